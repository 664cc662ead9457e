import { eq, getTableColumns } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import { contains, isAfter, isBefore, isId, listPage, type ListSpec } from '../http/list-query'
import { dappEvents, dappSessions } from '../store/schema/dapps'
import type { GovernanceContext } from '../work/governance-context'
import { findProposals } from './find-answers'
import type { SessionRow } from './find-session'
import { showEvent, showSession, type Showing } from './show-session'

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

/** What happened in a session, and the proposals that are under way of what waits in it. */
export async function listEvents(
  { database, clock }: Pick<GovernanceContext, 'database' | 'clock'>,
  { id }: SessionRow,
  query: URLSearchParams,
) {
  const now = clock.now()
  const proposals = await findProposals(database, toInstant(now), id)
  return listPage(database, eventList(now, proposals), query, eq(dappEvents.sessionId, id))
}
