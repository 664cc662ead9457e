import { parseRejectionCode, rejectionRemedies, type RejectionCode, type Remedy } from '@domain/intents/rejection-codes'

/** One sentence per refusal of the platform: what is in the way. */
export const rejectionSentences: Record<RejectionCode, string> = {
  AccountLocked: 'The account is locked.',
  AccountNotReady: 'The account is not ready yet.',
  DomainLocked: 'The domain is locked.',
  TickerLocked: 'The asset is locked.',
  EndpointLocked: 'The endpoint is locked.',
  VaultLocked: 'The vault is locked.',
  VaultNotReady:
    'The vault has not signed its own key yet. A root-domain user with vault access must import its first signed operation.',
  EntityAlreadyUnlocked: 'The item is already unlocked.',
  EntityAlreadyLocked: 'The item is already locked.',
  LockStatusCannotBeChanged: 'The lock of this item cannot be changed.',
  EntityAlreadyCreated: 'The item exists already, or an open intent would create it.',
  EntityRevisionMismatch: 'Someone changed this item meanwhile.',
  InvalidEntityId: 'The id is not valid.',
  IntentAlreadyComplete: 'This intent is already complete.',
  IntentAlreadyExists: 'An intent with this id exists already.',
  IntentMissing: 'The intent cannot be found.',
  IntentExpired: 'The intent has expired.',
  StaleIntent: 'The intent changed meanwhile.',
  DecisionInvalid: 'This decision is not possible on this intent.',
  RequestExpired: 'The request expired before it arrived. Check the clock of this computer.',
  ExpiryTooFar: 'The request expires more than 7 days from now. Check the clock of this computer.',
  RestoredRecently: 'The platform was restored from a backup. It accepts new requests one hour after its start.',
  EndedByRestore: 'The platform was restored from a backup, which ended this intent.',
  ExecutionGivenUp: 'The platform could not execute this request after several attempts.',
  InvalidParentDomain: 'The parent domain is not valid.',
  MustBeExecutedInCurrentDomain: 'This must be proposed in the domain it concerns.',
  MustBeExecutedInParentDomain: 'This must be proposed in the parent domain.',
  MustBeExecutedInRootDomain: 'This must be proposed in the root domain.',
  NotApplicableForRootDomain: 'This is not possible for the root domain.',
  LedgerNotFound: 'The ledger is not known to the platform.',
  LedgerNotProvided: 'No ledger was named.',
  InvalidLedgerParameters: 'The ledger parameters are not valid.',
  InvalidSystemPropertyParameters: 'The system property is not valid.',
  FeatureFlagDisabled: 'This function is switched off on the platform.',
  NoApplicablePoliciesForDomain: 'No policy of this domain allows this request.',
  NonUniquePoliciesById: 'A policy with this id exists already.',
  TooManyPolicies:
    'The domain has reached its limit of unlocked policies, overall or for one type of intent. Lock one that is no longer needed.',
  PolicyRulesTooLong: 'The conditions and workflows of the unlocked policies exceed the limit for one type of intent.',
  DomainTooDeep: 'The domain would be nested too deeply: at most 16 levels, the root domain included.',
  DecisionsTooLong: 'The approvals of this intent exceed their limit in total. Give a shorter reason, or none.',
  PolicyRevisionMismatch: 'Someone changed the policy meanwhile.',
  PolicyScriptingExecutionFailed: 'The condition of a policy failed to run.',
  PolicyWorkflowFailed: 'The workflow of the policy does not begin with a role of the proposer, or cannot be counted.',
  NonUniqueUsersByAlias: 'A user with this alias exists already.',
  NonUniqueUsersById: 'A user with this id exists already.',
  NonUniqueUsersByPublicKey: 'A user with this public key exists already.',
  PublicKeyInvalid: 'The public key is not valid.',
  LoginIdAlreadyAssigned: 'This login belongs to another user.',
  MissingLoginIds: 'A login is missing.',
  DuplicatedLoginIds: 'A login is named twice.',
  LoginIdTooLong: 'A login has more than 500 characters.',
  InvitationCancelled:
    'The invitation of this user was cancelled. Invite them again; their device then makes a new key.',
  DuplicatePublicKey: 'This public key is registered already.',
  ProposerIntentSignatureMismatches: 'The signature of the proposal does not match the intent.',
  RequestSubmitterLocked: 'A user who signed this request is locked.',
  RequestSubmitterNotFound: 'Your user is not known in this domain.',
  RequestSubmitterSignatureInvalid: 'The signature does not belong to your public key.',
  UnsupportedAccountKeyStrategy: 'The vault does not support this key strategy.',
  VaultNotFound: 'The vault cannot be found.',
  InvalidVaultParameters: 'The vault parameters are not valid.',
  InvalidCreateAccountParameters: 'The account parameters are not valid.',
  InvalidAddAccountLedgersParameters:
    'The ledgers cannot be added: one is already on the account, listed twice or not supported.',
  InvalidManifestContent: 'The content of the manifest is not valid.',
  InvalidEndpointUpdateParameters:
    'The endpoint cannot be changed: its ledger is fixed, and its address must be valid on that ledger.',
  InvalidEndpointCreateParameters: 'The endpoint parameters are not valid.',
  BatchTooLarge: 'The batch is too large.',
  MigrateSilo3AccountBatchContainsDuplicateDerivationData: 'The batch names the same derivation twice.',
  MigrateSilo3AccountBatchContainsDuplicateAccountIds: 'The batch names the same account twice.',
  MigrateSilo3AccountAlreadyImported: 'An account of the batch was imported before.',
  InvalidDestination: 'A destination is not an address of the ledger, or is unknown to the platform.',
  InvalidTransactionOrderState: 'The order is no longer in a state that allows this.',
  InvalidTransactionOrderParameters: 'The order parameters are not valid.',
  InvalidTransferOrderParameters: 'The transfer parameters are not valid.',
  NonUniqueValidatedTickersByLedgerDetails: 'A validated asset with these ledger details exists already.',
  InvalidTickerLedgerDetails: 'The ledger details of the asset are not valid.',
  DuplicateTickerIdsToValidate: 'The same asset is named twice.',
  DuplicateTickerLedgerDatasToValidate: 'Two assets have the same ledger details.',
  ValidateTickersPostProcessingFailure: 'The assets were validated, but the work after it failed.',
}

