import type { OrderFormView } from '@machines/transactions/order-form.connect'
import type { OrderReplacementView } from '@machines/transactions/order-replacement.connect'
import { mostReason } from '@domain/transactions/order-changes'
import {
  feeDecimals,
  isExcessivePresent,
  type FeeOffer,
  type FeePrice,
  type FilledFee,
} from '@domain/transactions/replacement-fee'
import { Amount } from '@components/ui/amount'
import { limitHint } from '@components/ui/field'
import { Note } from '@components/ui/note'
import { TextArea } from '@components/ui/text-area'
import { TextField } from '@components/ui/text-field'
import { kindName } from '../order-form/order-form.messages'
import { hintSentence, hintWord } from '@features/intents/hint.messages'
import {
  changeBars,
  changeMessages,
  feeLabels,
  feeProblems,
  feeUnits,
  priorityLabel,
  withUnit,
} from './change.messages'
import { OrderChangeDialog, type OrderChangeParts } from './order-change-dialog'

const words = changeMessages.replacement
/** As it stands the platform would end it as failed, so it is not proposed. */
const hopeless = ['ReplacementTransactionFeesTooLow', 'TransactionNotEligibleForReplacement']

interface SpeedUpDialogProps extends OrderChangeParts {
  readonly replacement: OrderReplacementView
  readonly onSubmit: () => void
  /** What the platform says of exactly this replacement. */
  readonly trial: OrderFormView
  readonly coin: { readonly symbol: string | undefined; readonly decimals: number | undefined }
  /** The order has a highest fee of its own. */
  readonly hadCeiling: boolean
}

/** Asks at what fee the same order is to be made again, from the fees of the moment and what the order pays. */
export function SpeedUpDialog({ replacement, trial, coin, hadCeiling, onSubmit, ...parts }: SpeedUpDialogProps) {
  const { phase, bar, status, offer, reason, fee, isFit, changeReason, again, close } = replacement
  const isHopeless = trial.failure !== undefined && hopeless.includes(trial.failure.hint)
  return (
    <OrderChangeDialog
      {...parts}
      title={words.title}
      submitLabel={words.submit}
      isRestored={replacement.isRestored}
      canSubmit={isFit && !isHopeless}
      onSubmit={onSubmit}
      onAgain={again}
      onClose={close}
      waiting={phase === 'pricing' ? words.pricing : undefined}
      stopped={stoppedBy(phase, status, bar && changeBars[bar])}
    >
      <Note tone="warning" title={words.warning}>
        {words.warningText} {hadCeiling && words.ceilingGone}
      </Note>
      {offer && <Prices offer={offer} />}
      {offer && <FeeFields replacement={replacement} offer={offer} isEditable={parts.proposal.isEditable} />}
      {offer && isExcessivePresent(offer, fee) && (
        <Note tone="warning" live="alert" title={words.excessive}>
          {words.excessiveText}{' '}
          <b>
            <Amount units={offer.market} decimals={feeDecimals[offer.kind]} symbol={feeUnits[offer.kind]} show="said" />
          </b>
        </Note>
      )}
      <dl className="facts">
        <dt>{words.total}</dt>
        <dd>
          <span role="status" className="mr-2 text-text-3">
            {trial.phase === 'trying' || trial.phase === 'resting'
              ? words.trying
              : trial.phase === 'passing'
                ? words.passing
                : ''}
          </span>
          {trial.estimate ? <Amount units={trial.estimate.fee} {...coin} show="said" /> : words.totalUnknown}
        </dd>
        <dt>{words.ceiling}</dt>
        <dd>{words.noCeiling}</dd>
      </dl>
      {trial.failure && (
        <Note tone="error" live="alert" title={hintWord(trial.failure.hint)}>
          {words.wouldFail} {hintSentence(trial.failure.hint) ?? trial.failure.reason}
        </Note>
      )}
      <TextArea
        label={changeMessages.reason}
        hint={changeMessages.reasonOptional}
        placeholder={words.reasonExample}
        rows={2}
        value={reason}
        maxLength={mostReason}
        count={limitHint(reason.length, mostReason)}
        disabled={!parts.proposal.isEditable}
        onChange={(event) => changeReason(event.target.value)}
      />
      <p className="text-text-2">{words.notYet}</p>
    </OrderChangeDialog>
  )
}

function stoppedBy(phase: OrderReplacementView['phase'], status: number | undefined, bar: string | undefined) {
  if (phase === 'barred') return { title: words.barred, text: bar }
  if (phase === 'unpriced') return { title: words.unpriced(status), text: '', again: true }
  return phase === 'refused' ? { title: words.refused, again: true } : undefined
}

function Prices({ offer: { kind, paid, priority, market, least } }: { readonly offer: FeeOffer }) {
  const show = (price: FeePrice | undefined, unknown: string) =>
    price ? <Amount units={price.rate} decimals={feeDecimals[kind]} symbol={feeUnits[kind]} show="said" /> : unknown
  return (
    <dl className="facts" aria-label={words.fees}>
      <dt>{words.paid}</dt>
      <dd>{priority ? words.paidPriority(kindName(priority)) : show(paid, words.paidUnknown)}</dd>
      <dt>{words.present}</dt>
      <dd>{show({ rate: market }, '')}</dd>
      <dt>{words.least}</dt>
      <dd>{show(least, words.leastUnknown)}</dd>
    </dl>
  )
}

function FeeFields({
  replacement: { fee, problems, changeFee },
  offer: { kind },
  isEditable,
}: {
  readonly replacement: OrderReplacementView
  readonly offer: FeeOffer
  readonly isEditable: boolean
}) {
  const field = (part: keyof FilledFee, label: string, isFirst: boolean) => {
    const problem = problems[part]
    return (
      <TextField
        label={withUnit(label, feeUnits[kind])}
        mono
        inputMode="decimal"
        autoFocus={isFirst}
        disabled={!isEditable}
        value={fee[part]}
        error={problem && feeProblems[problem]}
        onChange={(event) => changeFee({ ...fee, [part]: event.target.value })}
      />
    )
  }
  return (
    <div>
      <div className="grid items-start gap-3 sm:grid-cols-2 sm:[&_.field-foot]:min-h-[calc(2*var(--lh-12))]">
        {field('rate', feeLabels[kind], true)}
        {kind === 'eip1559' && field('priority', priorityLabel, false)}
      </div>
      {kind === 'eip1559' && <p className="field-help">{words.headroom}</p>}
    </div>
  )
}
