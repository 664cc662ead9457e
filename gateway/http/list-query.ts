import { and, asc, desc, eq, gt, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sentInstant } from '@api/shared/instant.wire'
import { dayjs } from '@domain/shared/dates'
import { pageSizes } from '@domain/shared/paging'
import { isUuid, parseUuid } from '@domain/shared/ids'
import { parseJson, isJsonObject } from '@domain/shared/json'
import { isWellFormed } from '@domain/shared/well-formed'
import type { Database } from '../store/database'
import type { EntityTable } from '../store/entity-kinds'
import { lookThrough } from './look-through'
import { InvalidParameter } from './refusal'

/** Turns the values of one query parameter into a condition; undefined refuses them. */
export interface Filter {
  (values: readonly string[]): SQL | undefined
  /** What it looks through in every row of the scope, where that may be as long as a request or in very many rows. */
  readonly long?: AnyPgColumn
}

/** How a table answers a list call: its sort keys (never null) and its filters, by their names on the wire. */
export interface ListOrder {
  readonly table: PgTable
  readonly id: AnyPgColumn
  readonly sorts: Readonly<Record<string, AnyPgColumn | SQL>>
  readonly defaultSort: string
  readonly filters: Readonly<Record<string, Filter>>
}

export interface ListSpec<Row extends object> extends ListOrder {
  /** What is read of a row: nothing that its item has not. */
  readonly columns: { readonly [Name in keyof Row]: AnyPgColumn }
  readonly toItem: (row: Row) => unknown
}

/** A list whose items the database writes: nothing of them is read on the way. Of long items a page has fewer. */
export interface TextList extends ListOrder {
  /** An item as JSON. */
  readonly text: SQL<string>
}

interface Cursor {
  readonly sort: string
  readonly value: string
  readonly id: string
}

const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

const isText = (value: unknown): value is string => typeof value === 'string' && isWellFormed(value)

function decodeCursor(text: string, sort: string): Cursor {
  const json = parseJson(Buffer.from(text, 'base64url').toString('utf8'))
  const { value, id } = isJsonObject(json) && json['sort'] === sort ? json : {}
  if (!isText(value) || !isText(id)) throw new InvalidParameter('startingAfter')
  return { sort, value, id }
}

/** Class 22 of SQLSTATE: a value that a column cannot hold, such as a cursor that nobody was given. */
const isDataProblem = (error: unknown): boolean =>
  ((error as { readonly cause?: { readonly code?: string } }).cause?.code ?? '').startsWith('22')

/** What is read of the rows of a scope: those after the cursor, in the order asked for, and no more than one page. */
export interface Span {
  readonly rest: SQL | undefined
  readonly order: SQL[]
  readonly limit: number
}

/** The rows of which a list is; those of many places say which of each are among the next. */
export type Scope = SQL | ((span: Span) => SQL)

const scopeTo = (scope: Scope | undefined, span: Span): SQL | undefined =>
  typeof scope === 'function' ? and(scope(span), span.rest) : and(scope, span.rest)

interface Reading {
  readonly spec: ListOrder
  /** What is read of a row: columns, or its id alone. */
  readonly item: Readonly<Record<string, AnyPgColumn>> | SQL.Aliased
  readonly query: URLSearchParams
  readonly scope: Scope | undefined
}

interface Asked {
  readonly after: string
  readonly sort: string
  readonly column: AnyPgColumn | SQL
  readonly scope: Scope | undefined
}

/** Where a page goes on: after our own cursor, or after a row that is named by its bare id (`domainId_id` for intents). */
async function readCursor(database: Database, spec: ListOrder, { after, sort, column, scope }: Asked): Promise<Cursor> {
  const hasUuids = spec.id.getSQLType() === 'uuid'
  const id = hasUuids ? after.split('_').at(-1)! : after
  const isBare = hasUuids ? isUuid(id) : isWellFormed(id)
  const named = scopeTo(scope, { rest: eq(spec.id, id), order: [asc(spec.id)], limit: 1 })
  const [row] = isBare
    ? await database
        .select({ value: sql<string>`${column}::text` })
        .from(spec.table)
        .where(named)
        .limit(1)
    : []
  return row ? { sort, value: row.value, id } : decodeCursor(after, sort)
}

function readLimit(text: string | null): number {
  const limit = text === null ? pageSizes.list : /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > pageSizes.platformMaximum) throw new InvalidParameter('limit')
  return limit
}

