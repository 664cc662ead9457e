import { createFileRoute } from '@tanstack/react-router'
import { manifestsQuery } from '@api/manifests/manifests.queries'
import { manifestSearch } from '@features/manifests/manifest.search'
import { ManifestListPage } from '@features/manifests/manifest-list.page'
import { useDomain } from '@app/use-domain'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/manifests')({
  ...searchOfRoute(manifestSearch),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    if (deps.accountId)
      void queries.prefetchInfiniteQuery(manifestsQuery(api, domainId, deps.accountId, manifestSearch.filterOf(deps)))
  },
  component: Manifests,
})

function Manifests() {
  const { prefix } = useDomain()
  return <ManifestListPage scope={{ at: 'accounts', prefix }} search={Route.useSearch()} />
}
