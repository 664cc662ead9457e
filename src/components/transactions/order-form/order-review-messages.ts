export const orderReviewMessages = {
  review: 'Review',
  fillIn: 'The sentence appears as you fill in the form.',
  estimate: 'Fee, estimated',
  ceiling: 'Fee, at most',
  notKnown: 'Not known yet',
  noCeiling: 'No maximum',
  barred: 'The maximum fee is below the estimate.',
  tryAgain: 'Try again',
  trial: {
    incomplete: '', resting: '', trying: 'Checking', passing: 'Dry run passed', uncertain: 'Cost not certain', failing: 'Would fail', timedOut: 'No answer yet', unasked: 'Not checked',
  },
  uncertain: 'The gas cannot be estimated, so the transaction may fail on its ledger and still cost its fee.',
  timedOut: 'The fee estimation timed out and is being retried.',
  unasked: (status: number | undefined) => (status === undefined ? 'The platform could not be asked what it would cost. You can propose all the same; the request is checked once more before you sign.' : `The platform could not tell what it would cost (status ${status}). You can propose all the same; the request is checked once more before you sign.`),
  wouldFail: 'As things are it would not go through.',
} as const
