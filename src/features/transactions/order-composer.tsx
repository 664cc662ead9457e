import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { balancesQuery } from '@api/accounts/accounts.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import type { Uuid } from '@domain/shared/ids'
import type { Result } from '@domain/shared/result'
import { visibleText } from '@domain/shared/visible-text'
import type { BatchDraft } from '@domain/transactions/batch/batch-draft'
import { availableOf } from '@domain/accounts/balance'
import type { OrderCall } from '@domain/transactions/order-form/called-order'
import { isBelowEstimate } from '@domain/transactions/order-form/order-estimate'
import { assetAbout, feePayerOf, movedBy } from '@domain/transactions/order-form/order-moves'
import type { FilledFields, OrderForm } from '@domain/transactions/order-form/order-field'
import type { FieldProblem } from '@domain/transactions/order-form/read-order'
import type { ProposalFormPorts } from '@machines/intents/proposal-form.provide'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { PageLink } from '@components/layout/page-link'
import { barOf } from '@features/intents/form-notes'
import { IntentSentence } from '@features/intents/intent-sentence'
import { collectMessages as batchWords } from './batch/collect.messages'
import { OrderChoicesContext } from './order-form/order-choices'
import { isEmptyOrder, readOrderDraft, type FilledOrder } from './order-form/order-draft'
import { OrderFormFields } from './order-form/order-form.screen'
import { OrderReview } from './order-form/order-review'
import { useApp } from '@app/app-context'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { useProposalForm } from '@features/intents/use-proposal-form'
import { useReferences } from '@features/intents/use-references'
import { useToast } from '@app/use-toast'
import { DestinationNotes } from './destination-notes'
import type { OrderLedger, OrderSource } from './order-sources'
import { useFormOfBatch } from './use-batch'
import { useOrderChoices, type LedgerData } from './use-order-choices'
import { useOrderForm } from './use-order-form'
import { useStaysAt } from './use-stays-at'

const Baseline = lazy(async () => ({ default: (await import('./baseline-container')).BaselineContainer }))

/** What an order chooses from, before its ledger is looked at. */
export interface OrderRecords {
  readonly source: OrderSource
  readonly ledger: OrderLedger
  readonly sources: readonly OrderSource[]
  readonly tickers: readonly TickerWire[]
  readonly endpoints: readonly EndpointWire[]
  /** The draft of the batch that is changed here. */
  readonly draftId: Uuid | undefined
  /** Holds what stands above the form as it is. */
  readonly hold: (isHeld: boolean) => void
}

interface OrderComposerProps<P> {
  readonly records: OrderRecords
  readonly ledgerData: LedgerData
  readonly form: OrderForm
  readonly empty: FilledOrder
  readonly does: { readonly title: string; readonly help: string }
  /** Above its fields. */
  readonly above?: ReactNode
  readonly aside?: ReactNode
  /** The asset that the order moves, where it was chosen before. */
  readonly asset?: TickerWire['data'] | undefined
  readonly intentType: OrderedPayload['type']
  readonly read: (filled: FilledFields) => Result<P, readonly FieldProblem[]>
  readonly payloadOf: (description: string, parts: P, id: Uuid) => OrderedPayload
  /** Of orders that may call a contract. */
  readonly calls?: OrderCalls
}

export interface OrderCalls {
  readonly of: (order: FilledFields) => OrderCall
  /** Behind the destination. */
  readonly fields: ReactNode
  /** What exactly the order calls, from its bytes. */
  readonly review: (payload: OrderedPayload, order: FilledFields) => ReactNode
}

const noCall: OrderCall = { as: 'data' }
const noFields: FilledFields = {}

