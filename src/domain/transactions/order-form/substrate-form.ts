import type { OrderField, OrderForm } from './order-field'
import { coins, destination, feesOf, largestInt32 } from './parts'

const payee = {
  as: 'kind',
  of: { Staked: {}, Stash: {}, Controller: {}, Account: { destination } },
} satisfies OrderField
const controller = { ...destination, isOptional: true } satisfies OrderField

export const substrateForm: OrderForm<'Substrate'> = {
  type: 'Substrate',
  does: {
    pallet: {
      as: 'kind',
      of: {
        Balances: { method: { as: 'kind', of: { TransferKeepAlive: { destination, amount: coins } } } },
        Staking: {
          method: {
            as: 'kind',
            of: {
              Bond: { value: coins, payee, controller },
              BondExtra: { maxAdditional: coins },
              Unbond: { value: coins },
              Rebond: { value: coins },
              WithdrawUnbonded: { numSlashingSpans: { as: 'whole', least: 0n, most: largestInt32 } },
              Nominate: { targets: { as: 'list', of: destination, least: 1, most: 16 } },
              Chill: {},
              SetPayee: { payee },
              SetController: { controller },
            },
          },
        },
      },
    },
  },
  beside: feesOf(),
}
