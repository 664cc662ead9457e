import type { OrderForm } from './order-field'
import { coins, destination, feesOf } from './parts'

export const algorandForm: OrderForm = {
  type: 'Algorand',
  does: { operation: { as: 'kind', of: { Payment: { destination, amount: coins } } } },
  beside: { note: { as: 'text', most: 1024, measure: 'bytes', isOptional: true }, ...feesOf() },
}
