import { StatusMark } from '@components/ui/status-mark'
import { hintWord } from '@features/intents/hint.messages'

interface OrderStatusProps {
  readonly status: string
  readonly failure: string | undefined
  readonly show?: 'pill'
}

/** How far an order is: what the ledger failed is no success, though the platform has completed it. */
export const OrderStatus = ({ status, failure, ...look }: OrderStatusProps) => (
  <StatusMark status={failure ? 'Failed' : status} word={failure && hintWord(failure)} {...look} />
)
