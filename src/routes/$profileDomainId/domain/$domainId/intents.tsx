import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { intentQuery, intentsQuery } from '@api/intents/intents.queries'
import { intentListViews } from '@components/intents/intent-list-screen'
import { intentFilterOf } from '@routes/-app/intent-filter'
import { contextIds, optionalId, optionalText, optionalWords, sortOrder } from '@routes/-app/search-words'
import { useDomain } from '@routes/-app/use-domain'
import { IntentListPage } from './-intent-list-page'
import { IntentPage } from './-intent-page'

export const intentSearch = z.object({
  ...contextIds,
  status: optionalWords,
  payload: optionalWords,
  view: z._default(z.catch(z.enum(intentListViews), 'all'), 'all'),
  sortBy: optionalText,
  sortOrder,
  intentId: optionalId,
  targetIntentDomainId: optionalId,
})
export type IntentSearch = z.output<typeof intentSearch>

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/intents')({
  validateSearch: intentSearch,
  search: { middlewares: [stripSearchParams({ status: [], payload: [], view: 'all' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, params: { domainId }, deps }) => {
    if (deps.intentId) return void queries.prefetchQuery(intentQuery(api, deps.targetIntentDomainId ?? domainId, deps.intentId))
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
  return <IntentPage key={`${targetDomainId}/${search.intentId}`} intentId={search.intentId} targetDomainId={targetDomainId} />
}
