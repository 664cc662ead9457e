import { and, asc, eq, inArray, lte, notInArray, or } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { Happening } from '../context'
import { intents, requests } from '../store/schema/governance'
import { finishIntent } from './finish-intent'
import type { GovernanceContext } from './governance-context'
import { processRequest } from './process-request'

export interface Worker {
  /** Takes what waits, soon and by itself. */
  readonly wake: () => void
  /** Resolves when nothing waits any more. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

const tick = 1000
const pauseAfterFailure = 30_000

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
    while (!closed && ((await takeRequest(context, paused)) || (await takeIntent(context, paused))));
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

type Paused = Map<Uuid, number>

async function takeRequest(context: GovernanceContext, paused: Paused): Promise<boolean> {
  return take(context, paused, async (skip, hold) =>
    context.database.transaction(async (tx) => {
      const waiting = and(eq(requests.status, 'Processing'), skip.length > 0 ? notInArray(requests.id, [...skip]) : undefined)
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

async function takeIntent(context: GovernanceContext, paused: Paused): Promise<boolean> {
  const now = toInstant(context.clock.now())
  return take(context, paused, async (skip, hold) =>
    context.database.transaction(async (tx) => {
      const due = or(inArray(intents.status, ['Approved', 'Executing']), and(eq(intents.status, 'Open'), lte(intents.expiryAt, now)))
      const waiting = and(due, skip.length > 0 ? notInArray(intents.id, [...skip]) : undefined)
      const [row] = await tx.select().from(intents).where(waiting).orderBy(asc(intents.expiryAt)).limit(1).for('update', { skipLocked: true })
      if (!row) return undefined
      hold(row.id)
      await finishIntent(context, tx, row)
      return [{ event: 'intentChanged', domainId: row.targetDomainId, intentId: row.id }]
    }),
  )
}

/** Takes one row; a row that cannot be processed is left as it was and tried again after a pause. */
async function take(
  context: GovernanceContext,
  paused: Paused,
  run: (skip: readonly Uuid[], hold: (id: Uuid) => void) => Promise<readonly Happening[] | undefined>,
): Promise<boolean> {
  const now = context.clock.now()
  for (const [id, until] of paused) if (until <= now) paused.delete(id)
  let held: Uuid | undefined
  try {
    const happenings = await run([...paused.keys()], (id) => (held = id))
    happenings?.forEach(context.bus.publish)
    return happenings !== undefined
  } catch (error) {
    if (!held) throw error
    paused.set(held, now + pauseAfterFailure)
    context.log.error('worker.failed', { id: held, kind: error instanceof Error ? error.name : 'unknown' })
    return true
  }
}