/** One page by keyset, and one row more: the rows after the cursor in the order asked for; never an offset, never a count. */
async function planPage(database: Database, { spec, item, query, scope }: Reading) {
  const limit = readLimit(query.get('limit'))
  const sort = query.get('sortBy') ?? query.get('sort') ?? spec.defaultSort
  const column = Object.hasOwn(spec.sorts, sort) ? spec.sorts[sort] : undefined
  if (!column) throw new InvalidParameter('sortBy')
  const order = query.get('sortOrder') ?? 'ASC'
  if (order !== 'ASC' && order !== 'DESC') throw new InvalidParameter('sortOrder')
  const after = query.get('startingAfter')
  const cursor =
    after === null ? undefined : await readCursor(database, spec, { after, sort: `${sort} ${order}`, column, scope })
  const [direction, beyond] = order === 'ASC' ? [asc, sql`>`] : [desc, sql`<`]
  const isBehind = ({ value, id }: Pick<Cursor, 'value' | 'id'>) =>
    sql`(${column}, ${spec.id}) ${beyond} (${value}, ${id})`
  const { quick, long, column: longColumn } = readFilters(spec.filters, query)
  const span = {
    rest: and(cursor && isBehind(cursor), ...quick),
    order: [direction(column), direction(spec.id)],
    limit: limit + 1,
  }
  const refuseCursor = (error: unknown): never => {
    throw cursor && isDataProblem(error) ? new InvalidParameter('startingAfter') : error
  }
  const found =
    longColumn &&
    (await lookThrough(database, {
      ...{ ...span, table: spec.table, id: spec.id, sort: column, longColumn, isWanted: and(...long) },
      isCandidate: (last) => scopeTo(scope, { ...span, rest: and(span.rest, last && isBehind(last)) }),
    }).catch(refuseCursor))
  const rows = database
    .select({
      item: item as never,
      sortValue: sql<string>`${column}::text`.as('sort_value'),
      id: sql<string>`${spec.id}::text`.as('page_id'),
    })
    .from(spec.table)
    .where(found ? inArray(spec.id, [...found]) : scopeTo(scope, span))
    .orderBy(...span.order)
    .limit(span.limit)
  const positionOf = (
    count: number,
    isLast: boolean,
    last: { readonly sortValue: string; readonly id: string } | undefined,
  ) => ({
    count,
    ...(after === null ? {} : { currentStartingAfter: after }),
    ...(!isLast && last
      ? { nextStartingAfter: encodeCursor({ sort: `${sort} ${order}`, value: last.sortValue, id: last.id }) }
      : {}),
  })
  return { rows, limit, refuseCursor, positionOf }
}

/** A page of a list of short items: its items and where the next one begins. */
export async function listPage<Row extends object>(
  database: Database,
  spec: ListSpec<Row>,
  query: URLSearchParams,
  scope?: Scope,
) {
  const { rows, limit, refuseCursor, positionOf } = await planPage(database, { spec, item: spec.columns, query, scope })
  const found = await rows.catch(refuseCursor)
  const items = found.slice(0, limit)
  return {
    items: items.map(({ item }) => spec.toItem(item as Row)),
    ...positionOf(items.length, found.length <= limit, items.at(-1)),
  }
}

/** Of a page of long items: the one with which it has so many characters is its last. */
const mostCharacters = 500_000

interface TextPage {
  readonly text: string | null
  readonly count: number
  readonly isLast: boolean
  readonly sortValue: string
  readonly id: string
}

/**
 * The same page as JSON, of which the database makes one row: no text of JSON holds a line break. The ids come first, and the texts one after the
 * other until they are enough: to know how long one is, the database makes it.
 */
export async function listText(
  database: Database,
  spec: TextList,
  query: URLSearchParams,
  scope?: Scope,
): Promise<string> {
  const { rows, limit, refuseCursor, positionOf } = await planPage(database, {
    spec,
    item: sql`${spec.id}`.as('item'),
    query,
    scope,
  })
  const next = database
    .select({ item: spec.text.as('item') })
    .from(spec.table)
    .where(sql`${spec.id} = page.items[made.number + 1]`)
  const page = sql`
    with recursive page as materialized (
      select array_agg(item) as items, array_agg(sort_value) as sort_values, array_agg(page_id) as ids, count(*)::int as found from ${rows} as listed
    ), made as (
      select 0 as number, null::text as item, 0::bigint as characters
      union all
      select number + 1, next.item, characters + length(next.item) from made, page, lateral (${next} offset 0) as next
      where number < least(found, ${limit}::int) and characters < ${mostCharacters}::int
    )
    select (select string_agg(item, E'\n' order by number) from made) as "text", last.number as "count", last.number = found as "isLast", sort_values[last.number] as "sortValue", ids[last.number] as "id"
    from page, (select max(number) as number from made) as last`
  const found = (await database.execute(page).catch(refuseCursor)) as { readonly rows: readonly [TextPage] }
  const { text, count, isLast, ...last } = found.rows[0]
  return `{"items":[${text?.replaceAll('\n', ',') ?? ''}],${JSON.stringify(positionOf(count, isLast, last)).slice(1)}`
}

