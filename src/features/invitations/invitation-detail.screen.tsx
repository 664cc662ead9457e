import { Ban, CircleCheckBig, RotateCw, Send, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { readOwn } from '@domain/shared/read-own'
import type { InvitationAct } from '@domain/invitations/invitation'
import type { ConfirmedAct, InvitationAdminView, SeenInvitation } from '@machines/invitations/invitation-admin.connect'
import type { EntityAction } from '@components/detail/action-bar'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata } from '@components/detail/entity-facts'
import { IdValue } from '@components/detail/id-value'
import { PageLink } from '@components/layout/page-link'
import { Avatar } from '@components/ui/avatar'
import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import { InvitationSteps, type StepsDone } from './invitation-steps'
import { invitationDetailMessages as words, keyMessages } from './inviting.messages'
import { KeyAlarmNote, RegisteredKey, type KeyAlarm } from './registered-key'

export interface InvitationDetail {
  readonly id: string
  readonly name: string
  readonly status: string
  /** Why it opens nothing, where nobody has closed it. */
  readonly closedBecause: string | undefined
  readonly email: string | undefined
  readonly isEmailByName: boolean
  readonly roles: readonly string[]
  readonly description: string | undefined
  readonly validUntil: string
  readonly createdAt: string
  readonly userId: string
  readonly publicKey: string | undefined
  readonly customProperties: Readonly<Record<string, string>>
}

interface InvitationDetailScreenProps {
  readonly invitation: InvitationDetail
  readonly view: InvitationAdminView
  /** What may be done now, as far as it is known. */
  readonly acts: readonly InvitationAct[]
  /** What is confirmed. */
  readonly seen: SeenInvitation | undefined
  readonly facts: 'reading' | 'read' | 'unread'
  /** Why this person can do nothing of it. */
  readonly refusal: string | undefined
  readonly request: { readonly href: string; readonly status: string } | undefined
  readonly done: StepsDone
  readonly alarm: KeyAlarm | undefined
  readonly isLogUnread: boolean
  readonly submitHref: string
  /** Where its user is, once there is one. */
  readonly userHref: string | undefined
  readonly metadata: EntityMetadata
  /** Link and code, while they open something. */
  readonly share: ReactNode
  /** What is asked before a change, and what became of it. */
  readonly dialog: ReactNode
}

const icons = { cancel: Ban, renew: RotateCw, complete: CircleCheckBig, submit: Send, resubmit: Send } as const
/** What leads on comes first. */
const order: readonly InvitationAct[] = ['submit', 'resubmit', 'complete', 'renew', 'cancel']

export function InvitationDetailScreen(props: InvitationDetailScreenProps) {
  const { invitation, alarm, metadata, share, done } = props
  const { name, status, publicKey } = invitation
  return (
    <>
      <DetailScreen
        kind="User"
        name={name}
        mark={<Avatar name={name} size={32} />}
        description={invitation.description}
        badges={<StatusMark status={status} show="big" />}
        actions={actionsOf(props)}
        notes={<Notes {...props} />}
        rail={
          <EntityFacts
            kind="User"
            id={invitation.userId}
            metadata={metadata}
            customProperties={invitation.customProperties}
            facts={factsOf(props)}
          />
        }
      >
        {alarm && <KeyAlarmNote name={name} alarm={alarm} />}
        {share}
        {publicKey !== undefined && (
          <RegisteredKey name={name} publicKey={publicKey} isToCompare={status === 'DeviceRegistered'} />
        )}
        {(status === 'Pending' || publicKey !== undefined) && status !== 'Cancelled' && (
          <InvitationSteps name={name} createdAt={invitation.createdAt} done={done} />
        )}
        {props.isLogUnread && <p className="text-12 text-text-3">{keyMessages.unread}</p>}
      </DetailScreen>
      {props.dialog}
    </>
  )
}

function actionsOf({
  acts,
  seen,
  view,
  refusal,
  submitHref,
  userHref,
}: InvitationDetailScreenProps): readonly EntityAction[] {
  const offered = order
    .filter((act) => acts.includes(act))
    .map((act): EntityAction => {
      const common = { id: act, icon: icons[act], refusal }
      return act === 'submit' || act === 'resubmit'
        ? { ...common, label: words[act], href: submitHref }
        : { ...common, label: words.acts[act].verb, onSelect: () => seen && view.choose(act, seen.facts) }
    })
  return userHref ? [...offered, { id: 'user', label: words.userPage, icon: UserRound, href: userHref }] : offered
}

function Notes({ invitation: { name, status, closedBecause }, view, facts }: InvitationDetailScreenProps) {
  const closed = closedBecause === undefined ? undefined : readOwn(words.closed, closedBecause)
  return (
    <>
      {view.phase === 'done' && view.act && <Done act={view.act} name={name} onClose={view.cancel} />}
      {(closed || status === 'Expired') && (
        <Note tone="warning" title={closed?.title ?? words.expiredTitle}>
          {closed?.text ?? words.expiredText}
        </Note>
      )}
      {facts === 'unread' && (
        <Note tone="warning" live="status" title={words.factsTitle}>
          {words.factsText}
        </Note>
      )}
    </>
  )
}

const Done = ({
  act,
  name,
  onClose,
}: {
  readonly act: ConfirmedAct
  readonly name: string
  readonly onClose: () => void
}) => (
  <Note
    tone="success"
    live="status"
    title={words.acts[act].done}
    action={
      <Button size="sm" onClick={onClose}>
        {words.close}
      </Button>
    }
  >
    {words.acts[act].next(name)}
  </Note>
)

function factsOf({ invitation, request }: InvitationDetailScreenProps) {
  const { email, isEmailByName, roles, validUntil, id } = invitation
  return [
    {
      label: words.email,
      value:
        email === undefined ? (
          <span className="text-text-3">{words.noEmail}</span>
        ) : (
          <span className="wrap-anywhere">
            {email}
            {isEmailByName && <span className="block text-12 text-text-3">{words.emailByName}</span>}
          </span>
        ),
    },
    { label: words.roles, value: roles.join(', ') },
    { label: words.expires, value: <DateTime value={validUntil} /> },
    ...(request
      ? [
          {
            label: words.request,
            value: (
              <PageLink className="link" href={request.href}>
                <StatusMark status={request.status} />
              </PageLink>
            ),
          },
        ]
      : []),
    { label: words.invitationId, value: <IdValue id={id} what={words.invitationIdWhat} /> },
  ]
}
