import { createFileRoute } from '@tanstack/react-router'
import { accountMessages } from '@components/accounts/account-messages'
import { laterMessages } from '@components/layout/later-messages'
import { NamedEntity } from '@routes/-app/entity-gate'
import { Later } from '@routes/-app/later'
import { withoutWords } from '@routes/-app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/edit')({ params: { parse: withoutWords }, component: EditAccount })

function EditAccount() {
  return (
    <NamedEntity named={Route.useParams().accountId} words={accountMessages.words} listPath="accounts">
      {(id) => <Later page="editAccount" intentType="v0_UpdateAccount" back={{ path: `accounts/${id}`, text: laterMessages.back }} />}
    </NamedEntity>
  )
}
