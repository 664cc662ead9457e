import { useMemo } from 'react'
import type { IntentWire } from '@api/intents/intents.wire'
import { addressesIn } from '@domain/accounts/addresses-in'
import type { Uuid } from '@domain/shared/ids'
import { freezeRequest } from '@domain/signing/frozen-request'
import { ApprovalCaution } from './approval-caution'
import { decideProblemText, decisionMessages } from './decision.messages'
import { DecisionDialogs } from './decision-dialogs'
import { DecisionPanel } from './decision-panel'
import { IntentDetailScreen } from './intent-detail.screen'
import { useApp } from '@app/app-context'
import { RequestContent } from './request-content'
import { isExplained, RequestExplanation } from './request-explanation'
import { mayBeRisky, RequestRisks, RequestWarnings } from './request-warnings'
import { useDecision } from './use-decision'
import { useDomain } from '@app/use-domain'
import { useLostDecision } from './use-lost-decision'
import { useIntentDetail } from './use-intent-detail'
import { useNow } from '@app/use-now'
import { useProblemToast } from './use-problem-toast'
import { useSayDecided } from './use-say-decided'

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
  const { clock } = useApp().ports
  const { detail, facts, checks, approval, resolve } = useIntentDetail(intent, targetDomainId, clock.now())
  const {
    id: intentId,
    details: { payload },
  } = intent.data
  const addresses = useMemo(() => addressesIn(payload), [payload])
  const isRisky = mayBeRisky(payload, addresses)
  const sayDecided = useSayDecided(intent, onDecided)
  const { view, signing, reportRisks } = useDecision(facts, domain, isRisky, sayDecided)
  const { request, phase } = view
  const lost = useLostDecision(
    domain,
    intentId,
    phase !== 'submitting' && phase !== 'outcomeUnknown' && phase !== 'decided',
  )
  const isOpen = facts.status === 'Open'
  useProblemToast(view.problem, view.problem && decideProblemText(view.problem), intentId)
  const caution = view.approveBar === undefined && <ApprovalCaution approval={approval} />
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
        explanation={
          isExplained(intent.data.state.status) && <RequestExplanation domainId={targetDomainId} intentId={intentId} />
        }
        warnings={
          <>
            {caution}
            <RequestWarnings domainId={targetDomainId} payload={payload} resolve={resolve} isOpen={isOpen} />
          </>
        }
      />
      {isRisky && isOpen && (
        <RequestRisks domainId={targetDomainId} payload={payload} addresses={addresses} onFound={reportRisks} />
      )}
      <DecisionDialogs
        decision={view}
        signing={signing}
        domainId={targetDomainId}
        payload={payload}
        resolve={resolve}
        caution={caution}
        byline={decisionMessages.proposedBy(detail.authorName, detail.targetDomainAlias)}
      />
    </>
  )
}
