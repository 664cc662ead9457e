import { eq, getTableColumns } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { GatewayRequest } from '../access/bearer'
import { findVisibleDomain, mayRead } from '../access/read-access'
import { contains, isAfter, isBefore, isId, listPage, type ListSpec } from '../http/list-query'
import { dappEvents, dappSessions } from '../store/schema/dapps'
import { findProposals } from './find-answers'
import { requireSession, type SessionRow } from './find-session'
import { showEvent, showSession, type Showing } from './show-session'
import type { Wallet } from './wallet'

export const sessionList = (showing: Showing): ListSpec<SessionRow> => ({
  table: dappSessions,
  id: dappSessions.id,
  sorts: { id: dappSessions.id, name: dappSessions.name, connectedOn: dappSessions.connectedOn },
  defaultSort: 'connectedOn',
  filters: {
    name: contains(dappSessions.name),
    connectedAccountIds: isId(dappSessions.accountId),
    'connectedOn.lt': isBefore(dappSessions.connectedOn),
    'connectedOn.gt': isAfter(dappSessions.connectedOn),
  },
  columns: getTableColumns(dappSessions),
  toItem: (row) => showSession(row, showing),
})

const eventList = (
  now: number,
  proposals: Parameters<typeof showEvent>[2],
): ListSpec<typeof dappEvents.$inferSelect> => ({
  table: dappEvents,
  id: dappEvents.id,
  sorts: { createdAt: dappEvents.createdAt },
  defaultSort: 'createdAt',
  filters: {},
  columns: getTableColumns(dappEvents),
  toItem: (row) => showEvent(row, now, proposals),
})

/** What happened in a session, and for those who may read requests there, or have made them, the proposals that are under way of what waits in it. */
export async function listEvents({ context, readBefore }: Pick<Wallet, 'context' | 'readBefore'>, c: GatewayRequest) {
  const { database, clock } = context
  const row = await requireSession(context, c)
  const { id, domainId, createdBy } = row
  const { viewer } = c.var
  const { domain, lineage } = await findVisibleDomain(context, viewer, domainId)
  const mayKnow = viewer.users.some((own) => own.id === createdBy) || mayRead(viewer, domain, lineage, 'requests')
  const now = clock.now()
  const proposals = mayKnow ? await findProposals({ database, before: readBefore }, toInstant(now), id) : undefined
  const query = new URL(c.req.url).searchParams
  return listPage(database, eventList(now, proposals), query, eq(dappEvents.sessionId, id))
}
