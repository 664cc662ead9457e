import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { InitialLockStatus } from '@domain/shared/lock'
import type { EntityReference, Uuid } from '@domain/shared/ids'
import type { CustomProperties } from '@domain/shared/own-properties'
import type { KeyStrategy } from './key-strategy'

/** What the create form holds once it is valid. */
export interface AccountDraft {
  readonly alias: string
  readonly description: string
  readonly vaultId: Uuid
  readonly keyStrategy: KeyStrategy
  readonly ledgerIds: readonly string[]
  readonly customProperties: CustomProperties
  readonly lock: InitialLockStatus
}

export const createAccountPayload = (draft: AccountDraft, id: Uuid): PayloadOf<'v0_CreateAccount'> => ({
  type: 'v0_CreateAccount',
  id,
  alias: draft.alias.trim(),
  providerDetails: { type: 'Vault', vaultId: draft.vaultId, keyStrategy: draft.keyStrategy },
  ledgerIds: [...draft.ledgerIds],
  lock: draft.lock,
  description: draft.description.trim(),
  customProperties: { ...draft.customProperties },
})

/** What can be changed of an account. */
export type ChangedAccount = Pick<AccountDraft, 'alias' | 'description' | 'customProperties'>

export const updateAccountPayload = (
  reference: EntityReference,
  { alias, description, customProperties }: ChangedAccount,
): PayloadOf<'v0_UpdateAccount'> => ({
  type: 'v0_UpdateAccount',
  reference,
  alias: alias.trim(),
  description: description.trim(),
  customProperties: { ...customProperties },
})

/** @param ledgerIds on which the account does not stand yet */
export const addLedgersPayload = (
  reference: EntityReference,
  ledgerIds: readonly string[],
): PayloadOf<'v0_AddAccountLedgers'> => ({ type: 'v0_AddAccountLedgers', reference, ledgerIds: [...ledgerIds] })
