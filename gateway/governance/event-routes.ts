import { and, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context'
import type { GatewayEnv, GatewayRequest } from '../access/bearer'
import { listPage, type ListSpec, type Scope } from '../http/list-query'
import { readableDomainIds, requireSection } from '../access/read-access'
import { InvalidParameter } from '../http/refusal'
import type { Database } from '../store/database'
import { events } from '../store/schema/money'

const { id, domainId, payload, sequence, savedAt } = events

const eventList: ListSpec<typeof events.$inferSelect> = {
  table: events,
  id: events.id,
  // As the index of a domain's events has it: in the order of the plain column, all events might be passed over for those of one domain.
  sorts: { sequenceNumber: sql`(${events.sequence} + 0)` },
  defaultSort: 'sequenceNumber',
  filters: {},
  columns: { id, domainId, payload, sequence, savedAt },
  toItem: ({ sequence: sequenceNumber, ...event }) => ({ ...event, sequenceNumber }),
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
  return listPage(
    context.database,
    eventList,
    query,
    eventsOf(context.database, readableDomainIds(context.database, c.var.viewer, 'events', domain.id)),
  )
}

/** Of each domain the next few. */
const eventsOf =
  (database: Database, domainIds: ReturnType<typeof readableDomainIds>): Scope =>
  ({ rest, order, limit }) => {
    const domain = domainIds.as('domain')
    const next = database
      .select({ sequence: events.sequence })
      .from(events)
      .where(and(eq(events.domainId, domain.id), rest))
      .orderBy(...order)
      .limit(limit)
      .as('next')
    return sql`${events.sequence} = any(array(${database.select({ sequence: next.sequence }).from(domain).crossJoinLateral(next)}))`
  }
