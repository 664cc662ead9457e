import { countOf, formatNumber } from '@components/ui/format-number'

const times = { one: 'time', other: 'times' }

/** What is said of an order beside what was usual so far. */
export const baselineMessages = {
  title: 'Compared with previous payments',
  reading: 'Looking at what was paid before',
  firstTime: 'Never paid before',
  firstTimeText: 'First payment to this destination. Confirm the address through another channel.',
  firstTimes: (count: number) => `First payment to ${countOf(count, { one: 'destination', other: 'destinations' })}`,
  firstTimesText: 'Nothing was sent to them from this domain. Confirm each address through another channel.',
  firstFromAccount: 'Other accounts have paid this destination; this one has not.',
  paidBefore: (count: number, isAtLeast: boolean) =>
    count === 1 && !isAtLeast ? 'Paid once,' : `Paid ${isAtLeast ? 'at least ' : ''}${countOf(count, times)}, last`,
  fromAccount: (count: number) => `${formatNumber(count)} from this account`,
  trustScore: 'Trust score',
  noTrustScore: 'Not in the address book, so it has no trust score',
  contractOf: (symbol: string) => `The contract of ${symbol}, by the signed record of this asset.`,
  ownAccount: 'An account of the institution',
  addressOf: (account: string) => `This is the address of ${account}, an account of the institution`,
  sendingAccount: 'This is the sending account',
  sendingAccountText: 'Only the fee would leave it.',
  notNamed: 'Its record could not be read',
  unread: 'Payment history with this destination is unavailable',
  moreDestinations: (count: number) =>
    `${countOf(count, { one: 'further destination', other: 'further destinations' })} not looked up`,
  amount: 'Amount',
  largest: 'The largest amount in 90 days',
  largestText: 'Largest single payment in that period:',
  firstOfAsset: 'This asset was not paid in the last 90 days, so there is nothing to compare with.',
  withinBaseline: 'Within the largest payment of the last 90 days,',
  amountUnread: 'Payment history of this asset is unavailable: the amount was not compared.',
  assetUnknown: 'The asset is not among those of the institution, so its amount was not compared.',
  partly: 'Compared with the newest transfers only, not with all.',
  fee: 'Fee, at most',
  feeExcessive: 'The fee may be far above what is usual',
  feeExcessiveText: 'The fee is more than five times the highest fee paid on this ledger in the last 90 days:',
  feeBaseline: 'At most five times the highest fee paid on this ledger in the last 90 days,',
  noFees: 'No fee was paid on this ledger in the last 90 days, so there is nothing to compare with.',
  feeUnread: 'Fee history is unavailable: the fee was not compared.',
  noCeiling: 'The order sets no highest fee.',
} as const
