export const lockStatuses = ['Unlocked', 'Locked', 'Archived'] as const
export type LockStatus = (typeof lockStatuses)[number]

/** What a create form may offer: a new entity is never born archived. */
export const initialLockStatuses = ['Unlocked', 'Locked'] as const
export type InitialLockStatus = (typeof initialLockStatuses)[number]

/** Locked and archived items are read-only. */
export const canEditUnder = (lock: LockStatus): boolean => lock === 'Unlocked'
