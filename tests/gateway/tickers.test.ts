import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { createSignedFacts } from '@gateway/notifications/signed-facts'
import { createDesk, type Desk } from '@support/desk'
import { createHarness, type Harness } from '@support/gateway-harness'

type Valid = PayloadOf<'v0_ValidateTickers'>['tickers'][number]
interface TickerAnswer {
  readonly id: Uuid
  readonly name: string
  readonly data: {
    readonly id: Uuid
    readonly name: string
    readonly lock: string
    readonly metadata: { readonly revision: number }
  }
}

let harness: Harness
let desk: Desk
let count = 0
beforeAll(async () => {
  harness = await createHarness()
  desk = await createDesk(harness)
})
afterAll(() => harness.close())

const contract = () => `0x${(++count).toString(16).padStart(40, '0')}`
const token = (address = contract()) => ({
  ledgerId: 'ethereum-mainnet',
  kind: 'Contract' as const,
  name: `Token ${count}`,
  symbol: 'TKN',
  decimals: 6,
  ledgerDetails: { type: 'Ethereum' as const, properties: { type: 'ERC20' as const, address } },
})
const record = (more: Partial<Valid> = {}): Valid => ({
  id: harness.random.uuid(),
  ...token(),
  lock: 'Unlocked',
  customProperties: {},
  ...more,
})
const validate = (...tickers: Valid[]): IntentPayload => ({ type: 'v0_ValidateTickers', tickers })
const asRoot = (payload: IntentPayload) => desk.hintOf(harness.root, payload)
/** By the asset that they made or changed, though the first names no id and the second names its own in a list. */
async function requestsOf(entityId: Uuid): Promise<readonly string[]> {
  const query = new URLSearchParams({ entityId, sortBy: 'details.metadata.createdAt', sortOrder: 'ASC' })
  const { body } = await harness
    .as(harness.root)
    .get<{ items: readonly IntentWire[] }>(`/v1/domains/${harness.root.user.domainId}/intents?${query}`)
  return body.items.map(({ data }) => data.details.payload.type)
}
const list = async (query: string) =>
  (await harness.as(harness.root).get<{ items: TickerAnswer[] }>(`/v1/tickers?${query}`)).body.items

