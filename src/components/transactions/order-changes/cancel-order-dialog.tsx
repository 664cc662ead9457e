import type { OrderCancellationView } from '@machines/transactions/order-cancellation.connect'
import { mostReason } from '@domain/transactions/order-changes'
import { Amount } from '@components/ui/amount'
import { limitHint } from '@components/ui/field'
import { Note } from '@components/ui/note'
import { TextArea } from '@components/ui/text-area'
import { changeBars, changeMessages } from './change-messages'
import { OrderChangeDialog, type OrderChangeParts } from './order-change-dialog'

const words = changeMessages.cancellation

interface CancelOrderDialogProps extends OrderChangeParts {
  readonly cancellation: OrderCancellationView
  /** The ledger's own coin, in which fees are paid. */
  readonly coin: { readonly symbol: string | undefined; readonly decimals: number | undefined }
}

/** Asks why an order is to be cancelled, under the warning of what that may cost. */
export function CancelOrderDialog({ cancellation, coin, ...parts }: CancelOrderDialogProps) {
  const { phase, bar, forecast, reason, isReasonMissed, changeReason, submit, again, close } = cancellation
  return (
    <OrderChangeDialog
      {...parts} title={words.title} submitLabel={words.submit} isDanger canSubmit={phase === 'asking'} onSubmit={submit} onAgain={again} onClose={close}
      waiting={phase === 'weighing' ? words.weighing : undefined} stopped={stoppedBy(cancellation, bar && changeBars[bar])}
    >
      <Note tone="warning" title={words.warning}>
        {words[forecast.outcome === 'refused' ? 'unknown' : forecast.outcome]}{forecast.outcome === 'costs' && <> <b><Amount units={forecast.fee} {...coin} show="said" /></b>.</>}
      </Note>
      <TextArea
        label={changeMessages.reason} hint={changeMessages.reasonRequired} placeholder={words.reasonExample} value={reason} maxLength={mostReason} count={limitHint(reason.length, mostReason)} autoFocus
        disabled={!parts.proposal.isEditable} error={isReasonMissed ? changeMessages.reasonMissing : undefined} onChange={(event) => changeReason(event.target.value)}
      />
      <p className="text-text-2">{words.notYet}</p>
    </OrderChangeDialog>
  )
}

function stoppedBy({ phase, forecast }: OrderCancellationView, bar: string | undefined) {
  if (phase === 'barred') return { title: words.barred, text: bar }
  if (phase === 'refused') return { title: words.refused, codes: forecast.outcome === 'refused' ? forecast.codes : [], again: true }
  return undefined
}
