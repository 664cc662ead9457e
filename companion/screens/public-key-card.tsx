import { lazy, Suspense } from 'react'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import type { PublicKey } from '@domain/signing/public-key'
import { CopyButton } from '@components/ui/copy-button'
import { KeyGroups } from '@components/ui/key-groups'
import { pairingMessages as words } from './screen.messages'

const AddressCode = lazy(() => import('@components/ui/address-code').then((part) => ({ default: part.AddressCode })))

interface PublicKeyCardProps {
  readonly publicKey: PublicKey
  /** Names the file, so that whoever gets several knows whose each is. */
  readonly email: string
}

/** A key to be passed on as text, as a picture or as a file, and its fingerprint, by which an administrator compares what arrived. */
export const PublicKeyCard = ({ publicKey, email }: PublicKeyCardProps) => (
  <div className="card p-3.5">
    <div className="flex items-center justify-between">
      <span className="text-13 text-text-3">{words.publicKey}</span>
      <CopyButton value={publicKey} what={words.copiedKey} />
    </div>
    <p className="full-id">{publicKey}</p>
    <p className="mt-3 mb-1.5 text-13 text-text-3">{words.keyFingerprint}</p>
    <KeyGroups fingerprint={keyFingerprint(publicKey)} label={words.keyFingerprint} />
    <p className="mt-2 text-13 text-text-2">{words.compareKey}</p>
    <div className="mt-3 flex flex-col items-start gap-3">
      <a
        className="link min-h-6"
        download={`public-key-${email}.txt`}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(publicKey)}`}
      >
        {words.saveKey}
      </a>
      <details className="w-full">
        <summary className="min-h-6 cursor-pointer">{words.keyAsCode}</summary>
        <div className="mt-3 grid size-[188px] place-items-center rounded-3 bg-white">
          <Suspense fallback={null}>
            <AddressCode address={publicKey} label={words.keyCode} />
          </Suspense>
        </div>
      </details>
    </div>
  </div>
)
