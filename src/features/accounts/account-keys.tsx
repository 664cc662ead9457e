import { Key } from 'lucide-react'
import { CopyButton } from '@components/ui/copy-button'
import { accountDetailMessages as words } from './account-detail.messages'

export interface AccountKey {
  /** As the contract names it, for example `SECP256K1_CUSTODY_1`. */
  readonly id: string
  /** Absent of a random key. */
  readonly derivationPath: string | undefined
  /** The SubjectPublicKeyInfo in base64; absent where the platform gives none. */
  readonly value: string | undefined
  /** The ledgers where it signs, by name. */
  readonly ledgers: readonly string[]
}

/** The public keys with which an account signs: in short, and whole for whoever opens one. */
export const AccountKeys = ({ keys }: { readonly keys: readonly AccountKey[] }) => (
  <section className="card" aria-labelledby="account-keys">
    <div className="card-head">
      <h2 id="account-keys">
        {words.keys}
        {keys.length > 0 && <span className="num ml-1.5 font-normal text-text-3">{keys.length}</span>}
      </h2>
    </div>
    {keys.length === 0 ? (
      <p className="p-4 text-text-2">{words.noKeys}</p>
    ) : (
      <ul>
        {keys.map((key) => (
          <li
            key={`${key.id} ${key.derivationPath ?? key.value}`}
            className="flex items-start gap-3 border-b border-line px-4 py-2.5 last:border-0"
          >
            <Key className="lucide mt-0.5 text-text-3" />
            <KeyFacts {...key} />
            {key.value !== undefined && <CopyButton value={key.value} what={words.keyOf(key.id)} />}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const KeyFacts = ({ id, derivationPath, value, ledgers }: AccountKey) => (
  <div className="min-w-0 flex-1">
    <span className="mono block wrap-anywhere" translate="no">
      {id}
    </span>
    {ledgers.length > 0 && <span className="block text-12 text-text-2">{words.signsOn(ledgers)}</span>}
    {derivationPath !== undefined && (
      <span className="mono block text-12 text-text-3" translate="no">
        {derivationPath}
      </span>
    )}
    {value === undefined ? (
      <span className="block text-12 text-text-3">{words.keyNotGiven}</span>
    ) : (
      <details className="mt-1">
        <summary className="link cursor-pointer text-12">{words.showKey}</summary>
        <code className="mono mt-1 block text-12 wrap-anywhere" translate="no">
          {value}
        </code>
      </details>
    )}
  </div>
)
