import { inArray, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../http/bearer'
import { entityFilters, entitySorts, isId, listPage, toEnvelope, type ListSpec } from '../http/list-query'
import { listReadableDomainIds, requireSection } from '../http/read-access'
import { findEnvelope } from '../store/entities'
import { domains } from '../store/schema/entities'

type DomainRow = typeof domains.$inferSelect

const domainList: ListSpec<DomainRow> = {
  table: domains,
  id: domains.id,
  sorts: { ...entitySorts(domains), parentId: sql`coalesce(${domains.parentId}::text, '')` },
  defaultSort: 'alias',
  filters: { ...entityFilters(domains), parentId: isId(domains.parentId) },
  toItem: toEnvelope,
}

export function mountDomains(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/domains', async (c) => {
    const readable = await listReadableDomainIds(context, c.var.viewer, 'domains')
    const scope = readable.length > 0 ? inArray(domains.id, [...readable]) : sql`false`
    return c.json(await listPage(context.database, domainList, new URL(c.req.url).searchParams, scope))
  })
  app.get('/v1/domains/:domainId', async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'domains')
    return c.json((await findEnvelope(context.database, 'Domain', domain.id))!)
  })
}
