import type { TickerDetails } from '@domain/intents/catalogue/ticker-details'
import type { UndescribedLedger } from '@domain/ledgers/ledger-family'
import type { WorkflowCondition } from '@domain/policies/policy'
import type { GenesisBody } from '../governance/genesis'
import { demoId, demoKeyOf } from './demo-keys'
import { demoPeople, domainIdOf, domainNames, userIdOf, type DemoDomain } from './demo-people'

export const role = (name: string, quorum = 1): WorkflowCondition => ({ type: 'RoleQuorum', role: name, quorum })
export const both = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({
  type: 'And',
  left,
  right,
})
const either = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({ type: 'Or', left, right })

export const coldVaultId = demoId('vault bergen')

type Policy = GenesisBody['rootDomainSetup']['policies'][number]

function policy(domain: DemoDomain, alias: string, rank: number, parts: Partial<Policy>): Policy {
  const id = demoId(`policy ${domain} ${alias}`)
  return {
    id,
    alias,
    rank,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    lock: 'Unlocked',
    customProperties: {},
    ...parts,
  }
}

const expression = (text: string) => ({ type: 'Expression', expression: text }) as const
const treasuryPair = both(role('treasury-operator'), role('treasury-approver'))
const custodyPair = both(role('custody-operator'), role('custody-approver'))

const policies: { readonly [D in DemoDomain]: readonly Policy[] } = {
  root: [
    policy('root', 'Institution administration', 10, {
      workflow: [role('domain-admin', 2)],
      description: 'Two administrators for every change of the institution',
    }),
    policy('root', 'Permissions below', 20, {
      scope: 'Descendants',
      intentTypes: ['v0_UpdateDomainPermissions', 'v0_LockDomain', 'v0_UnlockDomain'],
      workflow: [role('domain-admin')],
      description: 'A change of reading rights below needs the institution too',
    }),
  ],
  treasury: [
    policy('treasury', 'Everyday operations', 10, {
      workflow: [treasuryPair],
      description: 'One operator and one approver, two people',
    }),
    policy('treasury', 'Policy administration', 40, {
      intentTypes: ['v0_CreatePolicy', 'v0_UpdatePolicy', 'v0_LockPolicy', 'v0_UnlockPolicy'],
      workflow: [treasuryPair, either(role('domain-admin'), role('risk-officer', 2))],
      description: 'Operations first, then an administrator or two risk officers',
    }),
    policy('treasury', 'Endpoints of low trust', 60, {
      intentTypes: ['v0_CreateEndpoint', 'v0_UpdateEndpoint'],
      condition: expression('context.request.payload.trustScore < 50'),
      workflow: [treasuryPair, role('risk-officer')],
      description: 'A trust score below 50 needs a risk sign-off',
    }),
    policy('treasury', 'Accounts in the cold vault', 60, {
      intentTypes: ['v0_CreateAccount'],
      condition: expression(`context.request.payload.providerDetails.vaultId === '${coldVaultId}'`),
      workflow: [treasuryPair, role('risk-officer')],
      description: 'An account in Cold vault Bergen needs a risk sign-off',
    }),
    policy('treasury', 'Reading rights', 80, {
      intentTypes: ['v0_UpdateDomain', 'v0_UpdateDomainPermissions'],
      workflow: [both(role('domain-admin'), role('risk-officer'))],
    }),
  ],
  settlement: [
    policy('settlement', 'Settlement operations', 10, {
      workflow: [both(role('settlement-operator'), role('settlement-approver'))],
    }),
  ],
  staking: [
    policy('staking', 'Staking operations', 10, {
      workflow: [role('staking-operator')],
      description: 'The proposal alone is enough',
    }),
  ],
  custody: [policy('custody', 'Custody operations', 10, { workflow: [custodyPair] })],
  reserve: [
    policy('reserve', 'Reserve operations', 10, { workflow: [custodyPair] }),
    policy('reserve', 'Frozen', 90, {
      intentTypes: ['v0_UnlockAccount'],
      description: 'Nobody unlocks an account of the reserve',
    }),
  ],
  compliance: [policy('compliance', 'Compliance operations', 10, { workflow: [role('compliance', 2)] })],
}

