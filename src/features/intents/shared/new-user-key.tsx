import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { KeyGroups } from '@components/ui/key-groups'
import { newUserKeyMessages as words } from './new-user-key.messages'

interface NewUserKeyProps {
  /** As it is signed. */
  readonly payload: { readonly type: string }
}

/** The fingerprint of the key with which a user would be created, computed from the key in the signed bytes; nothing for other requests. */
export function NewUserKey({ payload }: NewUserKeyProps) {
  const { type, publicKey } = payload as NewUserKeyProps['payload'] & { readonly publicKey?: unknown }
  if (type !== 'v0_CreateUser' || typeof publicKey !== 'string') return null
  return (
    <div className="grid gap-1.5">
      <b>{words.fingerprint}</b>
      <KeyGroups fingerprint={keyFingerprint(publicKey)} label={words.fingerprint} />
      <p className="text-12 text-text-2">{words.compare}</p>
    </div>
  )
}
