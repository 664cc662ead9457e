import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm, useWatch, type FieldValues } from 'react-hook-form'
import { beforeAll, describe, expect, it } from 'vitest'
import { ethereumForm } from '@domain/transactions/order-form/ethereum-form'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { succeed } from '@domain/shared/result'
import { contractParts } from '@features/transactions/order-form/contract-parts'
import { isEmptyOrder, readOrderDraft, type FilledOrder } from '@features/transactions/order-form/order-draft'
import { RawOrder } from '@features/transactions/order-form/raw-order'
import { rawOrderMessages as words } from '@features/transactions/order-form/raw-order.messages'
import * as vectors from '@support/ethereum-vectors'

beforeAll(() => contractParts.preload())

const orderContext: OrderContext = {
  coinDecimals: 18,
  decimalsOf: () => undefined,
  readAddress: (text) => succeed(text),
}

function Form({
  chainId,
  kept,
  onShown,
}: {
  readonly chainId: number | undefined
  readonly kept?: object | undefined
  readonly onShown: (values: object) => void
}) {
  const methods = useForm<FieldValues>({ defaultValues: kept ?? { description: 'Kept', order: { data: '0xff' } } })
  onShown(useWatch({ control: methods.control }))
  return (
    <FormProvider {...methods}>
      <form>
        <input aria-label="data" {...methods.register('order.data')} />
        <RawOrder form={ethereumForm} orderContext={orderContext} chainId={chainId} chainName="Ethereum" symbol="ETH" />
      </form>
    </FormProvider>
  )
}

function paste(hex: string, chainId?: number) {
  let shown: object = {}
  render(
    <Form
      chainId={chainId}
      onShown={(values) => {
        shown = values
      }}
    />,
  )
  fireEvent.change(screen.getByLabelText(words.field), { target: { value: hex } })
  return { values: () => shown }
}
const fillIn = () => fireEvent.click(screen.getByRole('button', { name: words.fillIn }))
const isOffered = () => screen.queryByRole('button', { name: words.fillIn }) !== null

