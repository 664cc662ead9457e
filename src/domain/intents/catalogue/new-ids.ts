import type { ReferenceKind } from './describe'
import type { IntentPayload } from './payloads'

/** An id that a payload gives to something that does not exist yet. */
export interface NewId {
  readonly kind: Exclude<ReferenceKind, 'Transfer' | 'Ledger' | 'Ticker'> | 'Manifest' | 'ExternalOrder'
  readonly id: string
}

const each = (kind: NewId['kind'], items: readonly { readonly id: string }[]): readonly NewId[] =>
  items.map(({ id }) => ({ kind, id }))

/** Every id that a payload gives away. Assets are not among them: they are known by their details, and brought by people of the root domain alone. */
export function newIdsOf(payload: IntentPayload): readonly NewId[] {
  switch (payload.type) {
    case 'v0_CreateDomain':
      return [...each('Domain', [payload]), ...each('User', payload.users), ...each('Policy', payload.policies)]
    case 'v0_CreateUser':
      return each('User', [payload])
    case 'v0_CreatePolicy':
      return each('Policy', [payload])
    case 'v0_CreateVault':
      return each('Vault', [payload])
    case 'v0_CreateEndpoint':
      return each('Endpoint', [payload])
    case 'v0_CreateAccount':
      return each('Account', [payload])
    case 'v0_MigrateSilo3AccountBatch':
      return each('Account', payload.accounts)
    case 'v0_CreateTransactionOrder':
    case 'v0_CreateTransferOrder':
      return each('TransactionOrder', [payload])
    case 'v0_AttemptTransactionOrderCancellation':
      return each('TransactionOrder', [{ id: payload.replacementTransactionOrderId }])
    case 'v0_SignManifest':
      return each('Manifest', [payload])
    case 'v0_ExecuteExtension':
      return each('ExternalOrder', [payload.payload])
    default:
      return []
  }
}
