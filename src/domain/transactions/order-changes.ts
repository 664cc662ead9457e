import { hasTrait } from '@domain/ledgers/ledger-family'
import { isJsonObject } from '@domain/shared/json'

/** Of the reason for a change, in characters. */
export const mostReason = 200

/** No order has more attempts to take its place than are looked at. */
export const mostAttempts = 5

/** The two changes of an order that is on its way. */
export type OrderChange = 'cancellation' | 'replacement'

/** What already asks to stop an order or to take its place. */
export type RivalChange =
  /** A request that is not carried out yet. */
  | {
      readonly as: 'request'
      readonly change: OrderChange
      readonly intent: { readonly id: string; readonly targetDomainId: string }
    }
  /** An order that is on its way itself. */
  | { readonly as: 'order'; readonly id: string }

export interface OrderChangeFacts {
  /** The family of its ledger. */
  readonly family: string
  /** Undefined while the platform has made no transaction of it. */
  readonly processing: string | undefined
  readonly isAccountLocked: boolean
  /** The vault of its account is kept offline. */
  readonly isVaultOffline: boolean
  readonly rival: RivalChange | undefined
}

/** Why an order cannot be cancelled or replaced now. */
export type OrderChangeBar =
  | 'notBegun'
  | 'settled'
  | 'accountLocked'
  | 'cancellationRequested'
  | 'replacementRequested'
  | 'succeeded'
  | 'sentForGood'
  | 'noReplacement'
  | 'waitsOffline'

const ended = ['Completed', 'Interrupted', 'Failed']

export const isUnderWay = (processing: string | undefined): boolean =>
  processing !== undefined && !ended.includes(processing)

function commonBar({ processing, isAccountLocked, rival }: OrderChangeFacts): OrderChangeBar | undefined {
  if (processing === undefined) return 'notBegun'
  if (!isUnderWay(processing)) return 'settled'
  if (rival?.as === 'order') return 'succeeded'
  if (rival) return `${rival.change}Requested`
  return isAccountLocked ? 'accountLocked' : undefined
}

/** An order is cancelled before it was sent, afterwards only by another one in its place. */
export const cancellationBar = (facts: OrderChangeFacts): OrderChangeBar | undefined =>
  commonBar(facts) ??
  (facts.processing === 'Broadcasting' && !hasTrait(facts.family, 'replaces') ? 'sentForGood' : undefined)

/** No fee brings forward what waits for somebody to carry its file. */
export const replacementBar = (facts: OrderChangeFacts): OrderChangeBar | undefined =>
  hasTrait(facts.family, 'replaces') || !isUnderWay(facts.processing)
    ? (commonBar(facts) ?? (waitsOffline(facts) ? 'waitsOffline' : undefined))
    : 'noReplacement'

/** Its file has to be carried to a vault that is kept offline, and back. */
export const waitsOffline = ({
  processing,
  isVaultOffline,
}: Pick<OrderChangeFacts, 'processing' | 'isVaultOffline'>): boolean => processing === 'Reserved' && isVaultOffline

interface AttemptFacts {
  readonly processing: string | undefined
  /** Whether the ledger has heard of it. */
  readonly isOnLedger: boolean
}

/** Whether an order that was to take another's place has got it: only what was sent does. */
export const hasHappened = ({ processing, isOnLedger }: AttemptFacts): boolean =>
  isOnLedger || processing === 'Broadcasting' || processing === 'Completed'

/** The order whose place an order takes, by its parameters as they were ordered. */
export function replacedOrderId({ resourceStrategy }: { readonly [name: string]: unknown }): string | undefined {
  const id = isJsonObject(resourceStrategy) ? resourceStrategy['transactionOrderId'] : undefined
  return typeof id === 'string' ? id : undefined
}

/** The change of an order that a payload asks for; undefined when it does not touch that order. */
export function changeAskedBy(
  payload: { readonly type: string; readonly [name: string]: unknown },
  orderId: string,
): OrderChange | undefined {
  if (payload.type === 'v0_AttemptTransactionOrderCancellation')
    return payload['targetTransactionOrderId'] === orderId ? 'cancellation' : undefined
  if (payload.type !== 'v0_CreateTransactionOrder' || !isJsonObject(payload['parameters'])) return undefined
  return replacedOrderId(payload['parameters']) === orderId ? 'replacement' : undefined
}
