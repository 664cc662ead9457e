import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAccount } from '@api/accounts/accounts.api'
import { getTicker, listTickers } from '@api/assets/tickers.api'
import { getDomain } from '@api/domains/domains.api'
import { getEndpoint, listEndpoints } from '@api/endpoints/endpoints.api'
import { getPolicy, listPolicies } from '@api/policies/policies.api'
import { getUser, listUsers } from '@api/users/users.api'
import { getVault, listVaults } from '@api/vaults/vaults.api'
import { accountIdOf, endpointIdOf, ledgerIds, outsideAddress, vaultIds } from '@gateway/demo/demo-entities'
import { demoId, demoKeyOf } from '@gateway/demo/demo-keys'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { openApi, type ConsoleApi } from '@support/console-api'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness } from '@support/gateway-harness'

const treasury = domainIdOf('treasury')
const first = { limit: 100, startingAfter: undefined }
let harness: Harness
let jonas: ConsoleApi

beforeAll(async () => {
  harness = await createHarness({ environment: { DEMO: true } })
  jonas = await openApi(harness, demoPerson('jonas', 'root'))
})
afterAll(() => harness.close())

const history = {
  revision: expect.any(Number),
  createdAt: expect.any(String),
  lastModifiedAt: expect.any(String),
  customProperties: expect.any(Object),
}

