import * as z from 'zod/mini'
import {
  address,
  alias,
  base64,
  condition,
  customProperties,
  description,
  ledgerId,
  lock,
  loginIds,
  hexText,
  permissions,
  rank,
  reference,
  revision,
  role,
  units,
  uuid,
  workflow,
} from './fields'
import { externalOrder } from './external-order'
import { foreignIntentTypes, intentTypes, type IntentType } from './labels'
import { manifestContent } from './manifest-content'
import { destination, feePriority, orderParameters } from './order-parameters'
import { governingStrategies, policyScopes } from './reach'
import { tickerDetails } from './ticker-details'

const lockChange = <T extends IntentType>(type: T) => z.strictObject({ type: z.literal(type), reference })

const policyFields = {
  alias,
  rank,
  intentTypes: z.optional(z.array(z.enum([...intentTypes, ...foreignIntentTypes]))),
  scope: z.enum(policyScopes),
  scriptingEngine: z.literal('Javascript_v0'),
  condition: z.optional(condition),
  workflow: z.optional(workflow),
  description,
  customProperties,
}
const userFields = { alias, roles: z.array(role).check(z.minLength(1)), description, customProperties, loginIds }
const firstUser = z.strictObject({ id: uuid, publicKey: base64, lock, ...userFields })
const firstPolicy = z.strictObject({ id: uuid, lock, ...policyFields })
const governingStrategy = z.optional(z.enum(governingStrategies))
const trustScore = z.int().check(z.minimum(0), z.maximum(100))
const tickerText = z.string().check(z.minLength(1), z.maxLength(100))
const tickerFields = {
  ledgerId,
  kind: z.enum(['Native', 'Contract', 'Token']),
  name: tickerText,
  decimals: z.optional(z.int32()),
  symbol: z.optional(tickerText),
  ledgerDetails: tickerDetails,
}
const vaultParameters = z.optional(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('HSM') }),
    z.strictObject({ type: z.literal('MPC'), backupEncryptionKey: z.optional(hexText) }),
  ]),
)
const endpointParameters = z.optional(z.strictObject({ type: z.literal('Ethereum'), ABI: z.optional(z.string()) }))
/** The only property that an intent may set: whose key reviews the state of the platform. */
const systemProperty = z.strictObject({
  type: z.literal('StateReviewAuthorityProperty'),
  value: z.strictObject({ publicKey: z.strictObject({ type: z.literal('PublicKey'), value: base64 }) }),
})

