/** What a transfer is: a payment, what a ledger took for it, or funds that were found again. */
export const transferKinds = ['Transfer', 'Fee', 'Recovery'] as const

/** Only older records of transfers carry one. */
export const olderTransferStatuses = ['detected', 'confirmed', 'failed'] as const

/** What the platform does with a transaction that was ordered. */
export const processingStatuses = [
  'Pending',
  'Preparing',
  'Reserved',
  'Prepared',
  'Broadcasting',
  'Completed',
  'Interrupted',
  'Failed',
] as const

/** What a ledger says of a transaction. */
export const onLedgerStatuses = ['Detected', 'Confirmed', 'Expired', 'Replaced'] as const
