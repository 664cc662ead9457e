import { Note } from '@components/ui/note'
import { parsePublicKey } from '@domain/signing/public-key'
import type { EnrolledAuthenticator } from '../keystore/key-protection'
import type { Profile } from '../profiles/profile'
import type { Fact } from './phone'
import { protectionMessages as words } from './protection.messages'

/** What kind of key a profile has and what unlocks it; a published demo key has no protection. */
export function protectionFacts({ publicKey, protection, demoName }: Profile): readonly Fact[] {
  const key = parsePublicKey(publicKey)
  return [
    ...(key.ok ? [{ label: words.keyType, value: <KeyTypeText type={key.value.type} /> }] : []),
    ...(demoName === undefined
      ? [{ label: words.protection, value: protection ? words.kinds[protection.kind] : words.unprotected }]
      : []),
    ...(protection?.authenticators ?? []).map((one) => ({
      label: words.authenticators[one.attachment],
      value: <AuthenticatorText authenticator={one} />,
    })),
  ]
}

const Small = ({ children }: { readonly children: string }) => (
  <span className="block text-13 text-text-3">{children}</span>
)

const KeyTypeText = ({ type }: { readonly type: keyof typeof words.keyTypes }) => (
  <>
    {words.keyTypes[type]}
    {type === 'Secp256k1' && <Small>{words.inWorker}</Small>}
  </>
)

const AuthenticatorText = ({ authenticator }: { readonly authenticator: EnrolledAuthenticator }) => (
  <>
    {authenticator.isSynced ? words.synced : words.notSynced}
    <Small>{words.used(authenticator.counter)}</Small>
    {authenticator.hasFallenBack && <Note tone="error">{words.fallenBack}</Note>}
  </>
)
