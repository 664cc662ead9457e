import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { balances } from '@gateway/store/schema/balances'
import { createDesk, type Desk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'

interface AddressAnswer {
  readonly id: Uuid
  readonly ledgerId: string
  readonly address: string
  readonly data: { readonly id: Uuid; readonly ledgerId: string; readonly accountId: Uuid; readonly keyPath: string }
}
interface List<T> {
  readonly items: readonly T[]
  readonly count: number
}

let harness: Harness
let desk: Desk
let maker: TestPerson
let base: string
let accountId: Uuid
beforeAll(async () => {
  harness = await createHarness()
  desk = await createDesk(harness)
  const opened = await desk.open()
  maker = opened.maker
  const account = desk.newAccount({ ledgerIds: ['bitcoin-mainnet', 'ethereum-mainnet'] })
  accountId = account.id
  base = `/v1/domains/${opened.id}/accounts/${accountId}`
  await harness.propose(maker, account)
  for (let one = 0; one < 2; one++) {
    harness.clock.increment(1000)
    await harness.as(maker).post(`${base}/addresses/bitcoin-mainnet`)
  }
})
afterAll(() => harness.close())

const get = <T>(path: string, person = maker) => harness.as(person).get<T>(path)
const paths = async (query: string) =>
  (await get<List<AddressAnswer>>(`${base}/addresses?${query}`)).body.items.map(({ data }) => data.keyPath)
const [bitcoin, ethereum] = [[0, 1, 2].map((index) => `m/84'/0'/0'/0/${index}`), "m/44'/60'/0'/0/0"]

describe('addresses', () => {
  test('the list is narrowed to a ledger, a scope and the last of each ledger, and sorted [AP052]', async () => {
    expect((await paths('')).toSorted()).toEqual([ethereum, ...bitcoin].toSorted())
    expect(await paths('lastOnly=true&sortBy=ledgerId')).toEqual([bitcoin[2], ethereum])
    expect(await paths('lastOnly=true&ledgerId=bitcoin-mainnet')).toEqual([bitcoin[2]])
    expect(await paths('lastOnly=false&ledgerId=bitcoin-mainnet&sortBy=createdAt&sortOrder=DESC')).toEqual(
      bitcoin.toReversed(),
    )
    expect(await paths('scope=External&ledgerId=ethereum-mainnet')).toEqual([ethereum])
    expect(await paths('scope=Internal')).toEqual([])
    expect([
      (await get(`${base}/addresses?scope=Both`)).status,
      (await get(`${base}/addresses?lastOnly=maybe`)).status,
    ]).toEqual([400, 400])
  })

  test('the latest address is that of a ledger, or of the account; one address is read by its id', async () => {
    const latest = async (query: string) => (await get<AddressAnswer>(`${base}/addresses/latest${query}`)).body
    expect((await latest('')).data.keyPath).toBe(bitcoin[2])
    expect((await latest('?ledgerId=ethereum-mainnet')).data.keyPath).toBe(ethereum)
    expect((await get(`${base}/addresses/latest?ledgerId=xrpl-mainnet`)).status).toBe(404)
    const one = await latest('')
    expect((await get(`${base}/addresses/${one.id}`)).body).toEqual(one)
    expect((await get(`${base}/addresses/${accountId}`)).status).toBe(404)
  })

  test('an answer repeats the fields of an address beside its signed record, without its account', async () => {
    const { body } = await get<AddressAnswer>(`${base}/addresses/latest`)
    const { accountId: owner, ...fields } = body.data
    const { domainId: _domainId, ...shown } = fields as typeof fields & { domainId: Uuid }
    expect([owner, body]).toEqual([
      accountId,
      { ...shown, data: body.data, signature: expect.any(String), signingKey: expect.any(String) },
    ])
  })

  test('the older form of the call names the ledger as a parameter, or leaves it out where there is one', async () => {
    const single = desk.newAccount({ ledgerIds: ['bitcoin-mainnet'] })
    await harness.propose(maker, single)
    const post = async (id: Uuid, query = '') =>
      await harness.as(maker).post<AddressAnswer>(`/v1/domains/${maker.user.domainId}/accounts/${id}/addresses${query}`)
    expect((await post(single.id)).body).toMatchObject({
      ledgerId: 'bitcoin-mainnet',
      data: { accountId: single.id, keyPath: expect.stringMatching(/\/1$/) },
    })
    expect((await post(single.id, '?ledgerId=bitcoin-mainnet')).body.data.keyPath).toMatch(/\/2$/)
    expect([(await post(accountId)).status, (await post(single.id, '?ledgerId=xrpl-mainnet')).status]).toEqual([
      400, 404,
    ])
  })

  test('an owner of an address is found by whoever may read that account, and by nobody else [RO017]', async () => {
    const { body: one } = await get<AddressAnswer>(`${base}/addresses/latest`)
    const owners = async (person: TestPerson) =>
      (await get<List<object>>(`/v1/addresses?address=${one.address}`, person)).body
    expect(await owners(maker)).toEqual({
      items: [
        {
          id: one.id,
          address: one.address,
          ledgerId: 'bitcoin-mainnet',
          domainId: maker.user.domainId,
          accountId,
          createdAt: expect.any(String),
          custodyType: 'SelfCustody',
          type: 'AccountAddressReference',
        },
      ],
      count: 1,
    })
    expect(await owners((await desk.open()).maker)).toEqual({ items: [], count: 0 })
    expect([(await get('/v1/addresses')).status, (await get('/v1/addresses?address=a&address=b')).status]).toEqual([
      400, 400,
    ])
  })
})

describe('balances', () => {
  const now = '2026-11-19T09:00:00.000Z'
  let tickerId: Uuid
  beforeAll(async () => {
    const { database } = harness.gateway.context
    tickerId = (await get<List<{ id: Uuid }>>('/v1/tickers?symbol=ETH')).body.items[0]!.id
    await database.insert(balances).values({
      accountId,
      tickerId,
      ledgerId: 'ethereum-mainnet',
      total: '1000',
      reserved: '10',
      quarantined: '5',
      lastUpdatedAt: now,
    })
  })

  test('they are narrowed by every property of their ticker, and sorted [AP051]', async () => {
    const count = async (query: string) => (await get<List<object>>(`${base}/balances?${query}`)).body.count
    for (const query of [
      `ticker.id=${tickerId}`,
      'ticker.name=Ether',
      'ticker.symbol=ETH',
      'ticker.ledgerId=ethereum-mainnet',
      'ticker.validationStatus=Validated',
      'ticker.lock=Unlocked',
      'sortBy=totalAmount',
      'sortBy=lastUpdatedAt&sortOrder=DESC',
    ]) {
      expect([query, await count(query)]).toEqual([query, 1])
    }
    for (const query of [
      `ticker.id=${accountId}`,
      'ticker.name=Bitcoin',
      'ticker.symbol=BTC',
      'ticker.ledgerId=bitcoin-mainnet',
      'ticker.validationStatus=NonValidated',
      'ticker.lock=Locked',
    ]) {
      expect([query, await count(query)]).toEqual([query, 0])
    }
    expect((await get(`${base}/balances?ticker.validationStatus=Maybe`)).status).toBe(400)
  })

  test('a refresh is noted at the ledgers it is asked for', async () => {
    const ledgers = async () =>
      (
        await get<{
          additionalDetails: {
            ledgers: {
              ledgerId: string
              lastBalancesUpdateRequestedAt?: string
              lastBalancesUpdateProcessedAt?: string
            }[]
          }
        }>(base)
      ).body.additionalDetails.ledgers
    const refresh = async (query: string) => (await harness.as(maker).post(`${base}/balances/refresh?${query}`)).status
    expect((await ledgers()).map((one) => one.lastBalancesUpdateRequestedAt)).toEqual([undefined, undefined])
    expect(await refresh(`tickerId=${tickerId}`)).toBe(200)
    const at = new Date(harness.clock.now()).toISOString()
    expect(await ledgers()).toEqual([
      { ledgerId: 'bitcoin-mainnet', status: 'Activated' },
      {
        ledgerId: 'ethereum-mainnet',
        lastBalancesUpdateRequestedAt: at,
        lastBalancesUpdateProcessedAt: at,
        status: 'Activated',
      },
    ])
    expect([
      await refresh(''),
      await refresh('ledgerId=xrpl-mainnet'),
      await refresh('tickerId=ETH'),
      await refresh(`tickerId=${tickerId}&ledgerId=bitcoin-mainnet`),
    ]).toEqual([200, 404, 400, 404])
    expect((await ledgers()).map((one) => one.lastBalancesUpdateProcessedAt)).toEqual([at, at])
  })
})
