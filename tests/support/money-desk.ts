import { eq } from 'drizzle-orm'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { EthereumParameters } from '@domain/intents/catalogue/orders/ethereum'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import type { TickerDetails } from '@domain/intents/catalogue/ticker-details'
import type { Uuid } from '@domain/shared/ids'
import { toInstant } from '@domain/shared/clock'
import type { Change } from '@gateway/store/entities'
import { insertEntity, newMetadata } from '@gateway/store/entities'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { detectDeposit } from '@gateway/transactions/deposits'
import { accountLedgers } from '@gateway/store/schema/entities'
import { furtherLedgers, type FurtherLedger } from './further-ledgers'
import { createHarness, type Harness, type HarnessParts, type TestPerson } from './gateway-harness'
import { makeKey } from './keys'
import { quorum, type TestGenesisPolicy } from './test-institution'

export const ledgerNames = {
  eth: 'ethereum-london',
  old: 'ethereum-mainnet',
  btc: 'bitcoin-mainnet',
  xrp: 'xrpl-mainnet',
  xlm: 'stellar-mainnet',
  sol: 'solana-mainnet',
  xtz: 'tezos-mainnet',
  ada: 'cardano-mainnet',
  dot: 'polkadot',
  hbar: 'hedera-mainnet',
  algo: 'algorand-mainnet',
} as const
export type LedgerName = keyof typeof ledgerNames
export const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const xrplIssuer = 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B'
export const outside = {
  eth: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  old: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  btc: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  xrp: 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3',
  xlm: furtherLedgers.xlm.outside,
  sol: furtherLedgers.sol.outside,
  xtz: furtherLedgers.xtz.outside,
  ada: furtherLedgers.ada.outside,
  dot: furtherLedgers.dot.outside,
  hbar: furtherLedgers.hbar.outside,
  algo: furtherLedgers.algo.outside,
} as const

export interface TransferJson {
  readonly id: Uuid
  readonly transactionId?: Uuid
  readonly tickerId: Uuid
  readonly quarantined: boolean
  readonly senders: readonly { readonly type: string; readonly accountId?: Uuid; readonly address?: string }[]
  readonly recipient?: { readonly type: string; readonly accountId?: Uuid; readonly address?: string }
  readonly value: string
  readonly kind: string
  readonly registeredAt: string
  readonly metadata: object
}

export interface TransactionJson {
  readonly id: Uuid
  readonly ledgerId: string
  readonly orderReference?: { readonly id: Uuid; readonly domainId: Uuid }
  readonly relatedAccounts: readonly { readonly id: Uuid; readonly domainId: Uuid; readonly sender: boolean }[]
  readonly processing?: {
    readonly status: string
    readonly hint?: string
    readonly cause?: string
    readonly reason?: string
  }
  readonly registeredAt: string
  readonly ledgerTransactionData?: {
    readonly ledgerStatus: string
    readonly failure?: string
    readonly ledgerTransactionId: string
    readonly rawTransaction?: string
    readonly ledgerData?: object
  }
}

export interface Desk {
  readonly id: Uuid
  readonly maker: TestPerson
  /** A new account, its address on each ledger and what it holds. */
  readonly open: (parts?: {
    readonly ledgers?: readonly LedgerName[]
    readonly holds?: Readonly<Record<string, bigint | number>>
    readonly vaultId?: Uuid
    readonly isActive?: boolean
  }) => Promise<Uuid>
  readonly addressOf: (accountId: Uuid, ledger: LedgerName) => Promise<string>
  /** The outcome of a proposal: `Succeeded`, or its rejection code. */
  readonly propose: (payload: IntentPayload) => Promise<string>
  readonly order: (accountId: Uuid, ledger: LedgerName, parameters: OrderParameters, id?: Uuid) => Promise<Uuid>
  readonly transfer: (
    accountId: Uuid,
    ticker: string,
    parts: Partial<PayloadOf<'v0_CreateTransferOrder'>> & Pick<PayloadOf<'v0_CreateTransferOrder'>, 'outputs'>,
  ) => Promise<Uuid>
  readonly transactionOf: (orderId: Uuid) => Promise<TransactionJson>
  readonly list: <T>(path: string) => Promise<readonly T[]>
  readonly balances: (
    accountId: Uuid,
  ) => Promise<Readonly<Record<string, readonly [total: string, reserved: string, quarantined: string]>>>
}

/** The proposal of an account in a vault. */
export const newAccount = (
  id: Uuid,
  vaultId: Uuid,
  ledgers: readonly LedgerName[] = ['eth'],
): PayloadOf<'v0_CreateAccount'> => ({
  type: 'v0_CreateAccount',
  id,
  alias: 'Account',
  lock: 'Unlocked',
  customProperties: {},
  ledgerIds: ledgers.map((name) => ledgerNames[name]),
  providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
})