/** One order of one account on one ledger, from the first field to the proposal. */
export function OrderComposer<P extends object>({
  records,
  ledgerData: { tickers, orderContext },
  form,
  empty,
  does,
  above,
  aside,
  asset,
  intentType,
  read,
  payloadOf,
  calls,
}: OrderComposerProps<P>) {
  const { source, ledger, sources, endpoints, draftId, hold } = records
  const domain = useDomain()
  const { api } = useApp().ports
  const [filled, setFilled] = useState<{ readonly values: FilledOrder; readonly parts: P | undefined }>()
  const batch = useFormOfBatch(domain, draftId)
  const [before] = useState(() =>
    filledBefore(batch.edited, { intentType, accountId: source.id, of: asset?.id ?? ledger.id }),
  )
  const trial = useOrderForm(domain, ledger.type)
  const kept = useKeptForm(domain, {
    of: ['order', intentType, source.id, asset?.id ?? ledger.id, ...(batch.edited ? [batch.edited.id] : [])],
    read: readOrderDraft,
    isEmpty: isEmptyOrder,
  })
  const navigate = useNavigate()
  const showToast = useToast()
  const { change, doubt } = trial
  // What was told beside the form may be true no more when its proposal could not be tried, or was refused.
  const onReturned = useCallback<NonNullable<ProposalFormPorts['onReturned']>>(
    (output) => {
      if (
        output.outcome === 'returned' &&
        (output.problem.tag === 'dryRunFailed' || output.problem.tag === 'dryRunRefused')
      )
        doubt()
    },
    [doubt],
  )
  const { view, signing, notes, keep } = useProposalForm(domain, {
    kept,
    subject: { intentType, sourceId: source.id as Uuid },
    leave: 'transactions/intents',
    onReturned,
  })
  const orderId = kept.id
  const policy = useGoverningPolicy(domain.id, intentType)
  const balances = useQuery(balancesQuery(api, domain.id, source.id)).data?.items
  const notesOf = useCallback(
    (destination: Parameters<typeof DestinationNotes>[0]['destination'], isRefused: boolean) => (
      <DestinationNotes
        domainId={domain.id}
        accountId={source.id}
        ledgerId={ledger.id}
        orderContext={orderContext}
        destination={destination}
        isRefused={isRefused}
      />
    ),
    [domain.id, source.id, ledger.id, orderContext],
  )
  const order = filled?.values.order
  const callOf = calls?.of
  const call = useMemo(() => callOf?.(order ?? noFields) ?? noCall, [callOf, order])
  const choices = useOrderChoices({
    orderContext,
    ledger,
    tickers,
    endpoints,
    accounts: sources,
    order,
    asset,
    available: asset && balances && availableOf(balances, asset.id),
    estimate: trial.estimate,
    call,
    failure: trial.failure,
    notesOf,
  })
  const parts = filled?.parts
  // What it costs does not depend on what approvers are told.
  const payload = useMemo(() => parts && payloadOf('', parts, orderId), [parts, payloadOf, orderId])
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : []), [payload]),
  )
  const batchHref = `${domain.prefix}/transactions/batch`
  const onFilled = useCallback(
    (values: FilledOrder, parts: P | undefined) => {
      setFilled({ values, parts })
      keep(values)
    },
    [keep],
  )
  // The trial is kept outside of React.
  useEffect(() => change(payload), [change, payload])
  // What was chosen above the form is outside of it.
  useEffect(() => {
    hold(!view.isEditable)
    return () => hold(false)
  }, [hold, view.isEditable])
  const coin = tickers.find(({ data }) => data.kind === 'Native')?.data
  const coinLabel = { symbol: coin && visibleText(coin.symbol ?? coin.name), decimals: orderContext.coinDecimals }
  const outputs = payload?.type === 'v0_CreateTransferOrder' ? payload.outputs : undefined
  const staysAt = useStaysAt(
    useMemo(() => outputs?.map(({ destination }) => destination), [outputs]),
    { accountId: source.id, ledgerId: ledger.id, endpoints },
  )
  const moved = movedBy(payload, { coinId: coin?.id, fee: trial.estimate?.fee, staysAt })
  const about = payload ? assetAbout(payload, coin?.id) : (asset?.id ?? coin?.id)
  const movedTicker = tickers.find(({ data }) => data.id === about)?.data
  // Nobody proposes past a check, which takes no longer than its limit.
  const isBeingChecked = trial.phase === 'resting' || (trial.phase === 'trying' && !trial.estimate)
  const barred = batch.edited
    ? 'inBatch'
    : barOf(notes)
      ? 'proposed'
      : isBelowEstimate(maximumFeeOf(payload), trial.estimate)
        ? 'belowEstimate'
        : isBeingChecked
          ? 'beingChecked'
          : undefined
  return (
    <OrderChoicesContext value={choices}>
      <OrderFormFields<P>
        form={form}
        read={read}
        empty={before ?? empty}
        does={does}
        call={calls?.fields}
        above={above}
        aside={aside}
        isEditable={view.isEditable}
        draft={kept.draft}
        notes={notes}
        onFilled={onFilled}
        onPropose={(values, ordered) =>
          !barred &&
          view.submit({
            id: orderId,
            sourceId: source.id as Uuid,
            makePayload: () => payloadOf(values.description.trim(), ordered, orderId),
            description: values.description.trim() || undefined,
            entityLock: 'Unlocked',
          })
        }
        onCollect={(values, ordered) => {
          const order = payloadOf(values.description.trim(), ordered, orderId)
          if (barOf(notes) || !batch.collect(order, values.order)) return false
          kept.forget()
          if (batch.edited) void navigate({ to: batchHref })
          else
            showToast({
              id: 'batch',
              tone: 'success',
              title: batchWords.added({ ...batch.tally, waiting: batch.tally.waiting + 1 }),
              text: order.description || undefined,
              link: (
                <PageLink className="link" href={batchHref}>
                  {batchWords.open}
                </PageLink>
              ),
            })
          return !batch.edited
        }}
        review={(problems) => (
          <OrderReview
            proposal={view}
            trial={trial}
            problems={problems}
            sentence={payload && <IntentSentence payload={payload} resolve={resolve} />}
            call={payload && order && calls?.review(payload, order)}
            baseline={
              payload && (
                <Suspense fallback={null}>
                  <Baseline domainId={domain.id} payload={payload} isShownAtFields />
                </Suspense>
              )
            }
            coin={coinLabel}
            maximumFee={maximumFeeOf(payload)}
            feePayer={feePayerOf(payload, trial.estimate?.fee)}
            policy={policy}
            balance={
              movedTicker && balances
                ? {
                    symbol: movedTicker.symbol ?? movedTicker.name,
                    decimals: movedTicker.decimals,
                    available: availableOf(balances, movedTicker.id),
                    leaving: moved,
                  }
                : undefined
            }
            hasNoBalances={balances?.length === 0}
            barred={barred}
            collecting={{
              tally: batch.tally,
              isFull: batch.isFull && !batch.edited,
              isEdited: batch.edited !== undefined,
              href: batchHref,
            }}
            tasksLink={<MyTasksLink prefix={domain.prefix} />}
          />
        )}
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </OrderChoicesContext>
  )
}

const maximumFeeOf = (payload: OrderedPayload | undefined): string | undefined =>
  payload?.type === 'v0_CreateTransferOrder'
    ? payload.maximumFee
    : (payload?.parameters as { readonly maximumFee?: string } | undefined)?.maximumFee

/** What a draft of the batch was filled in with, where the form is for the same kind of order, account and asset or ledger. */
function filledBefore(
  edited: BatchDraft | undefined,
  { intentType, accountId, of }: { readonly intentType: string; readonly accountId: string; readonly of: string },
): FilledOrder | undefined {
  if (!edited || edited.order.type !== intentType || edited.order.accountId !== accountId) return undefined
  const { order, filled } = edited
  return (order.type === 'v0_CreateTransferOrder' ? order.tickerId : order.ledgerId) === of
    ? { description: order.description ?? '', order: filled }
    : undefined
}
