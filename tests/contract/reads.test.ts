import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { tickersQuery } from '@api/assets/tickers.queries'
import { getTicker, listTickers } from '@api/assets/tickers.api'
import { getEndpoint, listEndpoints } from '@api/endpoints/endpoints.api'
import { getDomain, getDomains, listDomains } from '@api/domains/domains.api'
import { domainQuery } from '@api/domains/domains.queries'
import { getLedgerFees } from '@api/ledgers/ledger-fees.api'
import { getLedger, listLedgers } from '@api/ledgers/ledgers.api'
import { getPolicy, listPolicies } from '@api/policies/policies.api'
import { listDemoPeople } from '@api/session/demo-people.api'
import { getSystemInformation } from '@api/session/installation.api'
import { getMe } from '@api/session/me.api'
import { getUser, listRoles, listUsers } from '@api/users/users.api'
import { getVault, listVaults } from '@api/vaults/vaults.api'
import { endpointIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { openApi, openApiOver, type ConsoleApi } from '@support/console-api'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness } from '@support/gateway-harness'

const first = { limit: 100, startingAfter: undefined }
const treasury = domainIdOf('treasury')
let harness: Harness
let marcus: ConsoleApi
let jonas: ConsoleApi

beforeAll(async () => {
  harness = await createHarness({ environment: { DEMO: true } })
  marcus = await openApi(harness, demoPerson('marcus', 'treasury'))
  jonas = await openApi(harness, demoPerson('jonas', 'root'))
})
afterAll(() => harness.close())

const aliases = (page: { readonly items: readonly { readonly data: { readonly alias: string } }[] }) =>
  page.items.map(({ data }) => data.alias)

describe('the signed-in person', () => {
  it('GET /v1/me answers the key and every domain with id, alias and user reference [AP021] [EN004]', async () => {
    const { publicKey, domains } = await getMe(marcus.api)
    expect(publicKey).toBe(demoPerson('marcus', 'treasury').key.publicKey)
    expect(domains.toSorted((a, b) => a.alias.localeCompare(b.alias))).toEqual([
      {
        id: domainIdOf('settlement'),
        alias: 'Settlement Desk',
        userReference: {
          id: userIdOf('marcus', 'settlement'),
          alias: 'Marcus Oyelaran',
          roles: ['settlement-approver'],
        },
      },
      {
        id: treasury,
        alias: 'Treasury Operations',
        userReference: { id: userIdOf('marcus', 'treasury'), alias: 'Marcus Oyelaran', roles: ['treasury-approver'] },
      },
    ])
  })

  it('every call carries the access token as a bearer token [AP001]', async () => {
    const token = await harness.tokenOf(demoPerson('marcus', 'treasury'))
    const { api, sent } = openApiOver((request) => harness.fetch(request), token)
    await getMe(api)
    await listDomains(api, first)
    expect(sent).toEqual(
      ['/v1/me', '/v1/domains?limit=100&sortBy=alias&sortOrder=DESC'].map((path) => ({
        method: 'GET',
        path,
        body: '',
        authorization: `Bearer ${token}`,
      })),
    )
  })

  it('GET /internal/v1/system/information names the platform key; GET /api/demo/people lists twelve', async () => {
    expect((await getSystemInformation(marcus.api)).notary?.apiPublicKey).toBe(
      harness.gateway.context.platform.publicKey,
    )
    expect(await listDemoPeople(marcus.api)).toHaveLength(12)
  })
})

