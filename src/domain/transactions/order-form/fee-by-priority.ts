import type { SmallestUnit } from '@domain/shared/amount'
import { readFeeRate } from './fee-rate'
import type { Priority } from './order-field'
import { bitcoinBuffer, type FeeLevels, type OrderEstimate } from './order-estimate'

interface Priced {
  readonly estimate: OrderEstimate | undefined
  /** At which the estimate was told; undefined for a fee that is chosen in another way. */
  readonly chosen: Priority | undefined
  readonly levels: FeeLevels | undefined
  readonly ledgerType: string
}

const rateAt = (levels: FeeLevels | undefined, priority: Priority) =>
  readFeeRate(levels?.[priority.toLowerCase() as keyof FeeLevels])

/** What the same order would cost at another priority: what a ledger's fee levels say of one unit of its size, all do alike. */
export function feeAtPriority(
  priority: Priority,
  { estimate, chosen, levels, ledgerType }: Priced,
): SmallestUnit | undefined {
  const [wanted, given] = [rateAt(levels, priority), chosen && rateAt(levels, chosen)]
  if (
    !estimate ||
    estimate.isUncertain ||
    !wanted ||
    !given ||
    wanted.unit !== given.unit ||
    BigInt(given.amount) === 0n
  )
    return undefined
  const buffer = ledgerType === 'Bitcoin' ? bitcoinBuffer : 0n
  const size = BigInt(estimate.fee) - buffer
  const most = size * BigInt(wanted.amount) + BigInt(given.amount) - 1n
  return `${most / BigInt(given.amount) + buffer}`
}
