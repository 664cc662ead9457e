import type { DecisionBar } from '@domain/intents/can-decide'
import type { DecideProblem } from '@machines/intents/decide-intent.connect'
import { submissionProblemText, type ProblemText } from './submission.messages'

/** Why a decision is not offered. */
export const decisionBars: Record<DecisionBar, string> = {
  ownIntent: 'You cannot approve your own intent',
  alreadyApproved: 'You have already approved this intent',
  notRequired: 'Your review is not required',
  closed: 'This intent is no longer open',
  expired: 'This intent has expired',
}

export const decisionMessages = {
  title: 'Your decision',
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw',
  approveTitle: 'Approve this request',
  rejectTitle: 'Reject this request',
  withdrawTitle: 'Withdraw your request',
  approveSubmit: 'Approve and sign',
  rejectSubmit: 'Reject request',
  withdrawSubmit: 'Withdraw request',
  reason: 'Reason',
  reasonOptional: 'optional',
  reasonRequired: 'required to reject',
  reasonToWithdraw: 'required to withdraw',
  approveExample: 'Matches the limits agreed in RC-118',
  rejectExample: 'The address differs from the one confirmed by call',
  withdrawExample: 'The amount was mistyped',
  reasonMissing: 'You must submit a reason when rejecting an intent',
  reasonMissingToWithdraw: 'You must submit a reason when withdrawing an intent',
  cancel: 'Cancel',
  rejectConsequence: 'One rejection ends the intent. Nothing is executed.',
  withdrawConsequence: 'Withdrawing ends the intent. Nothing is executed.',
  approveConsequence: 'Your approval counts for the open step. It cannot be taken back, only followed by a rejection.',
  signNext: 'You sign on your phone next. Nothing is sent before that.',
  busySigning: 'Waiting for your device',
  busySending: 'Waiting for the platform',
  notProposer: 'You did not propose this request',
  proposer: 'You proposed this request',
  authorCannot: 'Others decide on it; you can withdraw it while it is open',
  roleAsked: (step: number) => `Your role is asked for in step ${step}`,
  reviewAsked: 'Your review is asked for',
  roleNotAsked: 'Your role is not asked for in the open step',
  notDecided: 'You have not decided yet',
  decided: 'You have decided',
  open: 'The request is open',
  notOpen: 'The request is no longer open',
  waits: (label: string) => `Waits for your decision: ${label}`,
  openIntent: 'Open the intent',
  approvedToast: (label: string) => `Approved: ${label}`,
  rejectedToast: (label: string) => `Rejected: ${label}`,
  withdrawnToast: (label: string) => `Withdrawn: ${label}`,
  proposedBy: (name: string, domain: string) => `Proposed by ${name}, ${domain}`,
  backToRequest: 'Back to the request',
  lost: {
    title: 'Your decision was signed and sent',
    advice: 'Deciding again cannot count twice: the platform takes one decision per person.',
  },
  outcomeUnknown: "The platform's answer was lost. Your decision may have arrived.",
} as const

/** What failed, whether anything changed, what to do. */
export function decideProblemText(problem: DecideProblem): ProblemText {
  switch (problem.tag) {
    case 'intentChanged':
      return {
        title: 'The intent changed while you were deciding',
        text: 'Nothing was sent. Look at it again, then decide.',
      }
    case 'viewerChanged':
      return {
        title: 'Someone else is signed in now',
        text: problem.mayBeSent
          ? 'The previous user’s decision may have arrived. If so, the request shows it.'
          : 'Nothing was sent. Decide again as the current user.',
      }
    case 'signingLeft':
      return {
        title: 'Your decision was not signed',
        text: 'You left the page before signing, and nothing was sent. Decide again to go on.',
      }
    case 'noLongerPossible':
      return { title: 'This decision is no longer possible', text: 'Nothing was sent. The intent moved on meanwhile.' }
    case 'reasonMissing':
      return { title: decisionMessages.reasonMissing, text: 'Nothing was sent.' }
    case 'risksUnread':
      return { title: 'Wait until the payment history is checked', text: 'Nothing was sent.' }
    case 'risksOpen':
      return { title: 'Confirm each of these before you sign', text: 'Nothing was sent.' }
    case 'riskFound':
      return {
        title: 'A new risk was found in this request',
        text: 'It was found while you were signing. Nothing was sent. Review the request again, then decide.',
      }
    case 'declinedOnDevice':
    case 'signingFailed':
    case 'refused':
    case 'unsent':
    case 'answerLost':
      return submissionProblemText(problem)
  }
}
