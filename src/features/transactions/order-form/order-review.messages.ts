import { formatNumber } from '@components/ui/format-number'
import { proposalPanelMessages } from '@features/intents/proposal-panel.messages'
import { orderFormMessages, problems } from './order-form.messages'

export const orderReviewMessages = {
  review: 'Review',
  fillIn: 'The sentence appears as you fill in the form.',
  estimate: 'Fee, estimated',
  ceiling: 'Fee, at most',
  available: 'Available now',
  leaves: 'Leaves in account, at least',
  leavesAbout: 'Leaves in account, about',
  payerGets: (position: number) => `Output ${formatNumber(position)} pays the fee and gets, at least`,
  payerGetsAbout: (position: number) => `Output ${formatNumber(position)} pays the fee and gets, about`,
  notEnough: 'Not enough',
  notKnown: 'Not known yet',
  noCeiling: 'No maximum',
  barred: {
    belowEstimate: 'The maximum fee is below the estimate.',
    beingChecked: 'Estimating the fee…',
    inBatch: 'This draft belongs to the batch. Propose it from there.',
    proposed: 'This draft is proposed. Clear the form to begin another.',
    notAsked: proposalPanelMessages.notAsked,
    readerAwaited: problems.readerAwaited,
    readerFailed: orderFormMessages.readerFailed,
  },
  tryAgain: 'Try again',
  trial: {
    incomplete: '',
    resting: '',
    trying: 'Checking',
    passing: 'Dry run passed',
    uncertain: 'Cost not certain',
    failing: 'Would fail',
    timedOut: 'No answer yet',
    unasked: 'Not checked',
  },
  uncertain: 'The gas cannot be estimated, so the transaction may fail on its ledger and still cost its fee.',
  timedOut: 'The fee estimation timed out and is being retried.',
  unasked: (status: number | undefined) =>
    status === undefined
      ? 'The platform gave no readable fee estimate. It is retried automatically; the request is checked again before you sign.'
      : `The platform gave no fee estimate (status ${status}). You can still propose; the request is checked again before you sign.`,
  seeField: { amount: 'See the amount.', fee: 'See the maximum fee.', destination: 'See the destination.' },
  wouldFail: 'This order would fail now.',
} as const
