import type { ReactNode } from 'react'
import { useLatePart } from '@components/ui/late-part'
import { usePartAhead } from '@components/ui/use-first-touch'
import { addressReader } from './order-form/order-context'
import { orderFormMessages as words, problems } from './order-form/order-form.messages'
import { orderReader, type OrderReading } from './order-form/order-reader'
import { PartNotLoaded } from './order-form/part-not-loaded'

/**
 * What an order is read by comes at the first touch of the page, or with what stands in its form already.
 * @param bar of an order in its ledger's own terms, until what reads it is there; undefined also of a transfer, which has none
 * @returns what could not be loaded, above the form
 */
export function useOrderParts(bar: OrderReading['bar'], isBegun: boolean): ReactNode {
  const rules = useLatePart(addressReader)
  usePartAhead(addressReader, isBegun)
  usePartAhead(bar === undefined ? undefined : orderReader, isBegun)
  return (
    <>
      {rules === 'failed' && <PartNotLoaded part={addressReader}>{problems.rulesFailed}</PartNotLoaded>}
      {bar === 'readerFailed' && <PartNotLoaded part={orderReader}>{words.readerFailed}</PartNotLoaded>}
    </>
  )
}
