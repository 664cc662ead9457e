import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { requests } from '../store/schema/governance'
import type { RequestRow } from './intent-record'

/** Whose request is carried on next: the domains of the authors take turns, and within a domain its people. */
export interface RequestTurns {
  /** Selects and locks the next request, the oldest of its author; `without` are left aside. */
  readonly select: (transaction: Database, without: readonly Uuid[]) => Promise<RequestRow | undefined>
}

const { requesterDomainId, requesterId } = requests

/** A gateway knows whom it has served last; several on one database go round by themselves. */
export function createRequestTurns(): RequestTurns {
  let lastDomain: Uuid | undefined
  const lastAuthors = new Map<Uuid, Uuid>()
  return {
    select: async (transaction, without) => {
      const waiting = and(isOpen, isNoneOf(without))
      const [turn] = await transaction.select({ domain: nextOf(transaction, requesterDomainId, lastDomain, waiting) }).from(sql`(values (1)) as one`)
      if (!turn?.domain) return undefined
      const inDomain = and(waiting, eq(requesterDomainId, turn.domain))
      const isNext = eq(requesterId, nextOf(transaction, requesterId, lastAuthors.get(turn.domain), inDomain))
      const row = (await lockFirst(transaction, and(inDomain, isNext))) ?? (await lockFirst(transaction, waiting))
      lastDomain = row?.requesterDomainId ?? turn.domain
      if (row) lastAuthors.set(row.requesterDomainId, row.requesterId)
      return row
    },
  }
}

const isOpen = eq(requests.status, 'Processing')
const isNoneOf = (ids: readonly Uuid[]) => (ids.length > 0 ? sql`${requests.id} <> all(${`{${ids.join()}}`}::uuid[])` : undefined)

/** The value after the last one in the order of an index, else the first. */
function nextOf(database: Database, column: typeof requesterDomainId | typeof requesterId, last: Uuid | undefined, where: SQL | undefined): SQL<Uuid> {
  const first = (from?: SQL) => database.select({ value: column }).from(requests).where(and(where, from)).orderBy(asc(column)).limit(1)
  return last ? sql<Uuid>`coalesce((${first(gt(column, last))}), (${first()}))` : sql<Uuid>`(${first()})`
}

/** Another gateway may hold the row: then the next one that nobody holds. */
async function lockFirst(database: Database, where: SQL | undefined): Promise<RequestRow | undefined> {
  const [row] = await database.select().from(requests).where(where).orderBy(asc(requests.sequence)).limit(1).for('update', { skipLocked: true })
  return row
}
