import { and, arrayOverlaps, eq, gt } from 'drizzle-orm'
import type { Hono } from 'hono'
import { eventName, securityEvents, type SecurityEvent } from '@domain/session/security-event'
import { isUuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import type { GatewayEnv } from '../access/bearer'
import { isAfter, isBefore, isOneOf, listPage, type Filter, type ListSpec } from '../http/list-query'
import { requireSection } from '../access/read-access'
import { securityEntries as entries } from '../store/schema/security'
import { keptSince } from './security-log'

const severities: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(securityEvents) as SecurityEvent[]).map((event) => [eventName(event), securityEvents[event]]),
)

const isAbout: Filter = (values) => (values.every(isUuid) ? arrayOverlaps(entries.userIds, [...values]) : undefined)

/** Named as the lines of the log are. */
const entryList: ListSpec<Pick<typeof entries.$inferSelect, 'id' | 'at' | 'name' | 'userIds' | 'facts'>> = {
  table: entries,
  id: entries.id,
  sorts: { timestamp: entries.at },
  defaultSort: 'timestamp',
  filters: {
    event_name: isOneOf(entries.name, Object.keys(severities)),
    'user.id': isAbout,
    'timestamp.gt': isAfter(entries.at),
    'timestamp.lt': isBefore(entries.at),
  },
  columns: { id: entries.id, at: entries.at, name: entries.name, userIds: entries.userIds, facts: entries.facts },
  toItem: ({ id, at, name, userIds, facts }) => ({
    id,
    timestamp: at,
    severity_text: severities[name] ?? 'INFO',
    event_name: name,
    'user.id': userIds,
    ...facts,
  }),
}

/** What the security log tells of the people of a domain, to whoever may read its events; of the domains below nothing. */
export function mountSecurityEvents(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get('/internal/v1/domains/:domainId/security-events', async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'events')
    return c.json(
      await listPage(
        context.database,
        entryList,
        new URL(c.req.url).searchParams,
        and(eq(entries.domainId, domain.id), gt(entries.at, keptSince(context.clock.now()))),
      ),
    )
  })
}
