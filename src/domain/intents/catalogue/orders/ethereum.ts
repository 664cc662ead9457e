import * as z from 'zod/mini'
import { address, hexText, units } from '../fields'
import { byPriority, destination, maximumFee, native, replacement } from './order-parts'

/** Amounts in wei, gas prices in wei per unit of gas, `data` hexadecimal. Without a destination the data is a new contract. */
const order = z.strictObject({
  type: z.literal('Ethereum'),
  destination: z.optional(destination),
  amount: units,
  feeStrategy: z.discriminatedUnion('type', [
    byPriority,
    z.strictObject({ type: z.literal('SpecifiedRate'), gasPrice: units }),
    z.strictObject({ type: z.literal('SpecifiedRateEIP1559'), maxFeePerGas: units, maxPriorityFeePerGas: units }),
  ]),
  maximumFee,
  data: z.optional(hexText),
  resourceStrategy: replacement,
})

const tokenId = z.string().check(z.minLength(1))
const ticker = z.strictObject({
  type: z.literal('Ethereum'),
  properties: z.discriminatedUnion('type', [
    native,
    z.strictObject({ type: z.literal('ERC20'), address }),
    z.strictObject({ type: z.literal('ERC721'), address, tokenId }),
    z.strictObject({ type: z.literal('ERC1155'), address, tokenId }),
  ]),
})

export type EthereumParameters = z.output<typeof order>

export const ethereum = { order, ticker }
