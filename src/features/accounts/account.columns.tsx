import { CopyButton } from '@components/ui/copy-button'
import { DateTime } from '@components/ui/date-time'
import { Identicon } from '@components/ui/identicon'
import { LedgerMarks } from '@components/ui/ledger-mark'
import { LockBadge } from '@components/ui/lock-badge'
import { shortenId } from '@components/ui/shorten'
import { StatusMark } from '@components/ui/status-mark'
import { RowLink } from '@components/layout/page-link'
import type { ListColumn } from '@components/list/list-column'
import { ledgerStatusOf, type AccountItem } from './account-item'
import { accountMessages as words } from './account.messages'

const { columns: titles } = words

export const accountColumns: readonly ListColumn<AccountItem>[] = [
  {
    id: 'account',
    title: titles.account,
    width: 'minmax(220px, 1fr)',
    sortBy: 'alias',
    text: (item) => item.alias,
    cell: (item) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Identicon value={ledgerStatusOf(item.ledgers)?.done ? item.id : undefined} />
        <RowLink href={item.href} title={item.alias}>
          {item.alias}
        </RowLink>
      </span>
    ),
  },
  {
    id: 'ledgers',
    title: titles.ledgers,
    width: '110px',
    text: (item) => item.ledgers.map(({ id }) => id).join(', '),
    cell: (item) => <LedgerMarks names={item.ledgers.map((ledger) => ledger.id)} />,
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    text: (item) => item.id,
    cell: (item) => (
      <span className="flex items-center gap-0.5">
        <span className="mono text-text-2" title={item.id}>
          {shortenId(item.id)}
        </span>
        <CopyButton value={item.id} what={words.accountId} />
      </span>
    ),
  },
  {
    id: 'vault',
    title: titles.vault,
    width: '160px',
    priority: 'low',
    text: (item) => item.vaultAlias ?? '',
    cell: (item) => (
      <span className="truncate text-text-2" title={item.vaultAlias}>
        {item.vaultAlias ?? words.notSet}
      </span>
    ),
  },
  {
    id: 'keyStrategy',
    title: titles.keyStrategy,
    width: '112px',
    priority: 'low',
    text: (item) => item.keyStrategy,
    cell: (item) => (
      <span translate="no" className="text-text-2">
        {item.keyStrategy}
      </span>
    ),
  },
  {
    id: 'ledgerStatus',
    title: titles.ledgerStatus,
    width: '176px',
    text: (item) => item.ledgers.map(({ id, status }) => `${id} ${status}`).join(', '),
    cell: (item) => {
      const summary = ledgerStatusOf(item.ledgers)
      if (!summary) return <span className="text-text-3">{words.notSet}</span>
      const partly = summary.done > 0 && summary.done < summary.total
      return (
        <StatusMark status={summary.status} word={partly ? words.statusOf(summary.done, summary.total) : undefined} />
      )
    },
  },
  {
    id: 'lock',
    title: titles.lock,
    width: '116px',
    sortBy: 'lock',
    text: (item) => item.lock,
    cell: (item) => <LockBadge lock={item.lock} />,
  },
  {
    id: 'lastModified',
    title: titles.lastModified,
    width: '186px',
    sortBy: 'metadata.lastModifiedAt',
    text: (item) => item.lastModifiedAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.lastModifiedAt} />
      </span>
    ),
  },
]
