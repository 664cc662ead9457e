import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { manifestsQuery } from '@api/manifests/manifests.queries'
import { manifestFilterOf, manifestSearch, manifestUnset } from '@features/manifests/manifest.search'
import { ManifestListPage } from '@features/manifests/manifest-list.page'
import { useDomain } from '@app/use-domain'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/manifests/')({
  validateSearch: manifestSearch,
  search: { middlewares: [stripSearchParams(manifestUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    if (deps.accountId)
      void queries.prefetchInfiniteQuery(manifestsQuery(api, domainId, deps.accountId, manifestFilterOf(deps)))
  },
  component: Manifests,
})

function Manifests() {
  const { prefix } = useDomain()
  return <ManifestListPage place={{ at: 'domain', prefix }} search={Route.useSearch()} />
}
