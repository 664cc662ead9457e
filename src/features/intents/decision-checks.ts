import type { IntentWire } from '@api/intents/intents.wire'
import type { PolicyProgress } from '@domain/intents/intent'
import { sameUser, type Uuid, type UserReference } from '@domain/shared/ids'
import { approversOf } from '@domain/policies/workflow'
import type { IntentFacts } from '@machines/intents/decide-intent.types'
import type { DecisionCheck } from './decision-panel'
import { decisionMessages } from './decision.messages'
import { progressOf } from './intent.view'
import { openStepIndex } from './workflow-steps'

/** What a decision depends on. */
export function toIntentFacts(
  intent: IntentWire,
  targetDomainId: Uuid,
  remaining: IntentFacts['remaining'] = [],
): IntentFacts {
  const { id, details, state } = intent.data
  const progress = progressOf(intent)
  const decisions = progress.flatMap((one) => one.stepProgress.flatMap((step) => step.decisions))
  return {
    id,
    targetDomainId,
    author: details.author,
    status: state.status,
    expiryAt: details.expiryAt,
    proposalSignature: details.proposalSignature,
    approvedBy: approversOf(progress),
    remaining: remaining.map(({ domainId, users }) => ({ domainId, users })),
    version: `${state.status}/${state.lastModifiedAt ?? ''}/${decisions.length}`,
  }
}

/** What speaks for a decision of this person, as the intent stands now. */
export function decisionChecks(
  facts: IntentFacts,
  progress: readonly PolicyProgress[],
  viewer: UserReference,
  now: number,
): readonly DecisionCheck[] {
  const isAsked = facts.remaining.some(
    ({ domainId, users }) => domainId === viewer.domainId && users.includes(viewer.id),
  )
  const step = progress.map(openStepIndex).find((index) => index >= 0)
  return checksOf(facts, viewer, isAsked, step, now, hasDecidedNow(progress, viewer))
}

/** Has this person decided on a step that is still open? */
const hasDecidedNow = (progress: readonly PolicyProgress[], viewer: UserReference): boolean =>
  progress.some((one) => one.stepProgress[openStepIndex(one)]?.decisions.some(({ author }) => sameUser(author, viewer)))

/** The platform counts whoever proposes among those who approved, though nothing was decided. */
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
