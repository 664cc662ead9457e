import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { remainingUsersQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import { policyQuery } from '@api/policies/policies.queries'
import type { PolicyWire } from '@api/policies/policies.wire'
import { approversOf } from '@domain/policies/workflow'
import type { Decision, PolicyProgress } from '@domain/intents/intent'
import { isWithdrawal, shownStatusOf } from '@domain/intents/withdrawal'
import type { Uuid, UserReference } from '@domain/shared/ids'
import { sameUser } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import type { IntentFacts } from '@machines/intents/decide-intent.types'
import { decisionMessages } from './decision.messages'
import type { DecisionCheck } from './decision-panel'
import type { IntentDetail } from './intent-detail'
import { requestMessages } from './shared/request.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { openStepIndex } from './workflow-steps'
import { toWorkflowView, type WorkflowFacts } from './workflow-view'
import { useApp } from '@app/app-context'
import { progressOf } from './intent.view'
import { subjectOfIntent } from './subject-of-intent'
import { useCancelledOrders } from './use-cancelled-orders'
import { useDomain } from '@app/use-domain'
import { useIntentChanges } from './use-intent-changes'
import { useProposalCheck } from './use-proposal-check'

interface IntentDetailParts {
  readonly detail: IntentDetail
  readonly facts: IntentFacts
  readonly checks: readonly DecisionCheck[]
  readonly resolve: ResolveReference
}

/** Everything that the page of one intent shows, joined from the intent, its policies and the people named. */
export function useIntentDetail(intent: IntentWire, targetDomainId: Uuid, now: number): IntentDetailParts {
  const { api } = useApp().ports
  const { viewer, profileDomainId } = useDomain()
  const { details, state, id } = intent.data
  const author = details.author as UserReference
  const remaining = useQuery(remainingUsersQuery(api, targetDomainId, intent)).data
  const progress = progressOf(intent)
  const policies = useQueries({
    queries: progress.map(({ policyReference }) => policyQuery(api, policyReference.domainId, policyReference.id)),
  })
  const payloads = useMemo(() => [details.payload], [details.payload])
  const decisions = progress.flatMap((one) => one.stepProgress.flatMap((step) => step.decisions))
  const people = useMemo(() => [author, ...decisions.map((decision) => decision.author)], [intent])
  const { resolve, nameOf, domainAlias } = useCancelledOrders(targetDomainId, payloads, people)
  const { changes, revisions } = useIntentChanges(details.payload, targetDomainId)
  const proposalSignature = useProposalCheck(intent)
  const policyNames = progress.map(({ policyReference }, i) =>
    requestMessages.policyRevision(
      seen(policies[i]?.data?.data.alias) ?? policyReference.id.slice(0, 8),
      policyReference.revision,
    ),
  )
  const rejected = decisions.find((decision) => decision.decision === 'Reject')
  const facts = useMemo(
    (): IntentFacts => ({
      id,
      targetDomainId,
      author,
      status: state.status,
      expiryAt: details.expiryAt,
      proposalSignature: details.proposalSignature,
      approvedBy: approversOf(progress),
      remaining: (remaining ?? []).map((entry) => ({ domainId: entry.domainId, users: entry.users })),
      version: `${state.status}/${state.lastModifiedAt ?? ''}/${decisions.length}`,
    }),
    [intent, remaining, targetDomainId],
  )
  const mine = (remaining ?? []).some((entry) => entry.domainId === viewer.domainId && entry.users.includes(viewer.id))
  return {
    facts,
    resolve,
    checks: checksOf(
      facts,
      viewer,
      mine,
      progress.map(openStepIndex).find((step) => step >= 0),
      now,
      hasDecidedNow(progress, viewer),
    ),
    detail: {
      id,
      payload: details.payload,
      status: shownStatusOf(state.status, progress, author),
      authorName: nameOf(author),
      targetDomainAlias: domainAlias(details.targetDomainId),
      policies: policyNames,
      createdAt: details.metadata.createdAt,
      lastModifiedAt: state.lastModifiedAt,
      expiryAt: details.expiryAt,
      description: seen(details.metadata.description),
      error: state.error,
      rejection: rejected && rejectionOf(rejected, author, nameOf),
      changes: isUnderWay(state.status) ? changes : undefined,
      revisions,
      proposalSignature,
      subject: subjectOfIntent(details.payload, `/${profileDomainId}/domain/${targetDomainId}`),
      workflows: progress.map((one, i) =>
        toWorkflowView({
          progress: one,
          ...governing(policies[i], one.policyReference.revision),
          policy: policyNames[i],
          author,
          viewer,
          nameOf,
          remaining: (remaining ?? []).find((entry) => entry.domainId === one.policyReference.domainId)?.users ?? [],
        }),
      ),
    },
  }
}

interface PolicyRead {
  readonly data?: PolicyWire | undefined
  readonly isError: boolean
}

/** What the steps ask for, or why that is not known: only a policy of the revision that governs the intent says it. */
function governing(policy: PolicyRead | undefined, revision: number): Pick<WorkflowFacts, 'workflow' | 'note'> {
  if (policy?.data?.data.metadata.revision === revision) return { workflow: policy.data.data.workflow, note: undefined }
  const note = policy?.data
    ? requestMessages.policyChanged(policy.data.data.metadata.revision)
    : policy?.isError
      ? requestMessages.policyUnread
      : undefined
  return { workflow: undefined, note }
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

/** Has this person decided on a step that is still open? */
const hasDecidedNow = (progress: readonly PolicyProgress[], viewer: UserReference): boolean =>
  progress.some((one) => one.stepProgress[openStepIndex(one)]?.decisions.some(({ author }) => sameUser(author, viewer)))

/** What speaks for a decision of this person. The platform counts whoever proposes among those who approved, though nothing was decided. */
export function checksOf(
  facts: IntentFacts,
  viewer: UserReference,
  isAsked: boolean,
  step: number | undefined,
  now: number,
  decidedNow = false,
): readonly DecisionCheck[] {
  const isOwn = sameUser(facts.author, viewer)
  const hasDecided = facts.approvedBy.some((user) => sameUser(user, viewer))
  const isOpen = facts.status === 'Open' && Date.parse(facts.expiryAt) > now
  if (!isOpen) return [{ holds: false, text: decisionMessages.notOpen }]
  if (isOwn)
    return [
      { holds: false, text: decisionMessages.proposer },
      { holds: false, text: decisionMessages.authorCannot },
    ]
  const role = isAsked || decidedNow
  // Who has decided is asked no more, which says nothing of the role.
  if (hasDecided && !role)
    return [
      { holds: true, text: decisionMessages.notProposer },
      { holds: false, text: decisionMessages.decided },
    ]
  return [
    { holds: true, text: decisionMessages.notProposer },
    {
      holds: role,
      text: !role
        ? decisionMessages.roleNotAsked
        : step === undefined
          ? decisionMessages.reviewAsked
          : decisionMessages.roleAsked(step + 1),
    },
    { holds: !hasDecided, text: hasDecided ? decisionMessages.decided : decisionMessages.notDecided },
  ]
}
