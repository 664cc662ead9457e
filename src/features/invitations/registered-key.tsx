import { PhoneCall } from 'lucide-react'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { Address } from '@components/ui/address'
import { DateTime } from '@components/ui/date-time'
import { KeyGroups } from '@components/ui/key-groups'
import { Note } from '@components/ui/note'
import { newKeyMessages } from '@features/intents/shared/new-key.messages'
import { keyMessages as words } from './inviting.messages'

export interface KeyAlarm {
  readonly at: string
  readonly isSecond: boolean
  /** In words. */
  readonly reason: string
}

interface KeyToCompare {
  readonly name: string
  readonly publicKey: string
}

interface RegisteredKeyProps extends KeyToCompare {
  /** The user is yet to be submitted or approved. */
  readonly isToCompare: boolean
}

/** The key that a device has registered, to be compared before anybody relies on it. */
export const RegisteredKey = ({ name, publicKey, isToCompare }: RegisteredKeyProps) => (
  <section className="card grid gap-3 p-4 sm:p-5" aria-label={words.title}>
    <h2>{words.title}</h2>
    {isToCompare ? <FingerprintToCompare name={name} publicKey={publicKey} /> : <Fingerprint publicKey={publicKey} />}
    <Address value={publicKey} show="full" what={words.publicKeyWhat} />
  </section>
)

/** Whom to call, and what the device must show. */
export const FingerprintToCompare = ({ name, publicKey }: KeyToCompare) => (
  <div className="grid gap-2.5">
    <p className="grid grid-cols-[18px_minmax(0,1fr)] gap-2">
      <PhoneCall className="lucide mt-0.5 size-4 text-ink-text" />
      <span>
        <b className="block">{words.call(name)}</b>
        <span className="text-text-2">{words.callText}</span>
      </span>
    </p>
    <Fingerprint publicKey={publicKey} />
  </div>
)

const Fingerprint = ({ publicKey }: Pick<KeyToCompare, 'publicKey'>) => (
  <KeyGroups fingerprint={keyFingerprint(publicKey)} label={newKeyMessages.fingerprint} />
)

/** That a key was refused: a second one says that somebody else has the code. */
export const KeyAlarmNote = ({
  name,
  alarm: { at, isSecond, reason },
}: {
  readonly name: string
  readonly alarm: KeyAlarm
}) => (
  <Note
    tone={isSecond ? 'error' : 'warning'}
    live="alert"
    title={
      <>
        {isSecond ? words.secondKey : words.otherRefusal}, <DateTime value={at} />
      </>
    }
  >
    {isSecond ? words.secondKeyText(name) : words.otherRefusalText(reason)}
  </Note>
)
