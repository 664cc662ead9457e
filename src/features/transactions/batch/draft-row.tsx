import { ArrowDown, ArrowUp, Copy, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IntentFields } from '@features/intents/intent-fields'
import { IntentSentence } from '@features/intents/intent-sentence'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { Address } from '@components/ui/address'
import { Amount } from '@components/ui/amount'
import { classNames } from '@components/ui/class-names'
import { IconButton } from '@components/ui/icon-button'
import { Note } from '@components/ui/note'
import { reasonText } from '@features/intents/ledger-refusal.messages'
import { foreseenWord } from '../order-form/order-form.messages'
import { batchMessages as words } from './batch.messages'
import type { BatchDestination, DraftItem, DraftOutput } from './draft-item'

export interface DraftActs {
  readonly move: (id: DraftItem['id'], by: -1 | 1) => void
  readonly duplicate: (id: DraftItem['id']) => void
  readonly remove: (id: DraftItem['id']) => void
}

interface DraftRowProps extends DraftActs {
  readonly item: DraftItem
  readonly position: number
  readonly count: number
  readonly isEditable: boolean
  readonly isFull: boolean
  readonly isProposed: boolean
  readonly isTrying: boolean
  readonly resolve: ResolveReference
}

/** One draft: what it does in one sentence, what binds it, and what the platform said of it. */
export function DraftRow({ item, position, count, isProposed, isTrying, resolve, ...acts }: DraftRowProps) {
  const { order, outputs, coin, maximumFee, description, trial } = item
  // The sentence tells one bare address in full, with its amount.
  const shown = outputs?.length === 1 && !outputs[0]!.destination.id && !outputs[0]!.paysFee ? [] : outputs
  const estimate = trial && 'estimate' in trial ? trial.estimate : undefined
  return (
    <li
      className={classNames('card batch-draft', isProposed && 'batch-draft-now')}
      data-draft={item.id}
      aria-current={isProposed ? 'step' : undefined}
    >
      <div className="batch-draft-head">
        <span className="num text-text-3" title={words.position(position, count)}>
          {position}
        </span>
        <h2 className="min-w-0 flex-1 text-14 [overflow-wrap:anywhere]">
          <IntentSentence payload={order} resolve={resolve} />
        </h2>
        <span className="batch-draft-state">
          {isProposed ? <b>{words.underWay}</b> : <DraftState item={item} isTrying={isTrying} />}
        </span>
      </div>
      <dl className="facts facts-left px-[18px] py-3">
        {shown?.map((output, i) => (
          <OutputRows key={i} output={output} />
        ))}
        <dt>{words.ceiling}</dt>
        <dd>{maximumFee ? <Amount units={maximumFee} {...coin} show="said" /> : words.noCeiling}</dd>
        <dt>{words.estimate}</dt>
        <dd>{estimate ? <Amount units={estimate.fee} {...coin} show="said" /> : words.notKnown}</dd>
        {description && (
          <>
            <dt>{words.description}</dt>
            <dd className="[overflow-wrap:anywhere]">{description}</dd>
          </>
        )}
      </dl>
      {!outputs && (
        <div className="border-t border-line">
          <IntentFields payload={order} resolve={resolve} />
        </div>
      )}
      <DraftNotes item={item} />
      <DraftButtons item={item} position={position} count={count} {...acts} />
    </li>
  )
}

const OutputRows = ({ output: { destination, units, unit, paysFee } }: { readonly output: DraftOutput }) => (
  <>
    <dt>{words.to}</dt>
    <dd className="grid gap-1">
      <DestinationView destination={destination} />
    </dd>
    <dt>{words.amount}</dt>
    <dd>
      <Amount units={units} {...unit} show="said" />
      {paysFee && <span className="block text-12 text-text-3">{words.paysFee}</span>}
    </dd>
  </>
)

const DestinationView = ({ destination: { name, address, id } }: { readonly destination: BatchDestination }) => (
  <>
    {name && <b>{name}</b>}
    {address ? (
      <Address value={address} show="full" />
    ) : (
      !name && <span className="mono [overflow-wrap:anywhere]">{id}</span>
    )}
  </>
)

