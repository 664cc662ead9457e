import { provideProposeIntent, type ProposePorts } from '../intents/propose-intent.provide'
import type { ProposeIntentOutput } from '../intents/propose-intent.types'
import type { ProposedPorts } from '../intents/proposing'

export interface OrderChangePorts extends ProposePorts, ProposedPorts {
  /** What the change was about is read again. */
  readonly readAnew: () => void
}

/** What every change of an order is provided with: the real road of its proposal, and what an accepted one means for the page. */
export const provideOrderChange = ({ forgetDraft, sayProposed, readAnew, ...ports }: OrderChangePorts) => ({
  proposeIntent: provideProposeIntent(ports),
  actions: { forgetDraft, sayProposed: (_: unknown, { output }: { readonly output: ProposeIntentOutput }) => sayProposed(output), readAnew },
})