/** One schema per intent type, written once: the wire, the forms, the device and the gateway all read these. */
export const payloadSchemas = {
  v0_CreateDomain: z.strictObject({
    type: z.literal('v0_CreateDomain'),
    id: uuid,
    alias,
    lock,
    governingStrategy,
    permissions,
    description,
    customProperties,
    users: z.array(firstUser),
    policies: z.array(firstPolicy),
    childrenDomainIds: z.optional(z.array(uuid).check(z.minLength(1))),
  }),
  v0_UpdateDomain: z.strictObject({
    type: z.literal('v0_UpdateDomain'),
    reference,
    alias,
    description,
    customProperties,
  }),
  v0_UpdateDomainPermissions: z.strictObject({ type: z.literal('v0_UpdateDomainPermissions'), reference, permissions }),
  v0_LockDomain: lockChange('v0_LockDomain'),
  v0_UnlockDomain: lockChange('v0_UnlockDomain'),
  v0_CreateUser: z.strictObject({ type: z.literal('v0_CreateUser'), id: uuid, publicKey: base64, lock, ...userFields }),
  v0_UpdateUser: z.strictObject({ type: z.literal('v0_UpdateUser'), reference, ...userFields }),
  v0_LockUser: lockChange('v0_LockUser'),
  v0_UnlockUser: lockChange('v0_UnlockUser'),
  v0_CreatePolicy: z.strictObject({ type: z.literal('v0_CreatePolicy'), id: uuid, lock, ...policyFields }),
  v0_UpdatePolicy: z.strictObject({ type: z.literal('v0_UpdatePolicy'), reference, ...policyFields }),
  v0_LockPolicy: lockChange('v0_LockPolicy'),
  v0_UnlockPolicy: lockChange('v0_UnlockPolicy'),
  v0_CreateVault: z.strictObject({
    type: z.literal('v0_CreateVault'),
    id: uuid,
    alias,
    parameters: vaultParameters,
    publicKey: base64,
    lock,
    description,
    customProperties,
  }),
  v0_UpdateVault: z.strictObject({
    type: z.literal('v0_UpdateVault'),
    reference,
    alias,
    parameters: vaultParameters,
    description,
    customProperties,
  }),
  v0_LockVault: lockChange('v0_LockVault'),
  v0_UnlockVault: lockChange('v0_UnlockVault'),
  v0_CreateEndpoint: z.strictObject({
    type: z.literal('v0_CreateEndpoint'),
    id: uuid,
    address,
    trustScore,
    ledgerId,
    parameters: endpointParameters,
    alias,
    lock,
    description,
    customProperties,
  }),
  v0_UpdateEndpoint: z.strictObject({
    type: z.literal('v0_UpdateEndpoint'),
    reference,
    address,
    trustScore,
    ledgerId: z.optional(ledgerId),
    parameters: endpointParameters,
    alias,
    description,
    customProperties,
  }),
  v0_LockEndpoint: lockChange('v0_LockEndpoint'),
  v0_UnlockEndpoint: lockChange('v0_UnlockEndpoint'),
  v0_CreateAccount: z.strictObject({
    type: z.literal('v0_CreateAccount'),
    id: uuid,
    alias,
    providerDetails: z.strictObject({
      type: z.literal('Vault'),
      vaultId: uuid,
      keyStrategy: z.enum(['VaultHard', 'VaultSoft', 'Random']),
    }),
    ledgerId: z.optional(ledgerId),
    ledgerIds: z.optional(z.array(ledgerId)),
    lock,
    description,
    customProperties,
  }),
  v0_UpdateAccount: z.strictObject({
    type: z.literal('v0_UpdateAccount'),
    reference,
    alias,
    description,
    customProperties,
  }),
  v0_LockAccount: lockChange('v0_LockAccount'),
  v0_UnlockAccount: lockChange('v0_UnlockAccount'),
  v0_AddAccountLedgers: z.strictObject({
    type: z.literal('v0_AddAccountLedgers'),
    reference,
    ledgerIds: z.optional(z.array(ledgerId)),
  }),
  v0_MigrateSilo3AccountBatch: z.strictObject({
    type: z.literal('v0_MigrateSilo3AccountBatch'),
    vaultId: uuid,
    wasColdSilo: z.boolean(),
    wasTestSilo: z.boolean(),
    accounts: z.array(
      z.strictObject({
        id: uuid,
        alias,
        description,
        ledgerId,
        lockStatus: lock,
        publicId: z.string().check(z.regex(/^[A-Fa-f0-9]{4}-[0-7][A-Fa-f0-9]{7}$/)),
        customProperties,
      }),
    ),
  }),
  v0_CreateTicker: z.strictObject({ type: z.literal('v0_CreateTicker'), ...tickerFields }),
  v0_UpdateTicker: z.strictObject({
    type: z.literal('v0_UpdateTicker'),
    reference,
    name: tickerText,
    decimals: z.optional(z.int32()),
    symbol: z.optional(tickerText),
    description,
    customProperties,
  }),
  v0_LockTicker: lockChange('v0_LockTicker'),
  v0_UnlockTicker: lockChange('v0_UnlockTicker'),
  v0_ValidateTickers: z.strictObject({
    type: z.literal('v0_ValidateTickers'),
    tickers: z
      .array(z.strictObject({ id: uuid, ...tickerFields, lock, description, customProperties }))
      .check(z.minLength(1)),
  }),
  v0_CreateTransactionOrder: z.strictObject({
    type: z.literal('v0_CreateTransactionOrder'),
    id: uuid,
    accountId: uuid,
    ledgerId: z.optional(ledgerId),
    parameters: orderParameters,
    description,
    customProperties,
  }),
  v0_CreateTransferOrder: z.strictObject({
    type: z.literal('v0_CreateTransferOrder'),
    id: uuid,
    accountId: uuid,
    tickerId: uuid,
    outputs: z
      .array(z.strictObject({ destination, amount: units, paysFee: z.optional(z.boolean()) }))
      .check(z.minLength(1)),
    feeStrategy: feePriority,
    maximumFee: z.optional(units),
    preferredAddressForChange: z.optional(z.literal('PrimaryAddress')),
    description,
    customProperties,
  }),
  v0_AttemptTransactionOrderCancellation: z.strictObject({
    type: z.literal('v0_AttemptTransactionOrderCancellation'),
    targetTransactionOrderId: uuid,
    replacementTransactionOrderId: uuid,
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
    maximumFee: z.optional(units),
  }),
  v0_ReleaseQuarantinedTransfers: z.strictObject({
    type: z.literal('v0_ReleaseQuarantinedTransfers'),
    accountId: uuid,
    transferIds: z.array(uuid),
  }),
  v0_SignManifest: z.strictObject({
    type: z.literal('v0_SignManifest'),
    id: uuid,
    accountId: uuid,
    ledgerId: z.optional(ledgerId),
    content: manifestContent,
    description,
    customProperties,
  }),
  v0_NotarizeData: z.strictObject({
    type: z.literal('v0_NotarizeData'),
    data: z.string().check(z.minLength(1), z.maxLength(10_000)),
  }),
  v0_ExecuteExtension: z.strictObject({
    type: z.literal('v0_ExecuteExtension'),
    payload: externalOrder,
  }),
  v0_SetSystemProperty: z.strictObject({
    type: z.literal('v0_SetSystemProperty'),
    revision: z.optional(revision),
    value: systemProperty,
  }),
} as const satisfies { readonly [T in IntentType]: z.ZodMiniType<{ type: T }> }

export type PayloadOf<T extends IntentType> = z.output<(typeof payloadSchemas)[T]>
export type IntentPayload = { [T in IntentType]: PayloadOf<T> }[IntentType]
