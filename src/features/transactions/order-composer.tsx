import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Uuid } from '@domain/shared/ids'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { useDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { useAskedNotes } from '@features/intents/asked-request-state'
import { ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useProposalForm } from '@features/intents/use-proposal-form'
import { useReferences } from '@features/intents/use-references'
import { barOfTrial, ComposedReview } from './composed-review'
import { OrderChoicesContext } from './order-form/order-choices'
import { isEmptyOrder, readOrderDraft, type FilledOrder } from './order-form/order-draft'
import type { OrderReading } from './order-form/order-reader'
import { OrderFormFields, type OrderFormFieldsProps } from './order-form/order-form.screen'
import { useCollecting } from './use-collecting'
import { useComposedChoices, type ChoiceFacts } from './use-composed-choices'
import { useOrderForm } from './use-order-form'
import { useOrderParts } from './use-order-parts'

interface OrderComposerProps<P>
  extends Pick<OrderFormFieldsProps<P>, 'form' | 'read' | 'empty' | 'does' | 'above' | 'aside'>, ChoiceFacts {
  readonly intentType: OrderedPayload['type']
  readonly payloadOf: (description: string, parts: P, id: Uuid) => OrderedPayload
  /** What it is read by is not there yet. */
  readonly bar?: OrderReading['bar']
  /** What a draft is kept for beside its account and asset. */
  readonly draftOf?: string | undefined
}

/** One order of one account on one ledger, from the first field to the proposal. */
export function OrderComposer<P extends object>(props: OrderComposerProps<P>) {
  const { records, ledgerData, form, empty, does, aside, asset, intentType, read, payloadOf, calls, draftOf } = props
  const { source, ledger, draftId, requestId, hold } = records
  const domain = useDomain()
  const [filled, setFilled] = useState<{ readonly values: FilledOrder; readonly parts: P | undefined }>()
  const of = asset?.id ?? ledger.id
  const collecting = useCollecting(domain, draftId, { intentType, accountId: source.id, of })
  const trial = useOrderForm(domain, ledger.type)
  const kept = useKeptForm(domain, {
    of: [
      'order',
      intentType,
      source.id,
      of,
      ...(draftOf ? [draftOf] : []),
      ...(requestId ? [requestId] : []),
      ...(collecting.edited ? [collecting.edited.id] : []),
    ],
    read: readOrderDraft,
    isEmpty: isEmptyOrder,
  })
  const { change, onReturned } = trial
  const { view, signing, notes, keep, clearProblem } = useProposalForm(domain, {
    kept,
    subject: { intentType, sourceId: source.id },
    leave: 'transactions/intents',
    onReturned,
  })
  const orderId = kept.id
  const order = filled?.values.order
  const choices = useComposedChoices(props, order, trial)
  const parts = filled?.parts
  const { bar, above } = useOrderParts(props, filled?.values)
  // What it costs does not depend on what approvers are told.
  const payload = useMemo(() => parts && payloadOf('', parts, orderId), [parts, payloadOf, orderId])
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : []), [payload]),
  )
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
  const asked = useAskedNotes(notes, records)
  const barred = collecting.edited ? 'inBatch' : (asked.bar ?? bar ?? barOfTrial(payload, trial))
  return (
    <OrderChoicesContext value={choices}>
      <OrderFormFields<P>
        form={form}
        read={read}
        empty={collecting.before ?? empty}
        does={does}
        call={calls?.fields}
        above={above}
        aside={aside}
        isEditable={view.isEditable}
        draft={kept.draft}
        notes={asked.notes}
        onFilled={onFilled}
        onPropose={(values, ordered) => {
          const description = values.description.trim()
          if (barred) return
          view.submit({
            id: orderId,
            sourceId: source.id,
            makePayload: () => payloadOf(description, ordered, orderId),
            description: description || undefined,
            entityLock: 'Unlocked',
          })
        }}
        onCollect={(values, ordered) =>
          asked.bar !== 'proposed' &&
          collecting.collect(payloadOf(values.description.trim(), ordered, orderId), values, kept.forget)
        }
        review={(problems) => (
          <ComposedReview
            records={records}
            ledgerData={ledgerData}
            intentType={intentType}
            payload={payload}
            assetId={asset?.id}
            proposal={view}
            trial={{ ...trial, tryAgain: () => (clearProblem(), trial.tryAgain()) }}
            problems={problems}
            resolve={resolve}
            call={payload && order && calls?.review(payload, order)}
            barred={barred}
            collecting={collecting.panel}
            isInDoubt={view.phase === 'outcomeUnknown' || notes.lost?.isSameDraft === true}
          />
        )}
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </OrderChoicesContext>
  )
}
