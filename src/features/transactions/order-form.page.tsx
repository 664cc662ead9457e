import { useState, type ReactNode } from 'react'
import type { Uuid } from '@domain/shared/ids'
import { PageHeader } from '@components/layout/page-header'
import { orderFormMessages as words } from './order-form/order-form.messages'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { Segments } from '@components/ui/segments'
import { RefusalNote } from '@features/intents/refusal-note'
import { useDomain } from '@app/use-domain'
import { usePartAhead } from '@components/ui/use-first-touch'
import { useNotesFirst } from '@features/intents/use-lost-proposal'
import { ChooseAsset, TransferOrder } from './choose-asset'
import { ChooseLedger, TransactionOrder } from './choose-ledger'
import { payerOf, type OrderLedger, type OrderRecords, type OrderSource } from './order-sources'
import type { ChoosingProps } from './source-field'
import { batchReader, useBatchReading } from './use-batch'
import { useOrderReads } from './use-order-reads'

type OrderKind = 'transfer' | 'transaction'

interface OrderFormPageProps extends Pick<ChoosingProps, 'preset' | 'isAccountGiven' | 'onPreset'> {
  readonly kind: OrderKind
  /** The draft of the batch that is changed here. */
  readonly draftId?: Uuid | undefined
  /** The request of a dApp that it was filled in with, and what to know of it. */
  readonly requestId?: string | undefined
  readonly dappId?: string | undefined
  readonly asked?: ReactNode
  readonly onKind: (kind: OrderKind) => void
}

/** An order is composed for one account and one ledger or asset; they stand in the address. */
export function OrderFormPage(props: OrderFormPageProps) {
  const { kind, preset, isAccountGiven, onKind } = props
  const domain = useDomain()
  const { found, failure } = useOrderReads(domain.id)
  const batch = useBatchReading(domain, props.draftId)
  const areNotesRead = useNotesFirst()
  const [isHeld, hold] = useState(false)
  const isTransfer = kind === 'transfer'
  usePartAhead(
    isTransfer ? TransferOrder : TransactionOrder,
    preset.accountId !== undefined && (!isTransfer || preset.tickerId !== undefined),
  )
  const title = (
    <>
      <PageHeader
        title={isTransfer ? words.transferTitle : words.title}
        className="mb-4 max-w-[860px]"
        actions={<Segments label={words.kindsLabel} segments={orderKinds} value={kind} onChange={onKind} />}
      />
      <RefusalNote types={types[kind]} back={isAccountGiven ? `accounts/${preset.accountId}` : 'transactions'} />
      {props.asked}
    </>
  )
  if (failure)
    return (
      <>
        {title}
        <ErrorPanel title={words.choicesFailed} {...failure} />
      </>
    )
  if (batch === 'failed')
    return (
      <>
        {title}
        <ErrorPanel title={words.batchFailed} text={words.batchFailedText} onRetry={() => void batchReader.preload()} />
      </>
    )
  if (!found || !areNotesRead || batch === 'loading')
    return (
      <>
        {title}
        <FormLoading />
      </>
    )
  const { sources, tickers, endpoints } = found
  const payers = sources.map(payerOf)
  const source = payers.find(({ id, refusal }) => id === preset.accountId && refusal === undefined)
  const choosing = {
    ...props,
    isHeld,
    sources: payers,
    source,
    tickers,
    recordsOf: (of: OrderSource, ledger: OrderLedger): OrderRecords => ({
      draftId: props.draftId,
      requestId: props.requestId,
      dappId: props.dappId,
      source: of,
      ledger,
      sources,
      tickers,
      endpoints,
      hold,
    }),
  }
  return (
    <>
      {title}
      {isTransfer ? <ChooseAsset {...choosing} /> : <ChooseLedger {...choosing} />}
    </>
  )
}

const types = { transfer: ['v0_CreateTransferOrder'], transaction: ['v0_CreateTransactionOrder'] } as const

const orderKinds = [
  { value: 'transfer', label: words.kinds.transfer },
  { value: 'transaction', label: words.kinds.transaction },
] as const