const everyRole = [...new Set(demoPeople.flatMap((person) => Object.values(person.inDomains).flat()))].sort()
const rolesIn = (domain: DemoDomain) =>
  [...new Set([...demoPeople.flatMap((person) => person.inDomains[domain] ?? []), 'domain-admin', 'auditor'])].sort()

function permissionsOf(domain: DemoDomain) {
  const all = rolesIn(domain)
  const readers = domain === 'treasury' ? all.filter((name) => name !== 'risk-officer') : all
  const readAccess = {
    domains: all,
    users: all,
    endpoints: all,
    policies: all,
    accounts: all,
    transactions: all,
    requests: all,
    events: readers,
  }
  return { readAccess: { ...readAccess, vaults: domain === 'root' ? everyRole : all } }
}

const usersOf = (domain: DemoDomain) =>
  demoPeople.flatMap((person) => {
    const roles = person.inDomains[domain]
    if (!roles) return []
    const { publicKey } = demoKeyOf(person.id)
    const loginIds = [{ id: person.email, providerId: 'countersign' }]
    return [
      {
        id: userIdOf(person.id, domain),
        alias: person.name,
        publicKey,
        roles: [...roles],
        lock: 'Unlocked' as const,
        customProperties: {},
        loginIds,
      },
    ]
  })

const setup = (
  domain: DemoDomain,
  descendants: readonly GenesisBody['rootDomainSetup'][] = [],
): GenesisBody['rootDomainSetup'] => ({
  id: domainIdOf(domain),
  alias: domainNames[domain],
  lock: 'Unlocked',
  governingStrategy: domain === 'root' ? 'CoerceDescendants' : 'ConsiderDescendants',
  permissions: permissionsOf(domain),
  customProperties: {},
  users: usersOf(domain),
  policies: [...policies[domain]],
  descendants: [...descendants],
})

const ledger = (id: string, alias: string, parameters: { readonly type: string }) => ({
  id,
  alias,
  parameters,
  customProperties: {},
})

const ticker = (
  symbol: string,
  name: string,
  decimals: number,
  ledgerId: string,
  ledgerDetails: TickerDetails,
  customProperties: Readonly<Record<string, string>> = {},
) => ({
  id: demoId(`ticker ${symbol}`),
  ledgerId,
  kind: kindOf(ledgerDetails),
  name,
  decimals,
  symbol,
  ledgerDetails,
  lock: 'Unlocked' as const,
  customProperties,
})
const kindOf = ({ properties }: TickerDetails) =>
  properties.type === 'Native'
    ? ('Native' as const)
    : properties.type.startsWith('ERC')
      ? ('Contract' as const)
      : ('Token' as const)
const native = (type: Exclude<TickerDetails['type'], UndescribedLedger>): TickerDetails => ({
  type,
  properties: { type: 'Native' },
})
const erc20 = (address: string): TickerDetails => ({ type: 'Ethereum', properties: { type: 'ERC20', address } })

