import {
  interruptionCauses,
  isTransactionHint,
  type InterruptionCause,
  type TransactionHint,
} from '@domain/transactions/transaction-hints'
import { statusWord } from '@components/ui/status.messages'

const hints: Readonly<Record<TransactionHint, { readonly word: string; readonly sentence: string }>> = {
  InternalError: {
    word: 'Internal error',
    sentence: 'The platform had an internal error. It retries where possible; funds do not move meanwhile.',
  },
  FailedOnChain: {
    word: 'Failed on chain',
    sentence:
      'The ledger included the transaction, but its execution failed. The fee is spent; the amount stays in the account.',
  },
  PartiallyFailedOnChain: {
    word: 'Partially failed on chain',
    sentence: 'The ledger executed only part of the transaction. Compare the transfers below with the order.',
  },
  TransientIssue: {
    word: 'Transient issue',
    sentence: 'A required service is unavailable for now. The platform retries automatically.',
  },
  LockedDestination: {
    word: 'Locked destination',
    sentence: 'The destination is locked. Unlock it, and order the payment again.',
  },
  InvalidDestination: {
    word: 'Invalid destination',
    sentence: 'The destination cannot receive this asset. Order the payment again to another destination.',
  },
  InvalidUserPayload: {
    word: 'Invalid payload',
    sentence: 'The ledger cannot read this order. Correct the order, and propose it again.',
  },
  InvalidAmount: {
    word: 'Invalid amount',
    sentence: 'The ledger does not accept this amount. Correct it, and propose the order again.',
  },
  BroadcastExpired: {
    word: 'Broadcast expired',
    sentence: 'The transaction expired before the ledger accepted it. Nothing has moved; order it again.',
  },
  CurrentlyNotEnoughFunds: {
    word: 'Not enough funds',
    sentence:
      'The account does not hold enough for the amount and the fee. Processing continues automatically once the account is funded, unless the platform has ended the order by then.',
  },
  CurrentlyFeesTooLarge: {
    word: 'Fees too large',
    sentence:
      'The ledger’s fees are above the maximum fee of the order. Processing continues automatically when they fall.',
  },
  CurrentlyFeesTooSmall: {
    word: 'Fees too small',
    sentence:
      'The fee of the order is below the ledger’s current fee. Processing continues automatically when fees fall, or when the order is replaced at a higher fee.',
  },
  CurrentlyUnusableDestination: {
    word: 'Unusable destination',
    sentence:
      'The destination cannot be used for now: it may be locked or not activated. Processing continues automatically once it can be used.',
  },
  CurrentlyFundsTooFragmented: {
    word: 'Funds too fragmented',
    sentence:
      'The funds are split into too many small pieces for one transaction. Consolidate them in the account first.',
  },
  CurrentlyRejectedByLedger: {
    word: 'Rejected by the ledger',
    sentence: 'The ledger rejects the transaction for now. The platform retries automatically.',
  },
  AccountAlreadyActivatedOnLedger: {
    word: 'Already activated',
    sentence: 'The account is already active on the ledger. No action is needed.',
  },
  AccountNotReadyOnLedger: {
    word: 'Account not ready',
    sentence: 'The account is not active on the ledger yet. Processing continues automatically once it is.',
  },
  InvalidAccountStateOnLedger: {
    word: 'Invalid account state',
    sentence: 'The state of the account on the ledger does not allow this. Check the account’s settings there.',
  },
  InvalidContractParameters: {
    word: 'Invalid contract parameters',
    sentence: 'The contract does not accept these parameters. Correct them, and propose the order again.',
  },
  OnLedgerFailure: {
    word: 'Failure on the ledger',
    sentence: 'The transaction failed on the ledger, or would fail. The amount stays in the account.',
  },
  ReplacementTransactionFeesTooLow: {
    word: 'Replacement fee too low',
    sentence: 'A replacement must pay a higher fee than the transaction it replaces. Order it again with a higher fee.',
  },
  TransactionEstimationFailure: {
    word: 'Not estimated',
    sentence: 'The ledger could not estimate the fee, which often means that the transaction would fail.',
  },
  TransactionNotEligibleForReplacement: {
    word: 'Not replaceable',
    sentence: 'The transaction to replace has settled or can no longer be replaced.',
  },
  TransactionRejected: {
    word: 'Rejected by the ledger',
    sentence: 'The ledger rejected the transaction permanently. Nothing has moved.',
  },
}

const causes: Readonly<Record<InterruptionCause, { readonly word: string; readonly sentence: string }>> = {
  Cancellation: { word: 'Cancelled', sentence: 'A cancellation stopped it.' },
  Replacement: { word: 'Replaced', sentence: 'Another order took its place.' },
  Internal: { word: 'Stopped by the platform', sentence: 'The platform stopped it.' },
}

const isCause = (code: string): code is InterruptionCause => (interruptionCauses as readonly string[]).includes(code)

/** A hint, a failure or a cause in two or three words; one that is not known keeps its own. */
export const hintWord = (code: string): string =>
  isTransactionHint(code) ? hints[code].word : isCause(code) ? causes[code].word : statusWord(code)

/** What it means and what can be done; undefined for a code that is not known. */
export const hintSentence = (code: string): string | undefined =>
  isTransactionHint(code) ? hints[code].sentence : isCause(code) ? causes[code].sentence : undefined
