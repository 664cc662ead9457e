import { ArrowDown, ArrowUp, Copy, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { Button } from '@components/ui/button'
import { classNames } from '@components/ui/class-names'
import { IconButton } from '@components/ui/icon-button'
import { Note } from '@components/ui/note'
import { changeBarText } from '../bulk/change.messages'
import { IntentSentence } from '../intent-sentence'
import { reasonText } from '../ledger-refusal.messages'
import { batchMessages as words } from './batch.messages'
import type { DraftItem } from './draft-item'

export interface DraftActs {
  readonly move: (id: DraftItem['id'], by: -1 | 1) => void
  readonly duplicate: (id: DraftItem['id']) => void
  readonly renew: (id: DraftItem['id']) => void
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
        <h2 className="min-w-0 flex-1 text-14 wrap-anywhere">
          <IntentSentence payload={item.payload} resolve={resolve} />
        </h2>
        <span className="batch-draft-state">
          {isProposed ? <b>{words.underWay}</b> : <DraftState item={item} isTrying={isTrying} />}
        </span>
      </div>
      {item.facts}
      <DraftNotes item={item} isEditable={acts.isEditable} renew={acts.renew} />
      <DraftButtons item={item} position={position} count={count} {...acts} />
    </li>
  )
}

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
  return trial.estimate?.isUncertain ? (
    <span className="text-warning-text">{words.uncertain}</span>
  ) : (
    <span className="text-executed-text">{words.trials.passes}</span>
  )
}

type DraftNotesProps = Pick<DraftRowProps, 'item' | 'isEditable' | 'renew'>

function DraftNotes({ item, isEditable, renew }: DraftNotesProps) {
  const { id, state, trial, failure, foreseen, warning, isOrder, isRenewable } = item
  const note = (tone: 'error' | 'warning', text: ReactNode, title?: string, action?: ReactNode) => (
    <div className="batch-draft-note">
      <Note tone={tone} title={title} action={action}>
        {text}
      </Note>
    </div>
  )
  const anew =
    isRenewable && isEditable ? (
      <Button size="sm" icon={RefreshCw} onClick={() => renew(id)}>
        {words.renew}
      </Button>
    ) : undefined
  return (
    <>
      {state === 'sent' && note('warning', isOrder ? words.sentOrderHelp : words.sentHelp)}
      {state === 'refused' &&
        note(
          'error',
          <>
            {words.refusedHelp(isRenewable)} {failure && reasonText(failure.reason)}
          </>,
          undefined,
          anew,
        )}
      {state === 'open' &&
        failure &&
        note(
          'error',
          <>
            {words.wouldFail} <span className="text-text-2">{reasonText(failure.reason)}</span>
          </>,
          foreseen ?? words.dryRunFailed,
          anew,
        )}
      {trial?.outcome === 'timedOut' && note('warning', words.timedOut)}
      {trial?.outcome === 'unasked' && note('warning', words.unasked(trial.status))}
      {trial?.outcome === 'barred' && note('warning', changeBarText(trial.bar), words.notRenewed)}
      {trial?.outcome === 'unread' &&
        note('warning', words.unread(trial.status), words.notRenewed, failure ? undefined : anew)}
      {warning && note('warning', warning)}
    </>
  )
}

type DraftButtonsProps = Pick<
  DraftRowProps,
  'item' | 'position' | 'count' | 'isEditable' | 'isFull' | 'move' | 'duplicate' | 'remove'
>

function DraftButtons({
  item: { id, state, editHref, isOrder },
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
      {editHref &&
        (state === 'open' || state === 'refused') &&
        (isEditable ? (
          <PageLink className="icon-btn icon-btn-sm" href={editHref} aria-label={named(words.edit)} title={words.edit}>
            <Pencil />
          </PageLink>
        ) : (
          <IconButton icon={Pencil} label={named(words.edit)} small aria-disabled />
        ))}
      {isOrder && (
        <IconButton
          icon={Copy}
          label={named(words.duplicate)}
          small
          {...may(isEditable && !isFull && state !== 'sent', () => duplicate(id))}
        />
      )}
      <IconButton icon={Trash2} label={named(words.remove)} small {...may(isEditable, () => remove(id))} />
    </div>
  )
}
