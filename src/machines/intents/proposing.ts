import { actionPlaceholder } from '../shared/action-placeholder'
import type { ProposeIntentOutput, ProposeProblem } from './propose-intent.types'

interface Ended {
  readonly output: ProposeIntentOutput
}

/** What a chart asks of the proposal that it has invoked, each by `withOutput`. */
export const proposingGuards = {
  isAccepted: (_: unknown, { output }: Ended) => output.outcome === 'accepted',
  isRefused: (_: unknown, { output }: Ended) => output.outcome === 'refused',
}

/** What is to be said of a proposal that has ended; nothing of one that the person has left. */
export function problemOfProposal(output: ProposeIntentOutput): ProposeProblem | undefined {
  if (output.outcome === 'sessionEnded') return { tag: 'viewerChanged', mayBeSent: output.note !== undefined }
  if (output.outcome === 'refused') return { tag: 'refused', ...output.refusal }
  return output.outcome === 'returned' ? output.problem : undefined
}

/** For the actions `keepEnd`, `keepBreak` and `clearProblem` of a chart that proposes; a proposal that broke may have sent its request. */
export const endOfProposal = (_: unknown, { output }: Ended) => ({ problem: problemOfProposal(output) })
export const breakOfProposal = { problem: { tag: 'answerLost', status: undefined } as const }
export const noProblem = { problem: undefined }

/** What an accepted proposal means beside its chart, given where the chart is composed. */
export interface ProposedPorts {
  /** The next thing that is filled in is another draft. */
  readonly forgetDraft: () => void
  readonly sayProposed: (output: ProposeIntentOutput) => void
}

/** Named seats for what an accepted proposal means outside of its chart. */
export const proposedActions = { forgetDraft: actionPlaceholder(), sayProposed: actionPlaceholder<Ended>() }