describe('assets', () => {
  test('a registered asset is not validated; validating it gives it what was validated, as its next revision [ST018] [EN040]', async () => {
    const asset = token()
    expect(await asRoot({ type: 'v0_CreateTicker', ...asset })).toBe('Succeeded')
    const [found] = await list(`name=${asset.name}&validationStatus=NonValidated`)
    expect([found!.data.lock, found!.data.metadata.revision]).toEqual(['Unlocked', 1])
    expect(
      await asRoot(validate(record({ ...asset, id: found!.id, name: 'Proper name', customProperties: { desk: 'A' } }))),
    ).toBe('Succeeded')
    // Both may have been made in the same millisecond.
    expect([...(await requestsOf(found!.id))].sort()).toEqual(['v0_CreateTicker', 'v0_ValidateTickers'])
    expect(await requestsOf(harness.random.uuid())).toEqual([])
    expect(await list(`name=${asset.name}`)).toEqual([])
    const [valid] = await list('name=Proper%20name&validationStatus=Validated')
    expect(valid!.data).toMatchObject({
      id: found!.id,
      symbol: 'TKN',
      metadata: { revision: 2, customProperties: { desk: 'A' } },
    })
  })

  test('a validated token is found by its contract in any spelling, on its own ledger; one that nobody validated is not', async () => {
    const [known, unknown] = [record(), token()]
    const { address } = known.ledgerDetails.properties as { readonly address: string }
    expect([await asRoot(validate(known)), await asRoot({ type: 'v0_CreateTicker', ...unknown })]).toEqual([
      'Succeeded',
      'Succeeded',
    ])
    const { token: find } = createSignedFacts(harness.gateway.context)
    expect((await find('ethereum-mainnet', address.toUpperCase()))?.data).toMatchObject({ id: known.id, decimals: 6 })
    expect([
      await find('polygon-mainnet', address),
      await find('ethereum-mainnet', unknown.ledgerDetails.properties.address),
    ]).toEqual([undefined, undefined])
  })

  test('an answer repeats the fields of an asset beside its signed record, without lock and history', async () => {
    const [ether] = await list('symbol=ETH')
    const { lock: _lock, metadata: _metadata, ...fields } = ether!.data
    expect(ether).toEqual({
      ...fields,
      data: ether!.data,
      signature: expect.any(String),
      signingKey: expect.any(String),
    })
    expect((await harness.as(harness.root).get(`/v1/tickers/${ether!.id}`)).body).toEqual(ether)
  })

  test('an asset that nobody knew is validated under the id that its record brings', async () => {
    const one = record({ lock: 'Locked', description: 'New' })
    expect(await asRoot(validate(one))).toBe('Succeeded')
    expect((await list(`name=${encodeURIComponent(one.name)}`))[0]!.data).toMatchObject({
      id: one.id,
      lock: 'Locked',
      metadata: { revision: 1, description: 'New' },
    })
  })

  test('one record is validated once, by id and by what it is on its ledger [ER045]', async () => {
    const one = record()
    expect(await asRoot(validate(one, { ...record(), id: one.id }))).toBe('DuplicateTickerIdsToValidate')
    const loud = {
      type: 'Ethereum',
      properties: {
        type: 'ERC20',
        address: (one.ledgerDetails.properties as { address: string }).address.replaceAll('a', 'A'),
      },
    } as const
    expect(await asRoot(validate(one, record({ ledgerDetails: loud })))).toBe('DuplicateTickerLedgerDatasToValidate')
    expect(await asRoot(validate(one))).toBe('Succeeded')
    expect(await asRoot(validate({ ...one, id: harness.random.uuid() }))).toBe(
      'NonUniqueValidatedTickersByLedgerDetails',
    )
    expect(await asRoot(validate(record({ id: one.id })))).toBe('InvalidTickerLedgerDetails')
    expect(
      await asRoot({
        type: 'v0_CreateTicker',
        ...token((one.ledgerDetails.properties as { address: string }).address),
      }),
    ).toBe('NonUniqueValidatedTickersByLedgerDetails')
  })

  test('a registered asset is validated under its own id, and not while it is locked [ER039] [ER040]', async () => {
    const asset = token()
    await harness.propose(harness.root, { type: 'v0_CreateTicker', ...asset })
    const [found] = await list(`name=${asset.name}`)
    expect(await asRoot(validate(record(asset)))).toBe('InvalidEntityId')
    expect(await asRoot({ type: 'v0_CreateTicker', ...asset, name: 'Another' })).toBe('EntityAlreadyCreated')
    await harness.propose(harness.root, { type: 'v0_LockTicker', reference: { id: found!.id, revision: 1 } })
    expect(await asRoot(validate(record({ ...asset, id: found!.id })))).toBe('TickerLocked')
  })

  test('validated is what was signed: a validation that leaves out the decimals or the symbol of a registered asset is refused', async () => {
    const asset = token()
    await harness.propose(harness.root, { type: 'v0_CreateTicker', ...asset })
    const [found] = await list(`name=${asset.name}`)
    const { decimals, symbol, ...bare } = record({ ...asset, id: found!.id })
    for (const signed of [bare, { ...bare, decimals: decimals! }, { ...bare, symbol: symbol! }])
      expect(await asRoot(validate(signed))).toBe('InvalidTickerLedgerDetails')
    expect(await asRoot(validate({ ...bare, decimals: decimals!, symbol: symbol! }))).toBe('Succeeded')
  })

  test.each<[string, Partial<Valid>, string]>([
    ['a ledger that nobody knows', { ledgerId: 'nowhere' }, 'LedgerNotFound'],
    ['the details of another ledger', { ledgerId: 'bitcoin-mainnet' }, 'InvalidTickerLedgerDetails'],
    ['a contract that is called native', { kind: 'Native' }, 'InvalidTickerLedgerDetails'],
    ['decimals below zero', { decimals: -1 }, 'InvalidTickerLedgerDetails'],
    ['more decimals than a contract has a number for', { decimals: 256 }, 'InvalidTickerLedgerDetails'],
    [
      'decimals of a coin that are not those of its ledger',
      {
        ledgerId: 'bitcoin-mainnet',
        kind: 'Native',
        ledgerDetails: { type: 'Bitcoin', properties: { type: 'Native' } },
      },
      'InvalidTickerLedgerDetails',
    ],
    [
      'decimals of what is a piece',
      { ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC721', address: contract(), tokenId: '1' } } },
      'InvalidTickerLedgerDetails',
    ],
    [
      'a contract at no address',
      { ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: 'nowhere' } } },
      'InvalidTickerLedgerDetails',
    ],
    [
      'an issuer at no address',
      {
        ledgerId: 'xrpl-mainnet',
        kind: 'Token',
        ledgerDetails: {
          type: 'XRPL',
          properties: { type: 'FungibleToken', currencyCode: 'EUR', issuer: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi' },
        },
      },
      'InvalidTickerLedgerDetails',
    ],
  ])('an asset with %s is refused, registered or validated [ER045]', async (_what, more, code) => {
    const { id: _id, lock: _lock, customProperties: _properties, ...asset } = record(more)
    expect([await asRoot(validate(record(more))), await asRoot({ type: 'v0_CreateTicker', ...asset })]).toEqual([
      code,
      code,
    ])
  })

  test('an asset is given no decimals that it cannot have, and keeps what it had', async () => {
    const [ether] = await list('symbol=ETH')
    const asset = record()
    expect(await asRoot(validate(asset))).toBe('Succeeded')
    const change = (id: Uuid, revision: number, decimals?: number) =>
      asRoot({
        type: 'v0_UpdateTicker',
        reference: { id, revision },
        name: 'Other name',
        ...(decimals === undefined ? {} : { decimals }),
        customProperties: {},
      })
    for (const decimals of [-1, 256, 2_147_483_647])
      expect(await change(asset.id, 1, decimals)).toBe('InvalidTickerLedgerDetails')
    expect(await change(ether!.id, 1, 15)).toBe('InvalidTickerLedgerDetails')
    expect([await change(ether!.id, 1, 18), await change(ether!.id, 2), await change(asset.id, 1, 8)]).toEqual([
      'Succeeded',
      'Succeeded',
      'Succeeded',
    ])
    expect((await list('name=Other%20name')).map(({ data }) => data)).toMatchObject(
      [
        { id: ether!.id, decimals: 18 },
        { id: asset.id, decimals: 8 },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('an asset whose name, symbol or decimals change is validated anew before it can be used; any other change leaves it valid', async () => {
    const asset = record({ symbol: 'VALID' })
    expect(await asRoot(validate(asset))).toBe('Succeeded')
    const change = async (
      revision: number,
      fields: Partial<ReturnType<typeof record>> & { readonly description?: string },
    ) => {
      const reference = { id: asset.id, revision }
      expect(
        await asRoot({ type: 'v0_UpdateTicker', reference, name: asset.name, customProperties: {}, ...fields }),
      ).toBe('Succeeded')
      const valid = await list('validationStatus=Validated')
      return valid.some(({ data }) => data.id === asset.id)
    }
    const again = async (more: object) => expect(await asRoot(validate({ ...asset, ...more }))).toBe('Succeeded')
    expect(await change(1, { description: 'Of the desk', decimals: asset.decimals!, symbol: 'VALID' })).toBe(true)
    const others = [{ name: 'USD Coin' }, { name: 'USD Coin', symbol: 'USDC' }]
    const decimals = asset.decimals! + 2
    expect(await change(2, others[0]!)).toBe(false)
    await again(others[0]!)
    expect(await change(4, others[1]!)).toBe(false)
    await again(others[1]!)
    expect(await change(6, { ...others[1]!, decimals })).toBe(false)
    await again({ ...others[1]!, decimals })
    expect((await list('symbol=USDC&validationStatus=Validated')).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ id: asset.id, decimals }),
    )
  })

  test('assets are registered and validated in the root domain alone [ER041]', async () => {
    const { maker } = await desk.open()
    expect(await desk.hintOf(maker, { type: 'v0_CreateTicker', ...token() })).toBe('MustBeExecutedInRootDomain')
    expect(await desk.hintOf(maker, validate(record()))).toBe('MustBeExecutedInRootDomain')
  })
})
