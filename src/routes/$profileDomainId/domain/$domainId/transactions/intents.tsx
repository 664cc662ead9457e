import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { intentsQuery } from '@api/intents/intents.queries'
import { intentFilterOf, intentSearch, intentUnset } from '@features/intents/intent.search'
import { moneyIntentTypes } from '@features/transactions/money-intent-types'
import { usePlaceHead } from '@features/accounts/use-money-dialog'
import { useDomain } from '@app/use-domain'
import { IntentListPage } from '@features/intents/intent-list.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/intents')({
  validateSearch: intentSearch,
  search: { middlewares: [stripSearchParams(intentUnset)] },
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      ports: { api, queries },
    },
    params: { domainId },
    deps,
  }) => {
    if (deps.view !== 'mine')
      void queries.prefetchInfiniteQuery(intentsQuery(api, domainId, intentFilterOf(deps, undefined, moneyIntentTypes)))
  },
  component: MoneyIntents,
})

function MoneyIntents() {
  const { prefix } = useDomain()
  return (
    <IntentListPage
      search={Route.useSearch()}
      types={moneyIntentTypes}
      head={usePlaceHead({ at: 'domain', prefix }, 'intents')}
    />
  )
}
