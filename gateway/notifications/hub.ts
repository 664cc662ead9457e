import type { Clock } from '@domain/shared/clock'
import type { ConsoleEventWire } from '@api/signing/console-events.wire'
import type { DeviceEventWire } from '@api/signing/notifications.wire'
import { accountIdOf, type KeyHolder } from '../identity/account-id'
import { alone, type Peers } from '../store/peers'
import { createRemoteDevices } from './remote-devices'

type Send<E> = (event: E) => void

export interface Listener<E> {
  readonly send: Send<E>
  readonly close: () => void
}

export interface ConsoleListener extends Listener<ConsoleEventWire> {
  readonly sessionId: string
}

/** Who listens right now: devices and consoles, by key and login. A listener of another key is somebody else's, whatever the login. */
export interface Hub {
  readonly addDevice: (holder: KeyHolder, listener: Listener<DeviceEventWire>) => () => void
  readonly addConsole: (holder: KeyHolder, listener: ConsoleListener) => () => void
  /** Answers how many devices were told. */
  readonly tellDevices: (holder: KeyHolder, event: DeviceEventWire) => number
  readonly tellConsoles: (holder: KeyHolder, event: ConsoleEventWire) => void
  readonly isDeviceListening: (holder: KeyHolder) => boolean
  /** Ends the streams of a session that was signed out. */
  readonly closeSession: (sessionId: string) => void
  readonly closeAll: () => void
}

/** What the consoles and devices of this gateway are told, those of the other gateways on its database are told as well. */
export function createHub(clock: Clock, peers: Peers = alone): Hub {
  const devices = createRegister<DeviceEventWire, Listener<DeviceEventWire>>()
  const consoles = createRegister<ConsoleEventWire, ConsoleListener>()
  const isListening = (owner: string) => devices.count(owner) + remote.count(owner) > 0
  const tellPresence = (owner: string) => void consoles.tell(owner, { event: 'device', deviceListening: isListening(owner) })
  const remote = createRemoteDevices(peers, clock, devices.owners, (isIt) => consoles.owners().filter(isIt).forEach(tellPresence))
  const closeSession = (sessionId: string) => consoles.close((listener) => listener.sessionId === sessionId)
  peers.listen(({ topic, body }) => {
    const { owner, event, sessionId } = body as unknown as { owner: string; event: never; sessionId: string }
    if (topic === 'hub.devices') devices.tell(owner, event)
    if (topic === 'hub.consoles') consoles.tell(owner, event)
    if (topic === 'hub.session') closeSession(sessionId)
  })
  const changePresence = (owner: string, before: number) => {
    const now = devices.count(owner)
    if ((now > 0) !== (before > 0)) remote.tell(owner, now > 0)
    tellPresence(owner)
  }

  return {
    addDevice(holder, listener) {
      const owner = accountIdOf(holder)
      const before = devices.count(owner)
      const remove = devices.add(owner, listener)
      changePresence(owner, before)
      return () => {
        const held = devices.count(owner)
        remove()
        changePresence(owner, held)
      }
    },
    addConsole: (holder, listener) => consoles.add(accountIdOf(holder), listener),
    tellDevices: (holder, event) => {
      const owner = accountIdOf(holder)
      peers.tell('hub.devices', { owner, event: event })
      return devices.tell(owner, event) + remote.count(owner)
    },
    tellConsoles: (holder, event) => {
      const owner = accountIdOf(holder)
      peers.tell('hub.consoles', { owner, event: event })
      consoles.tell(owner, event)
    },
    isDeviceListening: (holder) => isListening(accountIdOf(holder)),
    closeSession: (sessionId) => {
      peers.tell('hub.session', { sessionId })
      closeSession(sessionId)
    },
    closeAll: () => {
      remote.close()
      devices.close(() => true)
      consoles.close(() => true)
    },
  }
}

function createRegister<E, L extends Listener<E>>() {
  const byOwner = new Map<string, Set<L>>()
  const of = (owner: string) => byOwner.get(owner) ?? new Set<L>()
  return {
    add(owner: string, listener: L) {
      byOwner.set(owner, of(owner).add(listener))
      return () => {
        const rest = of(owner)
        rest.delete(listener)
        if (rest.size === 0) byOwner.delete(owner)
      }
    },
    count: (owner: string) => of(owner).size,
    owners: (): readonly string[] => [...byOwner.keys()],
    tell(owner: string, event: E) {
      const listeners = [...of(owner)]
      for (const { send } of listeners) send(event)
      return listeners.length
    },
    close(isMeant: (listener: L) => boolean) {
      const listeners = [...byOwner.values()].flatMap((some) => [...some])
      for (const listener of listeners) if (isMeant(listener)) listener.close()
    },
  }
}