describe('an entity carries everything that it is', () => {
  it('a domain its parent, governing strategy and reading rights; its users and policies stand beside it [EN001]', async () => {
    const { data } = await getDomain(jonas.api, treasury)
    expect(data).toMatchObject({
      id: treasury,
      alias: 'Treasury Operations',
      parentId: domainIdOf('root'),
      governingStrategy: 'ConsiderDescendants',
      lock: 'Unlocked',
      metadata: history,
    })
    expect(Object.keys(data.permissions.readAccess).sort()).toEqual([
      'accounts',
      'domains',
      'endpoints',
      'events',
      'policies',
      'requests',
      'transactions',
      'users',
      'vaults',
    ])
    const { items } = await listUsers(jonas.api, treasury, first)
    expect(items.every(({ data: user }) => user.publicKey.length > 0 && user.roles.length > 0)).toBe(true)
    expect((await listPolicies(jonas.api, treasury, first)).items.length).toBeGreaterThan(0)
  })

  it('an account its domain, vault, key strategy, ledgers with their states, lock and the intent that made it [EN005]', async () => {
    const { data, additionalDetails } = await getAccount(jonas.api, treasury, accountIdOf('Multi-ledger treasury'))
    expect(data).toMatchObject({
      alias: 'Multi-ledger treasury',
      domainId: treasury,
      lock: 'Unlocked',
      metadata: { ...history, revision: 1, createdBy: { id: userIdOf('ines', 'treasury'), domainId: treasury } },
      providerDetails: { type: 'Vault', vaultId: vaultIds.zurich, keyStrategy: 'VaultHard' },
    })
    expect(additionalDetails?.ledgers.map(({ ledgerId }) => ledgerId)).toEqual([
      ledgerIds.btc,
      ledgerIds.eth,
      ledgerIds.xrp,
    ])
    const made = await harness
      .as(demoPerson('ines', 'treasury'))
      .get<{ items: { data: { details: { payload: { type: string } } } }[] }>(
        `/v1/domains/${treasury}/intents?entityId=${data.id}`,
      )
    expect(made.body.items.map((one) => one.data.details.payload.type)).toContain('v0_CreateAccount')
  })

  it('an endpoint its ledger, address, trust score and lock [EN010]', async () => {
    const { data } = await getEndpoint(jonas.api, treasury, endpointIdOf('Northgate payouts'))
    const { data: kestrel } = await getEndpoint(jonas.api, treasury, endpointIdOf('Kestrel OTC desk'))
    expect(data).toMatchObject({
      alias: 'Northgate payouts',
      ledgerId: ledgerIds.xrp,
      address: outsideAddress('Northgate payouts', 'xrp'),
      trustScore: 88,
      lock: 'Unlocked',
      metadata: { ...history, description: 'Payout partner' },
    })
    expect([kestrel.trustScore, kestrel.metadata.revision]).toEqual([66, 2])
  })

  it('an endpoint keeps the ABI of its contract [EN010]', async () => {
    const { maker, id } = await openDomain()
    const endpointId = harness.random.uuid()
    const ABI = '[{"type":"function","name":"pay","inputs":[]}]'
    await harness.propose(maker, {
      type: 'v0_CreateEndpoint',
      id: endpointId,
      alias: 'Contract',
      address: outsideAddress('contract', 'eth'),
      trustScore: 50,
      ledgerId: ledgerIds.eth,
      lock: 'Unlocked',
      customProperties: {},
      parameters: { type: 'Ethereum', ABI },
    })
    expect((await getEndpoint((await openApi(harness, maker)).api, id, endpointId)).data).toMatchObject({
      parameters: { type: 'Ethereum', ABI },
    })
  })

  it('a vault its key, parameters, derivations and lock [EN011]', async () => {
    const { data, additionalDetails } = await getVault(jonas.api, vaultIds.frankfurt)
    expect(data).toMatchObject({
      alias: 'MPC Frankfurt B',
      publicKey: demoKeyOf('vault frankfurt').publicKey,
      parameters: { type: 'MPC' },
      lock: 'Unlocked',
      metadata: { ...history, description: 'Second site' },
      enabledKeyStrategies: ['VaultHard', 'VaultSoft', 'Random'],
      supportedDerivations: ['Bip32', 'SoftBip32', 'None'],
    })
    expect(additionalDetails?.processing.status).toBe('Completed')
  })

  it('a policy its rank, types, scope, condition, workflow with roles and lock [EN012]', async () => {
    const { data } = await getPolicy(jonas.api, treasury, demoId('policy treasury Endpoints of low trust'))
    expect(data).toMatchObject({
      alias: 'Endpoints of low trust',
      rank: 60,
      intentTypes: ['v0_CreateEndpoint', 'v0_UpdateEndpoint'],
      scope: 'Self',
      lock: 'Unlocked',
      metadata: history,
      condition: { type: 'Expression', expression: 'context.request.payload.trustScore < 50' },
      workflow: [
        {
          type: 'And',
          left: { type: 'RoleQuorum', role: 'treasury-operator', quorum: 1 },
          right: { type: 'RoleQuorum', role: 'treasury-approver', quorum: 1 },
        },
        { type: 'RoleQuorum', role: 'risk-officer', quorum: 1 },
      ],
    })
  })

  it('a user the name, roles, key, login ids and lock [EN015]', async () => {
    const { data } = await getUser(jonas.api, treasury, userIdOf('priya', 'treasury'))
    const priya = demoPerson('priya', 'treasury')
    expect(data).toMatchObject({
      alias: priya.name,
      roles: ['risk-officer'],
      publicKey: priya.key.publicKey,
      loginIds: [{ id: priya.email, providerId: 'countersign' }],
      lock: 'Unlocked',
      metadata: history,
    })
  })

  it('an asset its ledger, kind, standard, contract, decimals and whether it is validated [EN016] [EN017] [EN018]', async () => {
    const { data } = await getTicker(jonas.api, demoId('ticker USDC'))
    const { data: ether } = await getTicker(jonas.api, demoId('ticker ETH'))
    expect(data).toMatchObject({
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      ledgerId: ledgerIds.eth,
      kind: 'Contract',
      lock: 'Unlocked',
      metadata: history,
      ledgerDetails: {
        type: 'Ethereum',
        properties: { type: 'ERC20', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      },
    })
    expect([ether.kind, ether.ledgerDetails]).toEqual(['Native', { type: 'Ethereum', properties: { type: 'Native' } }])
    expect((await listTickers(jonas.api, first, { validationStatus: 'NonValidated' })).items).toMatchObject([
      { data: { symbol: 'LKSD' } },
    ])
  })
})

async function openDomain() {
  const { id, people } = await harness.createDomain({
    parent: { id: domainIdOf('staking'), admin: demoPerson('elena', 'staking') },
    people: { maker: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [{ type: 'RoleQuorum', role: 'maker', quorum: 1 }] }],
  })
  return { id, maker: people.maker }
}

