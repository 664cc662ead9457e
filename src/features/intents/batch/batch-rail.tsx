import { FlaskConical, PenLine, Square } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BatchTrayView, RunProblem } from '@machines/intents/batch-tray.connect'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { proposeProblemText } from '../proposal.messages'
import { batchMessages as words } from './batch.messages'

interface BatchRailProps {
  readonly tray: BatchTrayView
  /** What the drafts come to together, where they come to something. */
  readonly totals?: ReactNode
  readonly proposing?: ReactNode
}

/** What all drafts come to, the progress of the run, and what can be done with it. */
export function BatchRail({ tray, totals, proposing }: BatchRailProps) {
  const { phase, count, proposed, failed } = tray
  const buttons = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  // The focus is lost with a button that gives way to another; what stands in its place takes it.
  useEffect(() => {
    if (before.current !== phase && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus()
    before.current = phase
  }, [phase])
  /** What was pressed goes, and a dialog that comes over the page gives the focus back to what stays. */
  const press = (act: () => void) => () => {
    buttons.current?.focus()
    act()
  }
  return (
    <>
      {totals}
      <section className="card batch-run" aria-label={words.title}>
        <div className="card-head">
          <h2>{words.progress(proposed, count)}</h2>
          <span role="status" className="text-text-3">
            {words.phases[phase]}
          </span>
        </div>
        <div ref={buttons} tabIndex={-1} className="bg-sunken px-[18px] py-3.5">
          {failed > 0 && phase !== 'trying' && <p className="mb-2 text-danger">{words.failed(failed)}</p>}
          <progress
            className="progress-bar mb-3"
            max={count}
            value={proposed}
            aria-label={words.progress(proposed, count)}
          />
          {proposing}
          {phase === 'halted' && tray.problem && <Halted tray={tray} problem={tray.problem} press={press} />}
          <RunButtons tray={tray} press={press} />
        </div>
      </section>
    </>
  )
}

interface PressedProps {
  readonly tray: BatchTrayView
  readonly press: (act: () => void) => () => void
}

function Halted({ tray, problem, press }: PressedProps & { readonly problem: RunProblem }) {
  const { title, text } = words.halted[problem.tag]
  const why = 'problem' in problem && problem.problem ? proposeProblemText(problem.problem) : undefined
  const isStale = tray.mayRenew && (tray.current?.failure !== undefined || problem.tag !== 'returned')
  const isToLook = problem.tag === 'lost' || problem.tag === 'absent' || problem.tag === 'unread'
  return (
    <div className="mb-3 grid gap-2.5">
      <Note tone={problem.tag === 'refused' ? 'error' : 'warning'} live="alert" title={title}>
        {why ? `${why.title}. ${why.text}` : text}
      </Note>
      <div className="flex flex-wrap gap-2">
        {tray.mayRenew && (
          <Button size="sm" variant={isStale ? 'primary' : 'secondary'} onClick={press(tray.renewCurrent)}>
            {words.renew}
          </Button>
        )}
        {problem.tag !== 'notRenewed' && (
          <Button size="sm" variant={isStale ? 'secondary' : 'primary'} onClick={press(tray.again)}>
            {isToLook ? words.look : words.again}
          </Button>
        )}
        {problem.tag === 'absent' && (
          <Button size="sm" onClick={press(tray.repeat)}>
            {words.repeat}
          </Button>
        )}
        {tray.hasMore && (
          <Button size="sm" onClick={press(tray.passOver)}>
            {words.skip}
          </Button>
        )}
        <Button size="sm" onClick={press(tray.end)}>
          {words.end}
        </Button>
      </div>
    </div>
  )
}

function RunButtons({ tray, press }: PressedProps) {
  const { phase, proposed, waiting: left, trials, mayBegin, isEditable } = tray
  if (phase === 'halted') return null
  if (phase === 'trying')
    return (
      <>
        <p className="mb-2 text-text-2">{words.tried(Object.keys(trials).length, left)}</p>
        <Button className="w-full" icon={Square} onClick={tray.stopTrying}>
          {words.stopTrying}
        </Button>
      </>
    )
  if (phase === 'lookingUp')
    return (
      <Button className="w-full" icon={Square} onClick={tray.stop}>
        {words.stopNow}
      </Button>
    )
  if (phase === 'proposing' || phase === 'stopping')
    return (
      <Button className="w-full" icon={Square} unavailable={phase === 'stopping'} onClick={tray.stop}>
        {phase === 'stopping' ? words.stopping : words.stop}
      </Button>
    )
  return (
    <div className="batch-acts">
      {left > 0 && (
        <Button icon={FlaskConical} unavailable={!mayBegin} onClick={tray.tryAll}>
          {words.tryAll}
        </Button>
      )}
      {left > 0 && (
        <Button
          variant="primary"
          size="lg"
          icon={PenLine}
          unavailable={!mayBegin}
          busy={phase === 'recalling' ? words.phases.recalling : undefined}
          onClick={press(tray.proposeAll)}
        >
          {proposed > 0 ? words.proposeRest(left) : words.proposeAll(left)}
        </Button>
      )}
      <p className="field-help text-center">{left > 0 ? words.oneByOne : words.nothingLeft}</p>
      {proposed > 0 && (
        <Button size="sm" unavailable={!isEditable} onClick={tray.clearProposed}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}
