import { checksumAddress } from '@domain/ledgers/addresses/checksum-address'
import type { DescribedField, MoneyUnit, MoneyValue, PlainValue } from '@domain/intents/catalogue/describe'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject, type JsonObject } from '@domain/shared/json'
import { orderedCall, type OrderedCall } from './ordered-call'
import { summarizeOrder, type OrderAsset, type OrderSummary } from './order-summary'
import { callRisks } from './read-risks'

/** What a request orders of its ledger, with its amount exactly as one of its fields tells it. */
export interface ActSummary {
  /** As `summarizeOrder` names it; `TokenTransfer`, `LimitedAllowance`, `TokenAllowance` and `CollectionAllowance` are calls of a contract. */
  readonly type: string
  /** It pays something, whether or not that can be told. */
  readonly isPaid: boolean
  readonly amount: MoneyValue | undefined
  readonly destinations: readonly Destination[]
  /** What it is about besides: tokens, a pool, an issuer, a contract. */
  readonly objects: readonly PlainValue[]
  /** What the contract of a call counts. */
  readonly token?: MoneyUnit
}

/**
 * Reads it from the request alone; undefined for other requests. Of a call it says whom it calls and what it pays, and of the calls
 * that could take a token away what they give to whom.
 * An amount of which the fields do not tell for certain what it counts is left out.
 * @param fields every field of the request, with the unit of each amount
 */
export function actSummary(
  payload: { readonly type: string },
  fields: readonly DescribedField[],
): ActSummary | undefined {
  const { parameters } = payload as { readonly parameters?: unknown }
  if (
    payload.type !== 'v0_CreateTransactionOrder' ||
    !isJsonObject(parameters) ||
    typeof parameters['type'] !== 'string'
  )
    return undefined
  const call = orderedCall(payload)
  const { destination, amount } = parameters
  if (isJsonObject(destination) && !isNamed(destination)) return undefined
  const pays = typeof amount === 'string' && /[1-9]/.test(amount)
  const token =
    call && isJsonObject(destination) && !pays
      ? tokenCall(call, destinationValue(destination as unknown as Destination))
      : undefined
  if (token) return token
  // Whatever a contract is asked, it is told as a call, never as the payment that it may make.
  const summary = summarizeOrder((call ? { ...parameters, data: '0x00' } : parameters) as { readonly type: string })
  if (!summary.destinations.every(isNamed)) return undefined
  const objects = (summary.objects ?? []).map(objectValue)
  return {
    type: summary.type,
    isPaid: summary.units !== undefined,
    amount: amountOf(summary, fields),
    destinations: summary.destinations,
    objects,
  }
}

/** A destination whose name is no text cannot be told: no ledger pays it. */
function isNamed(destination: Destination | JsonObject): boolean {
  const { type, accountId, endpointId, address } = destination as JsonObject
  return typeof (type === 'Account' ? accountId : type === 'Endpoint' ? endpointId : address) === 'string'
}

/** How a place is named in a sentence. */
export const destinationValue = (destination: Destination): PlainValue =>
  destination.type === 'Account'
    ? { as: 'reference', kind: 'Account', id: destination.accountId }
    : destination.type === 'Endpoint'
      ? { as: 'reference', kind: 'Endpoint', id: destination.endpointId }
      : { as: 'code', text: destination.address }

const objectValue = (object: OrderAsset): PlainValue =>
  object.as === 'ticker'
    ? { as: 'reference', kind: 'Ticker', id: object.tickerId }
    : { as: 'code', text: object.as === 'code' ? object.code : object.as === 'contract' ? object.address : '' }

/** Calls that move a token, or let somebody move it: who gets it or may take it, and how much as the contract counts. */
function tokenCall(
  { data, ledgerId, to: address = '', endpointId }: OrderedCall,
  contract: PlainValue,
): ActSummary | undefined {
  const [risk] = callRisks(data)
  const [, selector, to, word] = /^(0x[0-9a-f]{8})[0-9a-f]{24}([0-9a-f]{40})([0-9a-f]{64})/i.exec(data) ?? []
  if (selector === undefined || to === undefined || word === undefined) return undefined
  const unit: MoneyUnit = { of: 'contract', ledgerId, ...(endpointId === undefined ? { address } : { endpointId }) }
  const call = {
    token: unit,
    destinations: [{ type: 'Address', address: checksumAddress(`0x${to.toLowerCase()}`) }] as readonly Destination[],
    objects: [contract],
  }
  if (risk)
    return {
      type: risk === 'withoutLimit' ? 'TokenAllowance' : 'CollectionAllowance',
      isPaid: false,
      amount: undefined,
      ...call,
    }
  const amount: MoneyValue = { as: 'money', units: `${BigInt(`0x${word}`)}`, unit }
  if (/^0x(?:095ea7b3|39509351)/i.test(selector)) return { type: 'LimitedAllowance', isPaid: false, amount, ...call }
  return /^0xa9059cbb0{24}.{104}$/i.test(data) ? { type: 'TokenTransfer', isPaid: true, amount, ...call } : undefined
}

function amountOf({ units }: OrderSummary, fields: readonly DescribedField[]): MoneyValue | undefined {
  if (units === undefined) return undefined
  const parts = fields.flatMap(({ name, value }) =>
    value.as === 'money' && !/fee/i.test(name) ? [{ name, value }] : [],
  )
  const shares = parts.filter(({ name }) => /(?:^|\.)outputs\.\d+\.amount$/.test(name))
  const sum = shares.reduce((all, { value }) => all + (/^\d+$/.test(value.units) ? BigInt(value.units) : 0n), 0n)
  const counted =
    shares.length > 1 ? (`${sum}` === units ? shares : []) : parts.filter(({ value }) => value.units === units)
  const [first, ...others] = counted.map(({ value }) => value)
  const isOne = first !== undefined && others.every(({ unit }) => JSON.stringify(unit) === JSON.stringify(first.unit))
  return isOne ? { ...first, units } : undefined
}
