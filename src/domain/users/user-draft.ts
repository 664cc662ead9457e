import type { PayloadOf } from '../intents/catalogue/payloads'
import type { EntityReference, Uuid } from '../shared/ids'
import { rolePattern } from '../shared/limits'
import type { InitialLockStatus } from '../shared/lock'
import type { CustomProperties } from '../shared/own-properties'

export interface LoginId {
  readonly id: string
  /** The identity provider that knows the user by it. */
  readonly providerId: string
}

/** What can be changed of a user: not the key. */
export interface UserDraft {
  readonly alias: string
  readonly logins: readonly LoginId[]
  readonly roles: readonly string[]
  readonly description: string
  readonly customProperties: CustomProperties
}

export interface NewUserDraft extends UserDraft {
  /** Base64 of the DER SubjectPublicKeyInfo. */
  readonly publicKey: string
  readonly lock: InitialLockStatus
}

const fieldsOf = ({ alias, logins, roles, description, customProperties }: UserDraft) => ({
  alias: alias.trim(),
  roles: [...roles],
  loginIds: logins.map(({ id, providerId }) => ({ id, providerId })),
  description: description.trim(),
  customProperties: { ...customProperties },
})

export const createUserPayload = (draft: NewUserDraft, id: Uuid): PayloadOf<'v0_CreateUser'> => ({
  type: 'v0_CreateUser',
  id,
  publicKey: draft.publicKey.trim(),
  lock: draft.lock,
  ...fieldsOf(draft),
})

export const updateUserPayload = (reference: EntityReference, draft: UserDraft): PayloadOf<'v0_UpdateUser'> => ({
  type: 'v0_UpdateUser',
  reference,
  ...fieldsOf(draft),
})

export type RoleProblem = 'space' | 'letters'

/** Small letters, digits and hyphens, 50 at most. */
export const roleProblemOf = (role: string): RoleProblem | undefined =>
  rolePattern.test(role) ? undefined : /\s/.test(role) ? 'space' : 'letters'

/** A login that is no e-mail address is allowed, and rarely meant. */
export const looksLikeEmail = (login: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(login)
