import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transaction')({ component: CreateOrder })

function CreateOrder() {
  const { accountId } = Route.useParams()
  return <Later page="createOrder" intentType="v0_CreateTransactionOrder" back={{ path: `accounts/${accountId}`, text: laterMessages.back }} />
}
