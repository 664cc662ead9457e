import { lazy, Suspense, useCallback, useState } from 'react'
import { lockIntentOf, oppositeLock, type LockableKind, type LockWish } from '@domain/intents/catalogue/lock-intents'
import type { Uuid } from '@domain/shared/ids'
import type { EntityAction } from '@components/detail/action-bar'
import { lockAction } from '@components/detail/lock-actions'
import { useRefusals } from './use-refusals'

const LockToggle = lazy(async () => ({ default: (await import('./lock-toggle')).LockToggle }))

/** Why what a page shows cannot be changed from this domain, or by this person. */
export function useEditRefusal(kind: LockableKind): string | undefined {
  const intentType = `v0_Update${kind}` as const
  return useRefusals(intentType)[intentType]
}

/** Why one more of what a page shows cannot be proposed from this domain, or by this person. */
export function useCreateRefusal(kind: LockableKind): string | undefined {
  const intentType = `v0_Create${kind}` as const
  return useRefusals(intentType)[intentType]
}

interface Lockable {
  readonly id: Uuid
  readonly lock: string
}

/**
 * Locking or unlocking what a page shows: the action with its dialog, of which nothing is loaded before it is asked for.
 * @param refusal why it cannot be proposed from this domain
 */
export function useLockToggle(kind: LockableKind, { id, lock }: Lockable, refusal?: string): EntityAction {
  const [wish, setWish] = useState<LockWish>()
  const leave = useCallback(() => setWish(undefined), [])
  const wanted = oppositeLock(lock)
  const intentType = lockIntentOf(kind, wanted)
  const refusals = useRefusals(intentType)
  return {
    ...lockAction(kind, lock, refusal ?? refusals[intentType]),
    onSelect: () => setWish(wanted),
    dialog: wish && (
      <Suspense fallback={null}>
        <LockToggle key={`${id} ${wish}`} kind={kind} id={id} wish={wish} leave={leave} />
      </Suspense>
    ),
  }
}
