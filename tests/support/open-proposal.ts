import { fromPromise, setup } from 'xstate'
import type { ProposeIntentInput, ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import type { OrderChangePorts } from '@machines/transactions/order-change.provide'

interface OpenProposal {
  /** In the place of the chart `proposeIntent`. */
  readonly actor: never
  /** What has set out. */
  readonly drafts: ProposeIntentInput['draft'][]
  readonly end: (output: ProposeIntentOutput) => void
}

/** A road of a change that goes nowhere until the test says how it ends. */
export function openProposal(): OpenProposal {
  const drafts: ProposeIntentInput['draft'][] = []
  let resolve: (output: ProposeIntentOutput) => void = () => undefined
  const actor = fromPromise<ProposeIntentOutput, ProposeIntentInput>(({ input }) => {
    drafts.push(input.draft)
    return new Promise((settle) => (resolve = settle))
  })
  return { actor: actor as never, drafts, end: (output) => resolve(output) }
}

interface StandingProposal extends Omit<OpenProposal, 'drafts'> {
  readonly stands: (state: 'submitting') => void
}

/** The same, and it tells where it stands meanwhile. */
export function openStandingProposal(): StandingProposal {
  let self: { readonly send: (event: StandingEvent) => void } | undefined
  const actor = setup({ types: { events: {} as StandingEvent } }).createMachine({
    initial: 'reviewing',
    on: { 'proposal.submitting': '.submitting', 'proposal.end': '.ended' },
    entry: (args) => void (self = args.self),
    states: {
      reviewing: {},
      submitting: {},
      ended: {
        type: 'final',
        output: ({ event }: { readonly event: StandingEvent }) =>
          event.type === 'proposal.end' ? event.output : undefined,
      },
    },
    output: ({ event }) => (event as { readonly output?: unknown }).output,
  })
  return {
    actor: actor as never,
    stands: (state) => self?.send({ type: `proposal.${state}` }),
    end: (output) => self?.send({ type: 'proposal.end', output }),
  }
}

type StandingEvent =
  | { readonly type: 'proposal.submitting' }
  | { readonly type: 'proposal.end'; readonly output: ProposeIntentOutput }

const nothing = () => undefined

/** For a chart whose road does not lead anywhere. */
export const changePorts = {
  forgetDraft: nothing,
  sayProposed: nothing,
  readAnew: nothing,
  keepFilled: nothing,
} as unknown as OrderChangePorts<unknown>
