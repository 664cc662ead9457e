import type { Clock } from '@domain/shared/clock'
import type { PublicKey } from '@domain/signing/public-key'
import type { ConsoleEventWire } from '@api/signing/console-events.wire'
import type { DeviceEventWire } from '@api/signing/notifications.wire'
import { accountIdOf, readAccountId, type KeyHolder } from '../identity/account-id'
import { alone, type Peers } from '../store/peers'
import { createRemoteDevices } from './remote-devices'
import type { GatewayContext } from '../context'
import { withdrawOfSession } from './pending'

type Send<E> = (event: E) => void

export interface Listener<E> {
  readonly send: Send<E>
  readonly close: () => void
}

export interface DeviceListener extends Listener<DeviceEventWire> {
  readonly deviceId: string
}

export interface ConsoleListener extends Listener<ConsoleEventWire> {
  readonly sessionId: string
}

/** How many streams of one person are open at once, of devices and consoles together. */
const mostStreams = 8
/** As long as a device takes to open its next stream, with room for a slow network. */
const comesBackMs = 5_000

/** Who listens right now: devices and consoles, by key and login. A listener of another key is somebody else's, whatever the login. */
export interface Hub {
  /** A device whose stream's time is over comes back: that it is gone is told only when it does not. */
  readonly addDevice: (holder: KeyHolder, listener: DeviceListener) => (isOver?: boolean) => void
  readonly addConsole: (holder: KeyHolder, listener: ConsoleListener) => () => void
  /** Answers how many devices were told. */
  readonly notifyDevices: (holder: KeyHolder, event: DeviceEventWire) => number
  readonly notifyConsoles: (holder: KeyHolder, event: ConsoleEventWire) => void
  /** Whether this device's own stream is open at this gateway. */
  readonly isListening: (deviceId: string) => boolean
  readonly isDeviceListening: (holder: KeyHolder) => boolean
  /** Whose consoles and devices listen to this gateway. */
  readonly listening: () => readonly KeyHolder[]
  /** Tells the consoles of this gateway whose person's key is among these. */
  readonly notifyOwnConsoles: (publicKeys: ReadonlySet<PublicKey>, event: ConsoleEventWire) => void
  /** Ends the streams of a session that was signed out. */
  readonly closeSession: (sessionId: string) => void
  /** Ends the streams of a device that is believed no longer. */
  readonly closeDevice: (deviceId: string) => void
  /** Ends the streams of this gateway that somebody opened who is no longer the person of that login. */
  readonly closeFormer: (former: KeyHolder) => void
  readonly closeAll: () => void
}

/** What another gateway says; which of these depends on the topic. */
interface PeerBody {
  readonly owner: string
  readonly event: never
  readonly sessionId: string
  readonly deviceId: string
}

const onPeerMessage = (peers: Peers, published: Readonly<Record<string, (body: PeerBody) => unknown>>) =>
  peers.listen(({ topic, body }) => {
    if (Object.hasOwn(published, topic)) published[topic]!(body as unknown as PeerBody)
  })

