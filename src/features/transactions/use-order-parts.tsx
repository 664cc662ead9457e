import type { ReactNode } from 'react'
import { useLatePart, type LatePart } from '@components/ui/late-part'
import { usePartAhead } from '@components/ui/use-first-touch'
import { isEmptyOrder, type FilledOrder } from './order-form/order-draft'
import { addressParts } from './order-form/order-context'
import { orderFormMessages as words, problems } from './order-form/order-form.messages'
import { orderReader, type OrderReading } from './order-form/order-reader'
import { PartNotLoaded } from './order-form/part-not-loaded'

interface OrderParts {
  /** Why the order cannot be proposed yet; undefined as long as nothing is filled in. */
  readonly bar: OrderReading['bar']
  /** What could not be loaded, and what stands above the form anyway. */
  readonly above: ReactNode
}

/**
 * What an order is read by comes at the first touch of the page, or with what stands in its form already.
 * @param given `bar`: of an order in its ledger's own terms, until what reads it is there; a transfer has none
 */
export function useOrderParts(
  given: Partial<OrderParts>,
  filled: FilledOrder | undefined,
  late: LatePart<unknown> = addressParts,
): OrderParts {
  const { bar, above } = given
  const rules = useLatePart(late)
  const missing = rules === undefined ? 'readerAwaited' : rules === 'failed' ? 'readerFailed' : undefined
  const isBegun = filled !== undefined && !isEmptyOrder(filled)
  usePartAhead(late, isBegun)
  usePartAhead(bar === undefined ? undefined : orderReader, isBegun)
  return {
    // Without them a right address counts as wrong, and nothing warns of a destination: nothing is sent.
    bar: isBegun ? (bar ?? missing) : undefined,
    above: (
      <>
        {rules === 'failed' && <PartNotLoaded part={late}>{problems.rulesFailed}</PartNotLoaded>}
        {bar === 'readerFailed' && <PartNotLoaded part={orderReader}>{words.readerFailed}</PartNotLoaded>}
        {above}
      </>
    ),
  }
}
