import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { securityEventsQuery } from '@api/users/security-events.queries'
import type { SecurityEventWire } from '@api/users/security-events.wire'
import { usersQuery } from '@api/users/users.queries'
import { eventName, securityEvents, type SecurityEvent } from '@domain/session/security-event'
import { visibleText } from '@domain/shared/visible-text'
import { IdValue } from '@components/detail/id-value'
import { RowLink } from '@components/layout/page-link'
import { timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import type { Choice } from '@components/ui/select-field'
import { describeList } from '@app/list-page'
import { choicesOf } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { detailsText, reasonText, securityMessages as words, securitySentence } from './security.messages'
import { securitySearch } from './security.search'
import { UserTabs } from './user-tabs'

/** The users of the domain; none while they may not be read. */
const usePeople = ({ id }: CurrentDomain, api: ApiClient) => choicesOf(useQuery(usersQuery(api, id)))

/** A row leads to the person. */
function toItem(entry: SecurityEventWire, { prefix }: CurrentDomain, people: readonly Choice[]) {
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
    invitationId: entry['countersign.invitation.id'],
    connectionId: entry['countersign.connection.id'],
    files: entry['countersign.files.count'],
    leftOut: entry['countersign.events.left_out'],
    href: pageHref(prefix, `users/${ids[0] ?? ''}`),
  }
}

type SecurityItem = ReturnType<typeof toItem>

const { columns: titles, exact, filters: names } = words
const peopleText = ({ people }: SecurityItem) => people.map(({ id, alias }) => alias ?? id).join(', ')

const columns: readonly ListColumn<SecurityItem>[] = [
  {
    id: 'event',
    title: titles.event,
    width: 'minmax(220px, 1fr)',
    text: ({ name }) => securitySentence(name),
    exact: [
      { title: exact.event, text: ({ name }) => name },
      { title: exact.severity, text: ({ severity }) => severity },
    ],
    cell: ({ name, href }) => (
      <RowLink href={href} title={securitySentence(name)}>
        {securitySentence(name)}
      </RowLink>
    ),
  },
  {
    id: 'person',
    title: titles.person,
    width: 'minmax(150px, 0.6fr)',
    text: peopleText,
    exact: [{ title: exact.person, text: ({ people }) => people.map(({ id }) => id).join(', ') }],
    cell: (item) => {
      const [only] = item.people
      return only && !only.alias ? (
        <IdValue id={only.id} what={words.userId} />
      ) : (
        <span className="truncate" title={peopleText(item)}>
          {peopleText(item)}
        </span>
      )
    },
  },
  timeColumn({ id: 'at', title: titles.at, width: '180px', sortBy: 'timestamp', of: ({ at }) => at }),
  {
    id: 'reason',
    title: titles.reason,
    width: 'minmax(150px, 0.6fr)',
    priority: 'low',
    text: ({ reason }) => (reason ? reasonText(reason) : ''),
    exact: [{ title: exact.reason, text: ({ reason }) => reason ?? '' }],
    cell: ({ reason }) =>
      reason && (
        <span className="truncate text-text-2" title={reason}>
          {reasonText(reason)}
        </span>
      ),
  },
  {
    id: 'details',
    title: titles.details,
    width: 'minmax(180px, 1fr)',
    priority: 'low',
    text: detailsText,
    exact: [
      { title: exact.device, text: ({ deviceId }) => deviceId ?? '' },
      { title: exact.intent, text: ({ intentId }) => intentId ?? '' },
      { title: exact.invitation, text: ({ invitationId }) => invitationId ?? '' },
      { title: exact.connection, text: ({ connectionId }) => connectionId ?? '' },
    ],
    cell: (item) => (
      <span className="truncate text-text-2" title={detailsText(item)}>
        {detailsText(item)}
      </span>
    ),
  },
]

/** What is about nobody is in no domain. */
const eventsOfNobody: ReadonlySet<SecurityEvent> = new Set([
  'sign_in.limited',
  'invitation.limited',
  'device.refused',
  'token.refused',
  'institution.restored',
])
const events: readonly Choice[] = (Object.keys(securityEvents) as SecurityEvent[])
  .filter((event) => !eventsOfNobody.has(event))
  .map((event) => ({ value: eventName(event), label: securitySentence(event) }))

/** What the gateway has noted about the users of a domain. */
export const securityLog = describeList({
  id: 'security',
  search: securitySearch,
  query: securityEventsQuery,
  useReads: usePeople,
  toItem,
  columns,
  filters: (people) => [
    { as: 'choices', key: 'event_name', label: names.event, choices: events },
    { as: 'choices', key: 'user.id', label: names.person, choices: people, single: true, rare: people.length === 0 },
    { as: 'period', key: 'timestamp', label: names.at },
  ],
  words,
  tabs: ({ prefix }) => <UserTabs prefix={prefix} current="security" />,
  rowLabel: (item) => `${securitySentence(item.name)}, ${peopleText(item)}`,
})
