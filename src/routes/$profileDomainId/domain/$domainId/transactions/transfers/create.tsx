import { createFileRoute } from '@tanstack/react-router'
import { transferMessages } from '@components/transactions/transfer-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/transfers/create')({ component: CreateTransfer })

function CreateTransfer() {
  return <Later page="createTransfer" intentType="v0_CreateTransferOrder" back={{ path: 'transactions', text: transferMessages.words.all }} />
}
