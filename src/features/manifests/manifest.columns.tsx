import { DateTime } from '@components/ui/date-time'
import { EntityIcon } from '@components/ui/entity-icon'
import { StatusMark } from '@components/ui/status-mark'
import { statusWord } from '@components/ui/status.messages'
import { uiMessages } from '@components/ui/ui.messages'
import { IdValue } from '@components/detail/id-value'
import { RowLink } from '@components/layout/page-link'
import type { ListColumn } from '@components/list/list-column'
import { listMessages } from '@components/list/list.messages'
import { AccountNames, LedgerName } from '@features/transactions/row-names'
import type { ManifestItem } from './manifest-item'
import { manifestMessages as words, manifestTypeWords } from './manifest.messages'

const { columns: titles } = words

/** The name of a type; one of a newer platform keeps its own. */
export const manifestTypeLabel = (type: string): string =>
  Object.hasOwn(manifestTypeWords, type) ? manifestTypeWords[type as keyof typeof manifestTypeWords].label : type

export const manifestColumns: readonly ListColumn<ManifestItem>[] = [
  {
    id: 'manifest',
    title: titles.manifest,
    width: 'minmax(260px, 1.6fr)',
    text: ({ type, description }) => `${manifestTypeLabel(type)}${description ? `: ${description}` : ''}`,
    cell: ({ type, description, href }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <EntityIcon kind="Manifest" className="lucide text-text-3" />
        <RowLink href={href} className="truncate" title={description}>
          <span className="font-medium">{manifestTypeLabel(type)}</span>
          {description && <span className="text-text-2">{` ${description}`}</span>}
        </RowLink>
      </span>
    ),
  },
  {
    id: 'ledger',
    title: titles.ledger,
    width: '170px',
    text: ({ ledgerAlias }) => ledgerAlias ?? words.noLedger,
    cell: ({ ledgerId, ledgerAlias }) =>
      ledgerId ? (
        <LedgerName id={ledgerId} alias={ledgerAlias ?? ledgerId} />
      ) : (
        <span className="text-text-3">{words.noLedger}</span>
      ),
  },
  {
    id: 'account',
    title: titles.account,
    width: 'minmax(170px, 1fr)',
    text: ({ account }) => account.alias ?? account.id,
    exact: [{ title: listMessages.idOf(titles.account), text: ({ account }) => account.id }],
    cell: (item) => <AccountNames accounts={[item.account]} />,
  },
  {
    id: 'status',
    title: titles.status,
    width: '140px',
    text: ({ status }) => (status ? statusWord(status) : uiMessages.notSet),
    cell: ({ status }) =>
      status ? <StatusMark status={status} /> : <span className="text-text-3">{uiMessages.notSet}</span>,
  },
  {
    id: 'createdBy',
    title: titles.createdBy,
    width: '160px',
    text: ({ createdBy }) => createdBy ?? uiMessages.notSet,
    exact: [{ title: listMessages.idOf(titles.createdBy), text: ({ createdById = '' }) => createdById }],
    cell: ({ createdBy }) => (
      <span className="truncate text-text-2" title={createdBy}>
        {createdBy ?? uiMessages.notSet}
      </span>
    ),
  },
  {
    id: 'created',
    title: titles.created,
    width: '186px',
    sortBy: 'metadata.createdAt',
    text: (item) => item.createdAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.createdAt} />
      </span>
    ),
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    sortBy: 'id',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.manifestId} />,
  },
]
