import * as z from 'zod/mini'
import { connectionStates } from '@domain/external-accounts/connection-state'
import { tradeDirections } from '@domain/external-accounts/trade-direction'
import { instant, openWord, userReference, uuid } from '@api/shared/shapes.wire'

/** What this part of the contract writes as null is absent. */
const orAbsent = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )

/** Its cursors may be null. */
const page = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    count: z.number(),
    currentStartingAfter: orAbsent(z.string()),
    nextStartingAfter: orAbsent(z.string()),
  })

/** A number as a provider writes it: decimal digits, with a point where there is a fraction. */
const decimal = z.string()

const metadata = z.object({
  description: orAbsent(z.string()),
  createdAt: instant,
  createdBy: userReference,
  lastModifiedAt: instant,
  lastModifiedBy: userReference,
  customProperties: orAbsent(z.record(z.string(), z.string())),
})

/**
 * GET …/external-accounts/providers/{connectionId}. Of `parameters`, in which the contract has the credentials, nothing but the type is read: whatever a
 * platform sends, they are dropped here, before anything is kept. A type that is not known stays as its name.
 */
export const providerConnectionWire = z.pipe(
  z.object({
    id: uuid,
    domainId: uuid,
    alias: z.string(),
    parameters: z.object({ type: z.string() }),
    connectionState: openWord(connectionStates),
  }),
  z.transform(({ id, domainId, alias, parameters, connectionState }) => ({
    id,
    domainId,
    alias,
    providerType: parameters.type,
    connectionState,
  })),
)
export type ProviderConnection = z.output<typeof providerConnectionWire>
/** GET …/external-accounts/providers: all at once. */
export const providerConnectionsWire = z.array(providerConnectionWire)

/** An account at a provider. `externalId`: what the provider calls it. */
export const externalAccountWire = z.object({
  id: uuid,
  alias: z.string(),
  ledgerId: orAbsent(z.string()),
  providerDetails: z.object({ type: openWord(['Flows']), externalId: z.string(), connectionId: uuid }),
  metadata,
})
export type ExternalAccount = z.output<typeof externalAccountWire>
/** GET …/external-accounts */
export const externalAccountsPageWire = page(externalAccountWire)

/** `totalAmount` in the smallest unit, of which `decimals` digits are a fraction; `tickerId` where the platform knows the asset. */
export const externalBalancesWire = z.array(
  z.object({
    tickerId: orAbsent(uuid),
    externalTickerName: z.string(),
    totalAmount: z.string(),
    decimals: z.number(),
    lastUpdatedAt: instant,
  }),
)
export type ExternalBalance = z.output<typeof externalBalancesWire>[number]

export const externalAddressWire = z.object({
  id: uuid,
  address: z.string(),
  tag: orAbsent(z.string()),
  createdAt: instant,
})
export type ExternalAddress = z.output<typeof externalAddressWire>
/** GET …/external-accounts/{id}/addresses */
export const externalAddressesPageWire = page(externalAddressWire)

/** GET …/providers/{connectionId}/pairs; the precisions are digits behind the point. */
export const tradingPairsWire = z.array(
  z.object({
    externalPairName: z.string(),
    baseExternalTickerName: z.string(),
    quoteExternalTickerName: z.string(),
    basePrecision: z.number(),
    quotePrecision: z.number(),
  }),
)
export type TradingPair = z.output<typeof tradingPairsWire>[number]

/** GET …/pairs/{base}/{quote}/price: units of the quote asset for one of the base asset. */
export const pairPriceWire = z.object({
  baseExternalTickerName: z.string(),
  quoteExternalTickerName: z.string(),
  lastUpdatedAt: instant,
  estimatedPrice: decimal,
})
export type PairPrice = z.output<typeof pairPriceWire>

/** A kind that a newer platform has, by its name. */
const other = z.pipe(
  z.object({ type: z.string() }),
  z.transform(({ type }) => ({ type: 'Other' as const, name: type })),
)

const tag = orAbsent(z.string())
/** Where money of an external account goes, or came from. */
const knownParty = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Account'), accountId: uuid, tag }),
  z.object({ type: z.literal('Endpoint'), endpointId: uuid, tag }),
  z.object({ type: z.literal('Address'), address: z.string(), tag }),
  z.object({ type: z.literal('ExternalAccount'), externalAccountId: uuid, tag }),
])
export const externalPartyWire = z.union([knownParty, other])
export type ExternalParty = z.output<typeof externalPartyWire>

/** `amount` and `quantity` (of the base asset) as decimals. Of a trade that was filled: `price` in units of the quote asset for one, `cost` of the quote asset in all. */
const knownOrderParameters = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Transfer'),
    amount: decimal,
    externalTickerName: z.string(),
    destination: externalPartyWire,
  }),
  z.object({
    type: z.literal('Trade'),
    baseExternalTickerName: z.string(),
    quoteExternalTickerName: z.string(),
    direction: openWord(tradeDirections),
    quantity: decimal,
    price: orAbsent(decimal),
    cost: orAbsent(decimal),
  }),
])

const externalOrderParametersWire = z.union([knownOrderParameters, other])

export const externalOrderStatuses = ['Pending', 'Processing', 'Completed', 'Failed'] as const
/** `processing.hint`: empty, or why the order has failed (an ExchangeError, or a word that is not known yet). */
export const externalOrderWire = z.object({
  id: uuid,
  domainId: uuid,
  externalAccountId: uuid,
  parameters: externalOrderParametersWire,
  metadata,
  processing: z.object({ hint: z.string(), status: openWord(externalOrderStatuses) }),
})
export type ExternalOrder = z.output<typeof externalOrderWire>
/** GET …/external-accounts/transactions/orders */
export const externalOrdersPageWire = page(externalOrderWire)

export const externalTransferKinds = ['Fee', 'Transfer', 'Trade'] as const
/** What changed a balance at a provider; `value` as a decimal, less than nothing where it left. */
export const externalTransferWire = z.object({
  id: uuid,
  transactionOrderId: orAbsent(uuid),
  ledgerTransactionId: orAbsent(z.string()),
  senders: orAbsent(z.array(externalPartyWire)),
  recipient: z.optional(externalPartyWire),
  value: decimal,
  registeredAt: instant,
  kind: openWord(externalTransferKinds),
  externalTickerName: z.string(),
})
export type ExternalTransfer = z.output<typeof externalTransferWire>
/** GET …/external-accounts/transactions/transfers */
export const externalTransfersPageWire = page(externalTransferWire)

/** POST …/external-accounts/transactions/dry-run; amounts as decimals of `externalTickerName`, `hint` as that of an order. */
export const externalDryRunWire = z.object({
  result: z.object({ hint: z.string(), type: openWord(['Success', 'Failure']) }),
  estimate: z.object({ fee: decimal, minimum: decimal, externalTickerName: z.string() }),
})
export type ExternalDryRun = z.output<typeof externalDryRunWire>