/** What the consoles and devices of this gateway are told, those of the other gateways on its database are told as well. */
export function createHub(clock: Clock, peers: Peers = alone): Hub {
  const devices = createRegister<DeviceEventWire, DeviceListener>()
  const consoles = createRegister<ConsoleEventWire, ConsoleListener>()
  const isAnyListening = (owner: string) => devices.count(owner) + remote.count(owner) > 0
  const publishPresence = (owner: string) =>
    void consoles.publish(owner, { event: 'device', deviceListening: isAnyListening(owner) })
  const remote = createRemoteDevices(peers, clock, devices.owners, (isIt) =>
    consoles.owners().filter(isIt).forEach(publishPresence),
  )
  const closeSession = (sessionId: string) => consoles.close((listener) => listener.sessionId === sessionId)
  const closeDevice = (deviceId: string) => devices.close((listener) => listener.deviceId === deviceId)
  const slots = createStreamSlots()
  const absences = createAbsences(clock)
  onPeerMessage(peers, {
    'hub.devices': ({ owner, event }) => devices.publish(owner, event),
    'hub.consoles': ({ owner, event }) => consoles.publish(owner, event),
    'hub.session': ({ sessionId }) => closeSession(sessionId),
    'hub.device': ({ deviceId }) => closeDevice(deviceId),
  })
  const changePresence = (owner: string, before: number) => {
    const now = devices.count(owner)
    if (now > 0 !== before > 0) remote.publish(owner, now > 0)
    publishPresence(owner)
  }
  return {
    addDevice(holder, listener) {
      const owner = accountIdOf(holder)
      const before = devices.count(owner)
      const remove = devices.add(owner, listener)
      changePresence(owner, before)
      const leave = slots.take(holder.publicKey, listener)
      return (isOver = false) => {
        const held = devices.count(owner)
        leave()
        remove()
        if (isOver) absences.await(() => changePresence(owner, held))
        else changePresence(owner, held)
      }
    },
    addConsole(holder, listener) {
      const remove = consoles.add(accountIdOf(holder), listener)
      return both(slots.take(holder.publicKey, listener), remove)
    },
    notifyDevices: (holder, event) => {
      const owner = accountIdOf(holder)
      peers.publish('hub.devices', { owner, event: event })
      return devices.publish(owner, event) + remote.count(owner)
    },
    notifyConsoles: (holder, event) => {
      const owner = accountIdOf(holder)
      peers.publish('hub.consoles', { owner, event: event })
      consoles.publish(owner, event)
    },
    isListening: (deviceId) => devices.some((listener) => listener.deviceId === deviceId),
    isDeviceListening: (holder) => isAnyListening(accountIdOf(holder)),
    listening: () =>
      [...new Set([...devices.owners(), ...consoles.owners()])].flatMap((owner) => readAccountId(owner) ?? []),
    notifyOwnConsoles: (publicKeys, event) => {
      for (const owner of consoles.owners())
        if (publicKeys.has(readAccountId(owner)?.publicKey ?? '')) consoles.publish(owner, event)
    },
    closeDevice: (deviceId) => {
      peers.publish('hub.device', { deviceId })
      closeDevice(deviceId)
    },
    closeFormer: (former) => {
      const isFormer = (_: unknown, owner: string) => owner === accountIdOf(former)
      for (const register of [devices, consoles]) register.close(isFormer)
    },
    closeSession: (sessionId) => {
      peers.publish('hub.session', { sessionId })
      closeSession(sessionId)
    },
    closeAll: () => {
      for (const { close } of [remote, absences]) close()
      for (const { close } of [devices, consoles]) close(() => true)
    },
  }
}

const both = (first: () => void, second: () => void) => () => {
  first()
  second()
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
function createStreamSlots() {
  type Stream = Listener<never>
  const byKey = new Map<PublicKey, Set<Stream>>()
  return {
    take(publicKey: PublicKey, stream: Stream) {
      const own = byKey.get(publicKey) ?? new Set<Stream>()
      byKey.set(publicKey, own.add(stream))
      const [oldest] = own
      if (own.size > mostStreams) oldest?.close()
      return () => {
        own.delete(stream)
        if (own.size === 0) byKey.delete(publicKey)
      }
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
    some: (isMeant: (listener: L) => boolean) => [...byOwner.values()].some((all) => [...all].some(isMeant)),
    owners: (): readonly string[] => [...byOwner.keys()],
    publish(owner: string, event: E) {
      const listeners = [...of(owner)]
      for (const { send } of listeners) send(event)
      return listeners.length
    },
    close(isMeant: (listener: L, owner: string) => boolean) {
      const all = [...byOwner].flatMap(([owner, some]) => [...some].map((listener) => [owner, listener] as const))
      for (const [owner, listener] of all) if (isMeant(listener, owner)) listener.close()
    },
  }
}

/** When a session ends, its streams do, and nothing that it asked for is before the person's devices any more: a signature would reach nobody. */
export function createSessionEnd(context: GatewayContext, hub: Hub): (sessionId: string) => Promise<void> {
  return async (sessionId) => {
    hub.closeSession(sessionId)
    for (const { hash, ...holder } of await withdrawOfSession(context, sessionId))
      hub.notifyDevices(holder, { event: 'withdrawn', hash })
  }
}
