import type { Clock } from '@domain/shared/clock'
import type { ConsoleEventWire } from '@api/signing/console-events.wire'
import type { DeviceEventWire } from '@api/signing/notifications.wire'
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

/** Who listens right now: devices and consoles, by login id. */
export interface Hub {
  readonly addDevice: (loginId: string, listener: Listener<DeviceEventWire>) => () => void
  readonly addConsole: (loginId: string, listener: ConsoleListener) => () => void
  /** Answers how many devices were told. */
  readonly tellDevices: (loginId: string, event: DeviceEventWire) => number
  readonly tellConsoles: (loginId: string, event: ConsoleEventWire) => void
  readonly isDeviceListening: (loginId: string) => boolean
  /** Ends the streams of a session that was signed out. */
  readonly closeSession: (sessionId: string) => void
  readonly closeAll: () => void
}

/** What the consoles and devices of this gateway are told, those of the other gateways on its database are told as well. */
export function createHub(clock: Clock, peers: Peers = alone): Hub {
  const devices = createRegister<DeviceEventWire, Listener<DeviceEventWire>>()
  const consoles = createRegister<ConsoleEventWire, ConsoleListener>()
  const isDeviceListening = (loginId: string) => devices.count(loginId) + remote.count(loginId) > 0
  const tellPresence = (loginId: string) => void consoles.tell(loginId, { event: 'device', deviceListening: isDeviceListening(loginId) })
  const remote = createRemoteDevices(peers, clock, devices.logins, (isIt) => consoles.logins().filter(isIt).forEach(tellPresence))
  const closeSession = (sessionId: string) => consoles.close((listener) => listener.sessionId === sessionId)
  peers.listen(({ topic, body }) => {
    const { loginId, event, sessionId } = body as unknown as { loginId: string; event: never; sessionId: string }
    if (topic === 'hub.devices') devices.tell(loginId, event)
    if (topic === 'hub.consoles') consoles.tell(loginId, event)
    if (topic === 'hub.session') closeSession(sessionId)
  })
  const changePresence = (loginId: string, before: number) => {
    const now = devices.count(loginId)
    if ((now > 0) !== (before > 0)) remote.tell(loginId, now > 0)
    tellPresence(loginId)
  }

  return {
    addDevice(loginId, listener) {
      const before = devices.count(loginId)
      const remove = devices.add(loginId, listener)
      changePresence(loginId, before)
      return () => {
        const held = devices.count(loginId)
        remove()
        changePresence(loginId, held)
      }
    },
    addConsole: consoles.add,
    tellDevices: (loginId, event) => {
      peers.tell('hub.devices', { loginId, event: event })
      return devices.tell(loginId, event) + remote.count(loginId)
    },
    tellConsoles: (loginId, event) => {
      peers.tell('hub.consoles', { loginId, event: event })
      consoles.tell(loginId, event)
    },
    isDeviceListening,
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
  const byLogin = new Map<string, Set<L>>()
  const of = (loginId: string) => byLogin.get(loginId) ?? new Set<L>()
  return {
    add(loginId: string, listener: L) {
      byLogin.set(loginId, of(loginId).add(listener))
      return () => {
        const rest = of(loginId)
        rest.delete(listener)
        if (rest.size === 0) byLogin.delete(loginId)
      }
    },
    count: (loginId: string) => of(loginId).size,
    logins: (): readonly string[] => [...byLogin.keys()],
    tell(loginId: string, event: E) {
      const listeners = [...of(loginId)]
      for (const { send } of listeners) send(event)
      return listeners.length
    },
    close(isMeant: (listener: L) => boolean) {
      const listeners = [...byLogin.values()].flatMap((some) => [...some])
      for (const listener of listeners) if (isMeant(listener)) listener.close()
    },
  }
}
