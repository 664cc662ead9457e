import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import type { ReadAccessSection } from '@domain/session/navigation-access'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { isWellFormed } from '@domain/shared/well-formed'
import type { GatewayContext } from '../context'
import type { EntityTable } from '../store/entity-kinds'
import type { GatewayEnv } from './bearer'
import { envelopeText, listPage, listText, type ListOrder } from './list-query'
import { answerText } from './answer-text'
import { requireSection } from './read-access'
import { notFound } from './refusal'

interface DomainList<Row> {
  readonly path: string
  readonly section: ReadAccessSection
  readonly table: EntityTable & { readonly domainId: AnyPgColumn }
  readonly list: ListOrder
  /** What is told of a row; its envelope when absent. */
  readonly enrich?: (items: readonly Row[]) => Promise<readonly unknown[]>
}

/** List and detail of a kind of entity that lives in a domain. */
export function mountDomainEntities<Row extends { readonly envelope: unknown }>(app: Hono<GatewayEnv>, context: GatewayContext, spec: DomainList<Row>): void {
  const { path, section, table, list, enrich } = spec
  const texts = { ...list, text: envelopeText(table) }
  const rows = { ...list, toItem: (row: Row) => row }
  app.get(`/v1/domains/:domainId/${path}`, async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), section)
    const [query, scope] = [new URL(c.req.url).searchParams, eq(table.domainId, domain.id)]
    if (!enrich) return answerText(c, await listText(context.database, texts, query, scope))
    const page = await listPage<Row>(context.database, rows, query, scope)
    return c.json({ ...page, items: await enrich(page.items as Row[]) })
  })
  app.get(`/v1/domains/:domainId/${path}/:id`, async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), section)
    const row = await findRow(context, table, and(eq(table.domainId, domain.id), eq(table.id, readId(c.req.param('id')))))
    return c.json(enrich ? (await enrich([row as Row]))[0] as object : (row as Row).envelope as object)
  })
}

export function readId(text: string | undefined): Uuid {
  if (!isUuid(text)) throw notFound()
  return text
}

/** The id of what has a name of its own instead of a UUID, such as a ledger. */
export function readName(text: string | undefined): string {
  if (text === undefined || !isWellFormed(text)) throw notFound()
  return text
}

export async function findRow(context: GatewayContext, table: EntityTable, where: SQL | undefined) {
  const [row] = await context.database.select().from(table).where(where).limit(1)
  if (!row) throw notFound()
  return row
}
