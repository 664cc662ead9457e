import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import type { ReadAccessSection } from '@domain/session/navigation-access'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { isWellFormed } from '@domain/shared/well-formed'
import type { GatewayContext } from '../context'
import type { EntityTable } from '../store/entity-kinds'
import type { GatewayEnv } from './bearer'
import { envelopeText, listText, type ListOrder } from '../http/list-query'
import { answerText } from '../http/answer-text'
import { requireSection } from './read-access'
import { notFound } from '../http/refusal'

interface DomainList {
  readonly path: string
  readonly section: ReadAccessSection
  readonly table: EntityTable & { readonly domainId: AnyPgColumn }
  readonly list: ListOrder
  /** What is told of a row, as JSON; its envelope when absent. */
  readonly text?: SQL<string>
}

/** List and detail of a kind of entity that lives in a domain. */
export function mountDomainEntities(
  app: Hono<GatewayEnv>,
  context: GatewayContext,
  { path, section, table, list, text = envelopeText(table) }: DomainList,
): void {
  app.get(`/v1/domains/:domainId/${path}`, async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), section)
    return answerText(
      c,
      await listText(
        context.database,
        { ...list, text },
        new URL(c.req.url).searchParams,
        eq(table.domainId, domain.id),
      ),
    )
  })
  app.get(`/v1/domains/:domainId/${path}/:id`, async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), section)
    const [row] = await context.database
      .select({ text })
      .from(table)
      .where(and(eq(table.domainId, domain.id), eq(table.id, readId(c.req.param('id')))))
      .limit(1)
    if (!row) throw notFound()
    return answerText(c, row.text)
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
