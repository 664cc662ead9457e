import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { WizardStepView } from '@machines/intents/wizard.connect'
import { PageHeader } from '@components/layout/page-header'
import { Button } from '@components/ui/button'
import { formatTime } from '@components/ui/format-date'
import { submitByKey, submitFromPage } from '@components/ui/submit-by-key'
import { proposalPanelMessages } from '../proposal-panel.messages'
import { wizardMessages as words } from './wizard.messages'
import { WizardStepper } from './wizard-stepper'
import './wizard.css'

interface WizardFrameProps {
  readonly title: string
  readonly steps: readonly (WizardStepView & { readonly title: string })[]
  readonly isEditable: boolean
  /** Counts how often the person was led to what is wrong. */
  readonly corrections: number
  /** How much keeps the person from going on. */
  readonly problems: number
  /** When the draft was kept; undefined where it was not changed here. */
  readonly keptAt: number | undefined
  readonly above: ReactNode
  readonly beside: ReactNode
  readonly children: ReactNode
  readonly onJump: (step: string) => void
  readonly onBack: (() => void) | undefined
  readonly onSubmit: () => void
  /** What the way on does, where it does more than go on; and what is awaited of it. */
  readonly way?: { readonly label: string; readonly busy: string | undefined }
  /** In place of the way on, where no step follows. */
  readonly end?: ReactNode
}

/** What stands around each step: where it is among the others, and the ways on and back. */
export function WizardFrame({
  title,
  steps,
  isEditable,
  corrections,
  problems,
  keptAt,
  above,
  beside,
  children,
  onJump,
  onBack,
  onSubmit,
  way,
  end,
}: WizardFrameProps) {
  const now = steps.find(({ stands }) => stands === 'now')
  const next = now && steps[steps.indexOf(now) + 1]
  const heading = useMovedFocus(now?.id)
  const body = useCorrection(now?.id, corrections)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      noValidate
      className={beside ? 'with-review' : undefined}
      ref={submitFromPage}
      onKeyDownCapture={submitByKey}
    >
      <fieldset className="min-w-0 max-w-[860px]" disabled={!isEditable}>
        <PageHeader title={title} className="mb-4" below={<WizardStepper steps={steps} onJump={onJump} />} />
        {above}
        <div className="card" ref={body}>
          <div className="card-head">
            <h2 key={now?.id} ref={heading} tabIndex={-1}>
              {now?.title}
            </h2>
          </div>
          <div>{children}</div>
          <div className="wizard-foot">
            {onBack && (
              <Button icon={ArrowLeft} onClick={onBack}>
                {words.back}
              </Button>
            )}
            {keptAt !== undefined && <span className="text-12 text-text-3">{words.kept(formatTime(keptAt))}</span>}
            {next && (
              <span className="wizard-on">
                {problems > 0 && (
                  <span className="field-error" role="alert">
                    {proposalPanelMessages.errorSummary(problems)}
                  </span>
                )}
                <Button type="submit" variant="primary" trailingIcon={way ? undefined : ArrowRight} busy={way?.busy}>
                  {way?.label ?? words.continueTo(next.title)}
                </Button>
              </span>
            )}
            {end && <span className="wizard-on">{end}</span>}
          </div>
        </div>
      </fieldset>
      {beside}
    </form>
  )
}

/** Ref of the heading of a step: it takes the focus when another step comes, but not when the page does. */
function useMovedFocus(step: string | undefined) {
  const shown = useRef<string>(undefined)
  return (heading: HTMLElement | null) => {
    if (!heading || step === undefined) return
    if (shown.current !== undefined && shown.current !== step) heading.focus()
    shown.current = step
  }
}

const wrongControl = '[aria-invalid="true"], fieldset:has(> .field-error) input'

/** Ref of what holds the fields: the first that is wrong takes the focus as often as the person is led there. */
function useCorrection(step: string | undefined, corrections: number) {
  const body = useRef<HTMLDivElement>(null)
  // The focus lies outside of React, and what is wrong has been drawn by now.
  useEffect(() => {
    if (corrections > 0) body.current?.querySelector<HTMLElement>(wrongControl)?.focus()
  }, [step, corrections])
  return body
}
