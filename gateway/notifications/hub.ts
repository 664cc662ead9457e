import type { ConsoleEventWire, DeviceEventWire } from '@api/signing/notifications.wire'

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

export function createHub(): Hub {
  const devices = createRegister<DeviceEventWire, Listener<DeviceEventWire>>()
  const consoles = createRegister<ConsoleEventWire, ConsoleListener>()
  const isDeviceListening = (loginId: string) => devices.count(loginId) > 0
  const tellPresence = (loginId: string) => consoles.tell(loginId, { event: 'device', deviceListening: isDeviceListening(loginId) })

  return {
    addDevice(loginId, listener) {
      const remove = devices.add(loginId, listener)
      tellPresence(loginId)
      return () => {
        remove()
        tellPresence(loginId)
      }
    },
    addConsole: consoles.add,
    tellDevices: devices.tell,
    tellConsoles: (loginId, event) => void consoles.tell(loginId, event),
    isDeviceListening,
    closeSession: (sessionId) => consoles.close((listener) => listener.sessionId === sessionId),
    closeAll: () => {
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
