import type { IntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { addAccountLedgers, createAccount, updateAccount } from './executors/accounts'
import { cancelTransactionOrder } from './executors/cancellations'
import {
  createDomain,
  refuseLockOfDomain,
  unlockDomain,
  updateDomain,
  updateDomainPermissions,
} from './executors/domains'
import { createEndpoint, updateEndpoint } from './executors/endpoints'
import { executeExtension } from './executors/external-orders'
import { signManifest } from './executors/manifests'
import { migrateAccounts } from './executors/migrations'
import { createTransactionOrder, createTransferOrder } from './executors/orders'
import { createPolicy, unlockPolicy, updatePolicy } from './executors/policies'
import { releaseQuarantinedTransfers } from './executors/quarantine'
import { notarizeData, setSystemProperty } from './executors/records'
import { changeLock } from './executors/revisions'
import { createTicker, updateTicker, validateTickers } from './executors/tickers'
import { createUser, lockUser, unlockUser, updateUser } from './executors/users'
import { createVault, updateVault } from './executors/vaults'
import type { Executor, ExecutorTable } from '../work/work'

/** What each type of intent does. */
const executors: ExecutorTable = {
  v0_CreateDomain: createDomain,
  v0_UpdateDomain: updateDomain,
  v0_UpdateDomainPermissions: updateDomainPermissions,
  v0_LockDomain: changeLock('Domain', 'Locked', refuseLockOfDomain),
  v0_UnlockDomain: unlockDomain,
  v0_CreateUser: createUser,
  v0_UpdateUser: updateUser,
  v0_LockUser: lockUser,
  v0_UnlockUser: unlockUser,
  v0_CreatePolicy: createPolicy,
  v0_UpdatePolicy: updatePolicy,
  v0_LockPolicy: changeLock('Policy', 'Locked'),
  v0_UnlockPolicy: unlockPolicy,
  v0_CreateVault: createVault,
  v0_UpdateVault: updateVault,
  v0_LockVault: changeLock('Vault', 'Locked'),
  v0_UnlockVault: changeLock('Vault', 'Unlocked'),
  v0_CreateEndpoint: createEndpoint,
  v0_UpdateEndpoint: updateEndpoint,
  v0_LockEndpoint: changeLock('Endpoint', 'Locked'),
  v0_UnlockEndpoint: changeLock('Endpoint', 'Unlocked'),
  v0_CreateAccount: createAccount,
  v0_UpdateAccount: updateAccount,
  v0_LockAccount: changeLock('Account', 'Locked'),
  v0_UnlockAccount: changeLock('Account', 'Unlocked'),
  v0_AddAccountLedgers: addAccountLedgers,
  v0_MigrateSilo3AccountBatch: migrateAccounts,
  v0_CreateTicker: createTicker,
  v0_UpdateTicker: updateTicker,
  v0_LockTicker: changeLock('Ticker', 'Locked'),
  v0_UnlockTicker: changeLock('Ticker', 'Unlocked'),
  v0_CreateTransactionOrder: createTransactionOrder,
  v0_CreateTransferOrder: createTransferOrder,
  v0_AttemptTransactionOrderCancellation: cancelTransactionOrder,
  v0_ReleaseQuarantinedTransfers: releaseQuarantinedTransfers,
  v0_ValidateTickers: validateTickers,
  v0_SignManifest: signManifest,
  v0_NotarizeData: notarizeData,
  v0_ExecuteExtension: executeExtension,
  v0_SetSystemProperty: setSystemProperty,
}

export const findExecutor = (type: IntentType): Executor<IntentPayload> | undefined =>
  (executors as { readonly [T in IntentType]?: unknown })[type] as Executor<IntentPayload> | undefined