describe('domains and their people', () => {
  it('GET /v1/domains lists the readable domains and takes a filter, GET /v1/domains/{d} reads one [AP040]', async () => {
    expect(aliases(await listDomains(jonas.api, first, { sortBy: 'alias', sortOrder: 'ASC' }))).toEqual([
      'Client Custody',
      'Cold Reserve',
      'Compliance',
      'Nordhaven Trust',
      'Settlement Desk',
      'Staking Desk',
      'Treasury Operations',
    ])
    expect(aliases(await listDomains(jonas.api, first, { alias: 'desk', sortBy: 'alias', sortOrder: 'ASC' }))).toEqual([
      'Settlement Desk',
      'Staking Desk',
    ])
    const { data } = await getDomain(marcus.api, treasury)
    expect([data.id, data.alias, Object.keys(data.permissions.readAccess).includes('accounts')]).toEqual([
      treasury,
      'Treasury Operations',
      true,
    ])
  })

  it('many domains are read by one call for each id, and those that cannot be read are left out [AP023] [AP024]', async () => {
    const ids = [domainIdOf('settlement'), harness.random.uuid(), treasury, treasury]
    const before = marcus.sent.length
    expect((await getDomains(marcus.api, ids)).map(({ data }) => data.alias)).toEqual([
      'Settlement Desk',
      'Treasury Operations',
    ])
    expect(marcus.sent.slice(before).map(({ path }) => path)).toEqual(ids.slice(0, 3).map((id) => `/v1/domains/${id}`))
  })

  it('a domain that is asked for again within 15 s is read once [AP022]', async () => {
    const queries = new QueryClient()
    const before = marcus.sent.length
    const read = await Promise.all([1, 2, 3].map(() => queries.fetchQuery(domainQuery(marcus.api, treasury))))
    expect(await queries.fetchQuery(domainQuery(marcus.api, treasury))).toBe(read[0])
    expect(Object.keys(read[0]!.data.permissions.readAccess)).toContain('accounts')
    expect([marcus.sent.length - before, domainQuery(marcus.api, treasury).staleTime]).toEqual([1, 15_000])
  })

  it('GET /v1/domains/{d}/users lists users page by page, GET /v1/domains/{d}/users/{id} reads one [AP042]', async () => {
    const page = await listUsers(
      marcus.api,
      treasury,
      { limit: 2, startingAfter: undefined },
      { sortBy: 'alias', sortOrder: 'ASC' },
    )
    const next = await listUsers(
      marcus.api,
      treasury,
      { limit: 2, startingAfter: page.nextStartingAfter },
      { sortBy: 'alias', sortOrder: 'ASC' },
    )
    expect([aliases(page), aliases(next)]).toEqual([
      ['Ines Caldeira', 'Jonas Ekberg'],
      ['Linnea Sandström', 'Marcus Oyelaran'],
    ])
    expect((await getUser(marcus.api, treasury, userIdOf('ines', 'treasury'))).data).toMatchObject({
      alias: 'Ines Caldeira',
      roles: ['treasury-operator', 'risk-officer'],
      publicKey: demoPerson('ines', 'treasury').key.publicKey,
    })
  })

  it('GET /v1/domains/{d}/users/roles answers the roles of the domain [AP043]', async () => {
    expect((await listRoles(marcus.api, treasury)).roles.toSorted()).toEqual([
      'auditor',
      'domain-admin',
      'risk-officer',
      'treasury-approver',
      'treasury-operator',
    ])
  })

  it('GET /v1/domains/{d}/policies lists policies page by page, GET /v1/domains/{d}/policies/{id} reads one [AP044]', async () => {
    const order = { sortBy: 'rank', sortOrder: 'DESC' } as const
    const all = await listPolicies(marcus.api, treasury, first, order)
    const page = await listPolicies(marcus.api, treasury, { limit: 1, startingAfter: undefined }, order)
    const next = await listPolicies(marcus.api, treasury, { limit: 1, startingAfter: page.nextStartingAfter }, order)
    expect([...page.items, ...next.items]).toEqual(all.items.slice(0, 2))
    expect(await getPolicy(marcus.api, treasury, page.items[0]!.data.id)).toEqual(page.items[0])
  })
})

