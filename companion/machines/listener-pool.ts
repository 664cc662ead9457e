import { createActor } from 'xstate'
import { connectDeviceListener, type DeviceListenerView } from './device-listener.connect'
import { provideDeviceListener, type ListenerPorts } from './device-listener.provide'
import type { ListenerStatus, Waiting } from './device-listener.types'
import type { Profile } from '../profiles/profile'

/** One stream for each paired profile; a browser allows few connections to one host, so four are kept. */
export const mostStreams = 4

export interface ListenerPool {
  /** Opens and closes streams so that the profiles given first are listened for. */
  readonly keep: (profiles: readonly Profile[]) => void
  readonly subscribe: (listen: () => void) => () => void
  /** By profile and device; the same object until something was heard. */
  readonly listenerStatus: () => ReadonlyMap<string, ListenerStatus>
  /** Runs at once and as often as anything was heard, but only while all that waits for this profile is known. */
  readonly watchWaiting: (profile: Profile, run: (waiting: Waiting) => void) => () => void
  readonly retryNow: () => void
}

interface Listener {
  readonly view: () => DeviceListenerView
  readonly stop: () => void
}

/** Starts and stops a chart for each profile; what there is to know, and when, is theirs. */
export function createListenerPool(ports: ListenerPorts): ListenerPool {
  const machine = provideDeviceListener(ports)
  const open = new Map<string, Listener>()
  const watchers = new Set<() => void>()
  let listenerStatus: ReadonlyMap<string, ListenerStatus> = new Map()

  const publish = () => {
    listenerStatus = new Map([...open].map(([key, { view }]) => [key, view()]))
    watchers.forEach((watch) => watch())
  }

  const start = (profile: Profile): Listener => {
    const actor = createActor(machine, { clock: ports.clock, input: { profile } })
    actor.subscribe(publish)
    actor.start()
    return { view: () => connectDeviceListener(actor.getSnapshot(), actor.send), stop: () => void actor.stop() }
  }

  const subscribe = (watch: () => void) => {
    watchers.add(watch)
    return () => watchers.delete(watch)
  }

  return {
    keep(profiles) {
      const wanted = new Map(
        profiles
          .filter(({ enrolment }) => enrolment)
          .slice(0, mostStreams)
          .map((profile) => [keyOf(profile), profile]),
      )
      for (const [key, { stop }] of open) {
        if (wanted.has(key)) continue
        stop()
        open.delete(key)
      }
      for (const [key, profile] of wanted) if (!open.has(key)) open.set(key, start(profile))
      publish()
    },
    subscribe,
    listenerStatus: () => listenerStatus,
    watchWaiting: (profile, run) => {
      const look = () => {
        const known = statusOfListener(listenerStatus, profile)
        if (known?.connection === 'live') run(known)
      }
      look()
      return subscribe(look)
    },
    retryNow: () => open.forEach(({ view }) => view().retry()),
  }
}

/** A profile that was paired anew has another device: its stream is another one. */
const keyOf = ({ id, enrolment }: Profile) => `${id} ${enrolment?.deviceId}`

export const statusOfListener = (
  listenerStatus: ReadonlyMap<string, ListenerStatus>,
  profile: Profile,
): ListenerStatus | undefined => listenerStatus.get(keyOf(profile))

/**
 * Whose key may sign what was scanned: the profile that is asked for it, else the chosen one, else the only one that is paired. Where profiles have several servers and none
 * has asked, nobody knows whose it is but the person: the one that is tried is sent all of it.
 */
export function profilesAsked(
  listenerStatus: ReadonlyMap<string, ListenerStatus>,
  profiles: readonly Profile[],
  chosen: Profile,
  hash: string,
): readonly [Profile, ...Profile[]] {
  const paired = profiles.filter(({ enrolment }) => enrolment)
  const asked = paired.filter((one) =>
    statusOfListener(listenerStatus, one)?.pending.some((pending) => pending.hash === hash),
  )
  const isChosen = ({ id }: Profile) => id === chosen.id
  const [only, ...others] = paired
  const known = asked.find(isChosen) ?? asked[0]
  if (known || !only || others.length === 0) return [known ?? (chosen.enrolment ? chosen : (only ?? chosen))]
  return others.some(({ server }) => server !== only.server) ? [only, ...others] : [chosen]
}
