import type { OrderField, OrderForm } from './order-field'
import { destination, feesOf, outputs, tokensOf } from './parts'

const byTicker = { tickerId: { as: 'ticker' } } satisfies Readonly<Record<string, OrderField>>
const tokenId = { as: 'text', most: 20, form: 'hederaToken' } satisfies OrderField
const token = { as: 'kind', of: { Ticker: byTicker, TokenId: { tokenId } } } satisfies OrderField
const piece = {
  as: 'kind',
  of: { Ticker: byTicker, NftTokenId: { tokenId, serialNumber: { as: 'whole', least: 1n, most: 2n ** 53n - 1n } } },
} satisfies OrderField
const tokens = { as: 'list', of: token, least: 1 } satisfies OrderField

export const hederaForm: OrderForm<'Hedera'> = {
  type: 'Hedera',
  does: {
    operation: {
      as: 'kind',
      of: {
        Transfer: {
          outputs: { ...outputs, isOptional: true },
          tokenOutputs: {
            as: 'list',
            least: 1,
            isOptional: true,
            of: {
              as: 'kind',
              of: {
                HederaFungibleTokenOutput: { token, destination, amount: tokensOf('token') },
                HederaNonFungibleTokenOutput: { token: piece, destination },
              },
            },
          },
        },
        TokenAssociate: { tokens },
        TokenDissociate: { tokens },
        AccountUpdate: { maxAutomaticTokenAssociations: { as: 'whole', least: 0n, most: 1000n } },
      },
    },
  },
  beside: { memo: { as: 'text', least: 1, most: 100, measure: 'bytes', isOptional: true }, ...feesOf() },
}
