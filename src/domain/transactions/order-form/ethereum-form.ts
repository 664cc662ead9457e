import type { OrderField, OrderForm } from './order-field'
import { coinsOrNone, destination, feesOf } from './parts'

const wei = { as: 'whole', least: 0n, most: 10n ** 30n, isText: true, counts: 'gwei' } satisfies OrderField

/** The most data that a transaction may carry, in bytes. */
export const mostCallData = 131_072

/** Without a destination the data becomes a new contract. */
export const ethereumForm: OrderForm<'Ethereum'> = {
  type: 'Ethereum',
  does: {
    destination: { ...destination, isOptional: true },
    amount: coinsOrNone,
    data: { as: 'hex', most: mostCallData, hasPrefix: true, isOptional: true },
  },
  beside: feesOf({
    SpecifiedRate: { gasPrice: wei },
    SpecifiedRateEIP1559: { maxFeePerGas: wei, maxPriorityFeePerGas: wei },
  }),
}
