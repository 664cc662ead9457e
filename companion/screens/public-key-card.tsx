import { lazy, Suspense } from 'react'
import type { PublicKey } from '@domain/signing/public-key'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { CopyButton } from '@components/ui/copy-button'
import { pairingMessages as words } from './screen.messages'

const AddressCode = lazy(() => import('@components/ui/address-code').then((part) => ({ default: part.AddressCode })))

/** The public key as text, as a picture and as a file, and its fingerprint to be told by voice. */
export const PublicKeyCard = ({ publicKey }: { readonly publicKey: PublicKey }) => (
  <div className="card p-3.5">
    <span className="text-13 text-text-3">{words.ownFingerprint}</span>
    <p className="mono mt-1 text-16 [overflow-wrap:anywhere]">{keyFingerprint(publicKey)}</p>
    <p className="mt-1 text-13 text-text-3">{words.ownFingerprintHelp}</p>
    <div className="mt-4 flex items-center justify-between">
      <span className="text-13 text-text-3">{words.publicKey}</span>
      <CopyButton value={publicKey} what={words.copiedKey} />
    </div>
    <p className="full-id">{publicKey}</p>
    <div className="mt-3 flex flex-col items-start gap-3">
      <a
        className="link min-h-6"
        download="public-key.txt"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(publicKey)}`}
      >
        {words.saveKey}
      </a>
      <details className="w-full">
        <summary className="min-h-6 cursor-pointer">{words.keyAsCode}</summary>
        <div className="mt-3 grid size-[188px] place-items-center justify-self-center rounded-3 bg-white">
          <Suspense fallback={null}>
            <AddressCode address={publicKey} label={words.keyCode} />
          </Suspense>
        </div>
      </details>
    </div>
  </div>
)
