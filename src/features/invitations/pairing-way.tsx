import { ArrowLeft, Download, ExternalLink, MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { deviceInvitation } from '@domain/invitations/device-invitation'
import type { InvitationAcceptanceView } from '@machines/invitations/invitation-acceptance.connect'
import { Button, buttonClass } from '@components/ui/button'
import { CopyButton } from '@components/ui/copy-button'
import { Note } from '@components/ui/note'
import { inviteeMessages as words } from './invitee.messages'
import { keepFocus } from './keep-focus'
import type { InviteeParts } from './pair-device'
import { QrFrame } from './qr-frame'

interface PairingWayProps extends InviteeParts {
  readonly view: InvitationAcceptanceView
}

/** The chosen way to a device. Only here the code is drawn, linked or written. */
export function PairingWay(props: PairingWayProps) {
  const { view, server } = props
  const code = view.invitation && deviceInvitation({ ...view.invitation, server })
  switch (view.step) {
    case 'downloadMobile':
      return <GetMobileApp {...props} />
    case 'downloadDesktop':
      return <GetDesktopApp {...props} />
    case 'showQr':
      return code && <Scan {...props} code={code} />
    case 'launch':
    case 'launched':
      return code && <Launch {...props} code={code} />
    case 'pasteCode':
      return code && <Paste view={view} code={code} />
    default:
      return null
  }
}

interface WithCode {
  readonly code: string
}

interface WayProps {
  readonly view: InvitationAcceptanceView
  readonly title: string
  readonly next?: ReactNode
  readonly children: ReactNode
}

const Way = ({ view, title, next, children }: WayProps) => (
  <section className="grid gap-4" aria-label={title}>
    <h3 ref={keepFocus} tabIndex={-1} className="text-14 outline-none">
      {title}
    </h3>
    {children}
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" icon={ArrowLeft} onClick={view.back}>
        {words.pair.back}
      </Button>
      {next}
    </div>
  </section>
)

const Ready = ({ view, text }: { readonly view: InvitationAcceptanceView; readonly text: string }) => (
  <Button variant="primary" onClick={view.haveApp}>
    {text}
  </Button>
)

const OpenApp = ({ address, text }: { readonly address: string; readonly text: string }) => (
  <a href={address} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'md', 'justify-self-start')}>
    <ExternalLink />
    <span>{text}</span>
  </a>
)

const beside = 'grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center'

const GetMobileApp = ({ view, app }: PairingWayProps) => (
  <Way view={view} title={words.mobile.title} next={<Ready view={view} text={words.mobile.ready} />}>
    <div className={app.picture ? beside : 'grid gap-4'}>
      {app.picture && <QrFrame>{app.picture}</QrFrame>}
      <div className="grid gap-3">
        <p className="text-text-2">{app.picture ? words.mobile.text : words.mobile.here}</p>
        <span className="mono wrap-anywhere">{app.address}</span>
        <OpenApp address={app.address} text={words.mobile.open} />
      </div>
    </div>
  </Way>
)

const Scan = ({ view, server, picture, code }: PairingWayProps & WithCode) => (
  <Way view={view} title={words.mobile.scanTitle}>
    <div className={beside}>
      <QrFrame>{picture(code)}</QrFrame>
      <ol className="list-decimal space-y-2 pl-[18px] text-text-2">
        {words.mobile.steps(new URL(server).host).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
    <p className="text-12 text-text-3">{words.paste.secret}</p>
  </Way>
)

function GetDesktopApp({ view, app, desktop: { downloadUrl, isWindows } }: PairingWayProps) {
  const isDownloaded = downloadUrl !== undefined && isWindows
  return (
    <Way view={view} title={words.desktop.title} next={<Ready view={view} text={words.desktop.ready} />}>
      {isDownloaded ? (
        <a href={downloadUrl} className={buttonClass('secondary', 'md', 'justify-self-start')} rel="noreferrer">
          <Download />
          <span>{words.desktop.download}</span>
        </a>
      ) : (
        <>
          <p className="text-text-2">
            {downloadUrl === undefined ? words.desktop.notOffered : words.desktop.windowsOnly}
          </p>
          <OpenApp address={app.address} text={words.desktop.open} />
          <Note tone="info" title={words.desktop.keyTitle}>
            {words.desktop.keyText}
          </Note>
        </>
      )}
    </Way>
  )
}

const Launch = ({ view, app, code }: PairingWayProps & WithCode) => (
  <Way
    view={view}
    title={words.desktop.launchTitle}
    next={
      <a href={code} className={buttonClass('primary')} onClick={view.launch}>
        <MonitorSmartphone />
        <span>{view.step === 'launched' ? words.desktop.again : words.desktop.launch}</span>
      </a>
    }
  >
    <p className="text-text-2">{words.desktop.launchText}</p>
    {view.step === 'launched' && (
      <Note tone="info" live="status" title={words.desktop.launched}>
        {words.desktop.launchedText}
      </Note>
    )}
    <div className="flex flex-wrap gap-2">
      <OpenApp address={app.hrefWith(code)} text={words.desktop.browser} />
      <CopyButton value={code} what={words.paste.what} text={words.paste.copy} />
    </div>
  </Way>
)

const Paste = ({ view, code }: { readonly view: InvitationAcceptanceView } & WithCode) => (
  <Way view={view} title={words.paste.title}>
    <p className="text-text-2">{words.paste.text}</p>
    <div className="grid gap-1.5">
      <span className="field-label">{words.paste.label}</span>
      <span className="mono rounded-2 bg-surface-sunken p-3 text-12 wrap-anywhere">{code}</span>
      <CopyButton value={code} what={words.paste.what} text={words.paste.copy} className="justify-self-start" />
    </div>
    <p className="text-12 text-text-3">{words.paste.secret}</p>
  </Way>
)
