import { useId, useImperativeHandle, useRef, useState } from 'react'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { invitedEmail, invitedProperties } from '@domain/invitations/invited-user'
import { initialLockStatuses, type InitialLockStatus } from '@domain/shared/lock'
import { visibleText } from '@domain/shared/visible-text'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { createUserPayload } from '@domain/users/user-draft'
import { CheckboxField } from '@components/ui/checkbox-field'
import { FieldFoot } from '@components/ui/field-foot'
import { Note } from '@components/ui/note'
import { initialLockField, withRows, writtenRows } from '@features/intents/form/common-fields'
import type { EntityForm, EntityFormField, OwnControl } from '@features/intents/form/entity-form'
import { draftOf, refusedAt, userFields, type UserChoices, type UserValues } from '@features/users/user-fields'
import { userFormMessages } from '@features/users/user.messages'
import { keyMessages, submitMessages as words } from './inviting.messages'
import { FingerprintToCompare } from './registered-key'

type SubmitValues = UserValues & {
  readonly lock: InitialLockStatus
  /** The fingerprint that the person has compared. */
  readonly compared: readonly string[]
}

/** Proposes the user of an invitation, with the key that its device has registered and no other. */
export function submitInvitationForm(
  { id: invitationId, user }: InvitationWire,
  publicKey: string,
): EntityForm<SubmitValues, 'v0_CreateUser', UserChoices> {
  const { email, isByName } = invitedEmail(user)
  const { alias, logins, ...others } = userFields
  return {
    intentType: 'v0_CreateUser',
    draftOf: `invitation-user-${invitationId}`,
    title: words.title,
    list: 'users/invitations',
    sourceId: invitationId,
    begins: {
      compared: [],
      alias: user.alias,
      logins: email === undefined ? [] : [email],
      roles: user.roles,
      description: user.description ?? '',
      customProperties: writtenRows('User', invitedProperties(user)),
      lock: initialLockStatuses.find((one) => one === user.lock) ?? 'Unlocked',
    },
    name: 'alias',
    fields: {
      compared: comparedField(visibleText(user.alias), publicKey),
      alias,
      logins: isByName ? { ...logins, note: loginNote(email) } : logins,
      ...others,
      lock: initialLockField,
    },
    refusedAt: { ...refusedAt, ...keyRefusals },
    payloadOf: (values, _, choices) =>
      createUserPayload(
        {
          ...draftOf(values, choices),
          publicKey,
          customProperties: withRows('User', {}, values.customProperties),
          lock: values.lock,
        },
        user.id,
      ),
    choicesFailed: userFormMessages.choicesFailed,
  }
}

const keyRefusals = {
  NonUniqueUsersByPublicKey: 'compared',
  PublicKeyInvalid: 'compared',
  DuplicatePublicKey: 'compared',
} as const

const loginNote = (email: string | undefined) => (values: UserValues) => (
  <>
    <Note tone="warning" className="mt-2">
      {email === undefined ? words.loginMissing : words.loginFromName}
    </Note>
    {userFields.logins.note(values)}
  </>
)

/** Bound to the fingerprint of this very key. */
const comparedField = (name: string, publicKey: string): EntityFormField<SubmitValues, UserChoices> => ({
  as: 'own',
  title: words.key,
  help: words.keyHelp,
  control: (control) => <Compared {...control} name={name} publicKey={publicKey} />,
  changes: () => [],
  isOffered: (kept) => kept === keyFingerprint(publicKey),
  problem: ({ compared }) => (compared.includes(keyFingerprint(publicKey)) ? undefined : keyMessages.compareFirst),
})

interface ComparedProps extends OwnControl<SubmitValues, UserChoices> {
  readonly name: string
  readonly publicKey: string
}

function Compared({ name, publicKey, chosen, error, fieldRef, onChange }: ComparedProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // The form writes into whatever it was given anew, so it is given the same each time, and no input of its own.
  const [focused] = useState(() => ({ focus: () => box.current?.focus() }))
  useImperativeHandle(fieldRef, () => focused)
  const fingerprint = keyFingerprint(publicKey)
  return (
    <div className="grid gap-3">
      <FingerprintToCompare name={name} publicKey={publicKey} />
      <CheckboxField
        ref={box}
        label={keyMessages.matches(name)}
        checked={chosen.includes(fingerprint)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.checked ? [fingerprint] : [])}
      />
      <FieldFoot id={id} error={error} />
    </div>
  )
}
