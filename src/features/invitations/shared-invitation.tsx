import type { InvitationWire } from '@api/invitations/invitations.wire'
import { invitedEmail } from '@domain/invitations/invited-user'
import { invitationLink } from '@domain/invitations/invitation-link'
import { visibleText } from '@domain/shared/visible-text'
import { Avatar } from '@components/ui/avatar'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import { PageLink } from '@components/layout/page-link'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useNow } from '@app/use-now'
import { RoleNames } from '@features/users/role-names'
import { InvitationSteps, type StepsDone } from './invitation-steps'
import { inviteMessages, shareMessages as words } from './inviting.messages'
import { ShareInvitation } from './share-invitation'

interface SharedInvitationProps {
  readonly invitation: InvitationWire
}

const doneAt: Readonly<Record<string, StepsDone>> = { DeviceRegistered: 2, Completed: 5 }

/** The second step of the wizard: who is invited, and what to give that person. */
export function SharedInvitation({ invitation }: SharedInvitationProps) {
  const { prefix } = useDomain()
  const { id, user, status, metadata } = invitation
  const name = visibleText(user.alias)
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <div className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3">
        <Avatar name={name} size={40} />
        <div className="grid min-w-0 gap-0.5">
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <b className="text-16 wrap-anywhere">{name}</b>
            <RoleNames roles={user.roles.map(visibleText)} />
          </span>
          <span className="text-text-2 wrap-anywhere">{visibleText(invitedEmail(user).email ?? '')}</span>
        </div>
        <StatusMark status={status} show="big" />
      </div>
      <LinkOfInvitation invitation={invitation} />
      <InvitationSteps name={name} createdAt={metadata.createdAt} done={doneAt[status] ?? 1} />
      <p>
        <PageLink className="link" href={pageHref(prefix, `users/invitations/${id}`)}>
          {inviteMessages.open}
        </PageLink>
      </p>
    </div>
  )
}

/** Only while it opens something, and only for those to whom the platform says the code. */
export function LinkOfInvitation({
  invitation: { id, code, status, closedBecause, validUntil, user },
}: SharedInvitationProps) {
  const now = useNow()
  const { origin } = useApp().ports.environment
  if (status !== 'Pending' || closedBecause !== undefined) return null
  if (code === '')
    return (
      <Note tone="info" title={words.hidden}>
        {words.hiddenText}
      </Note>
    )
  return (
    <ShareInvitation
      name={visibleText(user.alias)}
      link={invitationLink(origin, id, code)}
      code={code}
      validUntil={validUntil}
      now={now}
    />
  )
}
