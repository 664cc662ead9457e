import { eq, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv, GatewayRequest } from '../http/bearer'
import { listPage, type ListSpec } from '../http/list-query'
import { readableDomainIds, requireSection } from '../http/read-access'
import { InvalidParameter } from '../http/refusal'
import { events } from '../store/schema/money'

const eventList: ListSpec<typeof events.$inferSelect> = {
  table: events,
  id: events.id,
  sorts: { sequenceNumber: events.sequence },
  defaultSort: 'sequenceNumber',
  filters: {},
  toItem: ({ id, domainId, payload, sequence, savedAt }) => ({ domainId, payload, id, sequenceNumber: sequence, savedAt }),
}

/** What happened in a domain, in the order of the commits; with what happened below it where its events may be read. */
export function mountEvents(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/v1/domains/:domainId/events', async (c) => c.json(await listEvents(context, c)))
}

async function listEvents(context: GatewayContext, c: GatewayRequest) {
  const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'events')
  const query = new URL(c.req.url).searchParams
  const scope = query.get('scope') ?? 'Self'
  if (scope !== 'Self' && scope !== 'SelfAndDescendants') throw new InvalidParameter('scope')
  if (scope === 'Self') return listPage(context.database, eventList, query, eq(events.domainId, domain.id))
  return listPage(context.database, eventList, query, inArray(events.domainId, readableDomainIds(context.database, c.var.viewer, 'events', domain.id)))
}
