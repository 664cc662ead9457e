import type { IntentType } from '@domain/intents/catalogue/labels'

/** The intents that move funds, or decide whether they may move. */
export const moneyIntentTypes: readonly IntentType[] = [
  'v0_CreateTransferOrder',
  'v0_CreateTransactionOrder',
  'v0_AttemptTransactionOrderCancellation',
  'v0_ReleaseQuarantinedTransfers',
]
