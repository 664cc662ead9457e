import { describe, expect, test } from 'vitest'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { listFiles, readSource } from '@support/source-files'

interface Location {
  /** The file of tests/gateway in which a test meets the code. */
  readonly test: string
}
interface Elsewhere {
  /** What will raise it, or why this platform never does. */
  readonly because: string
}

const within = (name: string): Location => ({ test: `tests/gateway/${name}.test.ts` })
const executors = within('executors')
const records = within('records')
const tickers = within('tickers')
const workflows = within('workflows')
const authority = within('authority')
const manifests = within('manifests')
const restored = within('after-restore')
const orders: Elsewhere = { because: 'orders, see money tests' }

/** Where each code of the platform is met; a code that is missing here does not compile. */
const paths: { readonly [C in RejectionCode]: Location | Elsewhere } = {
  AccountLocked: manifests,
  AccountNotReady: manifests,
  DomainLocked: authority,
  TickerLocked: tickers,
  EndpointLocked: executors,
  VaultLocked: records,
  VaultNotReady: within('vault-operations'),
  EntityAlreadyUnlocked: executors,
  EntityAlreadyLocked: executors,
  LockStatusCannotBeChanged: executors,
  EntityAlreadyCreated: executors,
  EntityRevisionMismatch: records,
  InvalidEntityId: manifests,
  IntentAlreadyComplete: workflows,
  IntentAlreadyExists: within('signed-requests'),
  IntentMissing: workflows,
  IntentExpired: workflows,
  DecisionInvalid: workflows,
  RequestExpired: authority,
  ExpiryTooFar: restored,
  RestoredRecently: restored,
  EndedByRestore: restored,
  ExecutionGivenUp: within('failing-executions'),
  StaleIntent: {
    because: 'an intent is carried out by one worker that holds its row, so that none is ever older than its state',
  },
  InvalidParentDomain: executors,
  MustBeExecutedInCurrentDomain: executors,
  MustBeExecutedInParentDomain: executors,
  MustBeExecutedInRootDomain: records,
  NotApplicableForRootDomain: executors,
  LedgerNotFound: records,
  LedgerNotProvided: manifests,
  InvalidLedgerParameters: {
    because: 'ledgers are founded with the institution; no intent of the product creates or changes one',
  },
  InvalidSystemPropertyParameters: records,
  FeatureFlagDisabled: manifests,
  NoApplicablePoliciesForDomain: workflows,
  NonUniquePoliciesById: executors,
  TooManyPolicies: within('policy-capacity'),
  PolicyRulesTooLong: within('policy-capacity'),
  DomainTooDeep: within('policy-capacity'),
  DecisionsTooLong: within('many-decisions'),
  PolicyRevisionMismatch: { because: 'an intent keeps the revision of the policies under which it was proposed' },
  PolicyScriptingExecutionFailed: workflows,
  PolicyWorkflowFailed: workflows,
  NonUniqueUsersByAlias: executors,
  NonUniqueUsersById: executors,
  NonUniqueUsersByPublicKey: executors,
  PublicKeyInvalid: executors,
  LoginIdAlreadyAssigned: executors,
  DuplicatedLoginIds: executors,
  LoginIdTooLong: within('login-names'),
  InvitationCancelled: within('invitations'),
  MissingLoginIds: { test: 'tests/gateway/login-names.test.ts' },
  DuplicatePublicKey: records,
  ProposerIntentSignatureMismatches: workflows,
  RequestSubmitterLocked: authority,
  RequestSubmitterNotFound: authority,
  RequestSubmitterSignatureInvalid: within('changed-rows'),
  UnsupportedAccountKeyStrategy: records,
  VaultNotFound: records,
  InvalidVaultParameters: records,
  InvalidCreateAccountParameters: records,
  InvalidAddAccountLedgersParameters: executors,
  InvalidManifestContent: manifests,
  InvalidEndpointUpdateParameters: executors,
  InvalidEndpointCreateParameters: executors,
  BatchTooLarge: records,
  MigrateSilo3AccountBatchContainsDuplicateDerivationData: records,
  MigrateSilo3AccountBatchContainsDuplicateAccountIds: records,
  MigrateSilo3AccountAlreadyImported: records,
  InvalidDestination: orders,
  InvalidTransactionOrderState: orders,
  InvalidTransactionOrderParameters: orders,
  InvalidTransferOrderParameters: orders,
  NonUniqueValidatedTickersByLedgerDetails: tickers,
  InvalidTickerLedgerDetails: tickers,
  DuplicateTickerIdsToValidate: tickers,
  DuplicateTickerLedgerDatasToValidate: tickers,
  ValidateTickersPostProcessingFailure: {
    because: 'assets are validated in the transaction of their intent, and nothing is left to do afterwards',
  },
}

const codes = Object.entries(paths)
const isMet = (file: string, code: string) => new RegExp(`'${code}'`).test(readSource(file))

describe('rejection codes', () => {
  test.each(codes.flatMap(([code, path]) => ('test' in path ? [[code, path.test] as const] : [])))(
    '%s is met by a test of %s',
    (code, file) => {
      expect(isMet(file, code)).toBe(true)
    },
  )

  test('a code with a reason not to be met is met by no test', () => {
    const files = listFiles('tests/gateway').filter((file) => !file.endsWith('rejection-codes.test.ts'))
    const met = codes.filter(
      ([code, path]) => 'because' in path && path !== orders && files.some((file) => isMet(file, code)),
    )
    expect(met.map(([code]) => code)).toEqual([])
  })
})
