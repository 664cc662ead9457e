import type { ReactNode } from 'react'
import { isJsonObject } from '@domain/shared/json'
import { orderReplacedBy } from '@domain/transactions/replaced-order'
import { orderSentenceMessages as words } from './order-sentences.messages'
import { actWords } from './act-sentence'
import { CancellationCost } from './cancellation-cost'
import { DescribedValueView } from './described-value-view'
import { PlainSentence, type SentenceProps } from './plain-sentence'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { describeLoosely } from './sentence-parts'
import { providerOrderParts } from './provider-order'
import { readScenarios } from '@domain/policies/scenarios/scenario-text'
import { PlainValueView } from './plain-value-view'
import { summaryMessages } from './summary.messages'
import { ReplacementNote } from './replacement-note'

interface ActSummaryLineProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/**
 * Under its sentence: what the order does whose place a request would take, from that order's signed record, and what that or a
 * cancellation may cost; nothing for other requests, whose sentence says it all.
 */
export const ActSummaryLine = ({ payload, resolve }: ActSummaryLineProps) => (
  <>
    <CancellationCost payload={payload} resolve={resolve} />
    <ReplacementNote payload={payload} resolve={resolve} />
  </>
)

/**
 * A request in one sentence: of an order, and of a cancellation of one whose signed record is here, what it does on its ledger, with
 * the account; where that cannot be told whole, what every request says.
 */
export function SummarySentence({ payload, resolve, show = 'exact' }: SentenceProps) {
  const cancelled = cancelledOrder(payload, resolve)
  const cancels = cancelled && summaryWords(cancelled, resolve, show)
  if (cancels)
    return (
      <span>
        {words.cancels}
        {cancels}
      </span>
    )
  const summary = summaryWords(payload, resolve, show) ?? scenarioWords(payload, resolve, show) ?? (
    <PlainSentence payload={payload} resolve={resolve} show={show} parts={providerOrderParts(payload)} />
  )
  return orderReplacedBy(payload) === undefined ? (
    summary
  ) : (
    <span>
      {words.replaces}
      {summary}
    </span>
  )
}

function summaryWords(
  payload: { readonly type: string },
  resolve: ResolveReference,
  show: 'exact' | 'short',
): ReactNode {
  const subject = describeLoosely(payload)?.subject
  const account = subject && (
    <b>
      <DescribedValueView value={subject} resolve={resolve} show={show} />
    </b>
  )
  const { transferIds } = payload as { readonly transferIds?: unknown }
  if (payload.type === 'v0_ReleaseQuarantinedTransfers' && account && Array.isArray(transferIds))
    return (
      <span>
        {summaryMessages.release(transferIds.length)}
        {account}
      </span>
    )
  const summary = actWords(payload, resolve, show)
  return (
    summary &&
    account && (
      <span>
        {summary}
        {words.fromAccount}
        {account}
      </span>
    )
  )
}

/** Of a notarization whose signed text holds scenarios, from that text alone. */
function scenarioWords(
  payload: { readonly type: string },
  resolve: ResolveReference,
  show: 'exact' | 'short',
): ReactNode {
  const { data } = payload as { readonly data?: unknown }
  if (payload.type !== 'v0_NotarizeData' || typeof data !== 'string') return undefined
  const read = readScenarios(data)
  if (!read.ok) return undefined
  const { scenarios, domainId } = read.value
  return (
    <span>
      {summaryMessages.scenarios(scenarios.length)}
      <b>
        <PlainValueView value={{ as: 'reference', kind: 'Domain', id: domainId }} resolve={resolve} show={show} />
      </b>
    </span>
  )
}

function cancelledOrder(
  payload: { readonly type: string },
  resolve: ResolveReference,
): { readonly type: string } | undefined {
  const { targetTransactionOrderId: id } = payload as { readonly targetTransactionOrderId?: unknown }
  const order =
    payload.type === 'v0_AttemptTransactionOrderCancellation' && typeof id === 'string'
      ? resolve('TransactionOrder', id)
      : undefined
  return order?.verified && isJsonObject(order.record)
    ? { ...order.record, type: 'v0_CreateTransactionOrder' }
    : undefined
}
