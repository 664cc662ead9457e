import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { keyLengths, keyProblemOf } from '@domain/signing/key-problem'
import { sectionsReadBy, type ReadAccess } from '@domain/session/navigation-access'
import { looksLikeEmail, roleProblemOf, type LoginId, type UserDraft } from '@domain/users/user-draft'
import { Note } from '@components/ui/note'
import { aliasField, descriptionField, propertiesField } from '@features/intents/form/common-fields'
import type { EntityFormField, PropertyRow } from '@features/intents/form/entity-form'
import { userFormMessages as words, userMessages } from './user.messages'

export type UserValues = {
  readonly alias: string
  readonly logins: readonly string[]
  readonly roles: readonly string[]
  readonly description: string
  readonly customProperties: readonly PropertyRow[]
}

export interface UserChoices {
  /** Every role that somebody of the domain has, or that its reading rights name. */
  readonly roles: readonly string[]
  readonly readAccess: ReadAccess
  /** The identity provider of this installation, as user records name it. */
  readonly providerId: string
}

/** Logins that a record has already keep their provider; new ones are known to that of this installation. */
export const draftOf = (
  { alias, logins, roles, description }: UserValues,
  { providerId }: UserChoices,
  known: readonly LoginId[] = [],
): Omit<UserDraft, 'customProperties'> => ({
  alias,
  roles,
  description,
  logins: logins.map((id) => known.find((login) => login.id === id) ?? { id, providerId }),
})

function keyProblem(text: string): string | undefined {
  const problem = keyProblemOf(text.trim())
  if (!problem) return undefined
  return problem.tag === 'wrongLength'
    ? words.errors.keyLength(words.curves[problem.type], keyLengths[problem.type], problem.length)
    : words.errors.key[problem.tag]
}

/** Of a new user alone: a key cannot be changed. */
export const publicKeyField = {
  as: 'text',
  title: userMessages.publicKey,
  help: words.publicKeyHelp,
  empty: words.errors.publicKey,
  rows: 3,
  isCode: true,
  problem: ({ publicKey }: { readonly publicKey: string }) => keyProblem(publicKey),
  note: ({ publicKey }: { readonly publicKey: string }) =>
    publicKey.trim() !== '' &&
    keyProblem(publicKey) === undefined && (
      <p className="field-help mt-2">
        {words.fingerprint}{' '}
        <b className="mono" translate="no">
          {keyFingerprint(publicKey.trim())}
        </b>
        . {words.compare}
      </p>
    ),
  reviewed: ({ publicKey }: { readonly publicKey: string }) =>
    publicKey.trim() !== '' && keyProblem(publicKey) === undefined
      ? { title: words.keyFingerprint, text: keyFingerprint(publicKey.trim()) }
      : undefined,
} satisfies EntityFormField<{ readonly publicKey: string }, unknown>

const Warning = ({ children }: { readonly children: string }) => (
  <Note tone="warning" live="status" className="mt-2">
    {children}
  </Note>
)

/** The roles of somebody who is a user or is to become one. */
export const rolesField = {
  as: 'words',
  title: userMessages.roles,
  help: words.rolesHelp,
  example: words.roleExample,
  empty: words.errors.role,
  suggestions: (_, { roles }) => roles,
  wordProblem: (role) => {
    const problem = roleProblemOf(role)
    return problem && words.errors.roles[problem](role)
  },
  note: ({ roles }, { readAccess }) => {
    const unlisted = roles.filter(
      (role) => roleProblemOf(role) === undefined && sectionsReadBy(readAccess, role).length === 0,
    )
    return unlisted.length > 0 && <Warning>{words.unlisted(unlisted)}</Warning>
  },
} satisfies EntityFormField<{ readonly roles: readonly string[] }, UserChoices>

export const userFields = {
  alias: aliasField({ help: words.nameHelp, example: words.nameExample, empty: words.errors.name }),
  logins: {
    as: 'words',
    title: words.logins,
    help: words.loginsHelp,
    example: words.loginExample,
    empty: words.errors.login,
    note: ({ logins }) => {
      const odd = logins.filter((login) => !looksLikeEmail(login))
      return odd.length > 0 && <Warning>{words.notAnEmail(odd)}</Warning>
    },
  },
  roles: rolesField,
  description: descriptionField({ example: words.descriptionExample, empty: words.errors.description }),
  customProperties: propertiesField('User'),
} satisfies Readonly<Record<keyof UserValues, EntityFormField<UserValues, UserChoices>>>

/** The field at which a refusal of the platform stands. */
export const refusedAt = {
  NonUniqueUsersByAlias: 'alias',
  LoginIdAlreadyAssigned: 'logins',
  MissingLoginIds: 'logins',
  DuplicatedLoginIds: 'logins',
  LoginIdTooLong: 'logins',
} as const
