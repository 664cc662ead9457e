import { parsePublicKey } from '@domain/signing/public-key'
import type { Profile } from '../profiles/profile'
import type { Fact } from './phone'
import { protectionMessages as words } from './protection.messages'

/** What kind of key a profile has and what protects it; a published demo key has no protection. */
export function protectionFacts({ publicKey, protection, demoName }: Profile): readonly Fact[] {
  const key = parsePublicKey(publicKey)
  return [
    ...(key.ok ? [{ label: words.keyType, value: <KeyTypeText type={key.value.type} /> }] : []),
    ...(demoName === undefined
      ? [{ label: words.protection, value: protection ? words.kinds[protection.kind] : words.unprotected }]
      : []),
  ]
}

const KeyTypeText = ({ type }: { readonly type: keyof typeof words.keyTypes }) => (
  <>
    {words.keyTypes[type]}
    {type === 'Secp256k1' && <span className="block text-13 text-text-3">{words.inWorker}</span>}
  </>
)
