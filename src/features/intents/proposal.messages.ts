import { visibleText } from '@domain/shared/visible-text'
import type { ProposeProblem } from '@machines/intents/propose-intent.connect'
import { rejectionText } from './rejection.messages'
import { submissionProblemText, type ProblemText } from './submission.messages'

/** A reason in words says more than the codes that it came with, which stand behind it. */
function refusalText({ errors, reason = '' }: Extract<ProposeProblem, { tag: 'dryRunRefused' }>): string {
  const refusals = errors.map(rejectionText)
  const said = /\s/.test(reason)
    ? `${visibleText(reason)}. (${errors.join(', ')})`
    : refusals.map(({ sentence, code }) => `${sentence} (${code})`).join(' ')
  return `${said} ${[...new Set(refusals.map(({ remedy }) => remedy))].join(' ')}`
}

/** What failed, whether anything changed, what to do. */
export function proposeProblemText(problem: ProposeProblem): ProblemText {
  switch (problem.tag) {
    case 'entityLocked':
      return { title: 'A locked item cannot be edited', text: 'Nothing was sent. Unlock it first.' }
    case 'cannotBuild':
      return { title: 'The request could not be built', text: 'Nothing was sent. Check the fields and try again.' }
    case 'notLoaded':
      return {
        title: 'This page is incomplete',
        text: 'Nothing was sent: the code that signs and sends requests failed to load. Try again, or reload the page.',
      }
    case 'dryRunRefused':
      return { title: 'The dry run failed', text: `Nothing was sent. ${refusalText(problem)}` }
    case 'dryRunFailed':
      return problem.status
        ? {
            title: 'The dry run could not be made',
            text: `Nothing was sent. The gateway answered ${problem.status}. Try again.`,
          }
        : {
            title: 'The platform cannot be reached',
            text: 'The dry run could not be made, and nothing was sent. Try again.',
          }
    case 'declinedOnDevice':
    case 'signingFailed':
    case 'refused':
    case 'unsent':
    case 'answerLost':
      return submissionProblemText(problem)
    case 'viewerChanged':
      return {
        title: 'Someone else is signed in now',
        text: problem.mayBeSent
          ? 'The previous user’s request may have arrived. If so, that user finds it in their tasks.'
          : 'Nothing was sent. Propose again as the current user.',
      }
  }
}
