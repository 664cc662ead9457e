import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { connection } from './connection.machine'
import type { ConnectionEvent } from './connection.types'

export interface ConnectionView {
  readonly state: 'connected' | 'offline' | 'trying' | 'pausing'
  readonly prompt: Prompt
  readonly retry: () => void
}

export function connectConnection(
  snapshot: SnapshotFrom<typeof connection>,
  send: (event: ConnectionEvent) => void,
): ConnectionView {
  const state = snapshot.matches('offline')
    ? 'offline'
    : snapshot.matches({ lost: 'trying' })
      ? 'trying'
      : snapshot.matches('lost')
        ? 'pausing'
        : 'connected'
  return {
    state,
    prompt: state === 'connected' ? 'none' : state === 'pausing' ? 'retry' : 'wait',
    retry: () => send({ type: 'connection.retry' }),
  }
}