/** As many as there are types of intents, and a few. */
const mostValues = 50

/** The values of a parameter that may be repeated; more than a list looks for at once are refused. */
export function readValues(query: URLSearchParams, name: string, most = mostValues): readonly string[] {
  const values = query.getAll(name)
  if (values.length > most) throw new InvalidParameter(name)
  return values
}

function readFilters(filters: Readonly<Record<string, Filter>>, query: URLSearchParams) {
  const [quick, long]: [SQL[], SQL[]] = [[], []]
  let column: AnyPgColumn | undefined
  for (const [name, filter] of Object.entries(filters)) {
    const values = readValues(query, name)
    if (values.length === 0) continue
    const condition = values.every((value) => value !== '' && isWellFormed(value)) ? filter(values) : undefined
    if (!condition) throw new InvalidParameter(name)
    ;(filter.long ? long : quick).push(condition)
    column ??= filter.long
  }
  return { quick, long, column }
}

export const isOneOf =
  (column: AnyPgColumn, allowed?: readonly string[]): Filter =>
  (values) =>
    allowed && !values.every((value) => allowed.includes(value)) ? undefined : inArray(column, [...values])

export const isId =
  (column: AnyPgColumn): Filter =>
  (values) => {
    const ids = values.map(parseUuid).flatMap((id) => (id.ok ? [id.value] : []))
    return ids.length === values.length ? inArray(column, ids) : undefined
  }

/** The largest number that a column holds; a larger one is nobody's. */
const mostStored = 2_147_483_647

/** A whole number of at least one. */
export const isNumber =
  (column: AnyPgColumn): Filter =>
  (values) => {
    if (!values.every((value) => /^[1-9]\d{0,18}$/.test(value))) return undefined
    const stored = values.map(Number).filter((value) => value <= mostStored)
    return stored.length > 0 ? inArray(column, stored) : sql`false`
  }

/** Text anywhere in the column, in any case: every row of the scope is read for it. */
export const contains =
  (column: AnyPgColumn): Filter =>
  ([text = '']) =>
    ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)

const mostTexts = 3

/** Any of a few texts, each of which is looked for in every row of the scope. */
export const containsOneOf =
  (column: AnyPgColumn): Filter =>
  (texts) =>
    texts.length > mostTexts ? undefined : or(...texts.map((text) => contains(column)([text])))

const compares =
  (column: AnyPgColumn, compare: typeof lt): Filter =>
  ([text = '']) =>
    sentInstant.safeParse(text).success ? compare(column, dayjs.utc(text).toISOString()) : undefined
export const isBefore = (column: AnyPgColumn): Filter => compares(column, lt)
export const isAfter = (column: AnyPgColumn): Filter => compares(column, gt)

/** A condition that no index answers, of rows of which there may be very many. */
export const lookingThrough = (column: AnyPgColumn, filter: Filter): Filter =>
  Object.assign((values: readonly string[]) => filter(values), { long: column })

/** `name:value`, each of which must be there. */
export const hasProperties = (column: AnyPgColumn): Filter =>
  lookingThrough(column, (values) => {
    const pairs = values.map((value) => /^([^:]+):(.*)$/s.exec(value))
    if (pairs.some((pair) => !pair)) return undefined
    return sql`${column} @> ${JSON.stringify(Object.fromEntries(pairs.map((pair) => [pair![1], pair![2]])))}::jsonb`
  })

export const isLock = (column: AnyPgColumn): Filter => isOneOf(column, ['Unlocked', 'Locked', 'Archived'])

/** The sort keys and filters that every entity has. */
export const entitySorts = (table: EntityTable) => ({
  id: table.id,
  alias: table.alias,
  lock: table.lock,
  'metadata.createdAt': table.createdAt,
  'metadata.lastModifiedAt': table.lastModifiedAt,
})

export const entityFilters = (table: EntityTable): Readonly<Record<string, Filter>> => ({
  alias: contains(table.alias),
  lock: isLock(table.lock),
  lockStatus: isLock(table.lock),
  'metadata.createdBy': isId(table.createdBy),
  'metadata.lastModifiedBy': isId(table.lastModifiedBy),
  'metadata.description': contains(table.description),
  'metadata.customProperties': hasProperties(table.customProperties),
})

export const envelopeText = (table: { readonly envelope: AnyPgColumn }) => sql<string>`${table.envelope}::text`

export const toEnvelope = (row: { readonly envelope: unknown }): unknown => row.envelope
