import type { OrderField, OrderFields } from './order-field'

export const destination = { as: 'destination' } satisfies OrderField
export const coins = { as: 'amount', unit: 'coin', isPositive: true } satisfies OrderField
/** Nothing is an amount here: a limit that ends, a call that pays nothing. */
export const coinsOrNone = { as: 'amount', unit: 'coin' } satisfies OrderField
export const amountOf = (of: string) => ({ as: 'amount', unit: { of }, isPositive: true }) satisfies OrderField
/** Of a token that must be named; the coin is none. */
export const tokensOf = (of: string) =>
  ({ as: 'amount', unit: { of, isNeverCoin: true }, isPositive: true }) satisfies OrderField
export const limitOf = (of: string) => ({ as: 'amount', unit: { of, isNeverCoin: true } }) satisfies OrderField

export const priority = { as: 'priority' } satisfies OrderField
const byPriority = { priority } satisfies OrderFields
/** What costs more is not carried out. */
export const maximumFee = { as: 'amount', unit: 'coin', isPositive: true, isOptional: true } satisfies OrderField

/** How the fee is chosen, `Priority` or a rate of the ledger's own, and the most that it may be. */
export const feesOf = (own: Readonly<Record<string, OrderFields>> = {}): OrderFields => ({
  feeStrategy: { as: 'kind', of: { Priority: byPriority, ...own } },
  maximumFee,
})

export const outputs = {
  as: 'list',
  least: 1,
  of: { as: 'group', of: { destination, amount: coins } },
} satisfies OrderField
/** One of them may pay the fee out of its own amount. */
export const outputsThatMayPayFees = {
  as: 'list',
  least: 1,
  of: { as: 'group', of: { destination, amount: coins, paysFee: { as: 'yes', isOptional: true } } },
} satisfies OrderField
/** The ledgers' largest number of 32 bits, with and without a sign. */
export const largestInt32 = 2_147_483_647n
export const largestTag = 4_294_967_295n
