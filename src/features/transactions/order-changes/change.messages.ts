import type { OrderChange, OrderChangeBar } from '@domain/transactions/order-changes'
import type { CeilingProblem } from '@domain/transactions/cancellation-ceiling'
import type { FeeKind, FeeProblem } from '@domain/transactions/replacement-fee'

/** Why an order cannot be cancelled or sped up now. */
export const changeBars: Readonly<Record<OrderChangeBar, string>> = {
  notBegun: 'The platform has not started yet. Check again in a moment.',
  settled: 'Its transaction has ended, so there is nothing to cancel or speed up.',
  accountLocked: 'The account of this order is locked. Unlock it first.',
  cancellationRequested: 'A cancellation is already requested and awaits its decision or execution.',
  replacementRequested: 'A replacement is already requested and awaits its decision or execution.',
  succeeded: 'Another order is taking its place. Cancel or speed up that one.',
  sentForGood: 'The transaction has been sent, and this ledger does not allow replacements.',
  waitsOffline:
    'The order waits until its file is signed in the offline vault and imported back. A higher fee does not speed this up.',
  noReplacement: 'This ledger does not allow replacements; only Bitcoin and Ethereum do.',
}

const notCancelled = 'The order continues until the cancellation is executed, and may settle before that.'

export const changeMessages = {
  cancel: 'Cancel the order',
  speedUp: 'Speed up',
  reading: 'Checking this order’s progress and pending changes…',
  unread: 'The order’s progress and pending changes could not be read.',
  unordered: 'Only orders of this platform can be cancelled or sped up.',
  close: 'Keep it as it is',
  tryAgain: 'Try again',
  reason: 'Reason',
  reasonRequired: 'required',
  reasonOptional: 'optional',
  reasonMissing: 'Give a reason for the cancellation',
  kept: 'What you entered is kept in the dialog.',
  ended: {
    title: 'The transaction of this order has ended',
    text: 'Approving this request no longer changes the order.',
    openOrder: 'Open the order',
  },
  lost: {
    title: 'A change to this order was signed and sent',
    advice: 'Requesting it again is safe: the platform accepts one change to an order at a time.',
  },
  cancellation: {
    title: 'Cancel this order',
    submit: 'Request the cancellation',
    weighing: 'Estimating the cost of cancelling',
    reasonExample: 'The payee has changed the address',
    warning: 'A fee may be charged',
    free: 'Not on the ledger yet: cancelling now costs nothing. If the platform sends the order before the approvals are complete, a transaction to the account itself must replace it and costs its fee.',
    costs:
      'The order has been sent. Only a transaction to the account itself can replace it. Its fee is currently about',
    unknown:
      'The cost of cancelling is not known. Once an order has been sent, only a transaction to the account itself can replace it, and that costs its fee.',
    ceiling: 'Fee, at most',
    ceilingHelp: 'If cancelling costs more, the order continues. Leave the field empty for no limit.',
    useEstimate: 'Use the estimate',
    noEstimate: 'The estimate is not available. The operation may not execute.',
    notYet: notCancelled,
    refused: 'The platform would refuse this cancellation',
    barred: 'This order cannot be cancelled any more',
  },
  replacement: {
    title: 'Speed up this order',
    submit: 'Request the higher fee',
    pricing: 'Reading current fees',
    unpriced: (status: number | undefined) =>
      status === undefined ? 'Current fees could not be read.' : `Current fees could not be read (status ${status}).`,
    reasonExample: 'The payee is waiting for it',
    warning: 'It costs more',
    warningText:
      'The same order is placed again with a higher fee and replaces this one. Only one of the two settles, and only its fee is charged.',
    ceilingGone: 'The highest fee of the order does not apply to its replacement. The price below is the only limit.',
    notYet: 'The order continues until the replacement is executed, and may settle before that.',
    fees: 'Fees, per unit',
    paid: 'The order pays',
    paidUnknown: 'Left to the platform',
    paidPriority: (level: string) => `${level} priority; its price is left to the platform`,
    present: 'High priority at present',
    headroom: 'The max fee leaves room for rising fees. What is not needed is not charged.',
    least: 'Least for a replacement',
    leastUnknown: 'More than it pays now; the platform checks it',
    excessive: 'This fee is far above what others pay',
    excessiveText:
      'The fee is more than five times what high priority costs at present. A paid fee is not refunded. Others pay',
    total: 'Fee at this price, estimated',
    totalUnknown: 'Not known yet',
    ceiling: 'Fee, at most',
    noCeiling: 'No maximum',
    refused: 'The platform would refuse this replacement',
    barred: 'This order cannot be sped up any more',
    wouldFail: 'The platform would not execute this replacement now.',
    trying: 'Checking',
    passing: 'Dry run passed',
  },
  notes: {
    cancellation: 'Its cancellation is requested, but it is not cancelled',
    replacement: 'A replacement is requested, but not yet ordered',
    text: 'The order continues until the request is executed, and may settle before that.',
    order: 'Another order is taking its place',
    orderText: 'Until the ledger has settled one of the two, either may land.',
    openIntent: 'Open the request',
    openOrder: 'Open that order',
  } satisfies Record<OrderChange, string> & Record<string, string>,
} as const

export const feeUnits: Readonly<Record<FeeKind, string>> = {
  satoshiPerVbyte: 'sat/vB',
  gasPrice: 'gwei',
  eip1559: 'gwei',
}

export const feeLabels: Readonly<Record<FeeKind, string>> = {
  satoshiPerVbyte: 'Fee rate',
  gasPrice: 'Gas price',
  eip1559: 'Max fee per gas',
}
export const priorityLabel = 'Max priority fee per gas'
export const withUnit = (label: string, unit: string) => `${label} (${unit})`

export const feeProblems: Readonly<Record<FeeProblem, string>> = {
  notANumber: 'Enter a number, with a point before decimals.',
  tooManyDecimals: 'This price has too many decimals.',
  tooManyDigits: 'This price has too many digits.',
  isZero: 'The price must be more than zero.',
  belowLeast: 'The price is below the minimum for a replacement.',
  priorityAboveRate: 'The max priority fee cannot be more than the max fee.',
}

export const ceilingProblems: Readonly<Record<CeilingProblem, string>> = {
  notANumber: feeProblems.notANumber,
  tooManyDecimals: 'This fee has more decimals than the ledger’s coin.',
  tooManyDigits: 'This fee has too many digits.',
  isZero: 'Leave the field empty to set no highest fee.',
  belowEstimate: 'Below estimated fee. The operation may not execute.',
}
