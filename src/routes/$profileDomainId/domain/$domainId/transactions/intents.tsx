import { createFileRoute } from '@tanstack/react-router'
import { intentsQuery } from '@api/intents/intents.queries'
import { intentFilterOf, intentSearch } from '@features/intents/intent.search'
import { moneyIntentTypes } from '@domain/intents/catalogue/labels'
import { useScopeHead } from '@features/accounts/use-money-dialog'
import { useDomain } from '@app/use-domain'
import { IntentListPage } from '@features/intents/intent-list.page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/intents')({
  ...searchOfRoute({ schema: intentSearch }),
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
      head={useScopeHead({ at: 'domain', prefix }, 'intents')}
    />
  )
}
