import { createFileRoute } from '@tanstack/react-router'
import { userSearch } from '@features/users/user.search'
import { users } from '@features/users/users.list'
import { ListPage, prefetchList } from '@app/list-page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/')({
  ...searchOfRoute(userSearch),
  loader: ({ context: { ports }, params: { domainId }, deps }) => prefetchList(users, ports, domainId, deps),
  component: Users,
})

function Users() {
  return <ListPage list={users} search={Route.useSearch()} />
}
