import { createFileRoute } from '@tanstack/react-router'
import { laterMessages } from '@components/layout/later-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transfer')({ component: CreateTransfer })

function CreateTransfer() {
  const { accountId } = Route.useParams()
  return <Later page="createTransfer" intentType="v0_CreateTransferOrder" back={{ path: `accounts/${accountId}`, text: laterMessages.back }} />
}
