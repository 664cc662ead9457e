import type { InitialLockStatus } from '@domain/shared/lock'

/** What can be locked and unlocked by a request. */
export const lockableKinds = ['Domain', 'User', 'Policy', 'Endpoint', 'Vault', 'Account', 'Ticker'] as const
export type LockableKind = (typeof lockableKinds)[number]

/** Which lock is asked for; archiving is nobody's request. */
export type LockWish = InitialLockStatus

export type LockIntentType = `v0_${'Lock' | 'Unlock'}${LockableKind}`

export const oppositeLock = (lock: string): LockWish => (lock === 'Locked' ? 'Unlocked' : 'Locked')

/** The request that leads to this lock. */
export const lockIntentOf = (kind: LockableKind, wish: LockWish): LockIntentType =>
  `v0_${wish === 'Locked' ? 'Lock' : 'Unlock'}${kind}`
