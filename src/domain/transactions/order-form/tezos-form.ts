import type { OrderForm } from './order-field'
import { coinsOrNone, destination, feesOf } from './parts'

export const tezosForm: OrderForm<'Tezos'> = {
  type: 'Tezos',
  does: {
    operation: {
      as: 'kind',
      of: {
        Transaction: {
          destination,
          amount: coinsOrNone,
          contractParameters: { as: 'kind', isOptional: true, of: { Raw: { value: { as: 'hex', most: 32_768 } } } },
        },
        Delegation: { destination },
        Undelegation: {},
        Reveal: {},
      },
    },
  },
  beside: feesOf(),
}
