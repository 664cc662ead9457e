import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { manifestsQuery } from '@api/manifests/manifests.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountPlace } from '@features/accounts/account-place'
import { manifestFilterOf, manifestSearch, manifestUnset } from '@features/manifests/manifest.search'
import { ManifestListPage } from '@features/manifests/manifest-list.page'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/manifests/',
)({
  params: { parse: withoutWords },
  validateSearch: manifestSearch,
  search: { middlewares: [stripSearchParams(manifestUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, accountId },
    deps,
  }) => {
    const id = parseUuid(accountId)
    if (id.ok) void queries.prefetchInfiniteQuery(manifestsQuery(api, domainId, id.value, manifestFilterOf(deps)))
  },
  component: Manifests,
})

function Manifests() {
  const search = Route.useSearch()
  return (
    <AccountPlace accountId={Route.useParams().accountId}>
      {(place) => <ManifestListPage place={place} search={search} />}
    </AccountPlace>
  )
}
