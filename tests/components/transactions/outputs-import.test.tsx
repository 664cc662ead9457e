import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, it } from 'vitest'
import { refuse, succeed } from '@domain/shared/result'
import { OrderChoicesContext, type OrderChoices } from '@features/transactions/order-form/order-choices'
import { ImportDialog, OutputsImport } from '@features/transactions/order-form/outputs-import'
import { sampleId } from '@support/sample-intent'

// Each test begins as somebody who has touched the page.
beforeAll(() => ImportDialog.preload?.())

const accounts = [
  { id: sampleId(1), alias: 'Client settlement 01', refusal: 'On another ledger' },
  { id: sampleId(2), alias: 'Old client', refusal: 'Locked' },
  { id: sampleId(3), alias: 'Treasury' },
]
const burn = '1BitcoinEaterAddressDontSendf59kuE'
const choices = {
  accounts,
  endpoints: [],
  orderContext: {
    coinDecimals: 8,
    decimalsOf: () => 8,
    readAddress: (text: string) => (text === burn ? succeed(text) : refuse('badAddress')),
  },
} as unknown as OrderChoices

function Shown({ outputs = [] }: { readonly outputs?: readonly object[] }) {
  const methods = useForm({ defaultValues: { order: { outputs } } })
  return (
    <OrderChoicesContext value={choices}>
      <FormProvider {...methods}>
        <OutputsImport decimals={8} />
      </FormProvider>
    </OrderChoicesContext>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Paste or import outputs' }))
const outputs = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Outputs/ })
const paste = (text: string) => fireEvent.change(outputs(), { target: { value: text } })

it('a line that names an unusable account says why it is that, each with its own reason', () => {
  render(<Shown />)
  open()
  paste('Client settlement 01,1\nOld client,1')
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['1Client settlement 011On another ledger.', '2Old client1Locked.'])
})

it('the same destination twice is told with its lines, and with what stands in the form; it can be taken over all the same', () => {
  render(<Shown outputs={[{ destination: { type: 'Account', accountId: sampleId(3) }, amount: '9' }]} />)
  open()
  paste(`Destination,Amount\nTreasury,1\n${burn},2\ntreasury,3`)
  expect(screen.getByText('The same destination more than once')).toBeVisible()
  expect(
    screen.getByText(
      'The destination is paid by output 1 of the form, line 2, and line 4. Remove one if that is a mistake.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 3 outputs' })).toBeEnabled()
  paste('Treasury,1')
  expect(screen.getByText(/output 1 of the form and line 1/)).toBeVisible()
})

it('a destination that burns what it is paid is told with its lines', () => {
  render(<Shown />)
  open()
  paste(`Treasury,1\n${burn},2`)
  expect(screen.getByText('Funds sent there are lost')).toBeVisible()
  expect(screen.getByText('No key is known for the destination of line 2.')).toBeVisible()
  expect(screen.getByRole('row', { name: /Address, no known key/ })).toBeVisible()
  expect(screen.queryByText('The same destination more than once')).toBeNull()
})

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('what was pasted is there when it is opened again, until it was taken over', async () => {
  render(<Shown />)
  open()
  paste('Treasury,1.5')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  open()
  expect(outputs().value).toBe('Treasury,1.5')
  fireEvent.keyDown(outputs(), { key: 'Escape' })
  await isClosed()
  open()
  expect(outputs().value).toBe('Treasury,1.5')
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 output' }))
  await isClosed()
  open()
  expect(outputs().value).toBe('')
})

it('the field has the focus when it opens, and the key that submits takes the outputs over when they can be', async () => {
  render(<Shown />)
  open()
  await waitFor(() => expect(outputs()).toHaveFocus())
  paste('Treasury,1.5\nNobody,1')
  fireEvent.keyDown(outputs(), { key: 'Enter', ctrlKey: true })
  expect(screen.getByRole('dialog')).toBeVisible()
  paste('Treasury,1.5')
  fireEvent.keyDown(outputs(), { key: 'Enter', ctrlKey: true })
  await isClosed()
})
