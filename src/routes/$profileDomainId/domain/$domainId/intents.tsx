import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { intentQuery, intentsQuery } from '@api/intents/intents.queries'
import { parseUuid } from '@domain/shared/ids'
import { intentListViews } from '@components/intents/intent-list-views'
import { intentFilterOf } from '@routes/-app/intent-filter'
import { contextIds, optionalId, optionalText, optionalWords, sortOrder } from '@routes/-app/search-words'
import { useDomain } from '@routes/-app/use-domain'
import { IntentListPage } from './-intent-list-page'
import { IntentNotFound, IntentPage } from './-intent-page'

export const intentSearch = z.object({
  ...contextIds,
  status: optionalWords,
  payload: optionalWords,
  view: z._default(z.catch(z.enum(intentListViews), 'all'), 'all'),
  sortBy: optionalText,
  sortOrder,
  /** As it stands in the address: one that is no id is told to be none. */
  intentId: optionalText,
  targetIntentDomainId: optionalId,
})
export type IntentSearch = z.output<typeof intentSearch>

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/intents')({
  validateSearch: intentSearch,
  search: { middlewares: [stripSearchParams({ status: [], payload: [], view: 'all' })] },
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
