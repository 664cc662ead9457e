import type { Clock } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import type { Peers } from '../store/peers'

const aliveEveryMs = 10_000
const goneAfterMs = 30_000
const mostInOneMessage = 100

/** Which people have a device that listens to another gateway on the same database. */
export interface RemoteDevices {
  /** How many other gateways have a device of this person. */
  readonly count: (owner: string) => number
  /** Says to the others that the person's first device came here, or the last one went. */
  readonly publish: (owner: string, isListening: boolean) => void
  readonly close: () => void
}

interface Remote {
  readonly logins: Set<string>
  lastSeenAt: number
}

const keyOf = (owner: string) => sha256Hex(owner).slice(0, 32)

/**
 * Each gateway says who listens to it when it joins, when somebody joins and when that changes; one that has said nothing
 * for half a minute is gone, and so are its devices.
 */
export function createRemoteDevices(
  peers: Peers,
  clock: Clock,
  listOwners: () => readonly string[],
  onChange: (isIt: (owner: string) => boolean) => void,
): RemoteDevices {
  const remotes = new Map<string, Remote>()
  let beat: unknown
  const sayAll = () => {
    const keys = listOwners().map(keyOf)
    for (let from = 0; from < keys.length; from += mostInOneMessage)
      peers.publish('devices.here', { logins: keys.slice(from, from + mostInOneMessage) })
  }
  const remoteOf = (from: string): Remote => {
    const known = remotes.get(from) ?? { logins: new Set<string>(), lastSeenAt: 0 }
    remotes.set(from, known)
    known.lastSeenAt = clock.now()
    return known
  }
  const changed = (keys: ReadonlySet<string>) => onChange((owner) => keys.has(keyOf(owner)))
  const forgetSilent = () => {
    for (const [from, { logins, lastSeenAt }] of remotes) {
      if (lastSeenAt > clock.now() - goneAfterMs) continue
      remotes.delete(from)
      changed(logins)
    }
  }

  peers.listen(({ from, topic, body }) => {
    if (!topic.startsWith('devices.')) return
    const { logins } = remoteOf(from)
    const named = new Set(Array.isArray(body['logins']) ? body['logins'].map(String) : [])
    if (topic === 'devices.joined') sayAll()
    if (topic === 'devices.here') named.forEach((key) => logins.add(key))
    if (topic === 'devices.gone') named.forEach((key) => logins.delete(key))
    if (named.size > 0) changed(named)
  })
  peers.onJoined(() => {
    remotes.clear()
    peers.publish('devices.joined', {})
    sayAll()
  })
  const keepAlive = () => {
    peers.publish('devices.alive', {})
    forgetSilent()
    beat = clock.setTimeout(keepAlive, aliveEveryMs)
  }
  beat = clock.setTimeout(keepAlive, aliveEveryMs)

  return {
    count: (owner) => {
      const key = keyOf(owner)
      return [...remotes.values()].filter(({ logins }) => logins.has(key)).length
    },
    publish: (owner, isListening) =>
      peers.publish(isListening ? 'devices.here' : 'devices.gone', { logins: [keyOf(owner)] }),
    close: () => clock.clearTimeout(beat),
  }
}
