import type { OrderForm } from './order-field'
import { feesOf, outputsThatMayPayFees } from './parts'

export const bitcoinForm: OrderForm = {
  type: 'Bitcoin',
  does: { outputs: outputsThatMayPayFees },
  beside: {
    addressForChange: { as: 'choice', of: ['PrimaryAddress', 'GenerateNewAddress'], isOptional: true },
    ...feesOf({ SpecifiedRate: { satoshiPerVbyte: { as: 'whole', least: 1n, most: 1_000_000n, isText: true } } }),
  },
}
