import { createFileRoute } from '@tanstack/react-router'
import { accountMessages } from '@features/accounts/account.messages'
import { laterMessages } from '@features/shell/later.messages'
import { NamedEntity } from '@app/entity-gate'
import { Later } from '@features/shell/later'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/edit')({
  params: { parse: withoutWords },
  component: EditAccount,
})

function EditAccount() {
  return (
    <NamedEntity named={Route.useParams().accountId} words={accountMessages.words} listPath="accounts">
      {(id) => (
        <Later
          page="editAccount"
          intentType="v0_UpdateAccount"
          back={{ path: `accounts/${id}`, text: laterMessages.back }}
        />
      )}
    </NamedEntity>
  )
}