function DraftState({
  item: { state, trial, failure, intentHref },
  isTrying,
}: {
  readonly item: DraftItem
  readonly isTrying: boolean
}): ReactNode {
  if (state === 'proposed')
    return (
      <span className="text-executed-text">
        {words.states.proposed} ·{' '}
        <PageLink className="link" href={intentHref}>
          {words.openIntent}
        </PageLink>
      </span>
    )
  if (isTrying && !trial) return <span className="text-text-3">{words.checking}</span>
  if (state !== 'open')
    return <span className={state === 'refused' ? 'text-danger' : 'text-warning-text'}>{words.states[state]}</span>
  if (failure) return <span className="text-danger">{words.trials.fails}</span>
  if (!trial) return <span className="text-text-3">{words.states.open}</span>
  if (trial.outcome !== 'passes') return <span className="text-warning-text">{words.trials[trial.outcome]}</span>
  return trial.estimate.isUncertain ? (
    <span className="text-warning-text">{words.uncertain}</span>
  ) : (
    <span className="text-executed-text">{words.trials.passes}</span>
  )
}

function DraftNotes({ item: { state, trial, failure, isBelowEstimate } }: { readonly item: DraftItem }) {
  const note = (tone: 'error' | 'warning', text: ReactNode, title?: string) => (
    <div className="px-[18px] pb-3">
      <Note tone={tone} title={title}>
        {text}
      </Note>
    </div>
  )
  return (
    <>
      {state === 'sent' && note('warning', words.sentHelp)}
      {state === 'refused' &&
        note(
          'error',
          <>
            {words.refusedHelp} {failure && reasonText(failure.reason)}
          </>,
        )}
      {state === 'open' &&
        failure &&
        note(
          'error',
          <>
            {words.wouldFail} <span className="text-text-2">{reasonText(failure.reason)}</span>
          </>,
          failure.hint === undefined ? words.dryRunFailed : foreseenWord(failure.hint, failure.reason),
        )}
      {trial?.outcome === 'timedOut' && note('warning', words.timedOut)}
      {trial?.outcome === 'unasked' && note('warning', words.unasked(trial.status))}
      {isBelowEstimate && note('warning', words.belowEstimate)}
    </>
  )
}

type DraftButtonsProps = Pick<DraftRowProps, 'item' | 'position' | 'count' | 'isEditable' | 'isFull' | keyof DraftActs>

function DraftButtons({
  item: { id, state, editHref },
  position,
  count,
  isEditable,
  isFull,
  move,
  duplicate,
  remove,
}: DraftButtonsProps) {
  const named = (action: string) => words.of(action, position)
  const may = (isPossible: boolean, run: () => void) => ({
    'aria-disabled': !isPossible || undefined,
    onClick: isPossible ? run : undefined,
  })
  const [isUp, isDown] = [isEditable && position > 1, isEditable && position < count]
  const step = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    if (event.key === 'ArrowUp' ? isUp : isDown) move(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className="batch-draft-foot" role="group" aria-label={words.position(position, count)} onKeyDown={step}>
      <IconButton icon={ArrowUp} label={named(words.up)} small data-act="up" {...may(isUp, () => move(id, -1))} />
      <IconButton
        icon={ArrowDown}
        label={named(words.down)}
        small
        data-act="down"
        {...may(isDown, () => move(id, 1))}
      />
      <span className="flex-1" />
      {(state === 'open' || state === 'refused') &&
        (isEditable ? (
          <PageLink className="icon-btn icon-btn-sm" href={editHref} aria-label={named(words.edit)} title={words.edit}>
            <Pencil />
          </PageLink>
        ) : (
          <IconButton icon={Pencil} label={named(words.edit)} small aria-disabled />
        ))}
      <IconButton
        icon={Copy}
        label={named(words.duplicate)}
        small
        {...may(isEditable && !isFull && state !== 'sent', () => duplicate(id))}
      />
      <IconButton icon={Trash2} label={named(words.remove)} small {...may(isEditable, () => remove(id))} />
    </div>
  )
}
