import { provideProposeIntent, type ProposePorts } from '../intents/propose-intent.provide'
import type { ProposeIntentOutput } from '../intents/propose-intent.types'
import type { ProposedPorts } from '../intents/proposing'

/** @template K what is kept of what is filled in */
export interface OrderChangePorts<K> extends ProposePorts, ProposedPorts {
  /** In the tab, while it is proposed. */
  readonly keepFilled: (kept: K | undefined) => void
  /** What the change was about is read again. */
  readonly readAnew: () => void
}

/** What every change of an order is provided with: the real actors of its proposal, and what an accepted one means for the page. */
export const provideOrderChange = <K>({
  forgetDraft,
  sayProposed,
  readAnew,
  keepFilled,
  ...ports
}: OrderChangePorts<K>) => ({
  proposeIntent: provideProposeIntent(ports),
  actions: {
    forgetDraft,
    sayProposed: (_: unknown, { output }: { readonly output: ProposeIntentOutput }) => sayProposed(output),
    readAnew,
    keepFilled: (_: unknown, { kept }: { readonly kept: K | undefined }) => keepFilled(kept),
  },
})
