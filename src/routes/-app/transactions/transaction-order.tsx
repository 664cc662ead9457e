import { lazy, Suspense, useCallback, type ReactNode } from 'react'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import type { FilledFields, OrderForm } from '@domain/transactions/order-form/order-field'
import { readOrder } from '@domain/transactions/order-form/read-order'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { emptyOrder } from '@components/transactions/order-form/order-draft'
import { orderFormMessages as words } from '@components/transactions/order-form/order-form-messages'
import { OrderComposer, type OrderWorld } from './order-composer'
import { useLedgerPlace } from './use-order-choices'

const RawOrder = lazy(async () => ({ default: (await import('@components/transactions/order-form/raw-order')).RawOrder }))

interface TransactionOrderProps {
  readonly world: OrderWorld
  readonly form: OrderForm
  readonly head: ReactNode
}

/** Anything that an account can do on a ledger, in the ledger's own terms. */
export function TransactionOrder({ world, form, head }: TransactionOrderProps) {
  const { source, ledger, tickers } = world
  const place = useLedgerPlace(ledger, tickers)
  const { scene } = place
  const read = useCallback((filled: FilledFields) => readOrder(form, filled, scene), [form, scene])
  const payloadOf = useCallback((description: string, parameters: OrderParameters, id: Uuid): OrderedPayload => ({
    type: 'v0_CreateTransactionOrder', id, accountId: source.id as Uuid, ledgerId: ledger.id, parameters, description, customProperties: {},
  }), [source.id, ledger.id])
  const coin = place.tickers.find(({ data }) => data.kind === 'Native')?.data
  const raw = form.type === 'Ethereum' && <Suspense fallback={null}><RawOrder form={form} scene={scene} chainId={ledger.chainId} chainName={ledger.alias} symbol={coin && visibleText(coin.symbol ?? coin.name)} /></Suspense>
  return <OrderComposer<OrderParameters> world={world} place={place} form={form} empty={emptyOrder} does={{ title: words.does, help: words.doesHelp }} head={<>{head}{raw}</>} intentType="v0_CreateTransactionOrder" read={read} payloadOf={payloadOf} />
}
