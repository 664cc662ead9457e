import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { intentQuery, intentsQuery } from '@api/intents/intents.queries'
import { parseUuid } from '@domain/shared/ids'
import { intentFilterOf, intentSearch, intentUnset } from '@features/intents/intent-filter'
import { useDomain } from '@app/use-domain'
import { IntentListPage } from '@features/intents/intent-list.page'
import { IntentNotFound, IntentPage } from '@features/intents/intent.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/intents')({
  validateSearch: intentSearch,
  search: { middlewares: [stripSearchParams(intentUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, params: { domainId }, deps }) => {
    if (deps.intentId) {
      const id = parseUuid(deps.intentId)
      return id.ok ? void queries.prefetchQuery(intentQuery(api, deps.targetIntentDomainId ?? domainId, id.value)) : undefined
    }
    if (deps.view !== 'mine') void queries.prefetchInfiniteQuery(intentsQuery(api, domainId, intentFilterOf(deps, undefined)))
  },
  component: Intents,
})

/** The task list, or one intent when the query names it; its domain is the current one unless told. */
function Intents() {
  const search = Route.useSearch()
  const domain = useDomain()
  if (!search.intentId) return <IntentListPage search={search} />
  const targetDomainId = search.targetIntentDomainId ?? domain.id
  const id = parseUuid(search.intentId)
  if (!id.ok) return <IntentNotFound intentId={search.intentId} domainId={targetDomainId} />
  return <IntentPage key={`${targetDomainId}/${id.value}`} intentId={id.value} targetDomainId={targetDomainId} />
}
