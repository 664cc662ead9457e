import type { UserWire } from '@api/users/users.wire'
import { updateUserPayload } from '@domain/users/user-draft'
import { withRows, writtenRows } from '@features/intents/form/common-fields'
import type { EntityForm } from '@features/intents/form/entity-form'
import { draftOf, refusedAt, userFields, type UserChoices, type UserValues } from './user-fields'
import { userFormMessages as words } from './user.messages'

/** The key of a user stays what it is; the description may stay empty where it was. */
export function editUserForm({ data }: UserWire): EntityForm<UserValues, 'v0_UpdateUser', UserChoices> {
  const { id, alias, roles, lock, metadata, loginIds = [] } = data
  return {
    intentType: 'v0_UpdateUser',
    draftOf: 'user-edit',
    title: words.edit,
    list: 'users',
    begins: {
      alias,
      logins: loginIds.map((login) => login.id),
      roles,
      description: metadata.description ?? '',
      customProperties: writtenRows('User', metadata.customProperties),
    },
    name: 'alias',
    fields: userFields,
    refusedAt,
    payloadOf: (values, _, choices) =>
      updateUserPayload(
        { id, revision: metadata.revision },
        {
          ...draftOf(values, choices, loginIds),
          customProperties: withRows('User', metadata.customProperties, values.customProperties),
        },
      ),
    choicesFailed: words.choicesFailed,
    edits: { id, alias, path: `users/${id}`, revision: metadata.revision, lock },
  }
}
