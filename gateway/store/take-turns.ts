import type { Pool, PoolClient } from 'pg'
import { createFairQueue, type FairQueue } from '../scripts/fair-queue'
import { currentQueueKey } from './askers'

/** Connections to the server at once. */
export const mostConnections = 10
/** What a person's question may take, and how long it may wait for its connection, in milliseconds. */
const answersWithinMs = 15_000
const waitsMs = 10_000

/** What was asked of the database waited too long for its turn; it can be asked again. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy'
}

/** Cancelled by the server for the time that it took. */
const cancelled = '57014'

/** Whether the database had no time for a question, rather than no answer. */
export function isStoreBusy(error: unknown): boolean {
  if (error instanceof StoreBusy) return true
  if (!(error instanceof Error)) return false
  return (error as { readonly code?: unknown }).code === cancelled || isStoreBusy(error.cause)
}

interface Limits {
  readonly most: number
  /** Of one person; strangers are one beside the people. */
  readonly ofPerson: number
  /** Of everybody but the gateway itself, whose own work always finds one. */
  readonly ofPeople: number
  /** Of the gateway's own work. */
  readonly ofOwn: number
  readonly waitsMs: number
}

interface Ticket {
  readonly admit: () => void
  isOver: boolean
}

interface Group {
  held: number
  waiting: number
  readonly tickets: FairQueue<Ticket>
}

/**
 * Places at the database, as in the line of the embedded one: the people for whom it is asked go round, and none of them has more than a few.
 * @returns takes a place, and answers how it is given back; rejects with StoreBusy when none was free in time
 */
export function createStoreSlots(limits: Limits): (queueKey: readonly string[]) => Promise<() => void> {
  /** In the order of their turns. */
  const groups = new Map<string, Group>()
  const held = { own: 0, people: 0 }

  const isFull = (name: string, group: Group) =>
    name === '' ? group.held >= limits.ofOwn : group.held >= limits.ofPerson || held.people >= limits.ofPeople
  const toEnd = (name: string, group: Group) => {
    groups.delete(name)
    groups.set(name, group)
  }
  const takeNext = (): Ticket | undefined => {
    if (held.own + held.people >= limits.most) return undefined
    for (const [name, group] of groups) {
      if (group.waiting === 0 || isFull(name, group)) continue
      let ticket = group.tickets.take()
      while (ticket?.isOver) ticket = group.tickets.take()
      toEnd(name, group)
      group.waiting -= 1
      group.held += 1
      held[name === '' ? 'own' : 'people'] += 1
      return ticket
    }
    return undefined
  }
  const admitAll = () => {
    for (let ticket = takeNext(); ticket; ticket = takeNext()) ticket.admit()
  }
  const tidy = (name: string, group: Group) => {
    if (group.held === 0 && group.waiting === 0 && groups.get(name) === group) groups.delete(name)
  }
  return ([name = '', ...within]) =>
    new Promise((resolve, reject) => {
      const group = groups.get(name) ?? { held: 0, waiting: 0, tickets: createFairQueue<Ticket>() }
      groups.set(name, group)
      const leave = () => {
        group.held -= 1
        held[name === '' ? 'own' : 'people'] -= 1
        toEnd(name, group)
        admitAll()
        tidy(name, group)
      }
      const ticket: Ticket = { isOver: false, admit: () => (clearTimeout(timer), resolve(leave)) }
      const timer = setTimeout(() => {
        ticket.isOver = true
        group.waiting -= 1
        tidy(name, group)
        reject(new StoreBusy('the database has too much to do'))
      }, limits.waitsMs)
      group.waiting += 1
      group.tickets.add(within, ticket)
      admitAll()
    })
}

type OnConnected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (problem?: Error | boolean) => void,
) => void

/** Says of a connection that somebody has, or takes, that it is lost. */
function watchLost(pool: Pool) {
  const lost = new WeakSet<PoolClient>()
  const holders = new WeakMap<PoolClient, () => void>()
  pool.on('connect', (client) => {
    client.once('end', () => {
      lost.add(client)
      holders.get(client)?.()
    })
  })
  return (client: PoolClient, giveUp: () => void) => {
    holders.set(client, giveUp)
    if (lost.has(client)) giveUp()
  }
}

/** The connections of a server are handed out in turns, and what a person asks has its end; the gateway's own work takes the time that it needs. */
export function takeTurns(pool: Pool): Pool {
  const take = createStoreSlots({
    most: mostConnections,
    ofPerson: 3,
    ofPeople: mostConnections - 1,
    ofOwn: mostConnections - 2,
    waitsMs,
  })
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const limited = new WeakMap<PoolClient, number>()
  const limit = (client: PoolClient, ms: number) => {
    if ((limited.get(client) ?? 0) === ms) return undefined
    limited.set(client, ms)
    return client.query(`set statement_timeout = ${ms}`)
  }
  const onLost = watchLost(pool)
  const connectInTurn = async (): Promise<PoolClient> => {
    const queueKey = currentQueueKey()
    const leave = await take(queueKey)
    const client = await connect().catch((error: unknown) => {
      leave()
      throw error
    })
    const release = client.release.bind(client)
    let isHeld = true
    client.release = (problem) => {
      if (!isHeld) return
      isHeld = false
      release(problem)
      leave()
    }
    // Whoever cannot even begin a transaction gives nothing back: the library does not.
    const giveBack = client.release
    onLost(client, () => giveBack(true))
    await limit(client, queueKey[0] === '' ? 0 : answersWithinMs)?.catch((error: unknown) => {
      client.release(true)
      throw error
    })
    return client
  }
  const notify = (state: OnConnected) =>
    void connectInTurn().then(
      (client) => state(undefined, client, client.release),
      (error: Error) => state(error, undefined, () => undefined),
    )
  return Object.assign(pool, { connect: (state?: OnConnected) => (state ? notify(state) : connectInTurn()) })
}
