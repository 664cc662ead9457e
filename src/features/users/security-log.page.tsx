import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { securityEventsQuery, type SecurityEventFilter } from '@api/users/security-events.queries'
import type { SecurityEventWire } from '@api/users/security-events.wire'
import { usersQuery } from '@api/users/users.queries'
import { visibleText } from '@domain/shared/visible-text'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { SecurityLogScreen, type SecurityItem } from './security-log.screen'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import type { SecuritySearch } from './security.search'

const orderOf = (search: SecuritySearch) =>
  ({ sortBy: search.sortBy ?? 'timestamp', sortOrder: search.sortOrder ?? 'DESC' }) as const
export const securityFilterOf = (search: SecuritySearch) =>
  ({
    event_name: search.event_name,
    'user.id': search['user.id'],
    'timestamp.gt': search['timestamp.gt'],
    'timestamp.lt': search['timestamp.lt'],
    ...orderOf(search),
  }) as SecurityEventFilter
const keyOf = ({ id }: SecurityEventWire) => id

export function SecurityLogPage({ search }: { readonly search: SecuritySearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const page = useListPage({
    id: 'security',
    list: securityEventsQuery(api, domain.id, securityFilterOf(search)),
    keyOf,
    search,
    order: orderOf(search),
  })
  const people = choicesOf(useQuery(usersQuery(api, domain.id)))
  const toItem = (entry: SecurityEventWire): SecurityItem => {
    const { 'user.id': ids, 'countersign.intent.id': intentId, 'countersign.intent.type': intentType } = entry
    return {
      id: entry.id,
      name: visibleText(entry.event_name),
      severity: entry.severity_text,
      at: entry.timestamp,
      reason: entry['error.type'] && visibleText(entry['error.type']),
      people: ids.map((id) => ({ id, alias: people.find(({ value }) => value === id)?.label })),
      method: entry['http.request.method'],
      route: entry['http.route'] && visibleText(entry['http.route']),
      grant: entry['oauth.grant.type'] && visibleText(entry['oauth.grant.type']),
      deviceId: entry['device.id'],
      intentId,
      intent: intentType && intentLabel(intentType),
      files: entry['countersign.files.count'],
      leftOut: entry['countersign.events.left_out'],
      href: `${domain.prefix}/users/${ids[0] ?? ''}`,
    }
  }
  return (
    <SecurityLogScreen
      {...page}
      domainAlias={domain.alias}
      prefix={domain.prefix}
      people={people}
      toItem={toItem}
      onOpen={(item) => void navigate({ to: item.href })}
    />
  )
}
