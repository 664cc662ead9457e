import { isJsonObject } from '@domain/shared/json'
import { excessiveRateOf } from '@domain/transactions/order-form/excessive-rate'
import { feeAtPriority } from '@domain/transactions/order-form/fee-by-priority'
import { readFeeRate, type FeeRate } from '@domain/transactions/order-form/fee-rate'
import type { FeeLevels } from '@domain/transactions/order-form/order-estimate'
import { priorities, type FilledFields, type Priority } from '@domain/transactions/order-form/order-field'
import { formatAmount } from '@components/ui/format-amount'
import { coinAmount, type AmountFacts } from './amount-choices'
import type { OrderChoices } from './order-choices'
import { orderFormMessages as words } from './order-form.messages'

export interface FeeFacts extends Pick<AmountFacts, 'order' | 'estimate' | 'tickers' | 'orderContext'> {
  readonly ledger: { readonly type: string }
  /** What the ledger asks for at this moment, where it says. */
  readonly levels: FeeLevels | undefined
}

export function feeChoices(facts: FeeFacts): Pick<OrderChoices, 'excessiveRate' | 'rateOf' | 'costOf'> {
  const { order, estimate, levels, ledger } = facts
  const excessive = excessiveRateOf(order, levels, true)
  return {
    excessiveRate: excessive && { path: `order.feeStrategy.${excessive.name}`, high: rateText(excessive.high) },
    rateOf: (priority) => {
      const rate = readFeeRate(levels?.[priority.toLowerCase() as keyof FeeLevels])
      return rate && rateText(rate)
    },
    costOf: (priority) => {
      const cost = feeAtPriority(priority, { estimate, chosen: priorityOf(order), levels, ledgerType: ledger.type })
      return cost && coinAmount(cost, facts)
    },
  }
}

/** In words, as people of the ledger speak of it. */
export const rateText = ({ unit, amount, decimals }: FeeRate): string =>
  unit === 'times' && amount === '1' ? words.leastFee : words.rate[unit](formatAmount(amount, decimals, 'said'))

/** How soon the form asks for; a transfer says it plainly, an order among other ways to choose a fee. */
function priorityOf(order: FilledFields | undefined): Priority | undefined {
  const strategy = order?.['feeStrategy']
  const priority: unknown = isJsonObject(strategy) && strategy['type'] === 'Priority' ? strategy['priority'] : strategy
  return priorities.find((one) => one === priority)
}
