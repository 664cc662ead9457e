import { Ban, PhoneCall } from 'lucide-react'
import { visibleText } from '@domain/shared/visible-text'
import type { InvitationAcceptanceView } from '@machines/invitations/invitation-acceptance.connect'
import { Button, buttonClass } from '@components/ui/button'
import { RingsDrawing } from '@components/ui/logo'
import { PlainText } from '@components/layout/plain-page'
import { InviteeFrame } from './invitee-frame'
import { inviteeMessages as words } from './invitee.messages'
import { PairDevice, type InviteeParts } from './pair-device'

interface InviteePageProps extends InviteeParts {
  readonly view: InvitationAcceptanceView
  readonly institution: string | undefined
  readonly signInHref: string
  readonly getAppHref: string
}

/** One invitation, as its invitee meets it: nothing of it is shown but the name and what became of it. */
export function InviteePage(props: InviteePageProps) {
  const { view, signInHref, getAppHref, server } = props
  switch (view.step) {
    case 'loading':
      return (
        <InviteeFrame title={words.loading} server={server}>
          <h1 className="sr-only">{words.loading}</h1>
          <p role="status" className="appear-late text-text-2">
            {words.loading}
          </p>
        </InviteeFrame>
      )
    case 'confirmation':
      return (
        <InviteeFrame title={words.confirmation.title} server={server}>
          <Confirmation isCompleted={view.status === 'Completed'} signInHref={signInHref} />
        </InviteeFrame>
      )
    case 'expired':
      return (
        <InviteeFrame title={expiredTitle(view)} server={server}>
          <RingsDrawing locked />
          <PlainText title={expiredTitle(view)}>{words.expired.text}</PlainText>
          <a href={getAppHref} className={buttonClass('secondary', 'md', 'mt-5')}>
            {words.expired.getApp}
          </a>
        </InviteeFrame>
      )
    case 'failed':
    case 'paused':
      return <Stopped view={view} server={server} />
    default:
      return (
        <InviteeFrame title={words.welcome.title(nameOf(view))} isWide server={server}>
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.32fr)] lg:gap-14">
            <Welcome {...props} />
            <PairDevice {...props} />
          </div>
        </InviteeFrame>
      )
  }
}

const nameOf = ({ alias }: InvitationAcceptanceView) => visibleText(alias ?? '')

const expiredTitle = ({ status }: InvitationAcceptanceView) =>
  status === 'Expired' || status === 'Cancelled' ? words.expired.titles[status] : words.expired.title

const Confirmation = ({ isCompleted, signInHref }: { readonly isCompleted: boolean; readonly signInHref: string }) => (
  <>
    <RingsDrawing />
    <PlainText title={words.confirmation.title}>{words.confirmation.text}</PlainText>
    <p className="mt-3 max-w-[50ch] text-text-2">
      {isCompleted && `${words.confirmation.completed} `}
      {words.confirmation.next}
    </p>
    <a href={signInHref} className={buttonClass('secondary', 'md', 'mt-5')}>
      {words.confirmation.signIn}
    </a>
  </>
)

interface StoppedProps {
  readonly view: InvitationAcceptanceView
  readonly server: string
}

function Stopped({ view, server }: StoppedProps) {
  const { title, text } = view.failure ? words.failures[view.failure] : words.paused
  return (
    <InviteeFrame title={title} server={server}>
      <RingsDrawing locked />
      <PlainText title={title}>{text}</PlainText>
      <Button variant="primary" className="mt-5" onClick={view.retry}>
        {view.failure ? words.retry : words.paused.resume}
      </Button>
    </InviteeFrame>
  )
}

function Welcome({ view, institution }: InviteePageProps) {
  const { title, invited, text, neverTitle, never, onceTitle, once } = words.welcome
  return (
    <section>
      <RingsDrawing />
      <h1 className="mt-5 text-[28px] leading-9 tracking-[-0.022em] wrap-anywhere">{title(nameOf(view))}</h1>
      {institution !== undefined && <p className="mt-1 text-[17px] leading-6">{invited(visibleText(institution))}</p>}
      <p className="mt-2 max-w-[50ch] text-[15px] leading-6 text-text-2">{text}</p>
      <div className="mt-6 hidden gap-2 border-t border-line pt-5 sm:grid">
        <h2 className="text-14">{neverTitle}</h2>
        {never.map((line) => (
          <p key={line} className="flex items-start gap-2 text-text-2">
            <Ban className="mt-0.5 flex-none" />
            {line}
          </p>
        ))}
        <h2 className="mt-3 text-14">{onceTitle}</h2>
        <p className="flex items-start gap-2 text-text-2">
          <PhoneCall className="mt-0.5 flex-none" />
          {once}
        </p>
      </div>
    </section>
  )
}
