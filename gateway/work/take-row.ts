import { DrizzleQueryError } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Happening } from '../context'
import type { Database } from '../store/database'
import type { GovernanceContext } from './governance-context'
import type { UnfinishedWork, WorkKind } from './unfinished-work'

/** How long a row that could not be carried on is left alone, in milliseconds. */
export const pauseAfterFailure = 30_000
/** How long a row on which gateways have ended is left alone, unless it can fail. */
export const pauseAfterGivingUp = 24 * 3_600_000

/** What the work on a row needs, whatever the row is. */
export interface Hands {
  readonly context: GovernanceContext
  readonly unfinished: UnfinishedWork
  readonly isClosed: () => boolean
}

interface Handling {
  readonly kind: WorkKind
  /** Leaves a row alone for so many milliseconds. */
  readonly rest: (id: Uuid, ms: number) => Promise<void>
  /** What becomes of a row on which gateways have ended; without it, it rests for a day. */
  readonly giveUp?: (id: Uuid) => Promise<void>
}

export interface Taking extends Handling {
  /** Hears of a failure that does not pass by itself; answers whether it was the last, and the row has ended. Without it, a row is tried for ever. */
  readonly endAfter?: (id: Uuid) => Promise<boolean>
  /** Selects a row and works on it in a transaction; not when `begin` answers false, and then nothing must be written. */
  readonly run: (
    begin: (transaction: Database, id: Uuid) => Promise<boolean>,
  ) => Promise<readonly Happening[] | undefined>
}

/** Takes one row; a row that cannot be processed is left as it was and tried again after a pause. */
export async function takeRow(hands: Hands, taking: Taking): Promise<boolean> {
  const { context, unfinished } = hands
  const { kind, run } = taking
  const held: { id?: Uuid; isUncounted?: boolean } = {}
  const begin = async (transaction: Database, id: Uuid) => {
    held.id = id
    held.isUncounted = unfinished.mustCount(kind, id)
    if (!held.isUncounted) await unfinished.finish(transaction, kind, id)
    return !held.isUncounted
  }
  try {
    const happenings = await run(begin)
    if (held.id && held.isUncounted) {
      await countWork(hands, taking, held.id)
      return true
    }
    if (held.id) unfinished.survive(kind, held.id)
    happenings?.forEach(context.bus.publish)
    return happenings !== undefined
  } catch (error) {
    if (!held.id) throw error
    await restAfter(hands, taking, held.id, error)
    return true
  }
}

/** Works outside of a transaction for a row; undefined when it has failed, may not be tried any more or was cut off. */
export async function workFor<T>(
  hands: Hands,
  handling: Handling,
  id: Uuid,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { context, unfinished } = hands
  const { kind } = handling
  try {
    if (unfinished.mustCount(kind, id) && !(await countWork(hands, handling, id))) return undefined
    const result = await work()
    await unfinished.finish(context.database, kind, id)
    unfinished.survive(kind, id)
    return result
  } catch (error) {
    if (!hands.isClosed()) await restAfter(hands, handling, id, error)
    return undefined
  }
}

/** Counts work that an earlier gateway left, or gives it up. */
async function countWork({ context, unfinished }: Hands, { kind, rest, giveUp }: Handling, id: Uuid): Promise<boolean> {
  if (await unfinished.count(kind, id)) return true
  context.log.error('worker.gaveUp', { id, work: kind })
  await (giveUp?.(id) ?? rest(id, pauseAfterGivingUp))
  return false
}

async function restAfter(
  { context, unfinished }: Hands,
  { kind, rest, endAfter }: Handling & Pick<Taking, 'endAfter'>,
  id: Uuid,
  error: unknown,
): Promise<void> {
  context.log.error('worker.failed', { id, kind: error instanceof Error ? error.name : 'unknown' })
  await unfinished.finish(context.database, kind, id)
  unfinished.survive(kind, id)
  await rest(id, pauseAfterFailure)
  if (!endAfter || isPassing(error)) return
  if (await endAfter(id).catch(() => false)) context.log.error('worker.gaveUp', { id, work: kind })
}

/** Classes of SQLSTATE that say nothing of what was asked: connections, conflicts of transactions, resources, locks, operators, the machine, damage. */
const passingClasses: ReadonlySet<string> = new Set(['08', '40', '53', '55', '57', '58', 'XX'])

/** The gateway was halted in the middle of its transaction, and the server has ended it. */
const stoodStill = '25P03'

/** May the same work succeed a little later with nothing changed? So it may where the database is away, which it then says without a state. */
function isPassing(error: unknown): boolean {
  const { code } = ((error instanceof DrizzleQueryError ? error.cause : error) ?? {}) as { readonly code?: unknown }
  if (code === stoodStill) return true
  const [, of] = /^([0-9]{2}|P0|XX)[0-9A-Z]{3}$/.exec(typeof code === 'string' ? code : '') ?? []
  return of === undefined ? error instanceof DrizzleQueryError : passingClasses.has(of)
}
