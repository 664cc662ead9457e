import { lazy, Suspense, useCallback, type ReactNode } from 'react'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import type { Result } from '@domain/shared/result'
import type { FilledFields, OrderForm } from '@domain/transactions/order-form/order-field'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import type { FieldProblem } from '@domain/transactions/order-form/read-order'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { emptyOrder } from './order-form/order-draft'
import { useOrderReader, type OrderReading } from './order-form/order-reader'
import { orderFormMessages as words } from './order-form/order-form.messages'
import { FormLoading } from '@components/ui/form-waiting'
import { OrderComposer } from './order-composer'
import type { OrderRecords } from './order-sources'
import type { OrderCalls } from './use-composed-choices'
import { useLedgerData } from './order-form/order-context'

const EthereumOrder = lazy(async () => ({ default: (await import('./ethereum-order')).EthereumOrder }))

export interface TransactionOrderProps {
  readonly records: OrderRecords
  readonly form: OrderForm
}

/** Anything that an account can do on a ledger, in the ledger's own terms. */
export function TransactionOrder({ records }: Pick<TransactionOrderProps, 'records'>) {
  const form = orderFormOf(records.ledger.type)
  if (form?.type === 'Ethereum')
    return (
      <Suspense fallback={<FormLoading />}>
        <EthereumOrder records={records} form={form} />
      </Suspense>
    )
  return form && <PlainOrder records={records} form={form} />
}

function PlainOrder(props: TransactionOrderProps) {
  const {
    form,
    records: { ledger, tickers },
  } = props
  const { orderContext } = useLedgerData(ledger, tickers)
  const reading = useOrderReader()
  const read = useCallback(
    (filled: FilledFields) => reading.read(form, filled, orderContext),
    [form, orderContext, reading.read],
  )
  return <LedgerOrder {...props} read={read} bar={reading.bar} />
}

interface LedgerOrderProps extends TransactionOrderProps {
  readonly read: (filled: FilledFields) => Result<OrderParameters, readonly FieldProblem[]>
  readonly bar: OrderReading['bar']
  readonly calls?: OrderCalls
  readonly above?: ReactNode
}

export function LedgerOrder({ records, form, read, bar, calls, above }: LedgerOrderProps) {
  const { source, ledger, tickers } = records
  const ledgerData = useLedgerData(ledger, tickers)
  const payloadOf = useCallback(
    (description: string, parameters: OrderParameters, id: Uuid): OrderedPayload => ({
      type: 'v0_CreateTransactionOrder',
      id,
      accountId: source.id,
      ledgerId: ledger.id,
      parameters,
      description,
      customProperties: {},
    }),
    [source.id, ledger.id],
  )
  return (
    <OrderComposer<OrderParameters>
      records={records}
      ledgerData={ledgerData}
      form={form}
      empty={emptyOrder}
      does={{ title: words.does, help: words.doesHelp }}
      intentType="v0_CreateTransactionOrder"
      read={read}
      payloadOf={payloadOf}
      above={above}
      bar={bar}
      {...(calls ? { calls } : {})}
    />
  )
}
