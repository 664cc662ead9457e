import { Lock, LockOpen } from 'lucide-react'
import type { EntityAction } from './action-bar'
import { detailMessages as words } from './detail.messages'

/** Why what is locked or archived cannot be changed; undefined for what is neither. */
export function lockRefusal(lock: string): string | undefined {
  if (lock === 'Unlocked') return undefined
  return lock === 'Archived' ? words.archivedText : words.lockedText
}

/**
 * Locks what is unlocked, unlocks what is locked; what is archived stays as it is.
 * @param refusal why the person cannot propose it
 */
export const lockAction = (lock: string, refusal: string | undefined): EntityAction => ({
  id: 'lock',
  label: lock === 'Locked' ? words.unlockIt : words.lockIt,
  icon: lock === 'Locked' ? LockOpen : Lock,
  refusal: lock === 'Archived' ? words.archivedText : refusal,
})
