import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { createOrderDesk, type OrderDesk } from '../external-accounts/order-desk'
import { takeManifest } from '../manifests/take-manifest'
import { idsOf } from '../security-events'
import { reportsOf } from '../work/after-commit'
import { askForSomebody } from '../store/askers'
import { intents } from '../store/schema/governance'
import { manifests, transactions } from '../store/schema/money'
import { endFailingTransaction } from '../transactions/end-failing'
import { stepTransaction } from '../transactions/step-transaction'
import { finishIntent, giveUpIntent } from './finish-intent'
import type { GovernanceContext } from '../work/governance-context'
import { proposalOf, type IntentRow } from './intent-record'
import { createRequestTaker, type RequestTaker } from './take-request'
import { createDueTurns, type DueTurns } from '../work/due-turns'
import { takeRow, type Hands } from '../work/take-row'
import { findUnfinished } from '../work/unfinished-work'
import { countWaiting, isIntentDue, mostInARow, type DueIntents } from './waiting-work'

export interface Worker {
  /** Takes what waits, soon and by itself. */
  readonly wake: () => void
  /** Resolves when nothing waits any more. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Crew {
  readonly hands: Hands
  readonly requests: RequestTaker
  readonly orders: OrderDesk
  /** Whose transaction and whose manifest is carried on next. */
  readonly turns: { readonly [Kind in 'transactions' | 'manifests']: DueTurns }
}

const changingUsers: ReadonlySet<string> = new Set<IntentType>([
  'v0_CreateUser',
  'v0_UpdateUser',
  'v0_LockUser',
  'v0_UnlockUser',
  'v0_CreateDomain',
])
const tick = 1000

/**
 * Carries accepted requests and intents to their end: each in one transaction that holds its row, so that a process
 * killed at any point loses nothing, and several processes share the work. `inTurn` is for a database that can do only one
 * thing at a time, such as a transaction.
 */
export function createWorker(context: GovernanceContext, pace: 'together' | 'inTurn' = 'together'): Worker {
  let crew: Crew | undefined
  let running: Promise<void> | undefined
  let isAsked = false
  let timer: unknown
  let closed = false

  const wake = () => {
    isAsked = true
    if (!closed && !running) void run().catch(() => context.log.error('worker.stopped'))
  }
  const gatherCrew = async () => {
    const hands = { context, unfinished: await findUnfinished(context), isClosed: () => closed }
    return {
      hands,
      requests: createRequestTaker(hands, { wake, isInTurn: pace === 'inTurn' }),
      orders: createOrderDesk(hands, wake),
      turns: { transactions: createDueTurns(transactions), manifests: createDueTurns(manifests) },
    }
  }
  const takeUpTo = async (count: number, take: () => Promise<boolean>) => {
    let taken = 0
    while (taken < count && !closed && (await take())) taken++
    return taken > 0
  }
  const takeRound = async ({ hands, requests, orders, turns }: Crew) => {
    const count = () => countWaiting(context.database, context.clock.now())
    const before = await count()
    const hasTaken = await takeUpTo(Math.min(mostInARow, before.requests + requests.countAnswered()), requests.take)
    const waiting = hasTaken ? await count() : before
    const hasCarriedOut = await takeUpTo(waiting.approved, () => takeIntent(hands, 'approved'))
    const hasExpired = await takeUpTo(waiting.overdue, () => takeIntent(hands, 'overdue'))
    const hasStepped = await takeUpTo(waiting.transactions, () => takeTransaction(hands, turns.transactions))
    const hasSigned = await takeUpTo(waiting.manifests, () => takeManifest(hands, turns.manifests))
    const hasOrdered = waiting.externalOrders > 0 && (await orders.begin())
    return (
      hasCarriedOut ||
      hasExpired ||
      hasStepped ||
      hasSigned ||
      hasOrdered ||
      (hasTaken && waiting.requests + requests.countAnswered() > 0)
    )
  }
  const runUntilIdle = async () => {
    const found = (crew ??= await gatherCrew())
    do {
      isAsked = false
      while (await takeRound(found));
    } while (isAsked && !closed)
  }
  /** In nobody's name, whoever has woken it: in the line of the database it does not stand behind what that person asks. */
  const run = () => (running ??= askForSomebody(runUntilIdle).finally(() => (running = undefined)))
  const settle = async () => {
    do {
      while (running) await running
      await run()
    } while (!closed && ((await crew?.requests.next()) || (await crew?.orders.next())))
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
      await crew?.orders.settle()
    },
  }
}

