import type { ProposeProblem } from '@machines/intents/propose-intent.connect'
import { signingMessages, signingProblemText } from '@components/signing/signing-messages'
import { rejectionText } from './rejection-messages'

/** What failed, whether anything changed, what to do. */
export function proposeProblemText(problem: ProposeProblem): { readonly title: string; readonly text: string } {
  switch (problem.tag) {
    case 'entityLocked':
      return { title: 'A locked item cannot be edited', text: 'Nothing was sent. Unlock it first.' }
    case 'cannotBuild':
      return { title: 'The request could not be built', text: 'Nothing was sent. Check the fields and try again.' }
    case 'dryRunRefused':
      return { title: 'The dry run failed', text: `Nothing was sent. ${problem.errors.map((code) => { const { sentence } = rejectionText(code); return `${sentence} (${code})` }).join(' ')}` }
    case 'dryRunFailed':
      return { title: 'The dry run could not be made', text: `Nothing was sent. ${problem.status ? `The gateway answered ${problem.status}. ` : ''}Try again.` }
    case 'declinedOnDevice':
      return { title: 'You declined on your device', text: 'Nothing was sent.' }
    case 'signingFailed':
      return { title: signingMessages.retryText, text: `${signingProblemText(problem.problem)} Nothing was sent.` }
    case 'refused': {
      const { sentence, remedy, code } = rejectionText(problem.code)
      return { title: sentence, text: `Nothing was changed. ${remedy} (${code})` }
    }
    case 'sendFailed':
      return { title: `Your proposal was not accepted (HTTP ${problem.status})`, text: 'Nothing is known to have changed. Try again.' }
  }
}
