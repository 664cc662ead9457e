import { ExternalLink, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@components/ui/button'
import { CopyButton } from '@components/ui/copy-button'
import { Note } from '@components/ui/note'
import { PlainPage, PlainText } from '@components/layout/plain-page'
import { getAppMessages as words } from './invitation.messages'
import { QrFrame } from './qr-frame'

interface GetAppPageProps {
  /** Where the companion is served. */
  readonly address: string
  /** The address as a picture for a camera; undefined where no other device reaches it. */
  readonly code: ReactNode | undefined
  /** What a device scans to be paired with this console, and as a picture. */
  readonly pairing: { readonly text: string; readonly picture: ReactNode }
  readonly signInHref: string
}

/** What the companion is, where it is, and how one begins with it. */
export const GetAppPage = ({ address, code, pairing, signInHref }: GetAppPageProps) => (
  <PlainPage title={words.title}>
    <span className="status-open tile size-12 bg-[var(--f)] text-[var(--k)] shadow-[inset_0_0_0_1px_var(--l)]">
      <Smartphone className="size-6" />
    </span>
    <PlainText title={words.title}>{words.text}</PlainText>
    <section
      className="card mt-5 grid gap-4 p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center"
      aria-label={words.address}
    >
      {code && <QrFrame>{code}</QrFrame>}
      <div className={code ? 'grid justify-items-start gap-3' : 'grid justify-items-start gap-3 sm:col-span-2'}>
        {code && <p className="text-text-2">{words.qrHelp}</p>}
        <span className="flex max-w-full items-start gap-1">
          <span className="mono min-w-0 wrap-anywhere">{address}</span>
          <CopyButton value={address} what={words.addressWhat} className="-my-0.5" />
        </span>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          <ExternalLink />
          <span>{words.open}</span>
        </a>
      </div>
    </section>
    {!code && (
      <Note tone="info" className="mt-3">
        {words.here}
      </Note>
    )}
    <h2 className="mt-6">{words.stepsTitle}</h2>
    <ol className="mt-2 list-decimal space-y-1.5 pl-[18px] text-text-2">
      {words.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <section
      className="card mt-4 grid gap-4 p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center"
      aria-label={words.pairingCode}
    >
      <QrFrame>{pairing.picture}</QrFrame>
      <div className="grid justify-items-start gap-3">
        <b>{words.pairingCode}</b>
        <p className="text-text-2">{words.pairingHelp}</p>
        <span className="flex max-w-full items-start gap-1">
          <span className="mono min-w-0 wrap-anywhere">{pairing.text}</span>
          <CopyButton value={pairing.text} what={words.pairingWhat} className="-my-0.5" />
        </span>
      </div>
    </section>
    <div className="mt-5">
      <a href={signInHref} className={buttonClass()}>
        {words.signIn}
      </a>
    </div>
  </PlainPage>
)
