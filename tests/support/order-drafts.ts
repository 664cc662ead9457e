import * as fc from 'fast-check'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { FilledFields, FilledValue, OrderForm } from '@domain/transactions/order-form/order-field'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import type { OrderContext as FormScene } from '@domain/transactions/order-form/read-order'
import { readTransfer, transferFormOf } from '@domain/transactions/order-form/transfer-form'
import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject, type Json } from '@domain/shared/json'
import { succeed } from '@domain/shared/result'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import { demoGenesis } from '@gateway/demo/demo-genesis'
import { ledgerOfType, outsideAddress } from '@gateway/demo/demo-ledgers'
import { findFamily } from '@gateway/ledgers/ledger-families'
import type { LedgerFamily } from '@gateway/ledgers/ledger-family'
import type { OrderContext } from '@gateway/transactions/order-context'
import { makeKey } from './keys'
import { filledFormOf } from './order-fields'
import { sampleDomain, sampleId } from './sample-intent'

/** The platform that signs every record of the world of the drafts. */
export const platform = makeKey('platform')
const seal = (data: AnyEnvelope['data']): AnyEnvelope => ({
  data,
  signature: platform.sign(canonicalText(data)),
  signingKey: platform.publicKey,
})

export type Ticker = NonNullable<typeof demoGenesis.tickers>[number]

/** One ledger as an institution keeps it, with the assets that can be divided. */
export interface DraftLedger {
  readonly type: string
  readonly id: string
  readonly family: LedgerFamily
  readonly tickers: readonly Ticker[]
  readonly native: Ticker
  /** What the gateway knows when it reads an order. */
  readonly orderContext: OrderContext
  readonly formContext: FormScene
}

const toLedger = ({ id, parameters }: NonNullable<typeof demoGenesis.ledgers>[number]): DraftLedger => {
  const family = findFamily(parameters.type)!
  const tickers = demoGenesis.tickers!.filter(({ ledgerId, decimals }) => ledgerId === id && decimals! > 0)
  const native = tickers.find(({ kind }) => kind === 'Native')!
  const known = tickers.map((ticker) => ({
    id: ticker.id,
    asset: family.assetOf(ticker.ledgerDetails),
    isValidated: true,
    isLocked: false,
  }))
  const decimalsOf = (asset: Json) =>
    tickers.find((ticker) => ticker.id === (isJsonObject(asset) ? asset['tickerId'] : asset))?.decimals ??
    (parameters.type === 'Stellar' ? 7 : undefined)
  return {
    type: parameters.type,
    id,
    family,
    tickers,
    native,
    orderContext: { family, ledger: parameters, tickers: known } as unknown as OrderContext,
    formContext: { coinDecimals: native.decimals!, decimalsOf, readAddress: succeed },
  }
}

export const draftLedgers: readonly DraftLedger[] = demoGenesis.ledgers!.map(toLedger)

/** Whom orders name: three accounts and three endpoints; each has an address on every ledger. */
const destinations = [1, 2, 3]
const accountIds = destinations.map((n) => sampleId(200 + n))
const endpointIds = destinations.map((n) => sampleId(300 + n))
const strangers = ['Kestrel', 'Meridian', 'Northgate']
const pick = <T>(of: readonly T[], seed: string): T =>
  of[[...seed].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % of.length]!

const addressIn = (ledger: DraftLedger, name: string) => outsideAddress(name, ledgerOfType(ledger.type))

/** The address behind a place, as the gateway would find it. */
export const addressOf = (ledger: DraftLedger, destination: Destination): string =>
  destination.type === 'Address'
    ? destination.address
    : addressIn(ledger, destination.type === 'Account' ? destination.accountId : destination.endpointId)

const aliases: Readonly<Record<string, string>> = Object.fromEntries([
  ...accountIds.map((id, i) => [id, `Account ${i + 1}`] as const),
  ...endpointIds.map((id, i) => [id, `Endpoint ${i + 1}`] as const),
])
export const aliasOf = (id: string): string => aliases[id]!

