import { getTableColumns } from 'drizzle-orm'
import { contains, isAfter, isBefore, isId, type ListSpec } from '../http/list-query'
import { dappEvents, dappSessions } from '../store/schema/dapps'
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

export const eventList = (now: number): ListSpec<typeof dappEvents.$inferSelect> => ({
  table: dappEvents,
  id: dappEvents.id,
  sorts: { createdAt: dappEvents.createdAt },
  defaultSort: 'createdAt',
  filters: {},
  columns: getTableColumns(dappEvents),
  toItem: (row) => showEvent(row, now),
})
