import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { KeyGroups } from '@components/ui/key-groups'
import { newKeyMessages as words } from './new-key.messages'

interface NewKeyProps {
  /** As it is signed. */
  readonly payload: { readonly type: string }
}

/** With whom the key is compared that a request of this type brings. */
const comparisons: ReadonlyMap<string, string> = new Map([
  ['v0_CreateUser', words.compare],
  ['v0_CreateVault', words.compareVault],
])

/** The fingerprint of the key with which a user or a vault would be created, computed from the key in the signed bytes; nothing for other requests. */
export function NewKey({ payload }: NewKeyProps) {
  const { type, publicKey } = payload as NewKeyProps['payload'] & { readonly publicKey?: unknown }
  const comparison = comparisons.get(type)
  if (comparison === undefined || typeof publicKey !== 'string') return null
  return (
    <div className="grid gap-1.5">
      <b>{words.fingerprint}</b>
      <KeyGroups fingerprint={keyFingerprint(publicKey)} label={words.fingerprint} />
      <p className="text-12 font-normal text-text-2">{comparison}</p>
    </div>
  )
}