/** A maker decides alone, but for orders, which a checker approves. */
export const ordersByTwo: readonly TestGenesisPolicy[] = [
  {
    alias: 'Money',
    rank: 20,
    intentTypes: ['v0_CreateTransactionOrder', 'v0_CreateTransferOrder'],
    workflow: [quorum('maker'), quorum('checker')],
  },
  { alias: 'The rest', workflow: [quorum('maker')] },
]

export interface MoneyFixture {
  readonly harness: Harness
  readonly vaultId: Uuid
  readonly tickers: Readonly<Record<string, Uuid>>
  readonly addTicker: (symbol: string, ledger: LedgerName, details: TickerDetails, validation?: string) => Promise<void>
  readonly change: () => Change
  readonly openDesk: (parent?: Desk) => Promise<Desk>
  /** Lets so many seconds pass, second by second, and everything due happen. */
  readonly pass: (seconds: number) => Promise<void>
  /** Gives an account these amounts of its ledgers' tickers. */
  readonly hold: (accountId: Uuid, holds: Readonly<Record<string, bigint | number>>) => Promise<void>
  readonly deposit: (
    ledger: LedgerName,
    ticker: string,
    toAddress: string,
    amount: bigint,
    fromAddress?: string,
  ) => Promise<Uuid | undefined>
  readonly close: () => Promise<void>
}

export const ethereumOrder = (more: Partial<EthereumParameters> = {}): EthereumParameters => ({
  type: 'Ethereum',
  destination: { type: 'Address', address: outside.eth },
  amount: '1000',
  feeStrategy: { type: 'Priority', priority: 'Medium' },
  ...more,
})

/** An institution with four ledgers, their tickers and one vault, in which tests open domains that pay and are paid. */
export async function createMoneyFixture(
  parts: HarnessParts = {},
  further: readonly FurtherLedger[] = [],
): Promise<MoneyFixture> {
  const harness = await createHarness(parts)
  const { context } = harness.gateway
  const change = (): Change => ({
    database: context.database,
    platform: context.platform,
    now: toInstant(harness.clock.now()),
  })
  const metadata = newMetadata(change(), { customProperties: {} })
  const parameters = {
    type: 'Ethereum',
    chainId: 1,
    supportsEIP1559: true,
    vaultLedgerIdentifier: 'eth',
    nativeTickerSymbol: 'ETH',
    nativeTickerName: 'Ether',
  }
  await insertEntity(change(), 'Ledger', {
    id: ledgerNames.eth,
    alias: 'Ethereum since London',
    parameters,
    metadata,
  } as never)
  const tickers: Record<string, Uuid> = {}
  const addTicker = async (
    symbol: string,
    ledger: LedgerName,
    ledgerDetails: TickerDetails,
    validation = 'Validated',
  ) => {
    const id = harness.random.uuid()
    tickers[symbol] = id
    const data = {
      id,
      ledgerId: ledgerNames[ledger],
      kind: 'Native',
      name: symbol,
      symbol,
      decimals: 8,
      ledgerDetails,
      lock: 'Unlocked',
      metadata,
    }
    await insertEntity(change(), 'Ticker', data, { validation })
  }
  await addTicker('ETH', 'eth', { type: 'Ethereum', properties: { type: 'Native' } })
  await addTicker('USDC', 'eth', { type: 'Ethereum', properties: { type: 'ERC20', address: usdcAddress } })
  await addTicker(
    'FAKE',
    'eth',
    { type: 'Ethereum', properties: { type: 'ERC20', address: outside.eth } },
    'NonValidated',
  )
  await addTicker('BTC', 'btc', { type: 'Bitcoin', properties: { type: 'Native' } })
  await addTicker('XRP', 'xrp', { type: 'XRPL', properties: { type: 'Native' } })
  await addTicker('GBP', 'xrp', {
    type: 'XRPL',
    properties: { type: 'FungibleToken', currencyCode: 'GBP', issuer: xrplIssuer },
  })
  for (const name of further) {
    const { parameters: ofLedger, tickers: ofTickers } = furtherLedgers[name]
    await insertEntity(change(), 'Ledger', {
      id: ledgerNames[name],
      alias: name,
      parameters: ofLedger,
      metadata,
    } as never)
    for (const [symbol, details] of Object.entries(ofTickers)) await addTicker(symbol, name, details)
  }
  const vaultId = harness.random.uuid()
  await harness.propose(harness.root, {
    type: 'v0_CreateVault',
    id: vaultId,
    alias: 'Vault',
    publicKey: makeKey(vaultId).publicKey,
    lock: 'Unlocked',
    customProperties: {},
  })
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      harness.clock.increment(1000)
      await harness.settle()
    }
  }
  const hold: MoneyFixture['hold'] = (accountId, holds) =>
    changeBalances(
      change(),
      Object.entries(holds).map(([symbol, amount]) => ({
        accountId,
        tickerId: tickers[symbol]!,
        ledgerId: ledgerNames[homes[symbol] ?? 'eth'],
        total: BigInt(amount),
      })),
    )
  return {
    harness,
    vaultId,
    tickers,
    change,
    pass,
    hold,
    addTicker,
    close: harness.close,
    openDesk: (parent) => openDesk({ harness, tickers, vaultId, change, hold }, parent),
    deposit: (ledger, ticker, toAddress, amount, fromAddress = outside[ledger]) =>
      detectDeposit(context, change(), {
        ledgerId: ledgerNames[ledger],
        toAddress,
        fromAddress,
        tickerId: tickers[ticker]!,
        isNative: !tokens.includes(ticker),
        amount,
      }),
  }
}

