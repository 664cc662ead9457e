import { lazy, Suspense, type ReactNode } from 'react'
import type { TypedData } from '@domain/manifests/typed-data'
import type { AskedTransaction } from '@domain/dapps/asked-transaction'
import { PageLink } from '@components/layout/page-link'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { Button, buttonClass } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { SkeletonRows } from '@components/ui/skeleton'
import { dappMessages } from './dapp.messages'

const words = dappMessages.details

const TypedDataContainer = lazy(() =>
  import('@features/intents/typed-data-container').then((module) => ({ default: module.TypedDataContainer })),
)

/** What a dApp asks for. */
export type RequestedAct =
  | { readonly as: 'message'; readonly text: string }
  | { readonly as: 'typedData'; readonly typed: TypedData; readonly ledgerId: string }
  | {
      readonly as: 'transaction'
      readonly asked: AskedTransaction
      readonly ledgerId: string
      readonly coin: { readonly symbol: string; readonly decimals: number }
    }

/** What waits for the person. */
export interface WaitingRequest {
  readonly id: string
  readonly method: string
  readonly expiresAt: string
  /** Undefined for what cannot be shown yet. */
  readonly act: RequestedAct | undefined
  readonly review: { readonly href: string; readonly fill: () => void } | undefined
  /** The page of the proposal that is under way of it. */
  readonly proposalHref: string | undefined
}

export interface AskedRequestProps {
  readonly request: WaitingRequest
  readonly refuse: () => void
  /** What the data of a transaction calls, as it is shown everywhere. */
  readonly callOf: (act: RequestedAct & { readonly as: 'transaction' }) => ReactNode
}

/** A request that waits: read here, filled into its form by *Review*, or refused. Once proposed it is decided there, lest it be proposed twice. */
export function AskedRequest({ request, refuse, callOf }: AskedRequestProps) {
  const { act, method, expiresAt, review, proposalHref } = request
  const title = act?.as === 'transaction' ? words.asksForTransaction : words.asks
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="mr-auto">{title}</h2>
        <span className="text-12 text-text-2">
          {words.waitsUntil} <DateTime value={expiresAt} />
        </span>
      </div>
      {act === undefined && (
        <p className="mono" translate="no">
          {method}
        </p>
      )}
      {act?.as === 'message' && (
        <pre className="mono max-h-64 overflow-auto whitespace-pre-wrap wrap-anywhere" translate="no" tabIndex={0}>
          {act.text}
        </pre>
      )}
      {act?.as === 'typedData' && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <TypedDataContainer typed={act.typed} ledgerId={act.ledgerId} />
        </Suspense>
      )}
      {act?.as === 'transaction' && (
        <>
          <TransactionFacts act={act} />
          {callOf(act)}
        </>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-72 text-text-2">
          {proposalHref ? words.proposed : act?.as === 'transaction' ? words.asksForOrder : words.asksToSign}
        </p>
        <div className="flex flex-none gap-2">
          {proposalHref ? (
            <PageLink href={proposalHref} className={buttonClass('primary')}>
              {words.openProposal}
            </PageLink>
          ) : (
            <>
              <Button variant="dangerOutline" onClick={refuse}>
                {words.refuse}
              </Button>
              {review && (
                <PageLink href={review.href} onClick={review.fill} className={buttonClass('primary')}>
                  {words.review}
                </PageLink>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const TransactionFacts = ({
  act: { asked, coin },
}: {
  readonly act: RequestedAct & { readonly as: 'transaction' }
}) => (
  <dl className="facts facts-left">
    <dt>{words.transaction.to}</dt>
    <dd>{asked.to === undefined ? words.transaction.newContract : <Address value={asked.to} show="full" />}</dd>
    <dt>{words.transaction.amount}</dt>
    <dd>
      <Amount units={asked.value} {...coin} show="said" />
    </dd>
    {asked.proposed.length > 0 && (
      <>
        <dt>{words.transaction.proposed}</dt>
        <dd>
          <span className="mono wrap-anywhere" translate="no">
            {asked.proposed.join(', ')}
          </span>
          <span className="block text-12 text-text-2">{words.transaction.proposedText}</span>
        </dd>
      </>
    )}
  </dl>
)
