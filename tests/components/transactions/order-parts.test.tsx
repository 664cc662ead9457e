import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { latePart } from '@components/ui/late-part'
import { emptyOrder } from '@features/transactions/order-form/order-draft'
import { useOrderParts } from '@features/transactions/use-order-parts'

const begun = { ...emptyOrder, description: 'Rent' }

it('an order that was begun is not proposed before the rules of addresses are there', async () => {
  let come = () => undefined as void
  const rules = latePart(() => new Promise<string>((resolve) => (come = () => resolve('rules'))))
  const { result, rerender } = renderHook(({ filled }) => useOrderParts({}, filled, rules), {
    initialProps: { filled: emptyOrder },
  })
  const bars = [result.current.bar]
  rerender({ filled: begun })
  bars.push(result.current.bar)
  await act(async () => {
    const loading = rules.preload()
    come()
    await loading
  })
  bars.push(result.current.bar)
  expect(bars).toEqual([undefined, 'readerAwaited', undefined])
})
