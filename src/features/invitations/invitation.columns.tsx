import { ShieldAlert } from 'lucide-react'
import { IdValue } from '@components/detail/id-value'
import { aliasColumn, idColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { Avatar } from '@components/ui/avatar'
import { StatusMark } from '@components/ui/status-mark'
import { RoleNames } from '@features/users/role-names'
import { invitationListMessages as words } from './inviting.messages'

/** What a row shows: never the code. */
export interface InvitationItem {
  readonly id: string
  readonly alias: string
  readonly status: string
  /** Somebody has sent a second key. */
  readonly isAlarmed: boolean
  readonly email: string
  readonly roles: readonly string[]
  readonly validUntil: string
  readonly createdAt: string
  readonly creatorId: string
  /** Undefined where the creator is no user of the domain. */
  readonly creator: string | undefined
  readonly userId: string
  readonly href: string
}

const { columns: titles } = words

export const invitationColumns: readonly ListColumn<InvitationItem>[] = [
  {
    ...aliasColumn<InvitationItem>({
      id: 'person',
      title: titles.person,
      width: 'minmax(180px, 0.8fr)',
      sortBy: 'Alias',
      mark: ({ alias }) => <Avatar name={alias} />,
    }),
    exact: [{ title: words.exact.userId, text: ({ userId }) => userId }],
  },
  {
    id: 'status',
    title: titles.status,
    width: '186px',
    text: ({ status }) => status,
    cell: ({ status, isAlarmed }) => (
      <span className="flex min-w-0 items-center gap-2">
        <StatusMark status={status} />
        {isAlarmed && (
          <ShieldAlert role="img" aria-label={words.secondKey} className="lucide size-4 flex-none text-failed-text" />
        )}
      </span>
    ),
  },
  {
    id: 'roles',
    title: titles.roles,
    width: 'minmax(160px, 0.7fr)',
    text: ({ roles }) => roles.join(', '),
    cell: ({ roles }) => <RoleNames roles={roles} />,
  },
  {
    id: 'email',
    title: titles.email,
    width: 'minmax(170px, 1fr)',
    priority: 'low',
    text: ({ email }) => email,
    cell: ({ email }) => (
      <span className="truncate text-text-2" title={email}>
        {email}
      </span>
    ),
  },
  timeColumn({ id: 'expiry', title: titles.expiry, sortBy: 'ValidUntil', of: ({ validUntil }) => validUntil }),
  {
    id: 'createdBy',
    title: titles.createdBy,
    width: 'minmax(130px, 0.5fr)',
    priority: 'low',
    text: ({ creator, creatorId }) => creator ?? creatorId,
    exact: [{ title: words.exact.createdBy, text: ({ creatorId }) => creatorId }],
    cell: ({ creator, creatorId }) =>
      creator === undefined ? (
        <IdValue id={creatorId} what={words.userId} />
      ) : (
        <span className="truncate" title={creator}>
          {creator}
        </span>
      ),
  },
  timeColumn({
    id: 'created',
    title: titles.created,
    width: '180px',
    priority: 'low',
    sortBy: 'CreatedAt',
    of: ({ createdAt }) => createdAt,
  }),
  idColumn({ id: 'id', title: titles.id, what: words.invitationId }),
]
