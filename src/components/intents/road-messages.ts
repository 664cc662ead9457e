import type { DecideProblem } from '@machines/intents/decide-intent.connect'
import { signingMessages, signingProblemText } from '@components/signing/signing-messages'
import { rejectionText } from './rejection-messages'

export interface ProblemText {
  readonly title: string
  readonly text: string
}

/** What can go wrong on the road that proposals and decisions share. */
export type RoadProblem = Extract<DecideProblem, { readonly tag: 'declinedOnDevice' | 'signingFailed' | 'refused' }>

/** What failed, whether anything changed, what to do. */
export function roadProblemText(problem: RoadProblem): ProblemText {
  switch (problem.tag) {
    case 'declinedOnDevice':
      return { title: 'You declined on your device', text: 'Nothing was sent.' }
    case 'signingFailed':
      return { title: signingMessages.retryText, text: `${signingProblemText(problem.problem)} Nothing was sent.` }
    case 'refused': {
      const { sentence, remedy, code } = rejectionText(problem.code)
      return { title: sentence, text: `Nothing was changed. ${remedy} (${code})` }
    }
  }
}
