import { Check } from 'lucide-react'
import type { WizardStepView } from '@machines/intents/wizard.connect'
import { wizardMessages as words } from './wizard.messages'

interface WizardStepperProps {
  readonly steps: readonly (Pick<WizardStepView, 'id' | 'stands' | 'isOpen'> & { readonly title: string })[]
  readonly onJump: (step: string) => void
}

/** Where a wizard stands; a step that is open can be gone to. */
export const WizardStepper = ({ steps, onJump }: WizardStepperProps) => (
  <nav aria-label={words.steps}>
    <ol className="stepper">
      {steps.map(({ id, title, stands, isOpen }, i) => (
        <li key={id}>
          <button
            type="button"
            data-stands={stands}
            aria-current={stands === 'now' ? 'step' : undefined}
            aria-disabled={isOpen ? undefined : true}
            title={isOpen ? undefined : words.notYet}
            onClick={() => onJump(id)}
          >
            <span aria-hidden="true">{stands === 'done' ? <Check size={12} /> : i + 1}</span>
            {title}
            {stands === 'done' && <span className="sr-only">{words.done}</span>}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