const homes: Readonly<Record<string, LedgerName>> = {
  BTC: 'btc',
  XRP: 'xrp',
  GBP: 'xrp',
  ...Object.fromEntries(
    Object.entries(furtherLedgers).flatMap(([name, { tickers }]) =>
      Object.keys(tickers).map((symbol) => [symbol, name as LedgerName]),
    ),
  ),
}
const tokens: readonly string[] = [
  'USDC',
  'GBP',
  ...Object.values(furtherLedgers).flatMap(({ tickers }) =>
    Object.entries(tickers)
      .filter(([, { properties }]) => properties.type !== 'Native')
      .map(([symbol]) => symbol),
  ),
]

async function openDesk(
  fixture: Pick<MoneyFixture, 'harness' | 'tickers' | 'vaultId' | 'change' | 'hold'>,
  parent?: Desk,
): Promise<Desk> {
  const { harness, tickers, change, hold } = fixture
  const people = { maker: ['maker'] }
  const policies = [{ alias: 'Alone', workflow: [quorum('maker')], scope: 'Self' as const }]
  const {
    id,
    people: { maker },
  } = await harness.createDomain({
    people,
    policies,
    ...(parent ? { parent: { id: parent.id, admin: parent.maker } } : {}),
  })
  const base = `/v1/domains/${id}`
  const get = async <T>(path: string): Promise<T> => {
    const answer = await harness.as(maker).get(path)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body as T
  }
  const list = async <T>(path: string) => (await get<{ items: readonly T[] }>(`${base}/${path}`)).items
  const propose = async (payload: IntentPayload) => {
    const { request, intentId } = await harness.propose(maker, payload)
    if (request.status !== 'Succeeded') return request.history.at(-1)?.hint ?? request.status
    const intent = await harness.readIntent(maker, id, intentId)
    return intent.data.state.error?.code ?? 'Succeeded'
  }
  const must = async (payload: IntentPayload) => {
    const outcome = await propose(payload)
    if (outcome !== 'Succeeded') throw new Error(`${payload.type} was refused: ${outcome}`)
  }
  const addressOf = async (accountId: Uuid, ledger: LedgerName) =>
    (await list<{ data: { address: string } }>(`accounts/${accountId}/addresses?ledgerId=${ledgerNames[ledger]}`))[0]!
      .data.address
  return {
    id,
    maker,
    propose,
    list,
    addressOf,
    open: async ({ ledgers = ['eth'] as const, holds = {}, vaultId = fixture.vaultId, isActive = false } = {}) => {
      const accountId = harness.random.uuid()
      await must(newAccount(accountId, vaultId, ledgers))
      await hold(accountId, holds)
      if (isActive)
        await change()
          .database.update(accountLedgers)
          .set({ status: 'Activated' })
          .where(eq(accountLedgers.accountId, accountId))
      return accountId
    },
    order: async (accountId, ledger, parameters, orderId = harness.random.uuid()) => {
      await must({
        type: 'v0_CreateTransactionOrder',
        id: orderId,
        accountId,
        ledgerId: ledgerNames[ledger],
        parameters,
        customProperties: {},
      })
      return orderId
    },
    transfer: async (accountId, ticker, more) => {
      const orderId = more.id ?? harness.random.uuid()
      await must({
        type: 'v0_CreateTransferOrder',
        id: orderId,
        accountId,
        tickerId: tickers[ticker]!,
        feeStrategy: 'Medium',
        customProperties: {},
        ...more,
      })
      return orderId
    },
    transactionOf: async (orderId) => {
      const [row] = await list<TransactionJson>(`transactions?orderReference.Id=${orderId}`)
      if (!row) throw new Error('the order has no transaction')
      return row
    },
    balances: async (accountId) => {
      const items = await list<{
        tickerId: Uuid
        totalAmount: string
        reservedAmount: string
        quarantinedAmount: string
      }>(`accounts/${accountId}/balances`)
      const symbolOf = (tickerId: Uuid) => Object.entries(tickers).find(([, known]) => known === tickerId)![0]
      return Object.fromEntries(
        items.map((one) => [
          symbolOf(one.tickerId),
          [one.totalAmount, one.reservedAmount, one.quarantinedAmount] as const,
        ]),
      )
    },
  }
}
