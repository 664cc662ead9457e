import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ethereumForm } from '@domain/transactions/order-form/ethereum-form'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import { latePart } from '@components/ui/late-part'
import { useOrderReader } from '@features/transactions/order-form/order-reader'
import { anyOrderContext } from '@support/order-fields'

const complete: FilledFields = {
  destination: { type: 'Address', address: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F' },
  amount: '1',
  feeStrategy: { type: 'Priority', priority: 'Medium' },
}

/** How orders are read by a form whose reader comes, or does not, when the test says so. */
function reading() {
  const loads: { readonly come: () => void; readonly fail: () => void }[] = []
  const late = latePart(
    () =>
      new Promise<typeof readOrder>((resolve, reject) =>
        loads.push({ come: () => resolve(readOrder), fail: () => reject(new Error('no network')) }),
      ),
  )
  const { result } = renderHook(() => useOrderReader(late))
  const read = (filled: FilledFields) => {
    const order = result.current.read(ethereumForm, filled, anyOrderContext)
    return order.ok ? 'complete' : order.problem.map(({ path, tag }) => `${path} ${tag}`).join()
  }
  const settle = (end: 'come' | 'fail') =>
    act(async () => {
      const loading = late.preload()
      loads.at(-1)![end]()
      await loading
    })
  return { read, settle, bar: () => result.current.bar }
}

it('before its reader is there no order is complete, and its fields are read all the same', async () => {
  const { read, settle, bar } = reading()
  expect([bar(), read(complete)]).toEqual(['readerAwaited', ' readerAwaited'])
  expect(read({ ...complete, amount: 'much' })).toBe('amount notANumber')
  await settle('come')
  expect([bar(), read(complete)]).toEqual([undefined, 'complete'])
})

it('where it cannot be loaded nothing is proposed, and it is loaded by the next attempt', async () => {
  const { read, settle, bar } = reading()
  await settle('fail')
  expect([bar(), read(complete)]).toEqual(['readerFailed', ' readerAwaited'])
  await settle('come')
  expect([bar(), read(complete)]).toEqual([undefined, 'complete'])
})
