import { pageHref } from '@app/domain-page'
import type { IntentWire } from '@api/intents/intents.wire'
import type { PolicyProgress } from '@domain/intents/intent'
import { shownStatusOf } from '@domain/intents/withdrawal'
import type { IntentItem } from './intent-item'
import { countDecisions, openStepIndex, type StepCount } from './workflow-steps'
import type { References } from './use-references'

export const progressOf = (intent: IntentWire): readonly PolicyProgress[] =>
  (intent.data.state.progressPerPolicy ?? []) as readonly PolicyProgress[]

export const intentHref = (prefix: string, intent: { readonly id: string; readonly targetDomainId: string }) =>
  pageHref(
    prefix,
    `intents?${new URLSearchParams({ intentId: intent.id, targetIntentDomainId: intent.targetDomainId })}`,
  )

/** Counts one step of a workflow by what its policy asks for. It is handed in: pages that only count decisions load no rules of policies. */
export type CountStep = (progress: PolicyProgress, step: number, isAwaited: boolean) => StepCount

/** The open intents on which the signed-in person may still decide. */
export const waitingHref = (prefix: string) => pageHref(prefix, 'intents?view=waiting')

const countOnly: CountStep = ({ stepProgress }, step, isAwaited) => countDecisions(stepProgress[step]!, isAwaited)

/** An intent of the wire as a row or a panel shows it; whose turn it is is only known on its own page. */
export function toIntentItem(
  intent: IntentWire,
  { nameOf, domainAlias }: References,
  prefix: string,
  isAwaited = false,
  count: CountStep = countOnly,
): IntentItem {
  const { id, details, state } = intent.data
  const progress = progressOf(intent)
  const current = progress.find((one) => openStepIndex(one) >= 0) ?? progress.at(-1)
  const open = current ? openStepIndex(current) : -1
  const at = open < 0 ? (current?.stepProgress.length ?? 0) - 1 : open
  return {
    id,
    domainId: details.targetDomainId,
    domainAlias: domainAlias(details.targetDomainId),
    payload: details.payload,
    authorName: nameOf(details.author),
    authorId: details.author.id,
    status: shownStatusOf(state.status, progress, details.author),
    count: current?.stepProgress[at] && count(current, at, isAwaited),
    createdAt: details.metadata.createdAt,
    lastModifiedAt: state.lastModifiedAt,
    expiryAt: details.expiryAt,
    href: intentHref(prefix, { id, targetDomainId: details.targetDomainId }),
  }
}
