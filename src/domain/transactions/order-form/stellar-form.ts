import type { OrderField, OrderForm } from './order-field'
import { amountOf, coins, destination, feesOf, limitOf } from './parts'

const asset = {
  as: 'group',
  of: { code: { as: 'text', most: 12, form: 'stellarCode' }, issuer: { as: 'address' } },
} satisfies OrderField
const hash = { value: { as: 'hex', exactly: 32 } } satisfies Readonly<Record<string, OrderField>>

export const stellarForm: OrderForm<'Stellar'> = {
  type: 'Stellar',
  does: {
    operation: {
      as: 'kind',
      of: {
        Payment: { destination, asset: { ...asset, isOptional: true }, amount: amountOf('asset') },
        CreateAccount: { destination, startingBalance: coins },
        ChangeTrust: { asset, limit: limitOf('asset') },
        SetOptions: {
          option: {
            as: 'kind',
            of: {
              OptionHomeDomain: { homeDomain: { as: 'text', most: 32, measure: 'bytes' } },
              OptionSetFlag: { setFlag: { as: 'choice', of: ['AuthImmutable'] } },
            },
          },
        },
        AccountMerge: { destination },
      },
    },
  },
  beside: {
    memo: {
      as: 'kind',
      isOptional: true,
      of: {
        Text: { value: { as: 'text', least: 1, most: 28, measure: 'bytes' } },
        Id: { value: { as: 'whole', least: 0n, most: 2n ** 64n - 1n, isText: true } },
        Hash: hash,
        Return: hash,
      },
    },
    ...feesOf({
      SpecifiedRate: { baseFee: { as: 'whole', least: 100n, most: 10n ** 10n, isText: true, counts: 'coin' } },
    }),
  },
}
