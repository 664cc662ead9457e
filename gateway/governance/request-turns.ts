import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { requests } from '../store/schema/governance'
import type { RequestRow } from './intent-record'

/** Whose request is carried on next: the domains of the authors take turns, and within a domain its people. */
export interface RequestTurns {
  /** Selects and locks the next request, the oldest of its author. */
  readonly select: (transaction: Database, aside: LeftAside) => Promise<RequestRow | undefined>
}

export interface LeftAside {
  readonly ids: readonly Uuid[]
  /** Whose requests are all left aside. */
  readonly authors: readonly Uuid[]
}

/** A gateway knows whom it has served last; several on one database go round by themselves. */
export function createRequestTurns(): RequestTurns {
  let lastDomain: Uuid | undefined
  const lastAuthors = new Map<Uuid, Uuid>()
  const select: RequestTurns['select'] = async (transaction, aside) => {
    const domain = await nextOf(transaction, domainId, lastDomain, aside)
    const author = domain && (await nextOf(transaction, authorId, lastAuthors.get(domain), aside, eq(domainId, domain)))
    if (!author) return undefined
    lastDomain = domain
    lastAuthors.set(domain, author)
    const row = await lockOldest(transaction, and(eq(domainId, domain), eq(authorId, author)), aside)
    return row ?? select(transaction, { ...aside, authors: [...aside.authors, author] })
  }
  return { select }
}

const { requesterDomainId: domainId, requesterId: authorId } = requests
const isOpen = sql`${requests.status} = 'Processing'`
const listOf = (ids: readonly Uuid[]) => sql`${`{${ids.join()}}`}::uuid[]`
const isNoneOf = (ids: readonly Uuid[]) => (ids.length > 0 ? sql`${requests.id} <> all(${listOf(ids)})` : undefined)

/** The domain or author after the last one in the order of the index, else the first, of those who have a request that is not left aside. */
async function nextOf(
  database: Database,
  column: typeof domainId | typeof authorId,
  last: Uuid | undefined,
  aside: LeftAside,
  where?: SQL,
): Promise<Uuid | undefined> {
  const first = sql`(${firstOf(column, aside, where)})`
  const value = last
    ? sql<Uuid | null>`coalesce((${firstOf(column, aside, and(where, sql`${column} > ${last}`))}), ${first})`
    : sql<Uuid | null>`${first}`
  const [turn] = await database.select({ value }).from(sql`(values (1)) as one`)
  return turn?.value ?? undefined
}

/** One look into the index for each author until one is found: how much somebody has sent makes no difference. */
function firstOf(column: typeof domainId | typeof authorId, { ids, authors }: LeftAside, where: SQL | undefined): SQL {
  const one = (from?: SQL) =>
    sql`select ${domainId} as domain, ${authorId} as author from ${requests} where ${and(isOpen, where, from)} order by ${domainId}, ${authorId} limit 1`
  const next = one(sql`(${domainId}, ${authorId}) > (waiting.domain, waiting.author)`)
  const isTheirs = sql`${domainId} = waiting.domain and ${authorId} = waiting.author`
  return sql`with recursive waiting as ((${one()}) union all select later.* from waiting, lateral (${next}) as later)
    select ${column === domainId ? sql`domain` : sql`author`} from waiting
    where author <> all(${listOf(authors)}) and (select true from ${requests} where ${and(isOpen, isTheirs, isNoneOf(ids))} limit 1) limit 1`
}

/** None when other gateways hold all of them. */
async function lockOldest(
  database: Database,
  isTheirs: SQL | undefined,
  { ids }: LeftAside,
): Promise<RequestRow | undefined> {
  const [row] = await database
    .select()
    .from(requests)
    .where(and(isOpen, isTheirs, isNoneOf(ids)))
    .orderBy(asc(requests.sequence))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}
