import { eventName, securityEvents, type SecurityEvent } from '@domain/session/security-event'
import { DateTime } from '@components/ui/date-time'
import { EmptyState } from '@components/ui/empty-state'
import type { Choice } from '@components/ui/select-field'
import { IdValue } from '@components/detail/entity-facts'
import { RowLink } from '@components/layout/page-link'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListColumn } from '@components/list/list-column'
import type { ListFilter } from '@components/list/list-filter'
import {
  detailsText,
  reasonText,
  securityMessages as words,
  securitySentence,
  type SecurityDetails,
} from './security.messages'
import { UserTabs } from './user-tabs'

export interface SecurityItem extends SecurityDetails {
  readonly id: string
  readonly name: string
  readonly severity: string
  readonly at: string
  readonly people: readonly { readonly id: string; readonly alias?: string | undefined }[]
  readonly reason?: string | undefined
  readonly intentId?: string | undefined
  /** The person. */
  readonly href: string
}

interface SecurityLogScreenProps<W> extends ListOf<W, SecurityItem> {
  readonly domainAlias: string
  readonly prefix: string
  /** The users of the domain; none while they may not be read. */
  readonly people: readonly Choice[]
}

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
  {
    id: 'at',
    title: titles.at,
    width: '180px',
    sortBy: 'timestamp',
    text: ({ at }) => at,
    cell: ({ at }) => (
      <span className="text-12 text-text-2">
        <DateTime value={at} />
      </span>
    ),
  },
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
  'device.refused',
  'token.refused',
  'institution.restored',
])
const events: readonly Choice[] = (Object.keys(securityEvents) as SecurityEvent[])
  .filter((event) => !eventsOfNobody.has(event))
  .map((event) => ({ value: eventName(event), label: securitySentence(event) }))

const filtersOf = (people: readonly Choice[]): readonly ListFilter[] => [
  { as: 'choices', key: 'event_name', label: names.event, choices: events },
  { as: 'choices', key: 'user.id', label: names.person, choices: people, single: true, rare: people.length === 0 },
  { as: 'period', key: 'timestamp', label: names.at },
]

export function SecurityLogScreen<W>({ domainAlias, prefix, people, ...list }: SecurityLogScreenProps<W>) {
  return (
    <EntityListScreen
      {...list}
      title={words.title}
      documentTitle={words.documentTitle}
      label={words.documentTitle}
      noun={words.noun}
      columns={columns}
      filters={filtersOf(people)}
      tabs={<UserTabs prefix={prefix} current="security" />}
      rowLabel={(item) => `${securitySentence(item.name)}, ${peopleText(item)}`}
      copyOf={(item) => item.id}
      empty={<EmptyState title={words.emptyTitle(domainAlias)} text={words.emptyText} />}
    />
  )
}
