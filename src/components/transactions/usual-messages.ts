import { countOf, formatNumber } from '@components/ui/format-number'

const times = { one: 'time', other: 'times' }

/** What is said of an order beside what was usual so far. */
export const usualMessages = {
  title: 'Compared with what is usual',
  reading: 'Looking at what was paid before',
  firstTime: 'Never paid before',
  firstTimeText: 'No account of this domain has sent anything to this destination. Make sure that it was confirmed some other way.',
  firstFromAccount: 'Other accounts have paid it, this one has not.',
  paidBefore: (count: number, isAtLeast: boolean) => `Paid ${isAtLeast ? 'at least ' : ''}${countOf(count, times)}, last`,
  fromAccount: (count: number) => `${formatNumber(count)} from this account`,
  trustScore: 'Trust score',
  noTrustScore: 'Not in the address book, so it has no trust score',
  contractOf: (symbol: string) => `The contract of ${symbol}, by the signed record of this asset.`,
  ownAccount: 'An account of the institution',
  addressOf: (account: string) => `This is the address of ${account}, an account of the institution`,
  sendingAccount: 'This is the sending account',
  sendingAccountText: 'Only the fee would leave it.',
  notNamed: 'Its record could not be read',
  unread: 'What was paid to it before could not be read, so nothing is claimed',
  moreDestinations: (count: number) => `${countOf(count, { one: 'further destination', other: 'further destinations' })} not looked up`,
  amount: 'Amount',
  largest: 'The largest amount in 90 days',
  largestText: 'The most of this asset that was paid at once in that time:',
  firstOfAsset: 'Nothing was paid of this asset in the last 90 days, so there is nothing to compare with.',
  withinUsual: 'Not more than the most that was paid of this asset at once in the last 90 days,',
  amountUnread: 'What was paid of this asset before could not be read, so nothing is claimed.',
  assetUnknown: 'The asset is not among those of the institution, so its amount was not compared.',
  partly: 'Compared with the newest transfers alone; there are more.',
  fee: 'Fee, at most',
  feeFarAbove: 'The fee may be far above what is usual',
  feeFarAboveText: 'It is more than five times the highest fee that was paid on this ledger in the last 90 days:',
  feeUsual: 'At most five times the highest fee that was paid on this ledger in the last 90 days,',
  noFees: 'No fee was paid on this ledger in the last 90 days, so there is nothing to compare with.',
  feeUnread: 'The fees that were paid before could not be read, so nothing is claimed.',
  noCeiling: 'The order sets no highest fee.',
} as const
