import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import { answerText } from '../http/answer-text'
import type { GatewayEnv } from '../access/bearer'
import { entityFilters, entitySorts, envelopeText, isId, listText, type TextList } from '../http/list-query'
import { isReadableDomain, requireSection } from '../access/read-access'
import { findEnvelope } from '../store/entities'
import { domains } from '../store/schema/entities'

const domainList: TextList = {
  table: domains,
  id: domains.id,
  sorts: { ...entitySorts(domains), parentId: sql`coalesce(${domains.parentId}::text, '')` },
  defaultSort: 'alias',
  filters: { ...entityFilters(domains), parentId: isId(domains.parentId) },
  text: envelopeText(domains),
}

export function mountDomains(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/domains', async (c) => {
    const { database } = context
    return answerText(
      c,
      await listText(
        database,
        domainList,
        new URL(c.req.url).searchParams,
        isReadableDomain(database, c.var.viewer, 'domains'),
      ),
    )
  })
  app.get('/v1/domains/:domainId', async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'domains')
    return c.json((await findEnvelope(context.database, 'Domain', domain.id))!)
  })
}
