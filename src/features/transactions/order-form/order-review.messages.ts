import { formatNumber } from '@components/ui/format-number'

export const orderReviewMessages = {
  review: 'Review',
  fillIn: 'The sentence appears as you fill in the form.',
  estimate: 'Fee, estimated',
  ceiling: 'Fee, at most',
  available: 'Available now',
  leaves: 'Leaves in account, at least',
  leavesAbout: 'Leaves in account, about',
  payerGets: (place: number) => `Output ${formatNumber(place)} pays the fee and gets, at least`,
  payerGetsAbout: (place: number) => `Output ${formatNumber(place)} pays the fee and gets, about`,
  notEnough: 'Not enough',
  notKnown: 'Not known yet',
  noCeiling: 'No maximum',
  barred: { belowEstimate: 'The maximum fee is below the estimate.', beingChecked: 'Estimating the fee…', inBatch: 'This is a draft of the batch, and is proposed from there.', proposed: 'This draft is proposed. Clear the form to begin another.' },
  tryAgain: 'Try again',
  trial: {
    incomplete: '', resting: '', trying: 'Checking', passing: 'Dry run passed', uncertain: 'Cost not certain', failing: 'Would fail', timedOut: 'No answer yet', unasked: 'Not checked',
  },
  uncertain: 'The gas cannot be estimated, so the transaction may fail on its ledger and still cost its fee.',
  timedOut: 'The fee estimation timed out and is being retried.',
  unasked: (status: number | undefined) => (status === undefined ? 'The platform could not be asked what it would cost. It is asked again by itself; a proposal is checked once more before you sign, and needs the platform, too.' : `The platform could not tell what it would cost (status ${status}). You can propose all the same; the request is checked once more before you sign.`),
  seeField: { amount: 'See the amount.', fee: 'See the maximum fee.', destination: 'See the destination.' },
  wouldFail: 'As things are it would not go through.',
} as const
