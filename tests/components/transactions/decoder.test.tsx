import { act, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch, type FieldValues } from 'react-hook-form'
import { expect, it } from 'vitest'
import { succeed } from '@domain/shared/result'
import { ethereumForm } from '@domain/transactions/order-form/ethereum-form'
import { latePart } from '@components/ui/late-part'
import { ContractCallFields } from '@features/transactions/order-form/contract-call-fields'
import type { contractParts } from '@features/transactions/order-form/contract-parts'
import { OrderChoicesContext, type OrderChoices } from '@features/transactions/order-form/order-choices'
import { problems } from '@features/transactions/order-form/order-form.messages'
import { RawOrder } from '@features/transactions/order-form/raw-order'
import { rawOrderMessages as words } from '@features/transactions/order-form/raw-order.messages'
import * as vectors from '@support/ethereum-vectors'

type Parts = Exclude<ReturnType<typeof contractParts.read>, 'failed' | undefined>

/** A form whose decoder comes, or does not, when the test says so. */
function show() {
  const loads: { readonly come: () => Promise<void>; readonly fail: () => Promise<void> }[] = []
  const settle = (end: () => void) =>
    act(async () => {
      end()
      await Promise.resolve()
    })
  const late = latePart(
    () =>
      new Promise<Parts>((resolve, reject) =>
        loads.push({
          come: async () => {
            const parts = await import('@features/transactions/order-form/contract-parts.lazy')
            await settle(() => resolve(parts))
          },
          fail: () => settle(() => reject(new Error('no network'))),
        }),
      ),
  )
  let values: FieldValues = {}
  function Form() {
    const methods = useForm<FieldValues>({ defaultValues: { order: { data: '' } } })
    values = useWatch({ control: methods.control })
    return (
      <OrderChoicesContext value={{ call: { as: 'data' } } as unknown as OrderChoices}>
        <FormProvider {...methods}>
          <input aria-label="data" {...methods.register('order.data')} />
          <ContractCallFields late={late} />
          <RawOrder
            late={late}
            form={ethereumForm}
            orderContext={{ coinDecimals: 18, decimalsOf: () => undefined, readAddress: (text) => succeed(text) }}
            chainId={1}
            chainName="Ethereum"
            symbol="ETH"
          />
        </FormProvider>
      </OrderChoicesContext>
    )
  }
  render(<Form />)
  return { loads, raw: () => values['raw'] as unknown }
}
const paste = (value: string) => fireEvent.change(screen.getByLabelText(words.field), { target: { value } })

it('no page waits for it before somebody touches anything', () => {
  const { loads } = show()
  expect(loads).toHaveLength(0)
  fireEvent.pointerMove(document.body)
  expect(loads).toHaveLength(1)
})

it('a pasted transaction waits for it, is kept only once it is read, and then without its signature', async () => {
  const { loads, raw } = show()
  paste(vectors.signedLegacy.hex)
  expect(screen.getByRole('status')).toHaveTextContent(words.reading)
  expect(raw()).toBe('')
  await loads[0]!.come()
  expect(screen.getByRole('heading', { name: 'Transaction' })).toBeVisible()
  expect(raw()).toBe(vectors.unsignedLegacy.hex)
})

it('where it cannot be loaded a pasted transaction says so, and is read once it could', async () => {
  const { loads } = show()
  paste(vectors.signedLegacy.hex)
  await loads[0]!.fail()
  expect(screen.getByRole('alert')).toHaveTextContent(problems.decoderFailed)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await loads[1]!.come()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Transaction' })).toBeVisible()
})

it('data for a contract asks for it, and says where it cannot be loaded', async () => {
  const { loads } = show()
  fireEvent.change(screen.getByLabelText('data'), { target: { value: '0xab' } })
  expect(loads).toHaveLength(1)
  await loads[0]!.fail()
  expect(screen.getByRole('alert')).toHaveTextContent(problems.decoderFailed)
})
