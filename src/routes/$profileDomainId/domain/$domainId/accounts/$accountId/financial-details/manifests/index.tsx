import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { manifestsQuery } from '@api/manifests/manifests.queries'
import { parseUuid } from '@domain/shared/ids'
import { withoutWords } from '@routes/-app/literal-words'
import { AccountPlace } from '@routes/-app/transactions/account-place'
import { manifestFilterOf } from '@routes/-app/transactions/manifest-filter'
import { ManifestListPage } from '@routes/-app/transactions/manifest-list-page'
import { manifestSearch, manifestUnset } from '@routes/-app/transactions/manifest-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/manifests/')({
  params: { parse: withoutWords },
  validateSearch: manifestSearch,
  search: { middlewares: [stripSearchParams(manifestUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, params: { domainId, accountId }, deps }) => {
    const id = parseUuid(accountId)
    if (id.ok) void queries.prefetchInfiniteQuery(manifestsQuery(api, domainId, id.value, manifestFilterOf(deps)))
  },
  component: Manifests,
})

function Manifests() {
  const search = Route.useSearch()
  return <AccountPlace accountId={Route.useParams().accountId}>{(place) => <ManifestListPage place={place} search={search} />}</AccountPlace>
}
