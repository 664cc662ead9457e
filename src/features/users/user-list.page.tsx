import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UserFilter } from '@api/users/users.api'
import { loginCollisionsQuery } from '@api/users/login-collisions.queries'
import { rolesQuery, userListQuery } from '@api/users/users.queries'
import type { UserWire } from '@api/users/users.wire'
import { visibleText } from '@domain/shared/visible-text'
import { SharedLoginsNote } from './shared-logins-note'
import { UserListScreen } from './user-list.screen'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useRefusals } from '@features/intents/use-refusals'
import type { UserSearch } from './user.search'

const orderOf = (search: UserSearch) =>
  ({ sortBy: search.sortBy ?? 'alias', sortOrder: search.sortOrder ?? 'ASC' }) as const
export const userFilterOf = (search: UserSearch) =>
  ({
    alias: search.alias,
    publicKey: search.publicKey,
    'roles[]': search['roles[]'],
    lock: search.lock,
    ...orderOf(search),
  }) as UserFilter
const keyOf = ({ data }: UserWire) => data.id

export function UserListPage({ search }: { readonly search: UserSearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const page = useListPage({
    id: 'users',
    list: userListQuery(api, domain.id, userFilterOf(search)),
    keyOf,
    search,
    order: orderOf(search),
  })
  const roles = useQuery(rolesQuery(api, domain.id)).data?.roles ?? []
  const shared = useQuery(loginCollisionsQuery(api, domain.id)).data?.items ?? []
  const hrefOf = (id: string) => `${domain.prefix}/users/${id}`
  const note = shared.length > 0 && (
    <SharedLoginsNote
      items={shared.map((one) => ({
        ...one,
        alias: visibleText(one.alias),
        login: visibleText(one.login),
        href: hrefOf(one.userId),
      }))}
    />
  )
  return (
    <UserListScreen
      {...page}
      above={note}
      domainAlias={domain.alias}
      prefix={domain.prefix}
      roles={roles.map((role) => ({ value: role, label: visibleText(role) }))}
      createRefusal={useRefusals('v0_CreateUser').v0_CreateUser}
      onOpen={(item) => void navigate({ to: item.href })}
      toItem={({ data }) => ({
        id: data.id,
        alias: visibleText(data.alias),
        roles: data.roles.map(visibleText),
        logins: (data.loginIds ?? []).map(({ id }) => visibleText(id)),
        publicKey: data.publicKey,
        lock: data.lock,
        lastModifiedAt: data.metadata.lastModifiedAt,
        href: hrefOf(data.id),
      })}
    />
  )
}
