import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { JsonObject } from '@domain/shared/json'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { serverLocks } from './server-locks'

export interface PeerMessage {
  /** The process that says it. */
  readonly from: string
  readonly topic: string
  readonly body: JsonObject
}

/** The other gateways on the same database: what one says, each of the others hears, in order, while it is connected. */
export interface Peers {
  /** Says it to the others; what cannot be said is lost, like everything that is only news. */
  readonly publish: (topic: string, body: JsonObject) => void
  readonly listen: (onMessage: (message: PeerMessage) => void) => void
  /** Called at once, and again whenever the connection has been lost and found: what was said meanwhile was not heard. */
  readonly onJoined: (join: () => void) => void
  readonly close: () => Promise<void>
}

/** A gateway that has its database for itself. */
export const alone: Peers = {
  publish: () => undefined,
  listen: () => undefined,
  onJoined: () => undefined,
  close: () => Promise.resolve(),
}

const channel = 'countersign'
/** PostgreSQL refuses a longer notification. */
const mostBytes = 7999
const againAfterMs = 1000
/** Nobody joins while the database is read from a backup. */
export const waitForRestoreMs = 120_000

/** A server whose address another one has taken, or that is gone, says nothing: whoever waits for its answer asks whether it is there after 10 seconds, and gives it up within 20. */
export const askWhetherAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Peers on a PostgreSQL server, by LISTEN and NOTIFY over a connection of their own. */
export async function joinPeers(url: string): Promise<Peers> {
  const own = randomUUID()
  const hearers: ((message: PeerMessage) => void)[] = []
  const joiners: (() => void)[] = []
  let isClosed = false
  let client: Client | undefined
  const connect = async () => {
    const next = new Client({ connectionString: url, connectionTimeoutMillis: 5000, ...askWhetherAlive })
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => {
      const message = readMessage(payload)
      if (message && message.from !== own) hearers.forEach((onMessage) => onMessage(message))
    })
    await next.connect()
    try {
      await next.query(`set lock_timeout = ${waitForRestoreMs}`)
      await next.query('select pg_advisory_lock_shared($1)', [serverLocks.running])
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end()
      throw error
    }
    next.on('end', lose)
    client = next
  }
  const lose = () => {
    client = undefined
    if (!isClosed) setTimeout(() => void rejoin(), againAfterMs).unref()
  }
  // One after the other: a client is asked nothing while it answers.
  let said: Promise<unknown> = Promise.resolve()
  const say = (text: string) => {
    said = said.then(() => client?.query('select pg_notify($1, $2)', [channel, text])).catch(() => undefined)
  }
  const rejoin = () => (isClosed ? undefined : connect().then(() => joiners.forEach((join) => join()), lose))
  await connect()
  return {
    publish: (topic, body) => {
      const text = JSON.stringify({ from: own, topic, body })
      if (Buffer.byteLength(text) <= mostBytes) say(text)
    },
    listen: (onMessage) => void hearers.push(onMessage),
    onJoined: (join) => {
      joiners.push(join)
      join()
    },
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}

function readMessage(payload: string | undefined): PeerMessage | undefined {
  const message = parseJson(payload ?? '')
  if (!isJsonObject(message)) return undefined
  const { from, topic, body } = message
  return typeof from === 'string' && typeof topic === 'string' && isJsonObject(body) ? { from, topic, body } : undefined
}
