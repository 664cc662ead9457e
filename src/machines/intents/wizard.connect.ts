import type { SnapshotFrom } from 'xstate'
import type { ProposingActor } from './proposal-form.connect'
import type { ProposalOwner } from './propose-intent.connect'
import { firstWrong, isOpen, sameValues, stepAt, summaryStep } from './wizard-steps'
import type { wizard } from './wizard.machine'
import type { WizardEvent, WizardValues } from './wizard.types'

export { summaryStep, type WizardValues }

export interface WizardStepView {
  readonly id: string
  /** Done is what was passed and holds. */
  readonly stands: 'done' | 'now' | 'ahead'
  readonly isOpen: boolean
}

/** All that a screen shows of a wizard, beside its proposal. */
export interface WizardView extends ProposalOwner {
  /** The draft that is under way. */
  readonly proposing: ProposingActor | undefined
  /** What is asked of the person above the steps. */
  readonly asks: 'whichDraft' | 'whetherToLeave' | undefined
  readonly steps: readonly WizardStepView[]
  readonly step: string
  readonly values: WizardValues
  /** Everything that is wrong with the step is said. */
  readonly isTried: boolean
  /** Counts how often the person was led to what is wrong. */
  readonly corrections: number
  /** Counts the drafts that were begun here. */
  readonly drafts: number
  readonly isRestored: boolean
  /** Nothing is filled in, or changed of what it began with. */
  readonly isAsItBegan: boolean
  readonly changedAt: number | undefined
  readonly change: (part: WizardValues, at: number) => void
  readonly clear: () => void
  readonly next: () => void
  /** Undefined at the first step. */
  readonly back: (() => void) | undefined
  readonly jump: (step: string) => void
  readonly keepDraft: () => void
  readonly beginAnew: () => void
  readonly stay: () => void
  /** @param isKept the draft stays for the next visit */
  readonly leave: (isKept: boolean) => void
}

export function connectWizard(snapshot: SnapshotFrom<typeof wizard>, send: (event: WizardEvent) => void): WizardView {
  const { plan, values, position, isTried, corrections, drafts, isRestored, changedAt, problem } = snapshot.context
  const wrong = firstWrong(plan, values)
  return {
    proposing: snapshot.children.proposeIntent,
    stands: standsOf(snapshot),
    problem,
    submit: (draft) => send({ type: 'draft.submit', draft }),
    edit: () => send({ type: 'proposal.edit' }),
    asks: snapshot.matches('choosing') ? 'whichDraft' : snapshot.matches('leaving') ? 'whetherToLeave' : undefined,
    steps: [...plan.steps, summaryStep].map((id, at) => ({
      id,
      stands: at === position ? 'now' : at < Math.max(position, wrong) && plan.holds(id, values) ? 'done' : 'ahead',
      isOpen: isOpen(snapshot.context, at),
    })),
    step: stepAt(plan, position),
    values,
    isTried,
    corrections,
    drafts,
    isRestored,
    isAsItBegan: sameValues(values, plan.begins),
    changedAt,
    change: (part, at) => send({ type: 'draft.change', part, at }),
    clear: () => send({ type: 'draft.clear' }),
    next: () => send({ type: 'step.next' }),
    back: position > 0 ? () => send({ type: 'step.back' }) : undefined,
    jump: (step) => send({ type: 'step.jump', step }),
    keepDraft: () => send({ type: 'restart.keep' }),
    beginAnew: () => send({ type: 'restart.anew' }),
    stay: () => send({ type: 'leave.stay' }),
    leave: (isKept) => send({ type: isKept ? 'leave.keep' : 'leave.discard' }),
  }
}

function standsOf(snapshot: SnapshotFrom<typeof wizard>): ProposalOwner['stands'] {
  if (snapshot.matches('proposing')) return 'proposing'
  if (snapshot.matches('accepted')) return 'accepted'
  return snapshot.matches({ open: 'refused' }) ? 'refused' : 'editing'
}