/** One piece of a collection, with its picture on IPFS. */
const certificate: TickerDetails = {
  type: 'Ethereum',
  properties: { type: 'ERC721', address: '0x4e1F2C5b0ad5da1B3f7cc1f1F0aB7a0f8d3F9c21', tokenId: '2207' },
}
const picture = { image: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/2207.png' }

const natives = (nativeTickerSymbol: string, nativeTickerName: string) => ({ nativeTickerSymbol, nativeTickerName })

/** How the demo institution begins. */
export const demoGenesis: GenesisBody = {
  rootDomainSetup: setup('root', [
    setup('treasury', [setup('settlement'), setup('staking')]),
    setup('custody', [setup('reserve')]),
    setup('compliance'),
  ]),
  ledgers: [
    ledger('ethereum-mainnet', 'Ethereum', {
      type: 'Ethereum',
      chainId: 1,
      vaultLedgerIdentifier: 'eth',
      supportsEIP1559: true,
      ...natives('ETH', 'Ether'),
    } as { type: string }),
    ledger('bitcoin-mainnet', 'Bitcoin', {
      type: 'Bitcoin',
      supportsSegWit: true,
      vaultLedgerIdentifier: 'btc',
      network: 'mainnet',
      tickerSymbol: 'BTC',
      tickerName: 'Bitcoin',
      dustLimit: '546',
    } as { type: string }),
    ledger('xrpl-mainnet', 'XRP Ledger', { type: 'XRPL', networkId: 0, ...natives('XRP', 'XRP') } as { type: string }),
    ledger('stellar-mainnet', 'Stellar', {
      type: 'Stellar',
      networkPassphrase: 'Public Global Stellar Network ; September 2015',
      ...natives('XLM', 'Lumen'),
    } as { type: string }),
    ledger('solana-mainnet', 'Solana', { type: 'Solana', lamportsPerSignature: '5000', ...natives('SOL', 'Sol') } as {
      type: string
    }),
    ledger('tezos-mainnet', 'Tezos', { type: 'Tezos', chainId: 'NetXdQprcVkpaWU', ...natives('XTZ', 'Tez') } as {
      type: string
    }),
    ledger('cardano-mainnet', 'Cardano', { type: 'Cardano', ...natives('ADA', 'Ada') }),
    ledger('polkadot', 'Polkadot', {
      type: 'Substrate',
      genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
      addressPrefix: 0,
      nativeTickerDecimals: 10,
      supportedRuntimeVersions: [],
      ...natives('DOT', 'Dot'),
    } as { type: string }),
    ledger('hedera-mainnet', 'Hedera', { type: 'Hedera', ...natives('HBAR', 'Hbar') }),
    ledger('algorand-mainnet', 'Algorand', {
      type: 'Algorand',
      genesisId: 'mainnet-v1.0',
      genesisHash: 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=',
      nativeTickerDecimals: 6,
      ...natives('ALGO', 'Algo'),
    } as { type: string }),
  ],
  tickers: [
    ticker('ETH', 'Ether', 18, 'ethereum-mainnet', native('Ethereum')),
    ticker('USDC', 'USD Coin', 6, 'ethereum-mainnet', erc20('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')),
    ticker('EURC', 'Euro Coin', 6, 'ethereum-mainnet', erc20('0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c')),
    ticker('XAUT', 'Tether Gold', 6, 'ethereum-mainnet', erc20('0x68749665FF8D2d112Fa859AA293F07A622782F38')),
    ticker('KBC', 'Kestrel bond certificate 2207', 0, 'ethereum-mainnet', certificate, picture),
    ticker('BTC', 'Bitcoin', 8, 'bitcoin-mainnet', native('Bitcoin')),
    ticker('XRP', 'XRP', 6, 'xrpl-mainnet', native('XRPL')),
    ticker('RLUSD', 'Ripple USD', 6, 'xrpl-mainnet', {
      type: 'XRPL',
      properties: {
        type: 'FungibleToken',
        currencyCode: '524C555344000000000000000000000000000000',
        issuer: 'rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De',
      },
    }),
    ticker('XLM', 'Lumen', 7, 'stellar-mainnet', native('Stellar')),
    ticker('AQUA', 'Aquarius', 7, 'stellar-mainnet', {
      type: 'Stellar',
      properties: { type: 'Token', code: 'AQUA', issuer: 'GBNZILSTVQZ4R7IKQDGHYGY2QXL5QOFJYQMXPKWRRM5PAV7Y4M67AQUA' },
    }),
    ticker('SOL', 'Sol', 9, 'solana-mainnet', native('Solana')),
    ticker('PYUSD', 'PayPal USD', 6, 'solana-mainnet', {
      type: 'Solana',
      properties: { type: 'Token', mint: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', tokenType: 'SPL2022' },
    }),
    ticker('XTZ', 'Tez', 6, 'tezos-mainnet', native('Tezos')),
    ticker('ADA', 'Ada', 6, 'cardano-mainnet', native('Cardano')),
    ticker('DOT', 'Dot', 10, 'polkadot', native('Substrate')),
    ticker('HBAR', 'Hbar', 8, 'hedera-mainnet', native('Hedera')),
    ticker('SAUCE', 'SaucerSwap', 6, 'hedera-mainnet', {
      type: 'Hedera',
      properties: { type: 'FungibleToken', id: '0.0.731861' },
    }),
    ticker('ALGO', 'Algo', 6, 'algorand-mainnet', native('Algorand')),
  ],
}
