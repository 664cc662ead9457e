import { createFileRoute } from '@tanstack/react-router'
import { manifestsQuery } from '@api/manifests/manifests.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@app/literal-words'
import { AccountScopePage } from '@features/accounts/account-scope'
import { manifestSearch } from '@features/manifests/manifest.search'
import { ManifestListPage } from '@features/manifests/manifest-list.page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/manifests/',
)({
  params: { parse: withoutWords },
  ...searchOfRoute(manifestSearch),
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId, accountId },
    deps,
  }) => {
    const id = parseUuid(accountId)
    if (id.ok)
      void queries.prefetchInfiniteQuery(manifestsQuery(api, domainId, id.value, manifestSearch.filterOf(deps)))
  },
  component: Manifests,
})

function Manifests() {
  const search = Route.useSearch()
  return (
    <AccountScopePage accountId={Route.useParams().accountId}>
      {(scope) => <ManifestListPage scope={scope} search={search} />}
    </AccountScopePage>
  )
}
