import type { OrderField, OrderForm } from './order-field'
import { tokensOf, destination, feesOf, outputs } from './parts'

const mintAccount = {
  as: 'kind',
  of: { Ticker: { tickerId: { as: 'ticker' } }, Destination: { destination } },
} satisfies OrderField
const amount = tokensOf('mintAccount')

export const solanaForm: OrderForm<'Solana'> = {
  type: 'Solana',
  does: {
    operation: {
      as: 'kind',
      of: {
        Transfer: { outputs },
        TransferToken: {
          mintAccount,
          outputs: { as: 'list', least: 1, of: { as: 'group', of: { destination, amount } } },
        },
        FundAtaAccount: { mintAccount, destination: { ...destination, isOptional: true } },
        CreateNonceAccount: { createOnAccount: { as: 'account' } },
        InitializeMint: {
          mintAccount: { as: 'account' },
          decimals: { as: 'whole', least: 0n, most: 255n },
          tokenType: { as: 'choice', of: ['SPL', 'SPL2022'] },
        },
        MintTo: { mintAccount, destination, amount },
        Burn: { mintAccount, amount },
      },
    },
  },
  beside: {
    memos: { as: 'list', least: 0, most: 10, of: { as: 'text', most: 566, measure: 'bytes' } },
    nonceAccount: { ...destination, isOptional: true },
    ...feesOf(),
  },
}
