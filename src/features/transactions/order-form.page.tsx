import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balancesQuery } from '@api/accounts/accounts.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { Uuid } from '@domain/shared/ids'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import { PageHeader } from '@components/layout/page-header'
import { orderFormMessages as words } from './order-form/order-form.messages'
import { OrderSheet } from './order-form/order-sheet'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormRow } from '@components/ui/form-row'
import { FormLoading } from '@components/ui/form-waiting'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import { Segments } from '@components/ui/segments'
import { SkeletonRows } from '@components/ui/skeleton'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { RefusalNote } from '@features/intents/refusal-note'
import { useDomain } from '@app/use-domain'
import { useNotesFirst } from '@features/intents/use-lost-proposal'
import { assetChoices } from './asset-choices'
import type { OrderLedger, OrderRecords, OrderSource } from './order-sources'
import { TransactionOrder } from './transaction-order'
import { TransferOrder } from './transfer-order'
import { useOrderReads } from './use-order-reads'

export type OrderKind = 'transfer' | 'transaction'

export interface OrderPreset {
  readonly accountId?: string | undefined
  /** Of a transaction order. */
  readonly ledgerId?: string | undefined
  /** Of a transfer. */
  readonly tickerId?: string | undefined
}

export interface OrderFormPageProps {
  readonly kind: OrderKind
  readonly preset: OrderPreset
  /** The draft of the batch that is changed here. */
  readonly draftId?: Uuid | undefined
  /** The account stands in the address and cannot be changed here. */
  readonly isAccountGiven: boolean
  readonly onKind: (kind: OrderKind) => void
  readonly onPreset: (preset: OrderPreset) => void
}

