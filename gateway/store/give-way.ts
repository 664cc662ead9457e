import { AsyncResource } from 'node:async_hooks'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { createFairQueue } from '../scripts/fair-queue'
import { currentQueueKey } from './askers'
import { prepareStatements } from './prepared-statements'

/**
 * The embedded database answers within the turn of the event loop in which it is asked, and whoever asks next asks in the same
 * turn: while enough is asked, no turn ends. So its queries and transactions stand in a line, and each has a turn to itself,
 * between which the process hears connections, requests and timers. The people for whom it is asked go round, so that nobody
 * waits for all that somebody else asks.
 */
export function giveWay(client: PGlite, isOpen = () => client.ready) {
  const waiting = createFairQueue<() => Promise<void>>()
  let isServing = false
  const serve = async () => {
    for (let next = waiting.take(); next; next = waiting.take()) {
      await nextTurn()
      await next()
    }
    isServing = false
  }
  const inLine = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const asked = new AsyncResource('QUERY')
      waiting.add(currentQueueKey(), () => asked.runInAsyncScope(() => work().then(resolve, reject)))
      if (isServing) return
      isServing = true
      void Promise.resolve().then(serve)
    })
  const ask = prepareStatements(client, isOpen)
  const transact = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    let isOver = false
    const query: typeof ask = (...asked) =>
      isOver ? Promise.reject(new Error('the transaction is over')) : ask(...asked)
    await ask('begin')
    try {
      const done = await work({ query } as Transaction)
      isOver = true
      await ask('commit')
      return done
    } catch (error) {
      isOver = true
      await ask('rollback')
      throw error
    }
  }
  return drizzle(
    Object.assign(Object.create(client) as PGlite, {
      query: <T>(...asked: Parameters<typeof ask>) => inLine(() => ask<T>(...asked)),
      transaction: <T>(work: (tx: Transaction) => Promise<T>) => inLine(() => transact(work)),
    }),
  )
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))