describe('what every domain shares', () => {
  it('GET /v1/domains/{d}/endpoints lists 100 endpoints by alias unless told otherwise, and takes filters [AP041] [CO003]', async () => {
    const all = await listEndpoints(marcus.api, treasury)
    expect(marcus.sent.at(-1)!.path).toBe(`/v1/domains/${treasury}/endpoints?limit=100&sortBy=alias&sortOrder=DESC`)
    expect(aliases(all)).toEqual(aliases(all).toSorted().toReversed())
    const { data } = all.items.find((one) => one.data.alias === 'Kestrel OTC desk')!
    expect(
      aliases(
        await listEndpoints(marcus.api, treasury, first, {
          alias: 'kestrel',
          ledgerId: [data.ledgerId],
          address: [data.address],
          lock: [data.lock as 'Unlocked'],
        }),
      ),
    ).toEqual(['Kestrel OTC desk'])
    const page = await listEndpoints(marcus.api, treasury, { limit: 1 }, { sortBy: 'trustScore', sortOrder: 'ASC' })
    const next = await listEndpoints(
      marcus.api,
      treasury,
      { limit: 1, startingAfter: page.nextStartingAfter },
      { sortBy: 'trustScore', sortOrder: 'ASC' },
    )
    expect(next.items[0]!.data.trustScore).toBeGreaterThanOrEqual(page.items[0]!.data.trustScore)
  })

  it('GET /v1/domains/{d}/endpoints/{id} reads one, signed, with its address and trust score', async () => {
    const id = endpointIdOf('Kestrel OTC desk')
    const { data, signature } = await getEndpoint(marcus.api, treasury, id)
    expect([data.id, data.alias, data.ledgerId, signature.length > 0]).toEqual([
      id,
      'Kestrel OTC desk',
      'ethereum-mainnet',
      true,
    ])
    await expect(getEndpoint(marcus.api, domainIdOf('settlement'), id)).rejects.toMatchObject({
      problem: { status: 404, reason: 'EntityNotFoundError' },
    })
  })

  it('GET /v1/vaults lists vaults page by page without a domain, GET /v1/vaults/{id} reads one [AP047]', async () => {
    const order = { sortBy: 'alias', sortOrder: 'ASC' } as const
    const page = await listVaults(marcus.api, { limit: 2, startingAfter: undefined }, order)
    const next = await listVaults(marcus.api, { limit: 2, startingAfter: page.nextStartingAfter }, order)
    expect([aliases(page), aliases(next)]).toEqual([['Cold vault Bergen', 'HSM Zürich A'], ['MPC Frankfurt B']])
    expect((await getVault(marcus.api, page.items[0]!.data.id)).data).toEqual(page.items[0]!.data)
  })

  it('GET /v1/ledgers lists ledgers and takes a filter, GET /v1/ledgers/{id} reads one and GET /v1/ledgers/{id}/fees its fees [AP055] [EN006]', async () => {
    expect((await listLedgers(marcus.api, first)).items.map(({ data }) => data.id).toSorted()).toEqual([
      'algorand-mainnet',
      'bitcoin-mainnet',
      'cardano-mainnet',
      'ethereum-mainnet',
      'hedera-mainnet',
      'polkadot',
      'solana-mainnet',
      'stellar-mainnet',
      'tezos-mainnet',
      'xrpl-mainnet',
    ])
    expect((await listLedgers(marcus.api, first, { alias: 'bitcoin' })).items.map(({ data }) => data.id)).toEqual([
      'bitcoin-mainnet',
    ])
    const types = await Promise.all(
      ['bitcoin-mainnet', 'ethereum-mainnet'].map(async (id) => (await getLedger(marcus.api, id)).data.parameters.type),
    )
    expect(types).toEqual(['Bitcoin', 'Ethereum'])
    const level = { satoshiPerVbyte: expect.stringMatching(/^\d+$/) }
    expect(await getLedgerFees(marcus.api, 'bitcoin-mainnet')).toEqual({
      type: 'Bitcoin',
      high: level,
      medium: level,
      low: level,
    })
  })

  it('GET /v1/tickers lists tickers and takes a filter, GET /v1/tickers/{id} reads one [AP056]', async () => {
    const found = await listTickers(marcus.api, first, { ledgerId: ['bitcoin-mainnet'], sortBy: 'name' })
    expect(found.items.map(({ data }) => [data.name, data.symbol, data.decimals])).toEqual([['Bitcoin', 'BTC', 8]])
    expect((await listTickers(marcus.api, first, { symbol: ['USDC'] })).items.map(({ data }) => data.symbol)).toEqual([
      'USDC',
    ])
    expect((await getTicker(marcus.api, found.items[0]!.data.id)).data.name).toBe('Bitcoin')
  })

  it('a ticker is searched by name [CO004]', async () => {
    const { items } = await new QueryClient().fetchQuery(tickersQuery(marcus.api))
    expect(new URLSearchParams(marcus.sent.at(-1)!.path.split('?')[1]).get('sortBy')).toBe('name')
    const names = items.map(({ data }) => data.name)
    expect(names.length).toBeGreaterThan(3)
    expect(names).toEqual(names.toSorted())
  })
})

describe('further filters', () => {
  const found = async (path: string) => {
    const answer = await harness.as(demoPerson('marcus', 'treasury')).get<{ items: Item[] }>(path)
    return answer.status === 200 ? answer.body.items : answer.status
  }
  interface Item {
    readonly data: { readonly id: string; readonly alias: string; readonly lock: string }
    readonly additionalDetails?: { readonly processing: { readonly status: string } }
  }
  const accounts = `/v1/domains/${treasury}/accounts`
  const list = async (path: string) => (await found(path)) as readonly Item[]

  it('lockStatus, validationStatus, additionalDetails.processingStatus and sort are accepted, nonsense in them is not [EN063]', async () => {
    const all = await list(accounts)
    expect(await list(`${accounts}?lockStatus=Locked`)).toEqual(all.filter(({ data }) => data.lock === 'Locked'))
    expect(all.filter(({ data }) => data.lock === 'Locked').length).toBeGreaterThan(0)
    for (const status of ['Completed', 'Pending']) {
      expect(await list(`${accounts}?additionalDetails.processingStatus=${status}`)).toEqual(
        all.filter((item) => item.additionalDetails?.processing.status === status),
      )
    }
    const unvalidated = await list('/v1/tickers?validationStatus=NonValidated')
    expect(unvalidated).toMatchObject([{ data: { symbol: 'LKSD' } }])
    expect(await list('/v1/tickers?validationStatus=Validated')).toEqual(
      (await list('/v1/tickers')).filter(({ data }) => data.id !== unvalidated[0]!.data.id),
    )
    expect(await list(`${accounts}?sort=metadata.createdAt`)).toEqual(
      await list(`${accounts}?sortBy=metadata.createdAt`),
    )
    expect(await list(`${accounts}?sort=metadata.createdAt`)).not.toEqual(all)
    const wrong = ['lockStatus=Ajar', 'additionalDetails.processingStatus=Soon', 'sort=luck'].map((query) =>
      found(`${accounts}?${query}`),
    )
    expect(await Promise.all([...wrong, found('/v1/tickers?validationStatus=Perhaps')])).toEqual([400, 400, 400, 400])
  })
})
