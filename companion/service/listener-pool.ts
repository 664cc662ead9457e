import type { Profile } from '../profiles/profile'
import { listenForProfile, type DeviceListener, type Heard, type ListenerPorts } from './listener'

/** One stream for each paired profile; a browser allows few connections to one host, so four are kept. */
export const mostStreams = 4

export interface ListenerPool {
  /** Opens and closes streams so that the profiles given first are listened for. */
  readonly keep: (profiles: readonly Profile[]) => void
  readonly subscribe: (listen: () => void) => () => void
  /** By profile id; the same object until something was heard. */
  readonly heard: () => ReadonlyMap<string, Heard>
  readonly retryNow: () => void
}

export function createListenerPool(ports: ListenerPorts): ListenerPool {
  const open = new Map<string, { readonly listener: DeviceListener; readonly stop: () => void }>()
  const watchers = new Set<() => void>()
  let heard: ReadonlyMap<string, Heard> = new Map()

  const publish = () => {
    heard = new Map([...open].map(([id, { listener }]) => [id, listener.heard()]))
    watchers.forEach((watch) => watch())
  }

  const start = (profile: Profile) => {
    const listener = listenForProfile(ports, profile)
    const unsubscribe = listener.subscribe(publish)
    return { listener, stop: () => (unsubscribe(), listener.stop()) }
  }

  /** A profile that was paired anew has another device: its stream is another one. */
  const keyOf = ({ id, enrolment }: Profile) => `${id} ${enrolment?.deviceId}`

  return {
    keep(profiles) {
      const wanted = new Map(profiles.filter(({ enrolment }) => enrolment).slice(0, mostStreams).map((profile) => [keyOf(profile), profile]))
      for (const [key, { stop }] of open) {
        if (wanted.has(key)) continue
        stop()
        open.delete(key)
      }
      for (const [key, profile] of wanted) if (!open.has(key)) open.set(key, start(profile))
      publish()
    },
    subscribe: (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    heard: () => heard,
    retryNow: () => open.forEach(({ listener }) => listener.retryNow()),
  }
}

export const heardOf = (heard: ReadonlyMap<string, Heard>, { id, enrolment }: Profile): Heard | undefined => heard.get(`${id} ${enrolment?.deviceId}`)
