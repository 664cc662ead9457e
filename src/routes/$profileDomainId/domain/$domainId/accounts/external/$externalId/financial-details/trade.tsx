import { createFileRoute } from '@tanstack/react-router'
import { TradePage } from '@features/external-accounts/trade.page'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/trade',
)({ params: { parse: withoutWords }, component: Trade })

function Trade() {
  return <TradePage named={Route.useParams().externalId} />
}