async function takeIntent(hands: Hands, which: DueIntents): Promise<boolean> {
  const { context } = hands
  const now = toInstant(context.clock.now())
  const order =
    which === 'approved' ? [sql`${intents.retryAt} nulls first`, asc(intents.lastModifiedAt)] : [asc(intents.expiryAt)]
  const rest = async (id: Uuid, ms: number) =>
    void (await context.database
      .update(intents)
      .set({ retryAt: toInstant(context.clock.now() + ms) })
      .where(eq(intents.id, id)))
  return takeRow(hands, {
    kind: 'intent',
    rest,
    endAfter: (id) => endFailing(context, id),
    run: async (begin) => {
      let executed: IntentRow | undefined
      const happened = await context.database.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(intents)
          .where(isIntentDue(which, now))
          .orderBy(...order)
          .limit(1)
          .for('update', { skipLocked: true })
        if (!row) return undefined
        if (!(await begin(tx, row.id))) return []
        if ((await finishIntent(context, tx, row)) === 'Executed') executed = row
        const about = { domainId: row.targetDomainId, intentId: row.id }
        return [
          { event: 'intentChanged' as const, ...about },
          ...(changingUsers.has(row.payloadType) ? [{ event: 'usersChanged' as const, ...about }] : []),
        ]
      })
      if (executed) reportLock(context, executed)
      return happened
    },
  })
}

/** Executions of one intent that fail before it is given up. */
const mostFailures = 5

/** Counts a failure of an approved intent; after the last one it ends as failed. */
async function endFailing(context: GovernanceContext, id: Uuid): Promise<boolean> {
  const ended = await context.database.transaction(async (tx) => {
    const [row] = await tx
      .update(intents)
      .set({ failures: sql`${intents.failures} + 1` })
      .where(and(eq(intents.id, id), inArray(intents.status, ['Approved', 'Executing'])))
      .returning()
    if (!row || row.failures < mostFailures) return undefined
    return (await giveUpIntent(context, tx, row)) ? row : undefined
  })
  if (ended) context.bus.publish({ event: 'intentChanged', domainId: ended.targetDomainId, intentId: id })
  return ended !== undefined
}

function reportLock({ log }: GovernanceContext, row: IntentRow): void {
  const [, act] = /^v\d+_(Lock|Unlock)/.exec(row.payloadType) ?? []
  if (act)
    log.security(act === 'Lock' ? 'entity.locked' : 'entity.unlocked', {
      ...idsOf([proposalOf(row).author]),
      'countersign.intent.id': row.id,
      'countersign.intent.type': row.payloadType,
    })
}

async function takeTransaction(hands: Hands, turns: DueTurns): Promise<boolean> {
  const { context } = hands
  const now = toInstant(context.clock.now())
  const rest = async (id: Uuid, ms: number) =>
    void (await context.database
      .update(transactions)
      .set({ dueAt: toInstant(context.clock.now() + ms) })
      // Another gateway may have ended it meanwhile.
      .where(and(eq(transactions.id, id), isNotNull(transactions.dueAt))))
  return takeRow(hands, {
    kind: 'transaction',
    rest,
    endAfter: (id) => endFailingTransaction(context, id),
    run: (begin) =>
      context.database.transaction(async (tx) => {
        const row = await turns(tx, now, async (domainId) => {
          const [next] = await tx
            .select()
            .from(transactions)
            .where(and(eq(transactions.domainId, domainId), lte(transactions.dueAt, now)))
            .orderBy(asc(transactions.dueAt), asc(transactions.registeredAt), asc(transactions.id))
            .limit(1)
            .for('update', { skipLocked: true })
          return next
        })
        if (!row) return undefined
        if (!(await begin(tx, row.id))) return []
        await stepTransaction(context, tx, row)
        return reportsOf(tx)
      }),
  })
}