const envelopes: ReadonlyMap<string, AnyEnvelope> = new Map([
  ...demoGenesis.tickers!.map((ticker) => [`Ticker ${ticker.id}`, seal(ticker as never)] as const),
  ...demoGenesis.ledgers!.map((ledger) => [`Ledger ${ledger.id}`, seal(ledger as never)] as const),
  ...accountIds.map(
    (id) => [`Account ${id}`, seal({ id, alias: aliasOf(id), domainId: sampleDomain, providerDetails: {} })] as const,
  ),
  ...endpointIds.map(
    (id) =>
      [
        `Endpoint ${id}`,
        seal({ id, alias: aliasOf(id), domainId: sampleDomain, address: 'x', trustScore: 50 }),
      ] as const,
  ),
])

/** The signed record of what an order names. */
export const recordOf = (kind: string, id: string): AnyEnvelope | undefined => envelopes.get(`${kind} ${id}`)

/** What was filled in, of things that exist: any id becomes one of the world, any address one of the ledger. */
function inFixture(ledger: DraftLedger, value: FilledValue, name = ''): FilledValue {
  if (typeof value === 'string') {
    const tokens = ledger.tickers.filter(({ kind }) => kind !== 'Native')
    if (name === 'tickerId') return pick(tokens, value).id
    if (name === 'accountId') return pick(accountIds, value)
    if (name === 'endpointId') return pick(endpointIds, value)
    return name === 'address' ? addressIn(ledger, pick(strangers, value)) : value
  }
  if (Array.isArray(value)) return (value as readonly FilledValue[]).map((item) => inFixture(ledger, item))
  return value && typeof value === 'object' ? inFixtureOf(ledger, value as FilledFields) : value
}
const inFixtureOf = (ledger: DraftLedger, filled: FilledFields): FilledFields =>
  Object.fromEntries(Object.entries(filled).map(([key, value]) => [key, inFixture(ledger, value, key)]))

/** Of a token that nobody has a record of, people can fill in whole amounts alone. */
function inWhole(value: FilledValue): FilledValue {
  if (typeof value === 'string') return /^\d+\.\d+$/.test(value) ? value.slice(0, value.indexOf('.')) : value
  if (Array.isArray(value)) return (value as readonly FilledValue[]).map(inWhole)
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inWhole(inner)]))
    : value
}

const description = fc.option(fc.constantFrom('Trade 88', 'Rebalancing'), { nil: undefined })
const accounts = fc.constantFrom(...accountIds)

/** Transaction orders as people could fill them in on a ledger. */
export const transactionOrders = (
  ledger: DraftLedger,
  form: OrderForm,
): fc.Arbitrary<PayloadOf<'v0_CreateTransactionOrder'>> =>
  fc
    .record({ filled: filledFormOf(form), accountId: accounts, description })
    .map(({ filled, accountId, description }) => {
      const placed = inFixtureOf(ledger, filled)
      const exact = readOrder(form, placed, ledger.formContext)
      const order = exact.ok ? exact : readOrder(form, inWhole(placed) as FilledFields, ledger.formContext)
      if (!order.ok) throw new Error(JSON.stringify(order.problem))
      return {
        type: 'v0_CreateTransactionOrder',
        id: sampleId(1),
        accountId,
        ledgerId: ledger.id,
        parameters: order.value,
        description,
        customProperties: {},
      }
    })

/** Transfer orders of an asset of a ledger. */
export const transferOrders = (ledger: DraftLedger): fc.Arbitrary<PayloadOf<'v0_CreateTransferOrder'>> => {
  const form = transferFormOf(ledger.type)
  const { outputs } = form.does
  const most = outputs?.as === 'list' ? outputs.most! : 1
  return fc
    .record({
      filled: filledFormOf(form),
      accountId: accounts,
      ticker: fc.constantFrom(...ledger.tickers),
      description,
    })
    .map(({ filled, accountId, ticker, description }) => {
      const placed = inFixtureOf(ledger, filled)
      const read = readTransfer(
        form,
        { ...placed, outputs: (placed['outputs'] as readonly FilledValue[]).slice(0, most) },
        ledger.formContext,
        ticker.id,
      )
      if (!read.ok) throw new Error(JSON.stringify(read.problem))
      return {
        type: 'v0_CreateTransferOrder',
        id: sampleId(1),
        accountId,
        tickerId: ticker.id,
        ...read.value,
        description,
        customProperties: {},
      }
    })
}
