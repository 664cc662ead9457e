import type { IntentWire } from '@api/intents/intents.wire'
import type { PolicyProgress } from '@domain/intents/intent'
import type { IntentItem } from '@components/intents/intent-item'
import { openStepIndex, slotsOf } from '@components/intents/workflow-steps'
import type { References } from './use-references'

export const progressOf = (intent: IntentWire): readonly PolicyProgress[] => (intent.data.state.progressPerPolicy ?? []) as readonly PolicyProgress[]

export const intentHref = (prefix: string, intent: { readonly id: string; readonly targetDomainId: string }) =>
  `${prefix}/intents?${new URLSearchParams({ intentId: intent.id, targetIntentDomainId: intent.targetDomainId })}`

/** The open intents on which the signed-in person may still decide. */
export const waitingHref = (prefix: string) => `${prefix}/intents?view=waiting`

/** An intent of the wire as a row or a panel shows it; whose turn it is is only known on its own page. */
export function toIntentItem(intent: IntentWire, { nameOf, domainAlias }: References, prefix: string, isAwaited = false): IntentItem {
  const { id, details, state } = intent.data
  const progress = progressOf(intent)
  const current = progress.find((one) => openStepIndex(one) >= 0) ?? progress.at(-1)
  const open = current ? openStepIndex(current) : -1
  const step = current?.stepProgress[open < 0 ? current.stepProgress.length - 1 : open]
  return {
    id,
    domainId: details.targetDomainId,
    domainAlias: domainAlias(details.targetDomainId),
    payload: details.payload,
    authorName: nameOf(details.author),
    authorId: details.author.id,
    status: state.status,
    slots: step ? slotsOf(step, undefined, isAwaited) : [],
    createdAt: details.metadata.createdAt,
    lastModifiedAt: state.lastModifiedAt,
    expiryAt: details.expiryAt,
    href: intentHref(prefix, { id, targetDomainId: details.targetDomainId }),
  }
}
