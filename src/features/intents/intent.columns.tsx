import { withdrawnStatus } from '@domain/intents/withdrawal'
import { Avatar } from '@components/ui/avatar'
import { DateTime } from '@components/ui/date-time'
import { DomainMark } from '@components/ui/domain-mark'
import { formatDateTime } from '@components/ui/format-date'
import type { ListColumn } from '@components/list/list-column'
import { listMessages } from '@components/list/list.messages'
import { RowLink } from '@components/layout/page-link'
import { IntentStatusMark } from './intent-status-mark'
import { ApprovalCount } from './approval-count'
import { expiresSoon, type IntentItem } from './intent-item'
import { intentListMessages as words } from './intent-list.messages'
import { intentLabel } from './shared/intent.messages'
import { IntentSentence } from './intent-sentence'
import type { ResolveReference } from '@domain/intents/reference-lookup'

const isClosed = (status: string) => ['Executed', 'Failed', 'Rejected', withdrawnStatus, 'Expired'].includes(status)
const { columns: titles } = words

/** Operations, domain, created by, status, approvals, creation, last update, expiry. */
export const intentColumns = (resolve: ResolveReference, now: number): readonly ListColumn<IntentItem>[] => [
  {
    id: 'operation',
    title: titles.operation,
    width: 'minmax(232px, 1fr)',
    text: (item) => intentLabel(item.payload.type),
    cell: (item) => (
      <RowLink href={item.href} className="num line-clamp-2 min-w-0 leading-4 whitespace-normal">
        <IntentSentence payload={item.payload} resolve={resolve} show="short" />
      </RowLink>
    ),
  },
  {
    id: 'domain',
    title: titles.domain,
    width: '62px',
    priority: 'low',
    text: (item) => item.domainAlias,
    exact: [{ title: listMessages.idOf(titles.domain), text: (item) => item.domainId }],
    cell: (item) => (
      <span className="flex items-center gap-2" title={item.domainAlias}>
        <DomainMark alias={item.domainAlias} />
        <span className="sr-only">{item.domainAlias}</span>
      </span>
    ),
  },
  {
    id: 'createdBy',
    title: titles.createdBy,
    width: '162px',
    text: (item) => item.authorName,
    exact: [{ title: listMessages.idOf(titles.createdBy), text: (item) => item.authorId }],
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={item.authorName} size={20} />
        <span className="truncate max-sm:sr-only" title={item.authorName}>
          {item.authorName}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    title: titles.status,
    width: '110px',
    sortBy: 'state.status',
    text: (item) => item.status,
    cell: (item) => <IntentStatusMark status={item.status} />,
  },
  {
    id: 'approvals',
    title: titles.approvals,
    width: '84px',
    priority: 'low',
    cell: (item) => <ApprovalCount count={item.count} />,
  },
  ...whenColumns(now),
]

const whenColumns = (now: number): readonly ListColumn<IntentItem>[] => [
  {
    id: 'created',
    title: titles.created,
    width: '174px',
    sortBy: 'details.metadata.createdAt',
    text: (item) => item.createdAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.createdAt} />
      </span>
    ),
  },
  {
    id: 'lastUpdate',
    title: titles.lastUpdate,
    width: '174px',
    priority: 'low',
    sortBy: 'state.lastModifiedAt',
    text: (item) => item.lastModifiedAt ?? item.createdAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.lastModifiedAt ?? item.createdAt} />
      </span>
    ),
  },
  {
    id: 'expires',
    title: titles.expires,
    width: '178px',
    sortBy: 'details.expiryAt',
    text: (item) => item.expiryAt,
    cell: (item) =>
      isClosed(item.status) ? (
        <span className="text-12 text-text-3" title={formatDateTime(item.expiryAt)}>
          {words.closed}
        </span>
      ) : (
        <span className={expiresSoon(item, now) ? 'text-12 font-medium text-warning-text' : 'text-12 text-text-2'}>
          <DateTime value={item.expiryAt} />
        </span>
      ),
  },
]
