import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject, type JsonObject } from '@domain/shared/json'

/** What an order would cost, in the smallest unit of the coin that pays the fee. */
export interface OrderEstimate {
  readonly fee: string
  /** The node could not tell what the call needs, so it may fail on its ledger. */
  readonly isUncertain: boolean
}

/** The three levels of a ledger's fees, as it names them; absent where nobody chooses a fee. */
export type FeeLevels = Readonly<Record<'high' | 'medium' | 'low', JsonObject>>

/** Coins come and go while an order waits, so a Bitcoin order is told to cost this much more, in satoshi. */
export const bitcoinBuffer = 600n

const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,60}$/.test(value)

/**
 * The cost in a dry run's estimate. Ethereum is told as gas, which costs what the order's fee strategy pays for it.
 * Undefined when the estimate names no cost, or its price is not known.
 */
export function readEstimate(
  estimate: JsonObject,
  parameters: OrderParameters,
  levels: FeeLevels | undefined,
): OrderEstimate | undefined {
  if (estimate['type'] === 'Ethereum' && parameters.type === 'Ethereum') {
    const price = gasPriceOf(parameters.feeStrategy, levels)
    if (!isUnits(estimate['gas']) || price === undefined) return undefined
    return {
      fee: `${BigInt(estimate['gas']) * price}`,
      isUncertain: estimate['defaultedToBlockGasLimit'] === true || estimate['nodeErrorMessage'] !== undefined,
    }
  }
  if (!isUnits(estimate['fee'])) return undefined
  const fee = BigInt(estimate['fee']) + (estimate['type'] === 'Bitcoin' ? bitcoinBuffer : 0n)
  return { fee: `${fee}`, isUncertain: false }
}

/** The cost in the dry run of a transfer; undefined when it names none. */
export function readTransferEstimate(estimate: JsonObject, ledgerType: string): OrderEstimate | undefined {
  if (!isUnits(estimate['fee'])) return undefined
  return { fee: `${BigInt(estimate['fee']) + (ledgerType === 'Bitcoin' ? bitcoinBuffer : 0n)}`, isUncertain: false }
}

type EthereumStrategy = Extract<OrderParameters, { type: 'Ethereum' }>['feeStrategy']

function gasPriceOf(strategy: EthereumStrategy, levels: FeeLevels | undefined): bigint | undefined {
  if (strategy.type === 'SpecifiedRate') return BigInt(strategy.gasPrice)
  if (strategy.type === 'SpecifiedRateEIP1559') return BigInt(strategy.maxFeePerGas)
  const level = levels?.[strategy.priority.toLowerCase() as keyof FeeLevels]
  const prices = level?.['eip1559Prices']
  if (isJsonObject(prices) && isUnits(prices['basePrice']) && isUnits(prices['priorityPrice']))
    return BigInt(prices['basePrice']) + BigInt(prices['priorityPrice'])
  return isUnits(level?.['gasPrice']) ? BigInt(level['gasPrice']) : undefined
}

/** Would the order cost more than it may? Only what was told of exactly this order can bar it. */
export const isBelowEstimate = (maximumFee: string | undefined, estimate: OrderEstimate | undefined): boolean =>
  maximumFee !== undefined &&
  estimate !== undefined &&
  !estimate.isUncertain &&
  BigInt(maximumFee) < BigInt(estimate.fee)
