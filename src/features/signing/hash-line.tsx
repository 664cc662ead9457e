import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { signingMessages as words } from './signing.messages'

/** The code catches mix-ups, it is no proof: the fingerprint and the ends of the hash stand by. */
export function HashLine({ signing }: { readonly signing: SigningDialogView }) {
  if (!signing.hash || !signing.fingerprint) return null
  return (
    <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-12 text-text-3">
      <dt>{words.fingerprint}</dt>
      <dd translate="no" className="mono text-text-2">
        {signing.fingerprint}
      </dd>
      <dt>{words.hash}</dt>
      <dd className="mono text-text-2" title={signing.hash}>
        {words.hashEnds(signing.hash)}
      </dd>
    </dl>
  )
}