describe('a pasted transaction', () => {
  it('is shown field by field with its sender, and fills in the order without touching the rest [EN024] [EN025]', () => {
    const { values } = paste(` ${vectors.signedLegacy.hex.slice(0, 61)}\n${vectors.signedLegacy.hex.slice(61)}\n`, 1)
    const facts = screen.getByRole('heading', { name: 'Transaction' }).closest('section')!
    expect(facts).toHaveTextContent('0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F')
    expect(facts).toHaveTextContent('Amount1.00 ETH')
    expect(screen.getByText(words.otherwise)).toBeVisible()
    fillIn()
    expect(screen.getByText(words.filledIn)).toBeVisible()
    expect(isOffered()).toBe(false)
    expect(values()).toEqual({
      description: 'Kept',
      raw: vectors.unsignedLegacy.hex,
      order: {
        destination: { type: 'Address', address: '0x3535353535353535353535353535353535353535' },
        amount: '1',
        data: '',
        feeStrategy: { type: 'SpecifiedRate', gasPrice: '20' },
        maximumFee: '0.00042',
      },
    })
    expect(screen.getByLabelText('data')).toHaveValue('')
  })

  it('of another network is told without the name and the coin of this one', () => {
    paste(vectors.signedFees.hex, 137)
    const facts = screen.getByRole('heading', { name: 'Transaction' }).closest('section')!
    expect(facts).toHaveTextContent('NetworkChain id 1')
    expect(facts).not.toHaveTextContent(/ETH|Ethereum/)
  })

  it.each(['unsignedLegacy', 'signedLegacy', 'signedAccessList', 'signedFees', 'signedBlob'] as const)(
    'of the kind %s stays with the form without its signature, and is there when the form comes back',
    (kind) => {
      const { hex, says } = vectors[kind]
      const { values } = paste(hex)
      const kept = JSON.stringify(values())
      for (const part of [says.signature?.r, says.signature?.s]) if (part) expect(kept).not.toContain(part.slice(2))
      cleanup()
      render(<Form chainId={undefined} kept={readOrderDraft(kept)} onShown={() => undefined} />)
      expect(screen.getByLabelText(words.field)).toHaveValue(says.unsigned)
      expect(screen.getByRole('heading', { name: 'Transaction' }).closest('section')).toHaveTextContent(says.to!)
      fireEvent.change(screen.getByLabelText(words.field), { target: { value: '' } })
      expect(screen.queryByRole('heading', { name: 'Transaction' })).toBeNull()
    },
  )

  it('that was only pasted is something to keep; a text that cannot be read may be a secret, and is not kept', () => {
    const { values } = paste(vectors.signedLegacy.hex)
    const draft = () => ({ description: '', order: {}, raw: (values() as FilledOrder).raw ?? '' })
    expect(isEmptyOrder(draft())).toBe(false)
    for (const text of ['46'.repeat(32), `${vectors.signedLegacy.hex}00`, '']) {
      fireEvent.change(screen.getByLabelText(words.field), { target: { value: text } })
      expect(values()).toMatchObject({ raw: '' })
      expect(isEmptyOrder(draft())).toBe(true)
    }
  })

  it('that creates a contract leaves no destination, and the form reads the same order', () => {
    const hex = `0x${vectors.signTransaction({ type: 2, chainId: 1, nonce: 1, gasLimit: 90_000, maxFeePerGas: 9, maxPriorityFeePerGas: 2, value: 0, data: '0x6001' }).serialized.slice(2)}`
    const { values } = paste(hex, 1)
    fillIn()
    const read = readOrder(ethereumForm, (values() as { order: FilledFields }).order, orderContext)
    expect(read).toEqual({
      ok: true,
      value: {
        type: 'Ethereum',
        amount: '0',
        data: '0x6001',
        feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '9', maxPriorityFeePerGas: '2' },
        maximumFee: '810000',
      },
    })
  })

  it('that is pasted over one that was filled in is told to be another than the order below', () => {
    paste(vectors.signedLegacy.hex, 1)
    fillIn()
    fireEvent.change(screen.getByLabelText(words.field), { target: { value: vectors.signedFees.hex } })
    expect(screen.getByText(words.otherwise)).toBeVisible()
    fillIn()
    expect(screen.getByText(words.filledIn)).toBeVisible()
  })

  it.each(['unsignedLegacy', 'signedAccessList', 'signedFees'] as const)(
    'of the kind %s can be proposed [EN024]',
    (kind) => {
      paste(vectors[kind].hex)
      expect(isOffered()).toBe(true)
    },
  )

  it.each([
    ['is of another network', vectors.signedLegacy.hex, words.refusals.otherNetwork],
    ['carries blobs', vectors.signedBlob.hex, words.refusals.blobs],
  ] as const)('that %s is read, and cannot be proposed', (_what, hex, text) => {
    paste(hex, hex === vectors.signedBlob.hex ? undefined : 5)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(isOffered()).toBe(false)
  })

  it.each([
    ['0x00', 'unsupported transaction type', '[ER013]'],
    ['0x04', 'unsupported transaction type', '[ER013]'],
    ['zz', 'not hexadecimal', ''],
    [
      vectors.withBytes(vectors.signedLegacy.hex, vectors.signedLegacy.says.signature!.r.slice(2), 'ff'.repeat(32)),
      'invalid r',
      '[ER012]',
    ],
    [
      vectors.withBytes(vectors.signedLegacy.hex, vectors.signedLegacy.says.signature!.s.slice(2), 'ff'.repeat(32)),
      'invalid s',
      '[ER012]',
    ],
    [
      vectors.withBytes(
        vectors.signedLegacy.hex,
        vectors.signedLegacy.says.signature!.s.slice(2),
        `${'f'.repeat(31)}0${'f'.repeat(32)}`,
      ),
      'non-canonical s',
      '[ER012]',
    ],
    [vectors.withBytes(vectors.signedLegacy.hex, '8025a0', '8022a0'), 'invalid v', '[ER012]'],
  ])('that cannot be read says why and offers nothing: %s, %s %s', (hex, text) => {
    paste(hex)
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument()
    expect(isOffered()).toBe(false)
  })
})
