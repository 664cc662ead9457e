import { eq } from 'drizzle-orm'
import { AbiCoder } from 'ethers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { verifySignature } from '@domain/signing/signature'
import { genesisBody } from '@gateway/governance/genesis'
import { systemProperties } from '@gateway/store/schema/money'
import { createDesk, type Desk } from '@support/desk'
import { createHarness, type Harness, type TestDomain, type TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { ledgersOfTests, quorum } from '@support/test-institution'

interface List<T = { data: { id: string } }> {
  readonly items: readonly T[]
  readonly count: number
  readonly nextStartingAfter?: string
}
interface Sealed {
  readonly data: {
    readonly publicKey: string
    readonly purpose: string
    readonly metadata: { readonly revision: number }
  }
  readonly signature: string
  readonly signingKey: string
}

let harness: Harness
let desk: Desk
let pair: TestDomain<'maker' | 'one' | 'two'>
beforeAll(async () => {
  harness = await createHarness()
  desk = await createDesk(harness)
  pair = await harness.createDomain({
    people: { maker: ['maker'], one: ['maker'], two: ['maker'] },
    policies: [{ alias: 'Three', workflow: [quorum('maker', 3)] }],
  })
})
afterAll(() => harness.close())

const get = <T>(path: string, person: TestPerson = harness.root) => harness.as(person).get<T>(path)

describe('the platform itself', () => {
  test.each([
    ['api', 'ApiSignatures'],
    ['trusted-collection', 'TrustedCollectionSignatures'],
    ['messages', 'MessagingSignatures'],
  ])('the key for %s is listed, sealed with it', async (path, purpose) => {
    const { items } = (await get<List<Sealed>>(`/v1/trusted-public-keys/${path}`)).body
    expect(items.map(({ data }) => [data.publicKey, data.purpose, data.metadata.revision])).toEqual([
      [harness.gateway.context.platform.publicKey, purpose, 1],
    ])
    expect(verifySignature(items[0]!.signingKey, canonicalText(items[0]!.data), items[0]!.signature)).toBe(true)
    expect((await get(`/v1/trusted-public-keys/${path}?sortBy=id`)).status).toBe(400)
  })

  test('a key that somebody wrote into the database is signed by nobody', async () => {
    const { database } = harness.gateway.context
    const isApi = eq(systemProperties.id, 'NOTARY_API_KEY')
    const [row] = await database.select().from(systemProperties).where(isApi)
    const envelope = structuredClone(row!.envelope)
    Object.assign(envelope.data['value'] as object, {
      publicKey: { type: 'PublicKey', value: makeKey('thief').publicKey },
    })
    await database.update(systemProperties).set({ envelope }).where(isApi)
    expect((await get('/v1/trusted-public-keys/api')).status).toBe(500)
    await database.update(systemProperties).set({ envelope: row!.envelope }).where(isApi)
  })

  test('its properties are listed and narrowed by their names', async () => {
    const ids = async (query: string) =>
      (await get<List>(`/v1/properties?${query}`)).body.items.map(({ data }) => data.id)
    expect(await ids('')).toEqual(['NOTARY_API_KEY', 'NOTARY_COLLECTIONS_KEY', 'NOTARY_COMMUNICATION_KEY'])
    expect(await ids('id=NOTARY_API_KEY&id=STATE_REVIEW_AUTHORITY')).toEqual(['NOTARY_API_KEY'])
    expect(await ids('startingAfter=NOTARY_COLLECTIONS_KEY')).toEqual(['NOTARY_COMMUNICATION_KEY'])
    expect((await get('/v1/properties?id=OTHER')).status).toBe(400)
  })

  test('ledgers are returned signed under both names', async () => {
    expect((await get('/v1/trusted-ledgers')).body).toEqual((await get('/v1/ledgers')).body)
    expect((await get('/v1/trusted-ledgers/xrpl-mainnet')).body).toEqual((await get('/v1/ledgers/xrpl-mainnet')).body)
    expect((await get('/v1/trusted-ledgers/nowhere')).status).toBe(404)
  })

  test('an institution begins once, for everybody who asks again', async () => {
    const answer = await harness.fetch(new Request('http://127.0.0.1:8080/v1/genesis', { method: 'POST', body: '{}' }))
    expect([answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([
      409,
      'GenesisCantBeLaunchedTwiceError',
    ])
  })

  test('a genesis names its keys and properties as the platform can hold them', async () => {
    const body = ledgersOfTests(harness.root)
    const keys = { apiSigning: 'Secp256r1', collectionSigning: 'Secp256r1', messageSigning: 'Secp256r1' }
    const property = {
      type: 'StateReviewAuthorityProperty',
      value: { publicKey: { type: 'PublicKey', value: makeKey('review').publicKey } },
    }
    const fits = (more: object) => genesisBody.safeParse({ ...body, ...more }).success
    expect([
      fits({ cryptoSetup: keys, systemProperties: [property] }),
      fits({ cryptoSetup: { ...keys, apiSigning: 'Ed25519' } }),
      fits({ systemProperties: [property, property] }),
    ]).toEqual([true, false, false])
  })
})

describe('a call of a contract', () => {
  const contractAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const from = { type: 'Address', address: contractAddress }
  const ask = (body: object, ledger = 'ethereum-mainnet', person: TestPerson = harness.root) =>
    harness.as(person).post(`/v1/ledgers/${ledger}/ethereum/call`, body)

  test('a registered token tells its name, symbol and decimals; everything else answers nothing', async () => {
    await harness.propose(harness.root, {
      type: 'v0_CreateTicker',
      ledgerId: 'ethereum-mainnet',
      kind: 'Contract',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: contractAddress } },
    })
    const answer = async (data: string, contract = contractAddress) =>
      (await ask({ contractAddress: contract.toLowerCase(), from, data })).body as unknown as string
    const decode = (type: string, text: string) => AbiCoder.defaultAbiCoder().decode([type], text)[0] as unknown
    expect([
      decode('string', await answer('0x06fdde03')),
      decode('string', await answer('0x95D89B41')),
      decode('uint8', await answer('0x313ce567')),
    ]).toEqual(['USD Coin', 'USDC', 6n])
    expect([
      await answer('0x18160ddd'),
      await answer('0x06fdde03', '0x0000000000000000000000000000000000000001'),
    ]).toEqual(['0x', '0x'])
  })

  test('it is asked of Ethereum, in the name of an account that the person may read', async () => {
    const { id, maker } = await desk.open()
    const account = desk.newAccount()
    await harness.propose(maker, account)
    const own = { type: 'Account', domainId: id, accountId: account.id }
    expect((await ask({ contractAddress, from: own }, 'ethereum-mainnet', maker)).status).toBe(200)
    expect((await ask({ contractAddress, from: own }, 'ethereum-mainnet', pair.people.maker)).status).toBe(404)
    expect((await ask({ contractAddress, from: { ...own, accountId: id } }, 'ethereum-mainnet', maker)).status).toBe(
      404,
    )
    expect([
      (await ask({ contractAddress, from }, 'bitcoin-mainnet')).status,
      (await ask({ contractAddress: 'x', from })).status,
      (await ask({ from })).status,
      (await ask({ contractAddress, from }, 'nowhere')).status,
    ]).toEqual([400, 400, 400, 404])
  })
})

describe('intents and requests', () => {
  const list = async (query: string) =>
    (await get<List>(`/v1/domains/${pair.id}/intents?${query}`, pair.people.maker)).body
  const lock = (id: Uuid, revision = 1) => ({ type: 'v0_LockUser', reference: { id, revision } }) as const

  test('they are narrowed by the revision they refer to and by custom properties, and go on after an id [EN058]', async () => {
    const { one, two, maker } = pair.people
    const found: Uuid[] = []
    for (const [id, customProperties] of [
      [one.user.id, { desk: 'A' }],
      [two.user.id, {}],
    ] as const) {
      const intentId = harness.random.uuid()
      const request = {
        type: 'Propose',
        author: maker.user,
        expiryAt: '2026-11-26T09:00:00.000Z',
        targetDomainId: pair.id,
        id: intentId,
        payload: lock(id),
        customProperties,
      } as const
      await harness.send(maker, request)
      await harness.settle()
      found.push(intentId)
    }
    const ids = async (query: string) => (await list(query)).items.map(({ data }) => data.id)
    expect((await ids('revision=1')).toSorted()).toEqual(found.toSorted())
    expect([await ids('revision=2'), await ids('details.metadata.customProperties=desk:A')]).toEqual([[], [found[0]]])
    const [first, second] = await ids('sortBy=id')
    expect([
      await ids(`sortBy=id&startingAfter=${pair.id}_${first}`),
      await ids(`sortBy=id&startingAfter=${first}`),
    ]).toEqual([[second], [second]])
    expect([
      (await get(`/v1/domains/${pair.id}/intents?revision=0`, maker)).status,
      (await get(`/v1/domains/${pair.id}/intents?startingAfter=${desk.vaultId}`, maker)).status,
    ]).toEqual([400, 400])
  })

  test('locked people are left out of who may still decide, unless they are asked for [AP046]', async () => {
    const { maker, one, two } = pair.people
    const { intentId } = await harness.propose(maker, {
      type: 'v0_UpdateDomain',
      reference: { id: pair.id, revision: 1 },
      alias: 'Renamed',
      customProperties: {},
    })
    const { intentId: locking } = await harness.propose(maker, lock(one.user.id))
    for (const person of [two, one]) await harness.approve(person, pair.id, locking)
    const remaining = async (query: string) =>
      (
        await get<{ users: Uuid[] }[]>(`/v1/domains/${pair.id}/intents/${intentId}/remaining-users${query}`, maker)
      ).body.flatMap(({ users }) => users)
    expect(await remaining('')).toEqual([two.user.id])
    expect(await remaining('?users.lock=Locked')).toEqual([one.user.id])
    expect(
      (await get(`/v1/domains/${pair.id}/intents/${intentId}/remaining-users?users.lock=Ajar`, maker)).status,
    ).toBe(400)
  })

  test('the requests of a domain are a bare list that goes on after an id', async () => {
    const { maker } = pair.people
    const ids = async (query: string) =>
      (await get<{ id: Uuid }[]>(`/v1/domains/${pair.id}/requests?${query}`, maker)).body.map(({ id }) => id)
    const all = await ids('limit=100')
    expect([
      all.length > 2,
      await ids(`limit=2&startingAfter=${all[0]}`),
      await ids(`sortOrder=DESC&startingAfter=${all[1]}`),
    ]).toEqual([true, all.slice(1, 3), [all[0]]])
  })

  test('the dry run of an account tells which of its ledgers there are [AP010]', async () => {
    const { id: domainId, maker } = await desk.open()
    const dryRun = async (ledgerIds: string[]) => {
      const payload: PayloadOf<'v0_CreateAccount'> = desk.newAccount({ ledgerIds })
      return (
        await harness.as(maker).post('/v1/intents/dry-run', {
          author: maker.user,
          expiryAt: '2026-11-26T09:00:00.000Z',
          targetDomainId: domainId,
          id: harness.random.uuid(),
          payload,
          customProperties: {},
        })
      ).body
    }
    expect(await dryRun(['ethereum-mainnet'])).toEqual({
      success: true,
      result: { ledgers: [{ ledgerId: 'ethereum-mainnet', available: true }] },
      type: 'v0_CreateAccount',
    })
    expect(await dryRun(['nowhere'])).toEqual({
      success: false,
      errors: ['LedgerNotFound'],
      result: { ledgers: [{ ledgerId: 'nowhere', available: false }] },
      type: 'v0_CreateAccount',
    })
  })
})
