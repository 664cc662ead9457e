import { visibleText } from '@domain/shared/visible-text'
import { buttonClass } from '@components/ui/button'
import { CopyButton } from '@components/ui/copy-button'
import { RingsDrawing } from '@components/ui/logo'
import { PlainPage, PlainText } from '@components/layout/plain-page'
import { invitationPageMessages as words, type InvitationStep } from './invitation.messages'

interface InvitationPageProps {
  readonly step: InvitationStep
  /** As it stands in the address. */
  readonly invitationId: string
  readonly getAppHref: string
  readonly signInHref: string
}

/** Stands for an invitation until the gateway has calls for them: says what is not known, and the ways that are open. */
export function InvitationPage({ step, invitationId, getAppHref, signInHref }: InvitationPageProps) {
  const { title, text } = words.pages[step]
  const id = visibleText(invitationId)
  return (
    <PlainPage title={title}>
      <RingsDrawing locked />
      <PlainText title={title}>{text}</PlainText>
      <dl className="facts facts-left card mt-5 p-4">
        <dt>{words.invitation}</dt>
        <dd className="flex items-start gap-1">
          <span className="mono min-w-0 [overflow-wrap:anywhere]">{id}</span>
          <CopyButton value={id} what={words.invitationId} className="-my-0.5" />
        </dd>
        <dt>{words.whoHelps}</dt>
        <dd>{words.whoHelpsText}</dd>
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <a href={signInHref} className={buttonClass('primary')}>
          {words.signIn}
        </a>
        <a href={getAppHref} className={buttonClass()}>
          {words.getApp}
        </a>
      </div>
    </PlainPage>
  )
}