const remedies: Record<Remedy, string> = {
  correct: 'Correct the request and propose it again.',
  reload: 'Review the current version of the item.',
  unlock: 'Ask an administrator to unlock it first.',
  wait: 'Try again when it is ready. If it does not become ready, ask the platform operator.',
  proposeAgain: 'Propose it again.',
  findItem: 'Find it in the lists. If you proposed this draft before, clear the form to begin another.',
  askAdministrator: 'Ask a system administrator.',
  askOperator: 'Ask the platform operator.',
  none: 'Nothing more can be done here.',
}

export interface RejectionText {
  readonly sentence: string
  /** What to do about it, and by whom it is done. */
  readonly remedy: string
  /** Always shown after the sentence, never instead of it. */
  readonly code: string
}

/** What the screen says about a refusal; an unknown code shows verbatim. */
export function rejectionText(code: string): RejectionText {
  const known = parseRejectionCode(code)
  if (!known) return { sentence: 'The platform refused the request.', remedy: remedies.askAdministrator, code }
  return { sentence: rejectionSentences[known], remedy: remedies[rejectionRemedies[known]], code }
}

const byOthers: readonly Remedy[] = ['unlock', 'wait', 'askAdministrator', 'askOperator']

/** What somebody else has to do before it is of any use to propose again; undefined where nobody has. */
export function firstRemedy(code: string): string | undefined {
  const known = parseRejectionCode(code)
  return known && byOthers.includes(rejectionRemedies[known]) ? rejectionText(known).remedy : undefined
}
