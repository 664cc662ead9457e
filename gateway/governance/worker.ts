import { and, asc, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { takeManifest } from '../manifests/take-manifest'
import { intents, requests } from '../store/schema/governance'
import { transactions } from '../store/schema/money'
import { stepTransaction } from '../transactions/step-transaction'
import { finishIntent } from './finish-intent'
import type { GovernanceContext } from './governance-context'
import { processRequest } from './process-request'
import { pauseAfterFailure, takeRow } from './take-row'

export interface Worker {
  /** Takes what waits, soon and by itself. */
  readonly wake: () => void
  /** Resolves when nothing waits any more. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

const tick = 1000

/**
 * Carries accepted requests and intents to their end: each in one transaction that holds its row, so that a process
 * killed at any point loses nothing, and several processes share the work.
 */
export function createWorker(context: GovernanceContext): Worker {
  const paused = new Map<Uuid, number>()
  let running: Promise<void> | undefined
  let timer: unknown
  let closed = false

  const runUntilIdle = async () => {
    while (!closed && ((await takeRequest(context, paused)) || (await takeIntent(context)) || (await takeTransaction(context)) || (await takeManifest(context))));
  }
  const settle = async () => {
    while (running) await running
    running = runUntilIdle().finally(() => (running = undefined))
    await running
  }
  const wake = () => {
    if (!closed && !running) void settle().catch(() => context.log.error('worker.stopped'))
  }
  const schedule = () => {
    timer = context.clock.setTimeout(() => {
      wake()
      schedule()
    }, tick)
  }
  schedule()
  return {
    wake,
    settle,
    close: async () => {
      closed = true
      context.clock.clearTimeout(timer)
      await running?.catch(() => undefined)
    },
  }
}

async function takeRequest(context: GovernanceContext, paused: Map<Uuid, number>): Promise<boolean> {
  const now = context.clock.now()
  for (const [id, until] of paused) if (until <= now) paused.delete(id)
  const skipped = paused.size > 0 ? notInArray(requests.id, [...paused.keys()]) : undefined
  const restLater = (id: Uuid) => Promise.resolve(void paused.set(id, now + pauseAfterFailure))
  return takeRow(context, restLater, (hold) =>
    context.database.transaction(async (tx) => {
      const waiting = and(eq(requests.status, 'Processing'), skipped)
      const [row] = await tx.select().from(requests).where(waiting).orderBy(asc(requests.sequence)).limit(1).for('update', { skipLocked: true })
      if (!row) return undefined
      hold(row.id)
      await processRequest(context, tx, row)
      return [
        { event: 'requestChanged', domainId: row.targetDomainId, requestId: row.id },
        { event: 'intentChanged', domainId: row.targetDomainId, intentId: row.intentId },
      ]
    }),
  )
}

async function takeIntent(context: GovernanceContext): Promise<boolean> {
  const now = toInstant(context.clock.now())
  const retryAt = toInstant(context.clock.now() + pauseAfterFailure)
  const restLater = async (id: Uuid) => void (await context.database.update(intents).set({ retryAt }).where(eq(intents.id, id)))
  return takeRow(context, restLater, (hold) =>
    context.database.transaction(async (tx) => {
      const isDue = or(inArray(intents.status, ['Approved', 'Executing']), and(eq(intents.status, 'Open'), lte(intents.expiryAt, now)))
      const waiting = and(isDue, or(isNull(intents.retryAt), lte(intents.retryAt, now)))
      const [row] = await tx.select().from(intents).where(waiting).orderBy(asc(intents.lastModifiedAt)).limit(1).for('update', { skipLocked: true })
      if (!row) return undefined
      hold(row.id)
      await finishIntent(context, tx, row)
      return [{ event: 'intentChanged', domainId: row.targetDomainId, intentId: row.id }]
    }),
  )
}

async function takeTransaction(context: GovernanceContext): Promise<boolean> {
  const now = toInstant(context.clock.now())
  const dueAt = toInstant(context.clock.now() + pauseAfterFailure)
  const restLater = async (id: Uuid) => void (await context.database.update(transactions).set({ dueAt }).where(eq(transactions.id, id)))
  return takeRow(context, restLater, (hold) =>
    context.database.transaction(async (tx) => {
      const [row] = await tx.select().from(transactions).where(lte(transactions.dueAt, now)).orderBy(asc(transactions.dueAt), asc(transactions.registeredAt), asc(transactions.id)).limit(1).for('update', { skipLocked: true })
      if (!row) return undefined
      hold(row.id)
      await stepTransaction(context, tx, row)
      return []
    }),
  )
}
