import { FlaskConical, PenLine, Square } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BatchTrayView, RunProblem } from '@machines/transactions/batch-tray.connect'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { Amount } from '@components/ui/amount'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { batchMessages as words } from './batch.messages'
import type { BatchTotals } from './draft-item'

interface BatchRailProps {
  readonly tray: BatchTrayView
  readonly totals: BatchTotals
  readonly proposing?: ReactNode
}

/** What all drafts come to, how far the run is, and what can be done with it. */
export function BatchRail({ tray, totals, proposing }: BatchRailProps) {
  const { phase, count, proposed, waiting, failed } = tray
  const buttons = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  // The focus is lost with a button that gives way to another; what stands in its place takes it.
  useEffect(() => {
    if (before.current !== phase && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus()
    before.current = phase
  }, [phase])
  return (
    <>
      <section className="card overflow-hidden" aria-label={words.totals}>
        <div className="card-head">
          <h2>{words.totals}</h2>
        </div>
        {waiting === 0 ? <p className="px-[18px] py-3.5 text-text-3">{words.nothingLeft}</p> : <Totals {...totals} />}
      </section>
      <section className="card batch-run overflow-hidden" aria-label={words.title}>
        <div className="card-head">
          <h2>{words.progress(proposed, count)}</h2>
          <span role="status" className="text-text-3">
            {words.phases[phase]}
          </span>
        </div>
        <div ref={buttons} className="bg-sunken px-[18px] py-3.5">
          {failed > 0 && phase !== 'trying' && <p className="mb-2 text-danger">{words.failed(failed)}</p>}
          <progress
            className="batch-bar mb-3"
            max={count}
            value={proposed}
            aria-label={words.progress(proposed, count)}
          />
          {proposing}
          {phase === 'halted' && tray.problem && <Halted tray={tray} problem={tray.problem} />}
          <RunButtons tray={tray} />
        </div>
      </section>
    </>
  )
}

const Totals = ({ rows, hasUntried, hasSent, unpriced, isOpen }: BatchTotals) => (
  <div className="px-[18px] py-3.5">
    {rows.length === 0 ? (
      <p className="text-text-3">{words.nothingCounted}</p>
    ) : (
      <ul className="grid gap-3">
        {rows.map(({ key, account, unit, units, available, isTooMuch }) => (
          <li key={key}>
            <b className="[overflow-wrap:anywhere]">{account}</b>
            <dl className="facts mt-1">
              <dt>{words.takes}</dt>
              <dd className={isTooMuch ? 'text-danger' : undefined}>
                <Amount units={units} {...unit} show="said" />
              </dd>
              <dt>{words.available}</dt>
              <dd>
                {available === undefined ? words.unknown : <Amount units={available} {...unit} show="said" />}
                {isTooMuch && <span className="block text-danger">{words.tooMuch}</span>}
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    )}
    <p className="field-help mt-3">{words.totalsHelp}</p>
    {hasSent && <p className="field-help mt-1">{words.sentCounted}</p>}
    {hasUntried && <p className="field-help mt-1">{words.withoutFees}</p>}
    {unpriced.length > 0 && <p className="field-help mt-1">{words.unpriced(unpriced)}</p>}
    {isOpen && <p className="field-help mt-1">{words.openEnded}</p>}
  </div>
)

function Halted({ tray, problem }: { readonly tray: BatchTrayView; readonly problem: RunProblem }) {
  const { title, text } = words.halted[problem.tag]
  const why = 'problem' in problem && problem.problem ? proposeProblemText(problem.problem) : undefined
  const isToLook = problem.tag === 'lost' || problem.tag === 'absent' || problem.tag === 'unread'
  return (
    <div className="mb-3 grid gap-2.5">
      <Note tone={problem.tag === 'refused' ? 'error' : 'warning'} live="alert" title={title}>
        {why ? `${why.title}. ${why.text}` : text}
      </Note>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={tray.again}>
          {isToLook ? words.look : words.again}
        </Button>
        {problem.tag === 'absent' && (
          <Button size="sm" onClick={tray.repeat}>
            {words.repeat}
          </Button>
        )}
        {tray.hasMore && (
          <Button size="sm" onClick={tray.passOver}>
            {words.skip}
          </Button>
        )}
        <Button size="sm" onClick={tray.end}>
          {words.end}
        </Button>
      </div>
    </div>
  )
}

function RunButtons({ tray }: { readonly tray: BatchTrayView }) {
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
          onClick={tray.proposeAll}
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
