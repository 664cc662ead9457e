import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { idleness } from './idleness.machine'
import type { IdlenessEvent } from './idleness.types'

export interface IdlenessView {
  readonly phase: 'watching' | 'warned' | 'staying' | 'over'
  readonly prompt: Prompt
  /** While the person is warned, rounded up. */
  readonly minutesLeft: number | undefined
  readonly hasFailed: boolean
  readonly stay: () => void
}

export function connectIdleness(snapshot: SnapshotFrom<typeof idleness>, send: (event: IdlenessEvent) => void): IdlenessView {
  const { msLeft, hasFailed } = snapshot.context
  const phase = snapshot.matches('warned') || snapshot.matches('checking') ? 'warned' : snapshot.matches('staying') ? 'staying' : snapshot.matches('over') ? 'over' : 'watching'
  return {
    phase,
    prompt: phase === 'warned' ? 'decide' : phase === 'watching' ? 'none' : 'wait',
    minutesLeft: msLeft === undefined ? undefined : Math.max(1, Math.ceil(msLeft / 60_000)),
    hasFailed,
    stay: () => send({ type: 'session.stay' }),
  }
}