/** An order is composed for one account and one ledger or asset; they stand in the address. */
export function OrderFormPage(props: OrderFormPageProps) {
  const { kind, preset, isAccountGiven, onKind } = props
  const { id, prefix } = useDomain()
  const { found, failure } = useOrderReads(id)
  const areNotesRead = useNotesFirst()
  const [isHeld, hold] = useState(false)
  const title = (
    <>
      <PageHeader
        title={kind === 'transfer' ? words.transferTitle : words.title}
        className="mb-4 max-w-[860px]"
        actions={<Segments label={words.kindsLabel} segments={orderKinds} value={kind} onChange={onKind} />}
      />
      <RefusalNote
        types={types[kind]}
        back={isAccountGiven ? `${prefix}/accounts/${preset.accountId}` : `${prefix}/transactions`}
      />
    </>
  )
  if (failure)
    return (
      <>
        {title}
        <ErrorPanel title={words.choicesFailed} {...failure} />
      </>
    )
  if (!found || !areNotesRead)
    return (
      <>
        {title}
        <FormLoading />
      </>
    )
  const { sources, tickers, endpoints } = found
  const source = sources.find(({ id, refusal }) => id === preset.accountId && refusal === undefined)
  const choosing = {
    ...props,
    isHeld,
    sources,
    source,
    tickers,
    recordsOf: (of: OrderSource, ledger: OrderLedger): OrderRecords => ({
      draftId: props.draftId,
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
      {kind === 'transfer' ? <ChooseAsset {...choosing} /> : <ChooseLedger {...choosing} />}
    </>
  )
}

const types = { transfer: ['v0_CreateTransferOrder'], transaction: ['v0_CreateTransactionOrder'] } as const

const orderKinds = [
  { value: 'transfer', label: words.kinds.transfer },
  { value: 'transaction', label: words.kinds.transaction },
] as const

interface ChoosingProps extends OrderFormPageProps {
  readonly isHeld: boolean
  readonly sources: readonly OrderSource[]
  readonly source: OrderSource | undefined
  readonly tickers: readonly TickerWire[]
  readonly recordsOf: (source: OrderSource, ledger: OrderLedger) => OrderRecords
}

function ChooseLedger({ preset, source, isHeld, recordsOf, onPreset, ...props }: ChoosingProps) {
  const ledger =
    source?.ledgers.find(({ id }) => id === preset.ledgerId) ??
    (source?.ledgers.length === 1 ? source.ledgers[0] : undefined)
  const form = ledger && orderFormOf(ledger.type)
  const head = (
    <FormRow title={words.from} help={words.fromHelp}>
      <div className="grid gap-3">
        <SourceField preset={preset} source={source} onPreset={onPreset} {...props} />
        {source && (
          <SearchField
            label={words.ledger}
            placeholder={words.chooseLedger}
            choices={source.ledgers}
            value={ledger?.id ?? ''}
            onChange={(ledgerId) => onPreset({ accountId: source.id, ledgerId: ledgerId || undefined })}
          />
        )}
      </div>
    </FormRow>
  )
  return (
    <OrderSheet
      head={
        <>
          {head}
          {ledger && !form && (
            <div className="p-5">
              <Note tone="warning">{words.noForm}</Note>
            </div>
          )}
        </>
      }
      isHeld={isHeld}
    >
      {source && ledger && form && (
        <TransactionOrder key={`${source.id} ${ledger.id}`} records={recordsOf(source, ledger)} form={form} />
      )}
    </OrderSheet>
  )
}

function ChooseAsset({ preset, source, isHeld, tickers, recordsOf, onPreset, ...props }: ChoosingProps) {
  const { api } = useApp().ports
  const domain = useDomain()
  const balances = useQuery({ ...balancesQuery(api, domain.id, source?.id ?? ''), enabled: source !== undefined })
  const assets = source && balances.data ? assetChoices(source, tickers, balances.data.items) : []
  const asset = assets.some(({ id, refusal }) => id === preset.tickerId && refusal === undefined)
    ? tickers.find(({ data }) => data.id === preset.tickerId)?.data
    : undefined
  const ledger = source?.ledgers.find(({ id }) => id === asset?.ledgerId)
  const head = (
    <>
      <FormRow title={words.from} help={words.fromHelp}>
        <SourceField preset={preset} source={source} onPreset={onPreset} {...props} />
      </FormRow>
      {source && (
        <FormRow title={words.assetLabel} help={words.assetHelp}>
          {balances.error && !balances.data ? (
            <ErrorPanel
              title={words.balancesFailed}
              details={failureDetails(balances.error) ?? []}
              onRetry={() => void balances.refetch()}
            />
          ) : !balances.data ? (
            <SkeletonRows rows={1} height={34} />
          ) : assets.length === 0 ? (
            <Note tone="warning">{words.noBalances}</Note>
          ) : (
            <SearchField
              label={words.assetLabel}
              labelHidden
              placeholder={words.asset}
              choices={assets}
              value={preset.tickerId ?? ''}
              error={preset.tickerId && !asset ? words.assetNotUsable : undefined}
              onChange={(tickerId) => onPreset({ accountId: source.id, tickerId: tickerId || undefined })}
            />
          )}
        </FormRow>
      )}
    </>
  )
  return (
    <OrderSheet head={head} isHeld={isHeld}>
      {source && asset && ledger && (
        <TransferOrder key={`${source.id} ${asset.id}`} records={recordsOf(source, ledger)} asset={asset} />
      )}
    </OrderSheet>
  )
}

type SourceFieldProps = Pick<ChoosingProps, 'preset' | 'source' | 'sources' | 'isAccountGiven' | 'onPreset'>

function SourceField({ preset, source, sources, isAccountGiven, onPreset }: SourceFieldProps) {
  if (sources.length === 0) return <Note tone="warning">{words.noAccounts}</Note>
  if (isAccountGiven) return source ? <b>{source.alias}</b> : <Note tone="warning">{words.notUsable}</Note>
  return (
    <SearchField
      label={words.from}
      labelHidden
      placeholder={words.chooseAccount}
      choices={sources}
      value={source?.id ?? ''}
      error={preset.accountId && !source ? words.notUsable : undefined}
      onChange={(accountId) => onPreset({ accountId: accountId || undefined })}
    />
  )
}