describe('lists are narrowed by', () => {
  const aliases = (page: { readonly items: readonly { readonly data: { readonly alias: string } }[] }) =>
    page.items.map(({ data }) => data.alias).toSorted()

  it('alias, key, roles held together and lock of users [EN049]', async () => {
    const list = async (filter: Parameters<typeof listUsers>[3]) =>
      aliases(await listUsers(jonas.api, treasury, first, filter))
    expect(await list({ alias: 'WRONA' })).toEqual(['Tomasz Wrona'])
    expect(await list({ publicKey: demoPerson('marcus', 'treasury').key.publicKey })).toEqual(['Marcus Oyelaran'])
    expect(await list({ 'roles[]': ['treasury-operator', 'treasury-approver'] })).toEqual(['Tomasz Wrona'])
    expect(await list({ lock: ['Locked'] })).toEqual([])
  })

  it('alias, type of intent, scope and lock of policies [EN054] [EN013] [EN014]', async () => {
    const list = async (filter: Parameters<typeof listPolicies>[3], domainId = treasury) =>
      aliases(await listPolicies(jonas.api, domainId, first, filter))
    expect(await list({ alias: 'low trust' })).toEqual(['Endpoints of low trust'])
    expect(await list({ intentTypes: ['v0_UpdateDomain'] })).toContain('Reading rights')
    expect(await list({ scope: ['Descendants'] }, domainIdOf('root'))).toEqual(['Permissions below'])
    expect(await list({ scope: ['Self'] }, domainIdOf('root'))).toEqual(['Institution administration'])
    expect(await list({ lock: ['Locked'] })).toEqual([])
  })

  it('alias, ledger, lock and address of endpoints [EN055]', async () => {
    const list = async (filter: Parameters<typeof listEndpoints>[3]) =>
      aliases(await listEndpoints(jonas.api, treasury, first, filter))
    expect(await list({ alias: 'kestrel' })).toEqual(['Kestrel OTC desk'])
    expect(await list({ ledgerId: [ledgerIds.xrp, ledgerIds.btc] })).toEqual([
      'Halvorsen & Partners',
      'Northgate payouts',
    ])
    expect(await list({ address: [outsideAddress('Kestrel OTC desk', 'eth')] })).toEqual(['Kestrel OTC desk'])
    expect(await list({ lock: ['Locked'] })).toEqual([])
  })

  it('alias and lock of vaults [EN056]', async () => {
    const list = async (filter: Parameters<typeof listVaults>[2]) => aliases(await listVaults(jonas.api, first, filter))
    expect(await list({ alias: 'hsm' })).toEqual(['HSM Zürich A'])
    expect(await list({ lock: ['Locked'] })).toEqual([])
  })

  it('ledger and symbol of assets [EN057]', async () => {
    const list = async (filter: Parameters<typeof listTickers>[2]) =>
      (await listTickers(jonas.api, first, filter)).items.map(({ data }) => data.symbol).toSorted()
    expect(await list({ ledgerId: [ledgerIds.btc, ledgerIds.xrp] })).toEqual(['BTC', 'RLUSD', 'XRP'])
    expect(await list({ symbol: ['EURC', 'XAUT'] })).toEqual(['EURC', 'XAUT'])
  })
})

describe('changes', () => {
  it('of whatever kind are governed by a policy: without one nothing is created or edited [RO009]', async () => {
    const { id, people } = await harness.createDomain({
      parent: { id: domainIdOf('staking'), admin: demoPerson('elena', 'staking') },
      people: { maker: ['maker'] },
      policies: [],
    })
    const endpoint = {
      address: outsideAddress('nobody', 'eth'),
      trustScore: 50,
      alias: 'Ungoverned',
      customProperties: {},
    }
    const { request } = await harness.propose(people.maker, {
      type: 'v0_CreateEndpoint',
      id: harness.random.uuid(),
      ledgerId: ledgerIds.eth,
      lock: 'Unlocked',
      ...endpoint,
    })
    expect([request.status, request.history.at(-1)?.hint]).toEqual(['Failed', 'NoApplicablePoliciesForDomain'])
    expect((await harness.as(people.maker).get(`/v1/domains/${id}/endpoints`)).body['items']).toEqual([])
  })
})
