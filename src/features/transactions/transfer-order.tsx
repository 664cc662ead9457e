import { useCallback, useMemo } from 'react'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { Uuid } from '@domain/shared/ids'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import {
  mostOutputs,
  readTransfer,
  transferFormOf,
  type TransferParts,
} from '@domain/transactions/order-form/transfer-form'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { transferTo } from './order-form/order-draft'
import { orderFormMessages as words } from './order-form/order-form.messages'
import { OutputsImport } from './order-form/outputs-import'
import { OrderComposer } from './order-composer'
import type { OrderRecords } from './order-sources'
import { useLedgerData } from './order-form/order-context'

interface TransferOrderProps {
  readonly records: OrderRecords
  readonly asset: TickerWire['data']
  /** That it pays at first, as the address names it. */
  readonly endpointId: string | undefined
}

/** An amount of one asset to one place, or to several where the ledger pays several at once. */
export function TransferOrder({ records, asset, endpointId }: TransferOrderProps) {
  const { source, ledger, tickers } = records
  const ledgerData = useLedgerData(ledger, tickers)
  const { orderContext } = ledgerData
  const form = useMemo(() => transferFormOf(ledger.type), [ledger.type])
  const read = useCallback(
    (filled: FilledFields) => readTransfer(form, filled, orderContext, asset.id),
    [form, orderContext, asset.id],
  )
  const payloadOf = useCallback(
    (description: string, parts: TransferParts, id: Uuid): OrderedPayload => ({
      type: 'v0_CreateTransferOrder',
      id,
      accountId: source.id,
      tickerId: asset.id,
      ...parts,
      description,
      customProperties: {},
    }),
    [source.id, asset.id],
  )
  const { outputs } = form.does
  const paysSeveral = outputs?.as === 'list' && outputs.most === mostOutputs
  return (
    <OrderComposer<TransferParts>
      records={records}
      ledgerData={ledgerData}
      form={form}
      empty={useMemo(() => transferTo(endpointId), [endpointId])}
      draftOf={endpointId}
      does={{ title: words.to, help: words.toHelp }}
      asset={asset}
      intentType="v0_CreateTransferOrder"
      read={read}
      payloadOf={payloadOf}
      aside={paysSeveral && <OutputsImport decimals={asset.decimals ?? 0} />}
    />
  )
}
