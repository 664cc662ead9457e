import { Lock, LockOpen } from 'lucide-react'
import type { EntityKind } from '@domain/shared/entity-kind'
import type { EntityAction } from './action-bar'
import { detailMessages as words } from './detail.messages'

/** Why what is locked or archived cannot be changed; undefined for what is neither. */
export function lockRefusal(kind: EntityKind, lock: string): string | undefined {
  if (lock === 'Unlocked') return undefined
  return lock === 'Archived' ? words.archivedText(kind) : words.lockedText(kind)
}

const toggleId = 'lock'

/**
 * Locks what is unlocked, unlocks what is locked; what is archived stays as it is.
 * @param refusal why the person cannot propose it
 */
export const lockAction = (kind: EntityKind, lock: string, refusal: string | undefined): EntityAction => ({
  id: toggleId,
  label: lock === 'Locked' ? words.unlockIt : words.lockIt,
  icon: lock === 'Locked' ? LockOpen : Lock,
  refusal: lock === 'Archived' ? words.archivedText(kind) : refusal,
})

/** What can be done with something, in the order in which it is offered: what is locked is unlocked before all else. */
export const orderActions = (lock: string | undefined, actions: readonly EntityAction[]): readonly EntityAction[] =>
  lock === 'Locked' ? actions.toSorted((a, b) => Number(b.id === toggleId) - Number(a.id === toggleId)) : actions
