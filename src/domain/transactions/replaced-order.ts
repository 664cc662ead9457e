import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject, type JsonObject } from '@domain/shared/json'
import { replacedOrderId } from './order-changes'

/** The order whose place a request would take; undefined for other requests. */
export function orderReplacedBy(payload: {
  readonly type: string
  readonly [name: string]: unknown
}): string | undefined {
  const { type, parameters } = payload
  return type === 'v0_CreateTransactionOrder' && isJsonObject(parameters) ? replacedOrderId(parameters) : undefined
}

/** Whether two orders do the same on the same ledger from the same account, whatever they cost. */
export const isSameButFee = (one: object, other: object): boolean => doneBy(one) === doneBy(other)

function doneBy(order: object): string {
  const { accountId, ledgerId, parameters } = order as JsonObject
  if (!isJsonObject(parameters)) return canonicalText({ accountId: accountId ?? null, ledgerId: ledgerId ?? null })
  const {
    feeStrategy: _feeStrategy,
    maximumFee: _maximumFee,
    resourceStrategy: _resourceStrategy,
    ...does
  } = parameters
  return canonicalText({ accountId: accountId ?? null, ledgerId: ledgerId ?? null, does })
}
