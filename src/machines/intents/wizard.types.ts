import type { Desk, Draft, ProposeProblem } from './propose-intent.types'

/** What is filled in over all steps, by its name. */
export type WizardValues = Readonly<Record<string, unknown>>

/** What a wizard asks for, as its chart knows it. */
export interface WizardPlan {
  /** In their order. After the last one comes the summary. */
  readonly steps: readonly string[]
  readonly begins: WizardValues
  /** Nothing is wrong with what a step asks for. */
  readonly holds: (step: string, values: WizardValues) => boolean
  /** The step that asks for what the platform refuses; undefined where none does. */
  readonly stepOf: (problem: ProposeProblem) => string | undefined
}

export interface WizardInput {
  readonly desk: Desk
  readonly plan: WizardPlan
  /** The draft that was left here before. */
  readonly kept: WizardValues | undefined
  /** What the address asks to begin with. */
  readonly asked: WizardValues | undefined
  /** The step that the address names. */
  readonly step: string | undefined
}

export interface WizardContext extends Pick<WizardInput, 'desk' | 'plan' | 'asked'> {
  readonly values: WizardValues
  /** From 0; the summary comes after the last step. */
  readonly position: number
  /** The person wanted to go on from here, so that what is wrong is said of every field. */
  readonly isTried: boolean
  /** How often the person was led to what is wrong. */
  readonly corrections: number
  /** How many drafts were begun here. */
  readonly drafts: number
  /** The values are those of a draft that was left before. */
  readonly isRestored: boolean
  /** When the draft was last changed here. */
  readonly changedAt: number | undefined
  /** How the last proposal ended, where something is to be said of it. */
  readonly problem: ProposeProblem | undefined
}

export type WizardEvent =
  /** A part of what is filled in, and when it was. */
  | { readonly type: 'draft.change'; readonly part: WizardValues; readonly at: number }
  | { readonly type: 'draft.clear' }
  | { readonly type: 'draft.submit'; readonly draft: Draft }
  | { readonly type: 'proposal.edit' }
  | { readonly type: 'step.next' }
  | { readonly type: 'step.back' }
  | { readonly type: 'step.jump'; readonly step: string }
  /** The address names another step, as after the browser's way back. */
  | { readonly type: 'address.step'; readonly step: string }
  | { readonly type: 'address.restart'; readonly values: WizardValues }
  | { readonly type: 'restart.keep' }
  | { readonly type: 'restart.anew' }
  /** The person is about to leave the page. */
  | { readonly type: 'leave.ask' }
  | { readonly type: 'leave.stay' }
  | { readonly type: 'leave.keep' }
  | { readonly type: 'leave.discard' }

/** What the address is to name. */
export interface ShownStep {
  readonly step: string
  /** It takes the entry of the history that is there. */
  readonly isReplaced: boolean
}
