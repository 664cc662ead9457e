import { createFileRoute } from '@tanstack/react-router'
import { intentQuery, intentsQuery } from '@api/intents/intents.queries'
import { parseUuid } from '@domain/shared/ids'
import { intentFilterOf, intentSearch } from '@features/intents/intent.search'
import { IntentsPage, intentsPart } from '@features/intents/intents.page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/intents')({
  ...searchOfRoute({ schema: intentSearch }),
  loader: async ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    const id = deps.intentId ? parseUuid(deps.intentId) : undefined
    if (id?.ok) void queries.prefetchQuery(intentQuery(api, deps.targetIntentDomainId ?? domainId, id.value))
    if (!id && deps.view !== 'mine')
      void queries.prefetchInfiniteQuery(intentsQuery(api, domainId, intentFilterOf(deps, undefined)))
    await intentsPart(deps).preload?.()
  },
  component: Intents,
})

function Intents() {
  return <IntentsPage search={Route.useSearch()} />
}
