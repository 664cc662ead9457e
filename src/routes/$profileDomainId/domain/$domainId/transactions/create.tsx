import { createFileRoute } from '@tanstack/react-router'
import { orderMessages } from '@components/transactions/order-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/create')({ component: CreateOrder })

function CreateOrder() {
  return <Later page="createOrder" intentType="v0_CreateTransactionOrder" back={{ path: 'transactions/orders', text: orderMessages.words.all }} />
}
