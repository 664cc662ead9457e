import { Address } from '@components/ui/address'
import { Avatar } from '@components/ui/avatar'
import { DateTime } from '@components/ui/date-time'
import { EmptyState } from '@components/ui/empty-state'
import { LockBadge } from '@components/ui/lock-badge'
import type { Choice } from '@components/ui/select-field'
import { IdValue } from '@components/detail/entity-facts'
import { CreateLink } from '@components/layout/create-link'
import { RowLink } from '@components/layout/page-link'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices, type ListFilter } from '@components/list/list-filter'
import { RoleNames } from './role-names'
import { userMessages as words } from './user.messages'
import { UserTabs } from './user-tabs'

export interface UserItem {
  readonly id: string
  readonly alias: string
  readonly roles: readonly string[]
  readonly logins: readonly string[]
  readonly publicKey: string
  readonly lock: string
  readonly lastModifiedAt: string
  readonly href: string
}

export interface UserListScreenProps<W> extends ListOf<W, UserItem> {
  readonly domainAlias: string
  readonly roles: readonly Choice[]
  readonly prefix: string
  /** Why none can be proposed. */
  readonly createRefusal?: string | undefined
}

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<UserItem>[] = [
  {
    id: 'user',
    title: titles.user,
    width: 'minmax(180px, 0.6fr)',
    sortBy: 'alias',
    text: (item) => item.alias,
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={item.alias} />
        <RowLink href={item.href} title={item.alias}>
          {item.alias}
        </RowLink>
      </span>
    ),
  },
  {
    id: 'lock',
    title: titles.lock,
    width: '100px',
    sortBy: 'lock',
    text: (item) => item.lock,
    cell: (item) => <LockBadge lock={item.lock} />,
  },
  {
    id: 'roles',
    title: titles.roles,
    width: 'minmax(276px, 0.8fr)',
    text: (item) => item.roles.join(', '),
    cell: (item) => <RoleNames roles={item.roles} />,
  },
  {
    id: 'logins',
    title: titles.logins,
    width: 'minmax(190px, 1.4fr)',
    priority: 'low',
    text: (item) => item.logins.join(', '),
    cell: (item) => (
      <span className="truncate text-text-2" title={item.logins.join(', ')}>
        {item.logins.join(', ')}
      </span>
    ),
  },
  {
    id: 'publicKey',
    title: titles.publicKey,
    width: '142px',
    priority: 'low',
    text: (item) => item.publicKey,
    cell: (item) => <Address value={item.publicKey} what={titles.publicKey} />,
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.userId} />,
  },
  {
    id: 'lastModified',
    title: titles.lastModified,
    width: '180px',
    priority: 'low',
    sortBy: 'metadata.lastModifiedAt',
    text: (item) => item.lastModifiedAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.lastModifiedAt} />
      </span>
    ),
  },
]

const filtersOf = (roles: readonly Choice[]): readonly ListFilter[] => [
  { as: 'search', key: 'alias', label: names.alias },
  { as: 'choices', key: 'roles[]', label: names.roles, choices: roles },
  { as: 'text', key: 'publicKey', label: names.publicKey, mono: true },
  { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
]

export function UserListScreen<W>({ domainAlias, roles, prefix, createRefusal, ...list }: UserListScreenProps<W>) {
  const create = (
    <CreateLink href={`${prefix}/users/create`} refusal={createRefusal}>
      {words.create}
    </CreateLink>
  )
  return (
    <EntityListScreen
      {...list}
      title={words.title}
      label={words.title}
      noun={words.noun}
      columns={columns}
      filters={filtersOf(roles)}
      actions={create}
      tabs={<UserTabs prefix={prefix} current="users" />}
      rowLabel={(item) => item.alias}
      copyOf={(item) => item.id}
      empty={<EmptyState title={words.emptyTitle(domainAlias)} text={words.emptyText} action={create} />}
    />
  )
}
