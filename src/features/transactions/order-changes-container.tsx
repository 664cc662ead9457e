import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderTransactionQuery } from '@api/transactions/transactions.queries'
import type { OrderWire } from '@api/transactions/transactions.wire'
import { ChangesMenu } from './order-changes/changes-menu'
import { orderMessages } from './order.messages'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { readingOf } from './reading-of'
import { useOrderChanges } from './use-order-changes'

interface OrderChangesContainerProps {
  readonly order: OrderWire
  /** The button in its row. */
  readonly opener: HTMLElement
}

/** What can be changed of an order in a list: read when it is asked for, and the dialogs that follow. */
export function OrderChangesContainer({ order, opener }: OrderChangesContainerProps) {
  const { api } = useApp().ports
  const domain = useDomain()
  const [isLeft, setLeft] = useState(false)
  const transactions = useQuery(orderTransactionQuery(api, domain.id, order.data.id))
  const { actions, dialogs } = useOrderChanges({
    orderId: order.data.id,
    order,
    transaction: transactions.data?.items[0],
    reading: readingOf(transactions),
  })
  return (
    <>
      {!isLeft && (
        <ChangesMenu opener={opener} label={orderMessages.changes} actions={actions} onClose={() => setLeft(true)} />
      )}
      {dialogs}
    </>
  )
}
