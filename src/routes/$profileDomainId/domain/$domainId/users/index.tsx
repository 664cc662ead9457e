import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { userListQuery } from '@api/users/users.queries'
import { UserListPage, userFilterOf } from '@features/users/user-list.page'
import { userSearch } from '@features/users/user.search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/')({
  validateSearch: userSearch,
  search: { middlewares: [stripSearchParams({ 'roles[]': [], lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    void queries.prefetchInfiniteQuery(userListQuery(api, domainId, userFilterOf(deps)))
  },
  component: Users,
})

function Users() {
  return <UserListPage search={Route.useSearch()} />
}
