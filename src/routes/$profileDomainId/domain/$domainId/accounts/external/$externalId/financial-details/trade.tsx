import { createFileRoute } from '@tanstack/react-router'
import { externalAccountMessages } from '@components/external-accounts/external-account-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/trade')({ component: TradeExternal })

function TradeExternal() {
  return <Later page="tradeExternal" intentType={undefined} back={{ path: 'accounts/external', text: externalAccountMessages.words.all }} />
}
