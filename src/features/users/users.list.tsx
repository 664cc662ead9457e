import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { loginCollisionsQuery } from '@api/users/login-collisions.queries'
import { rolesQuery, userListQuery } from '@api/users/users.queries'
import type { UserWire } from '@api/users/users.wire'
import { visibleText } from '@domain/shared/visible-text'
import { aliasColumn, idColumn, lockColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices } from '@components/list/list-filter'
import { Address } from '@components/ui/address'
import { Avatar } from '@components/ui/avatar'
import { describeList } from '@app/list-page'
import type { CurrentDomain } from '@app/use-domain'
import { CreateEntity } from '@features/intents/create-entity'
import { RoleNames } from './role-names'
import { SharedLoginsNote } from './shared-logins-note'
import { userMessages as words } from './user.messages'
import { userSearch } from './user.search'
import { UserTabs } from './user-tabs'

const hrefOf = (prefix: string, id: string) => pageHref(prefix, `users/${id}`)

const useRoles = ({ id }: CurrentDomain, api: ApiClient) => ({
  roles: (useQuery(rolesQuery(api, id)).data?.roles ?? []).map((role) => ({ value: role, label: visibleText(role) })),
  shared: useQuery(loginCollisionsQuery(api, id)).data?.items ?? [],
})

const toItem = ({ data }: UserWire, { prefix }: CurrentDomain) => ({
  id: data.id,
  alias: visibleText(data.alias),
  roles: data.roles.map(visibleText),
  logins: (data.loginIds ?? []).map(({ id }) => visibleText(id)).join(', '),
  publicKey: data.publicKey,
  lock: data.lock,
  lastModifiedAt: data.metadata.lastModifiedAt,
  href: hrefOf(prefix, data.id),
})

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<ReturnType<typeof toItem>>[] = [
  aliasColumn({
    id: 'user',
    title: titles.user,
    width: 'minmax(180px, 0.6fr)',
    mark: ({ alias }) => <Avatar name={alias} />,
  }),
  lockColumn({ id: 'lock', title: titles.lock, width: '100px' }),
  {
    id: 'roles',
    title: titles.roles,
    width: 'minmax(276px, 0.8fr)',
    text: ({ roles }) => roles.join(', '),
    cell: ({ roles }) => <RoleNames roles={roles} />,
  },
  {
    id: 'logins',
    title: titles.logins,
    width: 'minmax(190px, 1.4fr)',
    priority: 'low',
    text: ({ logins }) => logins,
    cell: ({ logins }) => (
      <span className="truncate text-text-2" title={logins}>
        {logins}
      </span>
    ),
  },
  {
    id: 'publicKey',
    title: titles.publicKey,
    width: '142px',
    priority: 'low',
    text: ({ publicKey }) => publicKey,
    cell: ({ publicKey }) => <Address value={publicKey} what={titles.publicKey} />,
  },
  idColumn({ id: 'id', title: titles.id, what: words.userId }),
  timeColumn({
    id: 'lastModified',
    title: titles.lastModified,
    width: '180px',
    priority: 'low',
    sortBy: 'metadata.lastModifiedAt',
    of: ({ lastModifiedAt }) => lastModifiedAt,
  }),
]

/** The users of a domain. */
export const users = describeList({
  id: 'users',
  search: userSearch,
  query: userListQuery,
  useReads: useRoles,
  toItem,
  columns,
  filters: ({ roles }) => [
    { as: 'search', key: 'alias', label: names.alias },
    { as: 'choices', key: 'roles[]', label: names.roles, choices: roles },
    { as: 'text', key: 'publicKey', label: names.publicKey, mono: true },
    { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
  ],
  words,
  bulk: 'User',
  create: (
    <CreateEntity by="v0_CreateUser" at="users/create">
      {words.create}
    </CreateEntity>
  ),
  tabs: ({ prefix }) => <UserTabs prefix={prefix} current="users" />,
  above: ({ prefix }, { shared }) =>
    shared.length > 0 && (
      <SharedLoginsNote
        items={shared.map((one) => ({
          ...one,
          alias: visibleText(one.alias),
          login: visibleText(one.login),
          href: hrefOf(prefix, one.userId),
        }))}
      />
    ),
})
