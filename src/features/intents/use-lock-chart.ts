import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { readAgain } from '@api/shared/read-again'
import { lockIntentOf, type LockableKind, type LockWish } from '@domain/intents/catalogue/lock-intents'
import type { Uuid } from '@domain/shared/ids'
import { connectLockToggle, type LockToggleView } from '@machines/intents/lock-toggle.connect'
import { provideLockToggle } from '@machines/intents/lock-toggle.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { draftIdKey } from '@app/use-kept-form'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { readLock } from './read-lock'
import { useSayProposed } from './use-say-proposed'

/** Which lock of which record is to be changed. */
export interface LockAsked {
  readonly kind: LockableKind
  readonly id: Uuid
  readonly wish: LockWish
  /** Ends the dialog. */
  readonly leave: () => void
}

/** The chart of one change of a lock, with what it asks of the app. */
export function useLockChart(domain: CurrentDomain, { kind, id, wish, leave }: LockAsked): LockToggleView {
  const { api, queries, clock, environment } = useApp().ports
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const draftKey = draftIdKey(domain, ['lock', lockIntentOf(kind, wish), id])
  const machine = useMemo(
    () =>
      provideLockToggle({
        ...proposingPorts,
        sayProposed,
        leave,
        readRecord: () => readLock({ api, queries, domainId: domain.id }, kind, id),
        readAnew: () => void readAgain(queries),
        forgetDraft: () => environment.tabStorage.removeItem(draftKey),
      }),
    [proposingPorts, sayProposed, leave, api, queries, domain.id, kind, id, environment, draftKey],
  )
  const [snapshot, send] = useMachine(machine, { input: { desk: useDesk(domain), wish }, ...actorOptions(clock) })
  return connectLockToggle(snapshot, send)
}
