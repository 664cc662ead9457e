import type { ReactNode } from 'react'
import { isJsonObject } from '@domain/shared/json'
import { orderMessages as words } from '@components/transactions/order-messages'
import { ActSentence, actWords } from './act-sentence'
import { DescribedValueView } from './described-value-view'
import type { ResolveReference } from './reference-lookup'
import { describeLoosely } from './sentence-parts'
import { ToldReplacement } from './told-replacement'

interface ToldActLineProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/**
 * What a request orders of its ledger, in a sentence from its own bytes, and what the order does that it would cancel or whose place
 * it would take, from that order's signed record; nothing where that cannot be told whole.
 */
export function ToldActLine({ payload, resolve }: ToldActLineProps) {
  const cancelled = cancelledOrder(payload, resolve)
  return (
    <>
      <ActSentence order={cancelled ?? payload} resolve={resolve} before={cancelled && <span className="text-text-2">{words.toCancel} </span>} />
      <ToldReplacement payload={payload} resolve={resolve} />
    </>
  )
}

interface ToldActSentenceProps extends ToldActLineProps {
  /** Where the act cannot be told whole. */
  readonly otherwise: ReactNode
}

/** The act in one sentence with the account, for lists. */
export function ToldActSentence({ payload, resolve, otherwise }: ToldActSentenceProps) {
  const told = actWords(payload, resolve, 'short')
  const subject = describeLoosely(payload)?.subject
  return told && subject ? <span>{told}{words.fromAccount}<b><DescribedValueView value={subject} resolve={resolve} show="short" /></b></span> : otherwise
}

function cancelledOrder(payload: { readonly type: string }, resolve: ResolveReference): { readonly type: string } | undefined {
  const { targetTransactionOrderId: id } = payload as { readonly targetTransactionOrderId?: unknown }
  const order = payload.type === 'v0_AttemptTransactionOrderCancellation' && typeof id === 'string' ? resolve('TransactionOrder', id) : undefined
  return order?.verified && isJsonObject(order.record) ? { ...order.record, type: 'v0_CreateTransactionOrder' } : undefined
}
