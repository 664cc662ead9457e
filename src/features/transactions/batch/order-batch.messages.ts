import { formatNumber } from '@components/ui/format-number'

export const orderBatchMessages = {
  loadFailed: 'The accounts and assets of the drafts could not be loaded',
  to: 'To',
  amount: 'Amount',
  paysFee: 'The fee is taken from this amount.',
  ceiling: 'Fee, at most',
  noCeiling: 'No maximum',
  estimate: 'Fee, estimated',
  notKnown: 'Not known yet',
  description: 'Description',
  belowEstimate: 'The maximum fee is below the estimate.',
  totals: 'Together',
  totalsHelp: 'Total payments of the drafts not yet proposed, fees included. Each dry run checks one draft on its own.',
  sentCounted: 'Drafts whose answer was lost are included: their orders may have been created already.',
  nothingCounted: 'The remaining drafts have no amounts to add up.',
  nothingLeft: 'All orders are proposed.',
  takes: 'Pays out',
  available: 'Available',
  tooMuch: 'Not enough',
  unknown: 'Not known',
  withoutFees: 'The fees of some drafts are not known yet: try all to estimate them.',
  unpriced: (positions: readonly number[]) =>
    `Without the fee of draft ${positions.map(formatNumber).join(', ')}: its dry run gave no estimate.`,
  openEnded:
    'Only payments and fees are counted. A stake stays in its account, and what a contract moves is not known here.',
} as const
