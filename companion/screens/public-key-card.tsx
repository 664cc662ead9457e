import type { PublicKey } from '@domain/signing/public-key'
import { CopyButton } from '@components/ui/copy-button'
import { pairingMessages as words } from './screen.messages'

export const PublicKeyCard = ({ publicKey }: { readonly publicKey: PublicKey }) => (
  <div className="card p-3.5">
    <div className="flex items-center justify-between">
      <span className="text-13 text-text-3">{words.publicKey}</span>
      <CopyButton value={publicKey} what={words.copiedKey} />
    </div>
    <p className="full-id">{publicKey}</p>
  </div>
)
