import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { IntentWire } from '@api/intents/intents.wire'
import { readAgainWithout } from '@api/shared/read-again'
import { addressesIn } from '@domain/accounts/addresses-in'
import type { DecisionRequest } from '@domain/intents/request'
import { sameUser, type Uuid } from '@domain/shared/ids'
import { freezeRequest } from '@domain/signing/frozen-request'
import { DecisionDialog } from './decision-dialog'
import { decideProblemText, decisionMessages } from './decision.messages'
import { DecisionPanel } from './decision-panel'
import { IntentDetailScreen } from './intent-detail.screen'
import { intentLabel } from './shared/intent.messages'
import { IntentSentence } from './intent-sentence'
import { kindOfIntent } from './kind-of-intent'
import { SigningDialog } from '@features/signing/signing-dialog'
import { useApp } from '@app/app-context'
import { RequestContent, RequestedChange } from './request-content'
import { mayBeRisky, RequestRisks, RequestWarnings } from './request-warnings'
import { useDecision } from './use-decision'
import { useDomain } from '@app/use-domain'
import { useLostDecision } from './use-lost-decision'
import { useIntentDetail } from './use-intent-detail'
import { useNow } from '@app/use-now'
import { useProblemToast } from './use-problem-toast'
import { useToast } from '@app/use-toast'

interface IntentReviewProps {
  readonly intent: IntentWire
  readonly targetDomainId: Uuid
  /** The platform took the decision and the intent was read again. */
  readonly onDecided: () => void
}

/** One intent with its decision: what it does, who signed, and what this person may do. */
export function IntentReview({ intent, targetDomainId, onDecided }: IntentReviewProps) {
  const now = useNow()
  const domain = useDomain()
  const queries = useQueryClient()
  const showToast = useToast()
  const { clock } = useApp().ports
  const { detail, facts, checks, resolve } = useIntentDetail(intent, targetDomainId, clock.now())
  const {
    id: intentId,
    details: { payload },
  } = intent.data
  const addresses = useMemo(() => addressesIn(payload), [payload])
  const isRisky = mayBeRisky(payload, addresses)
  const type = payload.type
  const author = intent.data.details.author
  // A decision that the platform took is told once, and everything that shows the intent is read again.
  const sayDecided = useCallback(
    (request: DecisionRequest) => {
      const toast =
        request.type === 'Approve'
          ? 'approvedToast'
          : sameUser(request.author, author)
            ? 'withdrawnToast'
            : 'rejectedToast'
      showToast({ tone: 'success', title: decisionMessages[toast](intentLabel(type)) })
      void readAgainWithout(queries, intentId).then(onDecided)
    },
    [author, type, intentId, queries, onDecided, showToast],
  )
  const { view, signing, reportRisks } = useDecision(facts, domain, isRisky, sayDecided)
  const { dialog, request, isOwnIntent, phase } = view
  const lost = useLostDecision(
    domain,
    intentId,
    phase !== 'submitting' && phase !== 'outcomeUnknown' && phase !== 'decided',
  )
  const isOpen = facts.status === 'Open'
  useProblemToast(view.problem, view.problem && decideProblemText(view.problem))
  const bar = request.type === 'Approve' ? view.approveBar : view.rejectBar
  return (
    <>
      <IntentDetailScreen
        intent={detail}
        resolve={resolve}
        now={now}
        frozen={bar === undefined ? freezeRequest(request) : undefined}
        decision={<DecisionPanel decision={view} checks={checks} lost={lost} />}
        act={<RequestContent domainId={targetDomainId} payload={payload} isOpen={isOpen} />}
        warnings={<RequestWarnings domainId={targetDomainId} payload={payload} resolve={resolve} isOpen={isOpen} />}
      />
      {isRisky && isOpen && (
        <RequestRisks domainId={targetDomainId} payload={payload} addresses={addresses} onFound={reportRisks} />
      )}
      {dialog && (
        <DecisionDialog
          decision={view}
          payload={payload}
          resolve={resolve}
          act={<RequestedChange domainId={targetDomainId} payload={payload} />}
        />
      )}
      {signing && (
        <SigningDialog
          signing={signing}
          subject={{
            kind: kindOfIntent(type),
            isOwn: isOwnIntent,
            sentence: <IntentSentence payload={payload} resolve={resolve} show="short" />,
            byline: decisionMessages.proposedBy(detail.authorName, detail.targetDomainAlias),
          }}
        />
      )}
    </>
  )
}
