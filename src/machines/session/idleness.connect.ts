import type { SnapshotFrom } from 'xstate'
import { idleDelays } from '@domain/shared/access-delays'
import type { Prompt } from '../shared/chart-meta'
import type { idleness } from './idleness.machine'
import type { IdlenessEvent } from './idleness.types'

export interface IdlenessView {
  readonly phase: 'watching' | 'warned' | 'staying' | 'over'
  readonly prompt: Prompt
  /** While the person is warned, rounded up. */
  readonly minutesLeft: number | undefined
  /** While the twelve hours of the session are almost over, rounded up. */
  readonly endMinutesLeft: number | undefined
  readonly hasFailed: boolean
  readonly stay: () => void
}

export function connectIdleness(
  snapshot: SnapshotFrom<typeof idleness>,
  send: (event: IdlenessEvent) => void,
): IdlenessView {
  const { msLeft, msToEnd, hasFailed } = snapshot.context
  const phase =
    snapshot.matches('warned') || snapshot.matches('checking')
      ? 'warned'
      : snapshot.matches('staying')
        ? 'staying'
        : snapshot.matches('over')
          ? 'over'
          : 'watching'
  return {
    phase,
    prompt: phase === 'warned' ? 'decide' : phase === 'watching' ? 'none' : 'wait',
    minutesLeft: msLeft === undefined ? undefined : inMinutes(msLeft),
    endMinutesLeft:
      phase === 'over' || msToEnd === undefined || msToEnd > idleDelays.endWarning ? undefined : inMinutes(msToEnd),
    hasFailed,
    stay: () => send({ type: 'session.stay' }),
  }
}

const inMinutes = (ms: number) => Math.max(1, Math.ceil(ms / 60_000))
