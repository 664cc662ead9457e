import type { Clock } from '@domain/shared/clock'
import type { PublicKey } from '@domain/signing/public-key'
import type { ConsoleEventWire } from '@api/signing/console-events.wire'
import type { DeviceEventWire } from '@api/signing/notifications.wire'
import { alone, type Peers } from '../store/peers'
import { createRemoteDevices } from './remote-devices'

type Send<E> = (event: E) => void

export interface Listener<E> {
  readonly send: Send<E>
  readonly close: () => void
}

/** Whose stream it is: a login id may go to another key later. */
interface Owned {
  readonly publicKey: PublicKey
}

export interface DeviceListener extends Listener<DeviceEventWire>, Owned {
  readonly deviceId: string
}

export interface ConsoleListener extends Listener<ConsoleEventWire>, Owned {
  readonly sessionId: string
}

/** Somebody who listens, by the login and with the key of the moment at which the stream was opened. */
export interface Listening extends Owned {
  readonly loginId: string
}

/** How many streams of one person are open at once, of devices and consoles together. */
const mostStreams = 8
/** As long as a device takes to open its next stream, with room for a slow network. */
const comesBackMs = 5_000

/** Who listens right now: devices and consoles, by login id. */
export interface Hub {
  /** A device whose stream's time is over comes back: that it is gone is told only when it does not. */
  readonly addDevice: (loginId: string, listener: DeviceListener) => (isOver?: boolean) => void
  readonly addConsole: (loginId: string, listener: ConsoleListener) => () => void
  /** Answers how many devices were told. */
  readonly tellDevices: (loginId: string, event: DeviceEventWire) => number
  readonly tellConsoles: (loginId: string, event: ConsoleEventWire) => void
  readonly isDeviceListening: (loginId: string) => boolean
  /** Whose consoles and devices listen to this gateway. */
  readonly listening: () => readonly Listening[]
  /** Tells the consoles of this gateway whose person's key is among these. */
  readonly tellOwnConsoles: (publicKeys: ReadonlySet<PublicKey>, event: ConsoleEventWire) => void
  /** Ends the streams of a session that was signed out. */
  readonly closeSession: (sessionId: string) => void
  /** Ends the streams of a device that is believed no longer. */
  readonly closeDevice: (deviceId: string) => void
  /** Ends the streams of this gateway that somebody opened who is no longer the person of that login. */
  readonly closeFormer: (former: Listening) => void
  readonly closeAll: () => void
}

/** What the consoles and devices of this gateway are told, those of the other gateways on its database are told as well. */
export function createHub(clock: Clock, peers: Peers = alone): Hub {
  const devices = createRegister<DeviceEventWire, DeviceListener>()
  const consoles = createRegister<ConsoleEventWire, ConsoleListener>()
  const isDeviceListening = (loginId: string) => devices.count(loginId) + remote.count(loginId) > 0
  const tellPresence = (loginId: string) => void consoles.tell(loginId, { event: 'device', deviceListening: isDeviceListening(loginId) })
  const remote = createRemoteDevices(peers, clock, devices.logins, (isIt) => consoles.logins().filter(isIt).forEach(tellPresence))
  const closeSession = (sessionId: string) => consoles.close((listener) => listener.sessionId === sessionId)
  const closeDevice = (deviceId: string) => devices.close((listener) => listener.deviceId === deviceId)
  const places = createStreamPlaces()
  const absences = createAbsences(clock)
  peers.listen(({ topic, body }) => {
    const { loginId, event, sessionId, deviceId } = body as unknown as { loginId: string; event: never; sessionId: string; deviceId: string }
    if (topic === 'hub.devices') devices.tell(loginId, event)
    if (topic === 'hub.consoles') consoles.tell(loginId, event)
    if (topic === 'hub.session') closeSession(sessionId)
    if (topic === 'hub.device') closeDevice(deviceId)
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
      const leave = places.take(listener)
      return (isOver = false) => {
        const held = devices.count(loginId)
        leave()
        remove()
        if (isOver) absences.await(() => changePresence(loginId, held))
        else changePresence(loginId, held)
      }
    },
    addConsole(loginId, listener) {
      const remove = consoles.add(loginId, listener)
      const leave = places.take(listener)
      return () => {
        leave()
        remove()
      }
    },
    tellDevices: (loginId, event) => {
      peers.tell('hub.devices', { loginId, event: event })
      return devices.tell(loginId, event) + remote.count(loginId)
    },
    tellConsoles: (loginId, event) => {
      peers.tell('hub.consoles', { loginId, event: event })
      consoles.tell(loginId, event)
    },
    isDeviceListening,
    listening: () => [...devices.listening(), ...consoles.listening()],
    tellOwnConsoles: (publicKeys, event) => consoles.tellAll((listener) => publicKeys.has(listener.publicKey), event),
    closeDevice: (deviceId) => {
      peers.tell('hub.device', { deviceId })
      closeDevice(deviceId)
    },
    closeFormer: (former) => {
      const isFormer = ({ publicKey }: Owned, loginId: string) => loginId === former.loginId && publicKey === former.publicKey
      devices.close(isFormer)
      consoles.close(isFormer)
    },
    closeSession: (sessionId) => {
      peers.tell('hub.session', { sessionId })
      closeSession(sessionId)
    },
    closeAll: () => {
      remote.close()
      absences.close()
      devices.close(() => true)
      consoles.close(() => true)
    },
  }
}

function createAbsences(clock: Clock) {
  const timers = new Set<unknown>()
  return {
    await(run: () => void) {
      const timer = clock.setTimeout(() => {
        timers.delete(timer)
        run()
      }, comesBackMs)
      timers.add(timer)
    },
    close: () => timers.forEach((timer) => clock.clearTimeout(timer)),
  }
}

/** A person's oldest stream makes room for a further one. */
function createStreamPlaces() {
  type Stream = Listener<never> & Owned
  const byKey = new Map<PublicKey, Set<Stream>>()
  return {
    take(stream: Stream) {
      const own = byKey.get(stream.publicKey) ?? new Set<Stream>()
      byKey.set(stream.publicKey, own.add(stream))
      const [oldest] = own
      if (own.size > mostStreams) oldest?.close()
      return () => {
        own.delete(stream)
        if (own.size === 0) byKey.delete(stream.publicKey)
      }
    },
  }
}

function createRegister<E, L extends Listener<E> & Owned>() {
  const byLogin = new Map<string, Set<L>>()
  const of = (loginId: string) => byLogin.get(loginId) ?? new Set<L>()
  const all = () => [...byLogin].flatMap(([loginId, some]) => [...some].map((listener) => [loginId, listener] as const))
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
    tellAll(isMeant: (listener: L) => boolean, event: E) {
      for (const [, listener] of all()) if (isMeant(listener)) listener.send(event)
    },
    listening: (): readonly Listening[] => all().map(([loginId, { publicKey }]) => ({ loginId, publicKey })),
    close(isMeant: (listener: L, loginId: string) => boolean) {
      for (const [loginId, listener] of all()) if (isMeant(listener, loginId)) listener.close()
    },
  }
}
