import type { SignatureVerdict } from '@domain/manifests/check-signature'
import { Address } from '@components/ui/address'
import { Note } from '@components/ui/note'
import { manifestDetailMessages } from './manifest-detail.messages'

const words = manifestDetailMessages.check

/** What the browser itself found of a signature; `reason` where it could look at none. */
export type ManifestCheck =
  | SignatureVerdict
  | { readonly tag: 'checking' }
  | { readonly tag: 'unchecked'; readonly reason: 'noKey' | 'noAddress' | 'unread' | 'otherForm' }

interface ManifestCheckNoteProps {
  readonly check: ManifestCheck
  readonly accountName: string
}

/** Whether a signature is that of the account, as this browser has checked it, and against which key. */
export function ManifestCheckNote({ check, accountName }: ManifestCheckNoteProps) {
  switch (check.tag) {
    case 'checking':
      return (
        <p role="status" className="text-text-3">
          {words.checking}
        </p>
      )
    case 'matches':
      return (
        <Note tone="success" live="status" title={words.matches}>
          {words.against[check.by](accountName)}{' '}
          <Address value={check.value} show="full" what={check.by === 'key' ? words.key : words.address} />
        </Note>
      )
    case 'otherKey':
      return (
        <Note tone="error" live="alert" title={words.otherKey}>
          {words.otherKeyText(accountName)}
          {check.signers.length > 0 && ` ${words.mayBeFrom}`}
          {check.signers.map((signer) => (
            <span key={signer} className="block">
              <Address value={signer} show="full" what={words.address} />
            </span>
          ))}
        </Note>
      )
    case 'otherContent':
      return (
        <Note tone="error" live="alert" title={words.otherContent}>
          {words.otherContentText}
        </Note>
      )
    case 'unreadable':
      return (
        <Note tone="error" live="alert" title={words.notChecked}>
          {words.unreadable}
        </Note>
      )
    case 'unchecked':
      return (
        <Note tone="warning" live="status" title={words.notChecked}>
          {words.reasons[check.reason]}
        </Note>
      )
  }
}
