import type { SnapshotFrom } from 'xstate'
import type { deviceListener } from './device-listener.machine'
import type { Connection, DeviceListenerEvent, ListenerStatus } from './device-listener.types'

export interface DeviceListenerView extends ListenerStatus {
  readonly retry: () => void
}

type Snapshot = SnapshotFrom<typeof deviceListener>

export function connectDeviceListener(
  snapshot: Snapshot,
  send: (event: DeviceListenerEvent) => void,
): DeviceListenerView {
  const { pending, login } = snapshot.context
  return { connection: connectionOf(snapshot), pending, login, retry: () => send({ type: 'listener.retry' }) }
}

function connectionOf(snapshot: Snapshot): Connection {
  if (snapshot.matches({ stream: 'refused' })) return snapshot.context.isClockWrong ? 'clockWrong' : 'refused'
  if (snapshot.matches({ stream: 'retrying' })) return 'retrying'
  return snapshot.matches({ stream: { open: 'live' } }) || snapshot.matches({ stream: { open: 'rereading' } })
    ? 'live'
    : 'connecting'
}
