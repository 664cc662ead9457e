/** What keeps a transaction from going on, or has ended it, as the platform names it. */
export const transactionHints = [
  'InternalError',
  'FailedOnChain',
  'PartiallyFailedOnChain',
  'TransientIssue',
  'LockedDestination',
  'InvalidDestination',
  'InvalidUserPayload',
  'InvalidAmount',
  'BroadcastExpired',
  'CurrentlyNotEnoughFunds',
  'CurrentlyFeesTooLarge',
  'CurrentlyFeesTooSmall',
  'CurrentlyUnusableDestination',
  'CurrentlyFundsTooFragmented',
  'CurrentlyRejectedByLedger',
  'AccountAlreadyActivatedOnLedger',
  'AccountNotReadyOnLedger',
  'InvalidAccountStateOnLedger',
  'InvalidContractParameters',
  'OnLedgerFailure',
  'ReplacementTransactionFeesTooLow',
  'TransactionEstimationFailure',
  'TransactionNotEligibleForReplacement',
  'TransactionRejected',
] as const
export type TransactionHint = (typeof transactionHints)[number]

export const isTransactionHint = (code: string): code is TransactionHint =>
  (transactionHints as readonly string[]).includes(code)

/** Why the platform stopped a transaction. */
export const interruptionCauses = ['Cancellation', 'Internal', 'Replacement'] as const
export type InterruptionCause = (typeof interruptionCauses)[number]
