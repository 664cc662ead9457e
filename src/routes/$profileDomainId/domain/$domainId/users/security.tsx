import { useQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { securityEventsQuery, type SecurityEventFilter } from '@api/users/security-events.queries'
import type { SecurityEventWire } from '@api/users/security-events.wire'
import { usersQuery } from '@api/users/users.queries'
import { visibleText } from '@domain/shared/visible-text'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { SecurityLogScreen, type SecurityItem } from '@features/users/security-log.screen'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { contextIds, optionalId, optionalInstant, optionalText, optionalWords, sortOrder } from '@app/search-words'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'

const securitySearch = z.object({ ...contextIds, event_name: optionalWords, 'user.id': optionalId, 'timestamp.gt': optionalInstant, 'timestamp.lt': optionalInstant, sortBy: optionalText, sortOrder })
type SecuritySearch = z.output<typeof securitySearch>

const orderOf = (search: SecuritySearch) => ({ sortBy: search.sortBy ?? 'timestamp', sortOrder: search.sortOrder ?? 'DESC' } as const)
const filterOf = (search: SecuritySearch) =>
  ({ event_name: search.event_name, 'user.id': search['user.id'], 'timestamp.gt': search['timestamp.gt'], 'timestamp.lt': search['timestamp.lt'], ...orderOf(search) }) as SecurityEventFilter
const keyOf = ({ id }: SecurityEventWire) => id

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/security')({
  validateSearch: securitySearch,
  search: { middlewares: [stripSearchParams({ event_name: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, params: { domainId }, deps }) => {
    void queries.prefetchInfiniteQuery(securityEventsQuery(api, domainId, filterOf(deps)))
  },
  component: SecurityLog,
})

function SecurityLog() {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const page = useListPage({ id: 'security', list: securityEventsQuery(api, domain.id, filterOf(search)), keyOf, search, order: orderOf(search) })
  const people = choicesOf(useQuery(usersQuery(api, domain.id)))
  const toItem = (entry: SecurityEventWire): SecurityItem => {
    const { 'user.id': ids, 'countersign.intent.id': intentId, 'countersign.intent.type': intentType } = entry
    return {
      id: entry.id, name: visibleText(entry.event_name), severity: entry.severity_text, at: entry.timestamp, reason: entry['error.type'] && visibleText(entry['error.type']),
      people: ids.map((id) => ({ id, alias: people.find(({ value }) => value === id)?.label })), method: entry['http.request.method'], route: entry['http.route'] && visibleText(entry['http.route']), grant: entry['oauth.grant.type'] && visibleText(entry['oauth.grant.type']),
      deviceId: entry['device.id'], intentId, intent: intentType && intentLabel(intentType), files: entry['countersign.files.count'], leftOut: entry['countersign.events.left_out'],
      href: `${domain.prefix}/users/${ids[0] ?? ''}`,
    }
  }
  return <SecurityLogScreen {...page} domainAlias={domain.alias} prefix={domain.prefix} people={people} toItem={toItem} onOpen={(item) => void navigate({ to: item.href })} />
}
