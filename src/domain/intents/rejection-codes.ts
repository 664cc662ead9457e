/** What puts a refusal right, and by whom: the first four by the person who proposes, the others by somebody else, the last by nobody. */
export type Remedy =
  | 'correct'
  | 'reload'
  | 'proposeAgain'
  | 'findItem'
  | 'unlock'
  | 'wait'
  | 'askAdministrator'
  | 'askOperator'
  | 'none'

/** Every rejection code of the platform with what puts it right; the sentence of each lives in the message files. */
export const rejectionRemedies = {
  AccountLocked: 'unlock',
  AccountNotReady: 'wait',
  DomainLocked: 'unlock',
  TickerLocked: 'unlock',
  EndpointLocked: 'unlock',
  VaultLocked: 'unlock',
  VaultNotReady: 'wait',
  EntityAlreadyUnlocked: 'reload',
  EntityAlreadyLocked: 'reload',
  LockStatusCannotBeChanged: 'none',
  // A draft keeps its id until it is accepted, so it was most likely this very draft.
  EntityAlreadyCreated: 'findItem',
  EntityRevisionMismatch: 'reload',
  InvalidEntityId: 'correct',
  IntentAlreadyComplete: 'none',
  IntentAlreadyExists: 'proposeAgain',
  IntentMissing: 'reload',
  IntentExpired: 'proposeAgain',
  StaleIntent: 'reload',
  DecisionInvalid: 'reload',
  RequestExpired: 'proposeAgain',
  ExpiryTooFar: 'proposeAgain',
  RestoredRecently: 'proposeAgain',
  EndedByRestore: 'proposeAgain',
  ExecutionGivenUp: 'askAdministrator',
  InvalidParentDomain: 'correct',
  MustBeExecutedInCurrentDomain: 'correct',
  MustBeExecutedInParentDomain: 'correct',
  MustBeExecutedInRootDomain: 'correct',
  NotApplicableForRootDomain: 'correct',
  LedgerNotFound: 'correct',
  LedgerNotProvided: 'correct',
  InvalidLedgerParameters: 'correct',
  InvalidSystemPropertyParameters: 'correct',
  FeatureFlagDisabled: 'askAdministrator',
  NoApplicablePoliciesForDomain: 'askAdministrator',
  NonUniquePoliciesById: 'findItem',
  PolicyRevisionMismatch: 'reload',
  PolicyScriptingExecutionFailed: 'askAdministrator',
  PolicyWorkflowFailed: 'askAdministrator',
  TooManyPolicies: 'proposeAgain',
  PolicyRulesTooLong: 'correct',
  DomainTooDeep: 'correct',
  DecisionsTooLong: 'askAdministrator',
  NonUniqueUsersByAlias: 'correct',
  NonUniqueUsersById: 'findItem',
  NonUniqueUsersByPublicKey: 'correct',
  PublicKeyInvalid: 'correct',
  LoginIdAlreadyAssigned: 'correct',
  MissingLoginIds: 'correct',
  DuplicatedLoginIds: 'correct',
  LoginIdTooLong: 'correct',
  InvitationCancelled: 'correct',
  DuplicatePublicKey: 'correct',
  ProposerIntentSignatureMismatches: 'reload',
  RequestSubmitterLocked: 'askAdministrator',
  RequestSubmitterNotFound: 'askAdministrator',
  RequestSubmitterSignatureInvalid: 'proposeAgain',
  UnsupportedAccountKeyStrategy: 'correct',
  VaultNotFound: 'correct',
  InvalidVaultParameters: 'correct',
  InvalidCreateAccountParameters: 'correct',
  InvalidAddAccountLedgersParameters: 'correct',
  InvalidManifestContent: 'correct',
  InvalidEndpointUpdateParameters: 'correct',
  InvalidEndpointCreateParameters: 'correct',
  BatchTooLarge: 'correct',
  MigrateSilo3AccountBatchContainsDuplicateDerivationData: 'correct',
  MigrateSilo3AccountBatchContainsDuplicateAccountIds: 'correct',
  MigrateSilo3AccountAlreadyImported: 'none',
  InvalidDestination: 'correct',
  InvalidTransactionOrderState: 'reload',
  InvalidTransactionOrderParameters: 'correct',
  InvalidTransferOrderParameters: 'correct',
  NonUniqueValidatedTickersByLedgerDetails: 'correct',
  InvalidTickerLedgerDetails: 'correct',
  DuplicateTickerIdsToValidate: 'correct',
  DuplicateTickerLedgerDatasToValidate: 'correct',
  ValidateTickersPostProcessingFailure: 'askOperator',
} as const satisfies Record<string, Remedy>

export type RejectionCode = keyof typeof rejectionRemedies
export const rejectionCodes = Object.keys(rejectionRemedies) as readonly RejectionCode[]

/** The entity behind the request changed meanwhile: reload it before anything else. */
export const reloadingCodes: readonly RejectionCode[] = [
  'StaleIntent',
  'EntityRevisionMismatch',
  'PolicyRevisionMismatch',
]

/**
 * Finds a known code in a server's text; a Silo 3 code of any exact name is recognised by what it contains.
 * Undefined for an unknown code, which is then shown verbatim.
 */
export function parseRejectionCode(text: string): RejectionCode | undefined {
  const word = /[A-Za-z][A-Za-z0-9]+/.exec(text)?.[0] ?? ''
  if (Object.hasOwn(rejectionRemedies, word)) return word as RejectionCode
  if (word.includes('MigrateSilo3Account')) {
    if (word.includes('AlreadyImported')) return 'MigrateSilo3AccountAlreadyImported'
    if (word.includes('Duplicate')) return 'MigrateSilo3AccountBatchContainsDuplicateAccountIds'
  }
  return undefined
}
