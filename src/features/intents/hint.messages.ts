import { interruptionCauses, isTransactionHint, type InterruptionCause, type TransactionHint } from '@domain/transactions/transaction-hints'
import { statusWord } from '@components/ui/status.messages'

const hints: Readonly<Record<TransactionHint, { readonly word: string; readonly sentence: string }>> = {
  InternalError: { word: 'Internal error', sentence: 'The platform met an error of its own. It tries again where it can; funds do not move meanwhile.' },
  FailedOnChain: { word: 'Failed on chain', sentence: 'The ledger took it and refused what it asks for. The fee is spent; the amount stays in the account.' },
  PartiallyFailedOnChain: { word: 'Partially failed on chain', sentence: 'The ledger carried out a part of it only. Compare the transfers below with what was ordered.' },
  TransientIssue: { word: 'Transient issue', sentence: 'Something on the way is out of reach for the moment. The platform tries again by itself.' },
  LockedDestination: { word: 'Locked destination', sentence: 'The destination is locked. Unlock it, and order the payment again.' },
  InvalidDestination: { word: 'Invalid destination', sentence: 'The destination cannot receive this asset. Order the payment again to another destination.' },
  InvalidUserPayload: { word: 'Invalid payload', sentence: 'The ledger does not understand what was ordered. Correct the order, and propose it again.' },
  InvalidAmount: { word: 'Invalid amount', sentence: 'The ledger does not accept this amount. Correct it, and propose the order again.' },
  BroadcastExpired: { word: 'Broadcast expired', sentence: 'The ledger did not take it in time, and it will not. Nothing has moved; order it again.' },
  CurrentlyNotEnoughFunds: { word: 'Not enough funds', sentence: 'The account does not hold enough for the amount and the fee. It goes on by itself once the account is funded.' },
  CurrentlyFeesTooLarge: { word: 'Fees too large', sentence: 'The fees of the ledger are above the highest fee of the order. It goes on by itself when they fall.' },
  CurrentlyFeesTooSmall: { word: 'Fees too small', sentence: 'The fee of the order is below what the ledger asks for now. It goes on by itself when fees fall, or is replaced with a higher fee.' },
  CurrentlyUnusableDestination: { word: 'Unusable destination', sentence: 'The destination cannot be used for now, for example because it is locked or not activated. It goes on by itself once it can.' },
  CurrentlyFundsTooFragmented: { word: 'Funds too fragmented', sentence: 'The funds lie in too many small pieces for one transaction. Gather them in the account first.' },
  CurrentlyRejectedByLedger: { word: 'Rejected by the ledger', sentence: 'The ledger refuses it for now. The platform tries again by itself.' },
  AccountAlreadyActivatedOnLedger: { word: 'Already activated', sentence: 'The account is active on the ledger already, so there is nothing to do.' },
  AccountNotReadyOnLedger: { word: 'Account not ready', sentence: 'The account is not active on the ledger yet. It goes on by itself once it is.' },
  InvalidAccountStateOnLedger: { word: 'Invalid account state', sentence: 'The state of the account on the ledger does not allow this. Look at the settings of the account there.' },
  InvalidContractParameters: { word: 'Invalid contract parameters', sentence: 'The contract does not accept these parameters. Correct them, and propose the order again.' },
  OnLedgerFailure: { word: 'Failure on the ledger', sentence: 'The ledger would fail or has failed what it asks for. The amount stays in the account.' },
  ReplacementTransactionFeesTooLow: { word: 'Replacement fee too low', sentence: 'A replacement must pay more than what it replaces. Order it again with a higher fee.' },
  TransactionEstimationFailure: { word: 'Not estimated', sentence: 'The ledger could not tell what it costs, which often means that it would fail.' },
  TransactionNotEligibleForReplacement: { word: 'Not replaceable', sentence: 'What it replaces has settled or cannot be replaced any more.' },
  TransactionRejected: { word: 'Rejected by the ledger', sentence: 'The ledger refused it for good. Nothing has moved.' },
}

const causes: Readonly<Record<InterruptionCause, { readonly word: string; readonly sentence: string }>> = {
  Cancellation: { word: 'Cancelled', sentence: 'A cancellation stopped it.' },
  Replacement: { word: 'Replaced', sentence: 'Another order took its place.' },
  Internal: { word: 'Stopped by the platform', sentence: 'The platform stopped it.' },
}

const isCause = (code: string): code is InterruptionCause => (interruptionCauses as readonly string[]).includes(code)

/** A hint, a failure or a cause in two or three words; one that is not known keeps its own. */
export const hintWord = (code: string): string => (isTransactionHint(code) ? hints[code].word : isCause(code) ? causes[code].word : statusWord(code))

/** What it means and what can be done; undefined for a code that is not known. */
export const hintSentence = (code: string): string | undefined => (isTransactionHint(code) ? hints[code].sentence : isCause(code) ? causes[code].sentence : undefined)
