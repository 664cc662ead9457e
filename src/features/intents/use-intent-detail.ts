import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { remainingUsersQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import type { Decision } from '@domain/intents/intent'
import { isWithdrawal, shownStatusOf } from '@domain/intents/withdrawal'
import type { Uuid, UserReference } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { weighOwnApproval, type OneApproval } from './approval-caution'
import type { IntentFacts } from '@machines/intents/decide-intent.types'
import { decisionChecks, toIntentFacts } from './decision-checks'
import type { DecisionCheck } from './decision-panel'
import { propertiesBeside, type IntentDetail } from './intent-detail'
import { toWorkflowView } from './workflow-view'
import { useApp } from '@app/app-context'
import { progressOf } from './intent.view'
import { useCancelledOrders } from './use-cancelled-orders'
import { useDomain } from '@app/use-domain'
import { useIntentChanges } from './use-intent-changes'
import { useIntentPolicies } from './use-intent-policies'
import { useProposalCheck } from './use-proposal-check'
import { useSubject } from './use-subject'

interface IntentDetailParts {
  readonly detail: IntentDetail
  readonly facts: IntentFacts
  readonly checks: readonly DecisionCheck[]
  /** What the approval of this person would come to, as far as that can be read. */
  readonly approval: OneApproval | undefined
  readonly resolve: ReturnType<typeof useCancelledOrders>['resolve']
}

/** Everything that the page of one intent shows, joined from the intent, its policies and the people named. */
export function useIntentDetail(intent: IntentWire, targetDomainId: Uuid, now: number): IntentDetailParts {
  const { api } = useApp().ports
  const { viewer, roles, profileDomainId } = useDomain()
  const { details, state, id } = intent.data
  const author = details.author as UserReference
  const remaining = useQuery(remainingUsersQuery(api, targetDomainId, intent)).data
  const progress = progressOf(intent)
  const policies = useIntentPolicies(progress)
  const payloads = useMemo(() => [details.payload], [details.payload])
  const decisions = progress.flatMap((one) => one.stepProgress.flatMap((step) => step.decisions))
  const people = useMemo(() => [author, ...decisions.map((decision) => decision.author)], [intent])
  const { resolve, nameOf: aliasOf, domainAlias } = useCancelledOrders(targetDomainId, payloads, people)
  // No name of a record that the platform has not signed.
  const nameOf = (user: UserReference) => {
    const { verified, isChecking } = resolve('User', user.id) ?? { isChecking: true }
    return verified || isChecking ? aliasOf(user) : user.id.slice(0, 8)
  }
  const { changes, revisions } = useIntentChanges(details.payload, targetDomainId)
  const proposalSignature = useProposalCheck(intent)
  const subject = useSubject(details.payload, `/${profileDomainId}/domain/${targetDomainId}`)
  const rejected = decisions.find((decision) => decision.decision === 'Reject')
  const facts = useMemo(() => toIntentFacts(intent, targetDomainId, remaining), [intent, remaining, targetDomainId])
  const approval = weighOwnApproval(policies, viewer.domainId, roles)
  return {
    facts,
    resolve,
    checks: decisionChecks(facts, progress, viewer, now),
    approval,
    detail: {
      id,
      payload: details.payload,
      status: shownStatusOf(state.status, progress, author),
      authorName: nameOf(author),
      targetDomainAlias: domainAlias(details.targetDomainId),
      policies: policies.map(({ policy }) => policy),
      createdAt: details.metadata.createdAt,
      lastModifiedAt: state.lastModifiedAt,
      expiryAt: details.expiryAt,
      description: seen(details.metadata.description),
      properties: propertiesBeside(details),
      error: state.error,
      rejection: rejected && rejectionOf(rejected, author, nameOf),
      changes: isUnderWay(state.status) ? changes : undefined,
      revisions,
      proposalSignature,
      subject,
      workflows: policies.map((one) =>
        toWorkflowView({
          ...one,
          author,
          proposedAt: details.metadata.createdAt,
          viewer,
          nameOf,
          isViewerSpare: approval?.isSpare === true,
          remaining:
            remaining &&
            (remaining.find(({ domainId }) => domainId === one.progress.policyReference.domainId)?.users ?? []),
        }),
      ),
    },
  }
}

const seen = (text: string | undefined) => text && visibleText(text)

/** What an entity is now says nothing of the change that a closed intent made, or did not make. */
const isUnderWay = (status: string) => status === 'Open' || status === 'Approved' || status === 'Executing'

const rejectionOf = (decision: Decision, author: UserReference, nameOf: (user: UserReference) => string) => ({
  name: nameOf(decision.author),
  isWithdrawal: isWithdrawal(decision, author),
  reason: seen(decision.rejectionReason),
  at: decision.seenBySystemAt,
})
