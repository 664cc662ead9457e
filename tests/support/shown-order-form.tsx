import { fireEvent, render, screen } from '@testing-library/react'
import { useCallback, useState } from 'react'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { parseEthereumAddress } from '@domain/ledgers/addresses/ethereum-address'
import { orderCallOf } from '@domain/transactions/order-form/called-order'
import type { AbiOf } from '@domain/transactions/order-form/order-call'
import { ethereumForm } from '@domain/transactions/order-form/ethereum-form'
import type { FilledFields, OrderForm } from '@domain/transactions/order-form/order-field'
import { readCalledOrder } from '@domain/transactions/order-form/read-called-order'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { refuse } from '@domain/shared/result'
import { ContractCallFields } from '@features/transactions/order-form/contract-call-fields'
import { contractParts } from '@features/transactions/order-form/contract-parts'
import { useLatePart } from '@components/ui/late-part'
import { OrderChoicesContext, type OrderChoices } from '@features/transactions/order-form/order-choices'
import { emptyOrder, type FilledOrder } from '@features/transactions/order-form/order-draft'
import { addressParts } from '@features/transactions/order-form/order-context'
import { OrderFormFields } from '@features/transactions/order-form/order-form.screen'
import { noNotes } from './idle-proposal'

// What encodes and decodes calls and what judges an order are there, as after the first touch of the page.
await Promise.all([contractParts.preload(), addressParts.preload()])

const orderContext: OrderContext = {
  coinDecimals: 18,
  decimalsOf: () => undefined,
  readAddress: (text) => {
    const read = parseEthereumAddress(text)
    return read.ok ? read : refuse(read.problem.tag === 'badAddressChecksum' ? 'badChecksum' : 'badAddress')
  },
}

interface Stage {
  readonly form?: OrderForm
  readonly abiOf?: AbiOf
  readonly endpoints?: OrderChoices['endpoints']
  readonly choices?: Partial<OrderChoices>
  readonly draft?: FilledFields
}

const noAbi: AbiOf = () => undefined

/** The form of an order, on Ethereum unless told, with all of its parts and without a platform; `proposed` are the orders that were sent off. */
export function showOrderForm({ form = ethereumForm, abiOf = noAbi, endpoints = [], choices, draft }: Stage) {
  const proposed: OrderParameters[] = []
  function Shown() {
    const parts = useLatePart(contractParts)
    const read = useCallback(
      (filled: FilledFields) =>
        form === ethereumForm
          ? readCalledOrder(form, filled, orderContext, { abiOf, coder: parts, read: readOrder })
          : readOrder(form, filled, orderContext),
      [parts],
    )
    const [order, setOrder] = useState<{ readonly filled: FilledOrder; readonly parts: OrderParameters | undefined }>()
    const onFilled = useCallback(
      (filled: FilledOrder, parts: OrderParameters | undefined) => setOrder({ filled, parts }),
      [],
    )
    const filled = order?.filled.order ?? {}
    const call = orderCallOf(filled, abiOf)
    const offered: OrderChoices = {
      accounts: [],
      endpoints,
      assets: [],
      orderContext,
      call,
      labelOf: () => ({ decimals: 18, symbol: 'ETH' }),
      rateOf: () => undefined,
      costOf: () => undefined,
      notesOf: () => null,
      foreseen: () => undefined,
      ...choices,
    }
    const data = (order?.parts as { readonly data?: string } | undefined)?.data ?? '0x'
    return (
      <OrderChoicesContext value={offered}>
        <OrderFormFields<OrderParameters>
          form={form}
          read={read}
          empty={emptyOrder}
          does={{ title: 'Operation', help: '' }}
          call={form === ethereumForm && <ContractCallFields />}
          isEditable
          notes={noNotes}
          draft={draft && { description: '', order: { ...emptyOrder.order, ...draft } }}
          review={() => (
            <aside aria-label="Review">
              {order?.parts && typeof parts === 'object' && (
                <parts.ContractCallReview call={call} data={data} order={filled} />
              )}
              <button type="submit">Propose</button>
            </aside>
          )}
          onFilled={onFilled}
          onPropose={(_, parts) => proposed.push(parts)}
        />
      </OrderChoicesContext>
    )
  }
  render(<Shown />)
  // The simulated page does not take over what a select begins with.
  const fee = screen.queryByRole('combobox', { name: 'Fee' })
  if (fee) fireEvent.change(fee, { target: { value: 'Priority' } })
  return { proposed }
}
