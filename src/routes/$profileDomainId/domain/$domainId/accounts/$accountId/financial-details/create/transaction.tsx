import { createFileRoute } from '@tanstack/react-router'
import { accountMessages } from '@components/accounts/account-messages'
import { laterMessages } from '@components/layout/later-messages'
import { NamedEntity } from '@routes/-app/entity-gate'
import { Later } from '@routes/-app/later'
import { withoutWords } from '@routes/-app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transaction')({ params: { parse: withoutWords }, component: CreateOrder })

function CreateOrder() {
  return (
    <NamedEntity named={Route.useParams().accountId} words={accountMessages.words} listPath="accounts">
      {(id) => <Later page="createOrder" intentType="v0_CreateTransactionOrder" back={{ path: `accounts/${id}`, text: laterMessages.back }} />}
    </NamedEntity>
  )
}
