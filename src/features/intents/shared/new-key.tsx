import { isJsonObject } from '@domain/shared/json'
import { visibleText } from '@domain/shared/visible-text'
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

/** The fingerprint of each key with which a request would create a user or a vault, computed from the key in the signed bytes; nothing for other requests. */
export function NewKey({ payload }: NewKeyProps) {
  const { type, publicKey, users } = payload as NewKeyProps['payload'] & {
    readonly publicKey?: unknown
    readonly users?: unknown
  }
  if (type === 'v0_CreateDomain')
    return keysOf(users).map(({ key, name }) => (
      <OneKey key={key} publicKey={key} title={words.fingerprintOf(name)} comparison={words.compare} />
    ))
  const comparison = comparisons.get(type)
  if (comparison === undefined || typeof publicKey !== 'string') return null
  return <OneKey publicKey={publicKey} title={words.fingerprint} comparison={comparison} />
}

/** Of the users that come with a domain. */
const keysOf = (users: unknown): readonly { readonly key: string; readonly name: string }[] =>
  (Array.isArray(users) ? users.filter(isJsonObject) : []).flatMap(({ publicKey, alias }) =>
    typeof publicKey === 'string'
      ? [{ key: publicKey, name: typeof alias === 'string' ? visibleText(alias) : '' }]
      : [],
  )

interface OneKeyProps {
  readonly publicKey: string
  readonly title: string
  readonly comparison: string
}

const OneKey = ({ publicKey, title, comparison }: OneKeyProps) => (
  <div className="mt-2 grid grid-cols-1 gap-1.5 first:mt-0">
    <b>{title}</b>
    <KeyGroups fingerprint={keyFingerprint(publicKey)} label={title} />
    <p className="text-12 font-normal text-text-2">{comparison}</p>
  </div>
)
