import type { ConsoleEventWire, DeviceEventWire } from '@api/signing/notifications.wire'

type Send<E> = (event: E) => void

export interface Listener<E> {
  readonly send: Send<E>
  readonly close: () => void
}

/** Who listens right now: devices and consoles, by login id. */
export interface Hub {
  readonly addDevice: (loginId: string, listener: Listener<DeviceEventWire>) => () => void
  readonly addConsole: (loginId: string, listener: Listener<ConsoleEventWire>) => () => void
  /** Answers how many devices were told. */
  readonly tellDevices: (loginId: string, event: DeviceEventWire) => number
  readonly tellConsoles: (loginId: string, event: ConsoleEventWire) => void
  readonly isDeviceListening: (loginId: string) => boolean
  readonly closeAll: () => void
}

export function createHub(): Hub {
  const devices = createRegister<DeviceEventWire>()
  const consoles = createRegister<ConsoleEventWire>()
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
    closeAll: () => {
      devices.closeAll()
      consoles.closeAll()
    },
  }
}

function createRegister<E>() {
  const byLogin = new Map<string, Set<Listener<E>>>()
  const of = (loginId: string) => byLogin.get(loginId) ?? new Set<Listener<E>>()
  return {
    add(loginId: string, listener: Listener<E>) {
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
    closeAll() {
      for (const listeners of byLogin.values()) for (const { close } of [...listeners]) close()
    },
  }
}
