import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject } from '@domain/shared/json'
import { distinctDestinations } from './distinct-destinations'
import { summarizeOrder, type OrderAsset } from './order-summary'
import { directionOf } from './transfer-direction'

/** What a request orders to be paid, for a look at what was paid before. */
export interface OrderedPayments {
  readonly accountId: string
  /** Of a transaction order; a transfer is on the ledger of its asset. */
  readonly ledgerId: string | undefined
  readonly asset: OrderAsset
  /** Everything together, in the smallest unit; undefined for what pays nothing or several assets. */
  readonly units: string | undefined
  readonly destinations: readonly Destination[]
  readonly maximumFee: string | undefined
}

const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d+$/.test(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const unitsOf = (value: unknown) => (isUnits(value) ? value : undefined)

/** A limit, a stake or a nominee is no payment, and not compared with payments. */
const paying: ReadonlySet<string> = new Set([
  'Transfer',
  'TransferOfSeveral',
  'ContractCall',
  'ContractCreation',
  'CreateAccount',
  'AccountMerge',
])

/** Undefined for a request that orders nothing on a ledger. */
export function orderedPayments(payload: {
  readonly type: string
  readonly [name: string]: unknown
}): OrderedPayments | undefined {
  const { type, accountId, ledgerId, tickerId, parameters } = payload
  if (typeof accountId !== 'string') return undefined
  if (type === 'v0_CreateTransferOrder') {
    const { units, destinations } = summarizeOrder({ type: 'Transfer', outputs: payload['outputs'] })
    return {
      accountId,
      ledgerId: undefined,
      asset: { as: 'ticker', tickerId: textOf(tickerId) ?? '' },
      units,
      destinations: distinctDestinations(destinations).destinations,
      maximumFee: unitsOf(payload['maximumFee']),
    }
  }
  if (type !== 'v0_CreateTransactionOrder' || !isJsonObject(parameters) || typeof parameters['type'] !== 'string')
    return undefined
  const { type: act, units, asset, destinations } = summarizeOrder(parameters as { readonly type: string })
  const pays = paying.has(act)
  return {
    accountId,
    ledgerId: textOf(ledgerId),
    asset,
    units: pays ? unitsOf(units) : undefined,
    destinations: pays ? distinctDestinations(destinations).destinations : [],
    maximumFee: unitsOf(parameters['maximumFee']),
  }
}

export const keyOfDestination = (destination: Destination): string =>
  destination.type === 'Address'
    ? destination.address
    : destination.type === 'Account'
      ? destination.accountId
      : destination.endpointId

/** A transfer of the past, as lists tell it. */
export interface PastTransfer {
  readonly kind: string
  /** Outputs of one transaction were paid at once. */
  readonly transactionId?: string | undefined
  readonly value: string
  readonly registeredAt: string
  readonly senders: readonly { readonly type: string; readonly accountId?: string | undefined }[]
  readonly recipient?: PastParty | undefined
}

interface AddressOfParty {
  readonly address: string
}

interface PastParty {
  readonly type: string
  readonly accountId?: string | undefined
  readonly addressDetails?: AddressOfParty | undefined
  readonly addressesDetails?: readonly AddressOfParty[] | undefined
}

export interface PaidBefore {
  readonly count: number
  readonly last: string
  /** Of these, from the account that would pay now. */
  readonly fromAccount: number
}

/** How often own accounts paid a place; undefined for never. */
export function paidBefore(transfers: readonly PastTransfer[], accountId: string): PaidBefore | undefined {
  const paid = transfers.filter(isPaid)
  if (paid.length === 0) return undefined
  const last = paid
    .map(({ registeredAt }) => registeredAt)
    .reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one))
  const fromAccount = paid.filter(({ senders }) => senders.some((sender) => sender.accountId === accountId))
  return { count: paidAtOnce(paid).length, last, fromAccount: paidAtOnce(fromAccount).length }
}

/** Those of each transaction together; what came without one stands for itself. */
const paidAtOnce = <T extends PastTransfer>(transfers: readonly T[]): readonly (readonly T[])[] => {
  const together = new Map<string, readonly T[]>()
  for (const [i, transfer] of transfers.entries()) {
    const key = transfer.transactionId ?? `${i}`
    together.set(key, [...(together.get(key) ?? []), transfer])
  }
  return [...together.values()]
}

/** What own accounts sent, to others or to each other; not what came in, and not fees. */
const isPaid = (transfer: PastTransfer): boolean => ['outbound', 'internal'].includes(directionOf(transfer))

const largestOf = (values: readonly string[]): bigint | undefined =>
  values
    .filter(isUnits)
    .map(BigInt)
    .reduce<bigint | undefined>((most, one) => (most === undefined || one > most ? one : most), undefined)

/** The most that was paid at once, by one transaction; undefined when nothing was. The transfers are of one asset. */
export const largestPaid = (transfers: readonly PastTransfer[]): string | undefined =>
  asText(largestOf(paidAtOnce(transfers.filter(isPaid)).map(sumOf)))

const sumOf = (transfers: readonly PastTransfer[]) =>
  `${transfers
    .map(({ value }) => value)
    .filter(isUnits)
    .reduce((sum, value) => sum + BigInt(value), 0n)}`

/** The highest fee that a ledger took; undefined when it took none. */
export const highestFee = (transfers: readonly PastTransfer[]): string | undefined =>
  asText(largestOf(transfers.filter(({ kind }) => kind === 'Fee').map(({ value }) => value)))

const asText = (units: bigint | undefined) => (units === undefined ? undefined : `${units}`)

export const isLarger = (units: string, than: string | undefined): boolean =>
  than !== undefined && BigInt(units) > BigInt(than)
