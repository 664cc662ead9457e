import { createFileRoute } from '@tanstack/react-router'
import { externalAccountMessages } from '@components/external-accounts/external-account-messages'
import { NamedEntity } from '@routes/-app/entity-gate'
import { Later } from '@routes/-app/later'
import { withoutWords } from '@routes/-app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/$externalId/financial-details/trade')({ params: { parse: withoutWords }, component: TradeExternal })

function TradeExternal() {
  return (
    <NamedEntity named={Route.useParams().externalId} words={externalAccountMessages.words} listPath="accounts/external">
      {() => <Later page="tradeExternal" intentType={undefined} back={{ path: 'accounts/external', text: externalAccountMessages.words.all }} />}
    </NamedEntity>
  )
}
