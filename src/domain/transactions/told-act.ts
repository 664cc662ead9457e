import type { DescribedField, MoneyValue } from '@domain/intents/catalogue/describe'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject } from '@domain/shared/json'
import { orderedCall } from './ordered-call'
import { summarizeOrder, type OrderSummary } from './order-summary'

/** What a request orders of its ledger, with its amount exactly as one of its fields tells it. */
export interface ToldAct {
  /** As `summarizeOrder` names it. */
  readonly type: string
  readonly amount: MoneyValue | undefined
  readonly destinations: readonly Destination[]
}

/**
 * Reads it from the request alone; undefined for other requests, and for a call of a contract, which is told from its bytes.
 * An amount of which the fields do not tell for certain what it counts is left out.
 * @param fields every field of the request, with the unit of each amount
 */
export function toldAct(payload: { readonly type: string }, fields: readonly DescribedField[]): ToldAct | undefined {
  const { parameters } = payload as { readonly parameters?: unknown }
  if (payload.type !== 'v0_CreateTransactionOrder' || !isJsonObject(parameters) || typeof parameters['type'] !== 'string' || orderedCall(payload)) return undefined
  const summary = summarizeOrder(parameters as { readonly type: string })
  return { type: summary.type, amount: amountOf(summary, fields), destinations: summary.destinations }
}

function amountOf({ units }: OrderSummary, fields: readonly DescribedField[]): MoneyValue | undefined {
  if (units === undefined) return undefined
  const told = fields.flatMap(({ name, value }) => (value.as === 'money' && !/fee/i.test(name) ? [{ name, value }] : []))
  const shares = told.filter(({ name }) => /(?:^|\.)outputs\.\d+\.amount$/.test(name))
  const sum = shares.reduce((all, { value }) => all + (/^\d+$/.test(value.units) ? BigInt(value.units) : 0n), 0n)
  const counted = shares.length > 1 ? (`${sum}` === units ? shares : []) : told.filter(({ value }) => value.units === units)
  const [first, ...others] = counted.map(({ value }) => value)
  const isOne = first !== undefined && others.every(({ unit }) => JSON.stringify(unit) === JSON.stringify(first.unit))
  return isOne ? { ...first, units } : undefined
}
