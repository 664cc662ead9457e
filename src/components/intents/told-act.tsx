import type { ReactNode } from 'react'
import type { DescribedValue } from '@domain/intents/catalogue/describe'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject } from '@domain/shared/json'
import { toldAct } from '@domain/transactions/told-act'
import { orderMessages as messages } from '@components/transactions/order-messages'
import { orderPieces } from '@components/transactions/order-sentence'
import { DescribedValueView } from './described-value-view'
import type { ResolveReference } from './reference-lookup'
import { describeLoosely } from './sentence-parts'
import { toldFields } from './told-fields'

interface ToldActLineProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/**
 * What a request orders of its ledger, in a sentence from its own bytes, or what the order does that it would cancel, from that
 * order's signed record; nothing where that cannot be told whole.
 */
export function ToldActLine({ payload, resolve }: ToldActLineProps) {
  const cancelled = cancelledOrder(payload, resolve)
  const words = toldWords(cancelled ?? payload, resolve)
  return words && <p className="[overflow-wrap:anywhere]">{cancelled && <span className="text-text-2">{messages.toCancel} </span>}{words}</p>
}

interface ToldActSentenceProps extends ToldActLineProps {
  /** Where the act cannot be told whole. */
  readonly otherwise: ReactNode
}

/** The same in one sentence with the account, for lists. */
export function ToldActSentence({ payload, resolve, otherwise }: ToldActSentenceProps) {
  const words = toldWords(payload, resolve, 'short')
  const subject = describeLoosely(payload)?.subject
  return words && subject ? <span>{words}{messages.fromAccount}<b><DescribedValueView value={subject} resolve={resolve} show="short" /></b></span> : otherwise
}

function toldWords(payload: { readonly type: string }, resolve: ResolveReference, form: 'exact' | 'short' = 'exact'): ReactNode {
  const act = toldAct(payload, toldFields(payload) ?? [])
  if (!act) return undefined
  const { type, amount, destinations: [first, ...others] } = act
  const pieces = orderPieces(type, amount !== undefined)
  if ((pieces.includes('{amount}') && !amount) || (pieces.includes('{destination}') && !first)) return undefined
  const show = (value: DescribedValue) => <b><DescribedValueView value={value} resolve={resolve} show={form} /></b>
  return pieces.map((piece, i) => (
    <span key={i}>
      {piece === '{amount}' ? show(amount!) : piece === '{destination}' ? (others.length > 0 ? <b>{messages.severalDestinations(others.length + 1)}</b> : show(placeOf(first!))) : piece}
    </span>
  ))
}

function cancelledOrder(payload: { readonly type: string }, resolve: ResolveReference): { readonly type: string } | undefined {
  const { targetTransactionOrderId: id } = payload as { readonly targetTransactionOrderId?: unknown }
  const order = payload.type === 'v0_AttemptTransactionOrderCancellation' && typeof id === 'string' ? resolve('TransactionOrder', id) : undefined
  return order?.verified && isJsonObject(order.record) ? { ...order.record, type: 'v0_CreateTransactionOrder' } : undefined
}

const placeOf = (destination: Destination): DescribedValue =>
  destination.type === 'Account' ? { as: 'reference', kind: 'Account', id: destination.accountId }
  : destination.type === 'Endpoint' ? { as: 'reference', kind: 'Endpoint', id: destination.endpointId }
  : { as: 'code', text: destination.address }
