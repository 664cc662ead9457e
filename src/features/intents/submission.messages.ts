import type { DecideProblem } from '@machines/intents/decide-intent.connect'
import { signingMessages, signingProblemText } from '@features/signing/signing.messages'
import type { UnsentReason } from '@machines/intents/propose-intent.connect'
import { rejectionText } from './rejection.messages'

export interface ProblemText {
  readonly title: string
  readonly text: string
}

/** What can go wrong with a request that is signed and sent, a proposal's or a decision's. */
export type SubmissionProblem = Extract<
  DecideProblem,
  { readonly tag: 'declinedOnDevice' | 'signingFailed' | 'refused' | 'unsent' | 'answerLost' }
>

/** Why a signed request did not leave this browser, and what to do. */
const unsentTexts: Readonly<Record<UnsentReason, ProblemText>> = {
  sendingElsewhere: {
    title: 'Another tab is sending this draft',
    text: 'This tab sent nothing. Wait for the other tab, then look at your tasks.',
  },
  sentBefore: {
    title: 'Another tab has already sent a request of this draft',
    text: 'This tab sent nothing. Go back to the form: it shows what became of that request.',
  },
  notRemembered: {
    title: 'This browser could not keep a note of the request',
    text: 'Nothing was sent, because a lost answer could not be traced. Allow this site to store data, then sign again.',
  },
}

/** What failed, whether anything changed, what to do. */
export function submissionProblemText(problem: SubmissionProblem): ProblemText {
  switch (problem.tag) {
    case 'declinedOnDevice':
      return { title: 'You declined on your device', text: 'Nothing was sent.' }
    case 'signingFailed':
      return { title: signingMessages.retryText, text: `${signingProblemText(problem.problem)} Nothing was sent.` }
    case 'answerLost':
      return {
        title: problem.status
          ? `The platform's answer was lost (HTTP ${problem.status})`
          : "The platform's answer was lost",
        text: 'Your request may have arrived.',
      }
    case 'unsent':
      return unsentTexts[problem.reason]
    case 'refused': {
      const { sentence, remedy, code } = rejectionText(problem.code)
      return { title: sentence, text: `Nothing was changed. ${remedy} (${code})` }
    }
  }
}
