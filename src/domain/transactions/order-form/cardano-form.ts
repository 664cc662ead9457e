import type { OrderForm } from './order-field'
import { coins, feesOf, outputsThatMayPayFees } from './parts'

export const cardanoForm: OrderForm<'Cardano'> = {
  type: 'Cardano',
  does: {
    operation: {
      as: 'kind',
      of: {
        Transfer: { outputs: outputsThatMayPayFees },
        RegisterStaking: {},
        DelegateStaking: { poolId: { as: 'text', least: 56, most: 56, form: 'poolId' } },
        DelegateRepresentative: { parameters: { as: 'kind', of: { AlwaysAbstain: {} } } },
        WithdrawRewards: { amount: coins },
        UnregisterStaking: {},
      },
    },
  },
  beside: feesOf(),
}
