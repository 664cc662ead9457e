import type { OrderChange, OrderChangeBar } from '@domain/transactions/order-changes'
import type { CeilingProblem } from '@domain/transactions/cancellation-ceiling'
import type { FeeKind, FeeProblem } from '@domain/transactions/replacement-fee'

/** Why an order cannot be cancelled or sped up now. */
export const changeBars: Readonly<Record<OrderChangeBar, string>> = {
  notBegun: 'The platform has not started yet. Check again in a moment.',
  settled: 'Its transaction has ended, so there is nothing to cancel or speed up.',
  accountLocked: 'Its account is locked, and nothing is ordered from a locked account. Unlock it first.',
  cancellationRequested: 'Its cancellation is requested already, and not decided or carried out yet.',
  replacementRequested: 'An order in its place is requested already, and not decided or carried out yet.',
  succeeded: 'Another order is taking its place. Cancel or speed up that one.',
  sentForGood: 'It has been sent, and this ledger lets no other transaction take its place.',
  waitsOffline: 'It waits for its file to be carried to the offline vault and back. A higher fee changes nothing of that.',
  noReplacement: 'This ledger lets no other transaction take its place; only Bitcoin and Ethereum do.',
}

const notCancelled = 'The order is not cancelled by that: it goes on until the request is approved and carried out, and the ledger may settle it first.'

export const changeMessages = {
  cancel: 'Cancel the order',
  speedUp: 'Speed up',
  reading: 'Checking this order’s progress and pending changes…',
  unread: 'It could not be read how far it is, or what already asks for a change of it.',
  unordered: 'Only what was ordered here can be cancelled or sped up.',
  close: 'Keep it as it is',
  tryAgain: 'Try again',
  reason: 'Reason',
  reasonRequired: 'required',
  reasonOptional: 'optional',
  reasonMissing: 'Say why the order is to be cancelled',
  signNext: 'You sign on your phone next. Nothing is sent before that.',
  kept: 'What you entered is kept in the dialog.',
  lost: {
    title: 'A change of this order was signed and sent',
    advice: 'Requesting it again is safe: the platform takes one change of an order at a time.',
  },
  cancellation: {
    title: 'Cancel this order',
    submit: 'Request the cancellation',
    weighing: 'Asking the platform what stopping it would cost',
    reasonExample: 'The payee has changed the address',
    warning: 'A fee may be charged',
    free: 'Not on the ledger yet: cancelling now costs nothing. If the platform sends it before the approvals are complete, a transaction to the account itself must replace it, at the cost of its fee.',
    costs: 'It has been sent. Only a transaction that pays the account itself can take its place, and that costs its fee, at this moment about',
    unknown: 'What it would cost could not be told. Once an order has been sent, only a transaction that pays the account itself can take its place, and that costs its fee.',
    ceiling: 'Fee, at most',
    ceilingHelp: 'If stopping it costs more, the order goes on. Left empty, it may cost any fee.',
    useEstimate: 'Use the estimate',
    noEstimate: 'The estimate is not available. The operation may not execute.',
    notYet: notCancelled,
    refused: 'The platform would refuse this cancellation',
    barred: 'This order cannot be cancelled any more',
  },
  replacement: {
    title: 'Speed up this order',
    submit: 'Request the higher fee',
    pricing: 'Reading the fees of the moment',
    unpriced: (status: number | undefined) => (status === undefined ? 'The fees of the moment could not be read.' : `The fees of the moment could not be read (status ${status}).`),
    reasonExample: 'The payee waits for it',
    warning: 'It costs more',
    warningText: 'The same is ordered again with a higher fee and takes the place of this one. Only one of the two is settled, and only its fee is charged.',
    ceilingGone: 'The highest fee of the order does not hold for its replacement, which sets none: the price below is the only limit.',
    notYet: 'The order goes on until the request is approved and carried out, and the ledger may settle it first.',
    fees: 'Fees, per unit',
    paid: 'The order pays',
    paidUnknown: 'Left to the platform',
    paidPriority: (level: string) => `${level} priority; its price is left to the platform`,
    present: 'High priority at present',
    room: 'The highest fee is filled in with room for rising fees. What is not needed is not charged.',
    least: 'Least for a replacement',
    leastUnknown: 'More than it pays now; the platform checks it',
    farAbove: 'This fee is far above what others pay',
    farAboveText: 'It is more than five times what high priority costs at present. A fee that the ledger has taken does not come back. Others pay',
    total: 'Fee at this price, estimated',
    totalUnknown: 'Not known yet',
    ceiling: 'Fee, at most',
    noCeiling: 'No maximum',
    refused: 'The platform would refuse this replacement',
    barred: 'This order cannot be sped up any more',
    wouldFail: 'As things are the platform would not carry it out.',
    trying: 'Checking',
    passing: 'Dry run passed',
  },
  notes: {
    cancellation: 'Its cancellation is requested, but it is not cancelled',
    replacement: 'An order in its place is requested, but not yet ordered',
    text: 'The order goes on until the request is approved and carried out. The ledger may settle it first.',
    order: 'Another order is taking its place',
    orderText: 'Until the ledger has settled one of the two, either may land.',
    openIntent: 'Open the request',
    openOrder: 'Open that order',
  } satisfies Record<OrderChange, string> & Record<string, string>,
} as const

export const feeUnits: Readonly<Record<FeeKind, string>> = { satoshiPerVbyte: 'sat/vB', gasPrice: 'gwei', eip1559: 'gwei' }

export const feeLabels: Readonly<Record<FeeKind, string>> = { satoshiPerVbyte: 'Fee rate', gasPrice: 'Gas price', eip1559: 'Max fee per gas' }
export const priorityLabel = 'Max priority fee per gas'
export const withUnit = (label: string, unit: string) => `${label} (${unit})`

export const feeProblems: Readonly<Record<FeeProblem, string>> = {
  notANumber: 'Enter a number, with a point before decimals.',
  tooManyDecimals: 'This price does not have so many decimals.',
  tooManyDigits: 'This price has too many digits.',
  isZero: 'A price of nothing speeds up nothing.',
  belowLeast: 'This is less than a replacement must pay.',
  priorityAboveRate: 'The max priority fee cannot be more than the max fee.',
}

export const ceilingProblems: Readonly<Record<CeilingProblem, string>> = {
  notANumber: feeProblems.notANumber,
  tooManyDecimals: 'The coin of this ledger does not have so many decimals.',
  tooManyDigits: 'This fee has too many digits.',
  isZero: 'Leave it empty to set no highest fee.',
  belowEstimate: 'Below estimated fee. The operation may not execute.',
}
