import type { InitialLockStatus } from '@domain/shared/lock'
import { createUserPayload } from '@domain/users/user-draft'
import { initialLockField, withRows } from '@features/intents/form/common-fields'
import type { EntityForm } from '@features/intents/form/entity-form'
import { draftOf, publicKeyField, refusedAt, userFields, type UserChoices, type UserValues } from './user-fields'
import { userFormMessages as words } from './user.messages'

type CreateUserValues = UserValues & { readonly publicKey: string; readonly lock: InitialLockStatus }

const { alias, logins, ...others } = userFields

export const createUserForm: EntityForm<CreateUserValues, 'v0_CreateUser', UserChoices> = {
  intentType: 'v0_CreateUser',
  draftOf: 'user',
  title: words.create,
  list: 'users',
  begins: {
    alias: '',
    logins: [],
    publicKey: '',
    roles: [],
    description: '',
    customProperties: [],
    lock: 'Unlocked',
  },
  name: 'alias',
  fields: { alias, logins, publicKey: publicKeyField, ...others, lock: initialLockField },
  refusedAt: {
    ...refusedAt,
    NonUniqueUsersByPublicKey: 'publicKey',
    PublicKeyInvalid: 'publicKey',
    DuplicatePublicKey: 'publicKey',
  },
  payloadOf: (values, id, choices) =>
    createUserPayload(
      {
        ...draftOf(values, choices),
        publicKey: values.publicKey,
        customProperties: withRows('User', {}, values.customProperties),
        lock: values.lock,
      },
      id,
    ),
  choicesFailed: words.choicesFailed,
}
