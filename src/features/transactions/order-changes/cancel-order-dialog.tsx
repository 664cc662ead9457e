import type { OrderCancellationView } from '@machines/transactions/order-cancellation.connect'
import { mostReason } from '@domain/transactions/order-changes'
import { writeAmount } from '@domain/transactions/order-form/read-amount'
import { Amount } from '@components/ui/amount'
import { Button } from '@components/ui/button'
import { limitHint } from '@components/ui/field'
import { Note } from '@components/ui/note'
import { TextArea } from '@components/ui/text-area'
import { TextField } from '@components/ui/text-field'
import { ceilingProblems, changeBars, changeMessages, withUnit } from './change.messages'
import { OrderChangeDialog, type OrderChangeParts } from './order-change-dialog'

const words = changeMessages.cancellation

interface CancelOrderDialogProps extends OrderChangeParts {
  readonly cancellation: OrderCancellationView
  readonly onSubmit: () => void
  /** The ledger's own coin, in which fees are paid. */
  readonly coin: Coin
  /** Its ledger lets another transaction take its place, whose fee can be limited. */
  readonly canHaveCeiling: boolean
}

interface Coin {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** Asks why an order is to be cancelled, under the warning of what that may cost. */
export function CancelOrderDialog({ cancellation, coin, canHaveCeiling, onSubmit, ...parts }: CancelOrderDialogProps) {
  const { phase, bar, forecast, reason, isReasonMissed, ceilingProblem, changeReason, again, close } = cancellation
  return (
    <OrderChangeDialog
      {...parts}
      title={words.title}
      submitLabel={words.submit}
      isDanger
      isRestored={cancellation.isRestored}
      canSubmit={phase === 'asking' && ceilingProblem === undefined}
      onSubmit={onSubmit}
      onAgain={again}
      onClose={close}
      waiting={phase === 'weighing' ? words.weighing : undefined}
      stopped={stoppedBy(cancellation, bar && changeBars[bar])}
    >
      <Note tone="warning" title={words.warning}>
        {words[forecast.outcome === 'refused' ? 'unknown' : forecast.outcome]}
        {forecast.outcome === 'costs' && (
          <>
            {' '}
            <b>
              <Amount units={forecast.fee} {...coin} show="said" />
            </b>
            .
          </>
        )}
      </Note>
      <TextArea
        label={changeMessages.reason}
        hint={changeMessages.reasonRequired}
        placeholder={words.reasonExample}
        value={reason}
        maxLength={mostReason}
        count={limitHint(reason.length, mostReason)}
        autoFocus
        disabled={!parts.proposal.isEditable}
        error={isReasonMissed ? changeMessages.reasonMissing : undefined}
        onChange={(event) => changeReason(event.target.value)}
      />
      {canHaveCeiling && coin.decimals !== undefined && (
        <CeilingField
          cancellation={cancellation}
          symbol={coin.symbol}
          decimals={coin.decimals}
          isEditable={parts.proposal.isEditable}
        />
      )}
      <p className="text-text-2">{words.notYet}</p>
    </OrderChangeDialog>
  )
}

interface CeilingFieldProps extends Pick<CancelOrderDialogProps, 'cancellation'> {
  readonly symbol: string | undefined
  readonly decimals: number
  readonly isEditable: boolean
}

/** The most that it may cost, in the coin of its ledger; empty for no limit. */
function CeilingField({
  cancellation: { forecast, ceiling, ceilingProblem, changeCeiling },
  symbol,
  decimals,
  isEditable,
}: CeilingFieldProps) {
  const estimate = forecast.outcome === 'costs' ? writeAmount(forecast.fee, decimals) : undefined
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={symbol === undefined ? words.ceiling : withUnit(words.ceiling, symbol)}
          hint={changeMessages.reasonOptional}
          help={words.ceilingHelp}
          inputMode="decimal"
          className="num"
          disabled={!isEditable}
          value={ceiling}
          error={ceilingProblem && ceilingProblems[ceilingProblem]}
          warning={forecast.outcome === 'unknown' && ceiling !== '' && !ceilingProblem ? words.noEstimate : undefined}
          onChange={(event) => changeCeiling(event.target.value, decimals)}
        />
      </div>
      {estimate !== undefined && (
        <Button className="mt-[25px]" unavailable={!isEditable} onClick={() => changeCeiling(estimate, decimals)}>
          {words.useEstimate}
        </Button>
      )}
    </div>
  )
}

function stoppedBy({ phase, forecast }: OrderCancellationView, bar: string | undefined) {
  if (phase === 'barred') return { title: words.barred, text: bar }
  if (phase === 'refused')
    return { title: words.refused, codes: forecast.outcome === 'refused' ? forecast.codes : [], again: true }
  return undefined
}
