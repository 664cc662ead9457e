import { ArrowDown } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { isOrderHint } from '@domain/external-accounts/exchange-error'
import { freezeRequest } from '@domain/signing/frozen-request'
import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { Dialog } from '@components/ui/dialog'
import { Note } from '@components/ui/note'
import { readOn, useReadToEnd } from '@components/ui/use-read-to-end'
import { RequestFields } from './request-fields'
import { IntentSentence } from './intent-sentence'
import { proposeProblemText } from './proposal.messages'
import { foreseenText } from './foreseen.messages'
import { proposalReviewMessages as words } from './proposal-review.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { isIn, outputRowsOf, ReviewOutputs } from './review-outputs'

interface ProposalReviewDialogProps {
  readonly proposal: ProposalView
  readonly resolve: ResolveReference
  /** Where the way back leads; to a form unless told. */
  readonly back?: string | undefined
  /** Over what is reviewed. */
  readonly above?: ReactNode
  /** What an order does on its ledger. */
  readonly act?: ReactNode
  /** What to know before signing. */
  readonly warnings?: ReactNode
}

/** The request exactly as it will be signed, after its dry run passed. */
export function ProposalReviewDialog({
  proposal,
  resolve,
  back = words.back,
  above,
  act,
  warnings,
}: ProposalReviewDialogProps) {
  const { request, phase } = proposal
  const end = useRef<HTMLParagraphElement>(null)
  const isShown = request !== undefined && phase === 'reviewing'
  // What fills a dialog comes a moment after it: the end of the review is where its mark is.
  const [isEndThere, setEndThere] = useState(false)
  const markEnd = useCallback((mark: HTMLParagraphElement | null) => {
    end.current = mark
    setEndThere(mark !== null)
  }, [])
  const isRead = useReadToEnd(end, isShown && isEndThere)
  // Whoever read on with this button, or stands on it, goes on with the one that takes its place.
  const [hasReadOn, setReadOn] = useState(false)
  const problem = proposal.problem && proposeProblemText(proposal.problem)
  if (!isShown) return null
  const { author } = request
  const { fingerprint, code } = freezeRequest(request)
  const outputs = outputRowsOf(request.payload)
  return (
    <Dialog
      open
      title={words.title}
      onClose={proposal.edit}
      className="max-w-[620px]"
      footer={
        <>
          <Button onClick={proposal.edit}>{back}</Button>
          {isRead ? (
            <Button key="sign" variant="primary" onClick={proposal.confirm} autoFocus={hasReadOn}>
              {words.confirm}
            </Button>
          ) : (
            <Button
              key="read"
              variant="primary"
              icon={ArrowDown}
              onFocus={() => setReadOn(true)}
              onBlur={() => setReadOn(false)}
              onClick={() => {
                setReadOn(true)
                readOn('dialog', end.current)
              }}
            >
              {words.readOn}
            </Button>
          )}
        </>
      }
    >
      <div className="dialog-body grid gap-3">
        {above}
        {problem && (
          <Note tone="error" live="alert" title={problem.title}>
            {problem.text}
          </Note>
        )}
        {proposal.sentAt && (
          <Note tone="info" title={words.sentBefore}>
            {words.sentBeforeText} <DateTime value={proposal.sentAt} />.
          </Note>
        )}
        {proposal.foreseen && (
          <Note
            tone="warning"
            live="status"
            title={isOrderHint(proposal.foreseen.hint) ? words.foreseenAtProvider : words.foreseen}
          >
            {foreseenText(proposal.foreseen)}
          </Note>
        )}
        <p className="text-16">
          <IntentSentence payload={request.payload} resolve={resolve} />
        </p>
        {act && <div className="-mt-2 text-14 font-medium empty:hidden">{act}</div>}
        {outputs.length > 0 && <ReviewOutputs rows={outputs} resolve={resolve} />}
        <div className="rounded-2 shadow-[inset_0_0_0_1px_var(--line)]">
          <RequestFields payload={request.payload} resolve={resolve} isShown={isIn(outputs)} />
        </div>
        {warnings}
        <dl className="facts facts-left text-12">
          <dt>{words.asUser}</dt>
          <dd>{resolve('User', author.id)?.alias ?? author.id}</dd>
          {author.domainId !== request.targetDomainId && (
            <>
              <dt>{words.ofDomain}</dt>
              <dd>{resolve('Domain', author.domainId)?.alias ?? author.domainId}</dd>
            </>
          )}
          <dt>{words.expires}</dt>
          <dd>
            <DateTime value={request.expiryAt} />
          </dd>
          <dt>{words.fingerprint}</dt>
          <dd translate="no" className="mono">
            {fingerprint}
          </dd>
          <dt>{words.code}</dt>
          <dd className="mono">{code}</dd>
        </dl>
        <p ref={markEnd} className="field-help">
          {proposal.foreseen ? words.nextAllTheSame : words.next}
        </p>
      </div>
    </Dialog>
  )
}
