import { fromCallback } from 'xstate'
import { provideProposeIntent, type ProposePorts } from './propose-intent.provide'
import type { ProposedPorts } from './proposing'
import { wizard } from './wizard.machine'
import type { ShownStep, WizardEvent, WizardValues } from './wizard.types'

/** What the address asks for when it has changed. */
export type AskedByAddress = Extract<WizardEvent, { readonly type: 'address.step' | 'address.restart' }>

export interface WizardPorts extends ProposePorts, ProposedPorts {
  readonly keepDraft: (values: WizardValues) => void
  readonly showStep: (shown: ShownStep) => void
  /** Runs with what the address asks for, as often as others than `showStep` have changed it. */
  readonly watchAddress: (run: (asked: AskedByAddress) => void) => () => void
  readonly leave: () => void
}

/** A wizard with the real actors of its proposal, its address and what becomes of its draft. */
export const provideWizard = ({
  forgetDraft,
  sayProposed,
  keepDraft,
  showStep,
  watchAddress,
  leave,
  ...ports
}: WizardPorts) =>
  wizard.provide({
    actors: {
      proposeIntent: provideProposeIntent(ports),
      watchAddress: fromCallback<WizardEvent, undefined>(({ sendBack }) => watchAddress(sendBack)),
    },
    actions: {
      forgetDraft,
      sayProposed: (_, { output }) => sayProposed(output),
      keepDraft: (_, { values }) => keepDraft(values),
      showStep: (_, shown) => showStep(shown),
      leave,
    },
  })
