import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/edit')({ component: EditAccount })

function EditAccount() {
  const { accountId } = Route.useParams()
  return <Later page="editAccount" intentType="v0_UpdateAccount" back={{ path: `accounts/${accountId}`, text: laterMessages.back }} />
}
