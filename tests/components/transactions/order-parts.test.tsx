import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
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

it('nor after they have failed to load, until they were loaded at the next try', async () => {
  let comes = false
  const rules = latePart(() => (comes ? Promise.resolve('rules') : Promise.reject(new Error('offline'))))
  const { result } = renderHook(() => useOrderParts({}, begun, rules))
  await act(() => rules.preload())
  const { container } = render(result.current.above)
  expect(result.current.bar).toBe('readerFailed')
  expect(container).toHaveTextContent('The address check failed to load. Try again, or reload the page.')
  comes = true
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(result.current.bar).toBeUndefined()
})
