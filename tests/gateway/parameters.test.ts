import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainIdOf } from '@gateway/demo/demo-people'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness } from '@support/gateway-harness'

const treasury = domainIdOf('treasury')
const marcus = demoPerson('marcus', 'treasury')
let harness: Harness
beforeAll(async () => {
  harness = await createHarness({ environment: { DEMO: true } })
})
afterAll(() => harness.close())

describe('an id in a path', () => {
  it.each([
    ['/v1/domains/no-uuid', 'domainId'],
    ['/v1/domains/no-uuid/users', 'domainId'],
    [`/v1/domains/${treasury}/users/no-uuid`, 'userId'],
    [`/v1/domains/${treasury}/policies/no-uuid`, 'policyId'],
    [`/v1/domains/${treasury}/accounts/no-uuid/balances`, 'accountId'],
    [`/v1/domains/${treasury}/intents/no-uuid/remaining-users`, 'intentId'],
    [`/v1/domains/${treasury}/requests/no-uuid`, 'requestId'],
    ['/v1/vaults/no-uuid', 'vaultId'],
    ['/v1/tickers/no-uuid', 'tickerId'],
  ])('%s is refused by the name of its parameter, for nobody else than who is signed in', async (path, name) => {
    const { status, text } = await harness.as(marcus).get(path)
    expect([status, text]).toEqual([400, `Invalid value for: path parameter ${name}`])
    expect((await harness.fetch(new Request(`http://127.0.0.1:8080${path}`))).status).toBe(401)
  })

  it('is the same in any case', async () => {
    const { status, body } = await harness
      .as(marcus)
      .get<{ data: { id: string } }>(`/v1/domains/${treasury.toUpperCase()}/users/${marcus.user.id.toUpperCase()}`)
    expect([status, body.data.id]).toEqual([200, marcus.user.id])
  })

  it('is not looked for where a word stands, or a name', async () => {
    const paths = [
      `/v1/domains/${treasury}/users/roles`,
      '/v1/ledgers/ethereum-mainnet',
      `/v1/domains/${treasury}/users/${marcus.user.id}`,
    ]
    expect(await Promise.all(paths.map(async (path) => (await harness.as(marcus).get(path)).status))).toEqual([
      200, 200, 200,
    ])
  })
})

describe('a list', () => {
  it.each([
    'limit=',
    'limit=0',
    'limit=101',
    'limit=1e1',
    'limit=1.0',
    'limit=0x10',
    'limit=%205',
    'limit=-1',
    'alias=',
    'publicKey=',
    'roles=',
    'lock=',
  ])('refuses %s by the name of the parameter', async (query) => {
    const { status, text } = await harness.as(marcus).get(`/v1/domains/${treasury}/users?${query}`)
    expect([status, text]).toEqual([400, `Invalid value for: query parameter ${query.split('=')[0]}`])
  })
})

describe('filters', () => {
  const found = async (query: string) => {
    const { status, body, text } = await harness
      .as(marcus)
      .get<{ items: { data: { id: string } }[] }>(`/v1/domains/${treasury}/${query}`)
    return status === 200 ? body.items.map(({ data }) => data.id) : text
  }

  it.each([
    ['policies', 'intentTypes', 'v0_CreateUser'],
    ['policies', 'intentTypes', 'v0_CreateBackup'],
    ['accounts', 'additionalDetails.ledgers.status', 'Activating'],
    ['intents', 'details.payload.type', 'v0_CreateLedger'],
  ])('%s take what %s may be, such as %s, and nothing else', async (list, name, word) => {
    expect(Array.isArray(await found(`${list}?${name}=${word}`))).toBe(true)
    expect(await found(`${list}?${name}=${word}&${name}=nonsense`)).toBe(`Invalid value for: query parameter ${name}`)
  })

  const repeated = (name: string, count: number, valueOf: (position: number) => string) =>
    Array.from({ length: count }, (_, position) => `${name}=${valueOf(position)}`).join('&')
  const word = (position: number) => `word-${position}`

  it.each([
    ['users', 'roles', 50, word],
    ['transactions/transfers', 'tickerId', 50, () => treasury],
    ['transactions/transfers', 'recipient.addressDetails.address', 3, word],
    ['intents', 'details.targetDomainId', 20, () => domainIdOf('root')],
  ] as const)('of %s look for %s by %d values at once, and no more', async (list, name, most, valueOf) => {
    expect(Array.isArray(await found(`${list}?${repeated(name, most, valueOf)}`))).toBe(true)
    expect(await found(`${list}?${repeated(name, most + 1, valueOf)}`)).toBe(
      `Invalid value for: query parameter ${name}`,
    )
  })
})
