/** Who can put a refusal right. */
export type WhoCanFix = 'you' | 'administrator' | 'operator' | 'nobody'
/** What to do about it. */
export type Remedy =
  | 'correct'
  | 'reload'
  | 'unlock'
  | 'wait'
  | 'proposeAgain'
  | 'findItem'
  | 'askAdministrator'
  | 'none'

interface Rule {
  readonly whoCanFix: WhoCanFix
  readonly remedy: Remedy
}

const correct: Rule = { whoCanFix: 'you', remedy: 'correct' }
const reload: Rule = { whoCanFix: 'you', remedy: 'reload' }
const unlock: Rule = { whoCanFix: 'administrator', remedy: 'unlock' }
const wait: Rule = { whoCanFix: 'operator', remedy: 'wait' }
const again: Rule = { whoCanFix: 'you', remedy: 'proposeAgain' }
/** A draft keeps its id until it is accepted, so it was most likely this very draft. */
const executed: Rule = { whoCanFix: 'you', remedy: 'findItem' }
const ask: Rule = { whoCanFix: 'administrator', remedy: 'askAdministrator' }
const ended: Rule = { whoCanFix: 'nobody', remedy: 'none' }

/** Every rejection code of the platform with who can fix it; the sentence of each lives in the message files. */
export const rejectionRules = {
  AccountLocked: unlock,
  AccountNotReady: wait,
  DomainLocked: unlock,
  TickerLocked: unlock,
  EndpointLocked: unlock,
  VaultLocked: unlock,
  VaultNotReady: wait,
  EntityAlreadyUnlocked: reload,
  EntityAlreadyLocked: reload,
  LockStatusCannotBeChanged: ended,
  EntityAlreadyCreated: executed,
  EntityRevisionMismatch: reload,
  InvalidEntityId: correct,
  IntentAlreadyComplete: ended,
  IntentAlreadyExists: again,
  IntentMissing: reload,
  IntentExpired: again,
  StaleIntent: reload,
  DecisionInvalid: reload,
  RequestExpired: again,
  ExpiryTooFar: again,
  RestoredRecently: again,
  EndedByRestore: again,
  ExecutionGivenUp: ask,
  InvalidParentDomain: correct,
  MustBeExecutedInCurrentDomain: correct,
  MustBeExecutedInParentDomain: correct,
  MustBeExecutedInRootDomain: correct,
  NotApplicableForRootDomain: correct,
  LedgerNotFound: correct,
  LedgerNotProvided: correct,
  InvalidLedgerParameters: correct,
  InvalidSystemPropertyParameters: correct,
  FeatureFlagDisabled: ask,
  NoApplicablePoliciesForDomain: ask,
  NonUniquePoliciesById: executed,
  PolicyRevisionMismatch: reload,
  PolicyScriptingExecutionFailed: ask,
  PolicyWorkflowFailed: ask,
  TooManyPolicies: again,
  PolicyRulesTooLong: correct,
  DomainTooDeep: correct,
  DecisionsTooLong: ask,
  NonUniqueUsersByAlias: correct,
  NonUniqueUsersById: executed,
  NonUniqueUsersByPublicKey: correct,
  PublicKeyInvalid: correct,
  LoginIdAlreadyAssigned: correct,
  MissingLoginIds: correct,
  DuplicatedLoginIds: correct,
  LoginIdTooLong: correct,
  InvitationCancelled: correct,
  DuplicatePublicKey: correct,
  ProposerIntentSignatureMismatches: reload,
  RequestSubmitterLocked: ask,
  RequestSubmitterNotFound: ask,
  RequestSubmitterSignatureInvalid: again,
  UnsupportedAccountKeyStrategy: correct,
  VaultNotFound: correct,
  InvalidVaultParameters: correct,
  InvalidCreateAccountParameters: correct,
  InvalidAddAccountLedgersParameters: correct,
  InvalidManifestContent: correct,
  InvalidEndpointUpdateParameters: correct,
  InvalidEndpointCreateParameters: correct,
  BatchTooLarge: correct,
  MigrateSilo3AccountBatchContainsDuplicateDerivationData: correct,
  MigrateSilo3AccountBatchContainsDuplicateAccountIds: correct,
  MigrateSilo3AccountAlreadyImported: ended,
  InvalidDestination: correct,
  InvalidTransactionOrderState: reload,
  InvalidTransactionOrderParameters: correct,
  InvalidTransferOrderParameters: correct,
  NonUniqueValidatedTickersByLedgerDetails: correct,
  InvalidTickerLedgerDetails: correct,
  DuplicateTickerIdsToValidate: correct,
  DuplicateTickerLedgerDatasToValidate: correct,
  ValidateTickersPostProcessingFailure: wait,
} as const satisfies Record<string, Rule>

export type RejectionCode = keyof typeof rejectionRules
export const rejectionCodes = Object.keys(rejectionRules) as readonly RejectionCode[]

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
  if (Object.hasOwn(rejectionRules, word)) return word as RejectionCode
  if (word.includes('MigrateSilo3Account')) {
    if (word.includes('AlreadyImported')) return 'MigrateSilo3AccountAlreadyImported'
    if (word.includes('Duplicate')) return 'MigrateSilo3AccountBatchContainsDuplicateAccountIds'
  }
  return undefined
}
