import { CopyButton } from '@components/ui/copy-button'
import { DateTime } from '@components/ui/date-time'
import { EntityIcon } from '@components/ui/entity-icon'
import { shortenAddress, shortenId } from '@components/ui/shorten'
import { StatusMark } from '@components/ui/status-mark'
import { statusWord } from '@components/ui/status.messages'
import { IdValue } from '@components/detail/id-value'
import { RowLink } from '@components/layout/page-link'
import type { ListColumn } from '@components/list/list-column'
import { listMessages } from '@components/list/list.messages'
import { AccountNames, LedgerName } from './row-names'
import { hintWord } from '@features/intents/hint.messages'
import type { RawTransactionItem } from './raw-transaction-item'
import { transactionMessages as words } from './transaction.messages'

const { columns: titles } = words

export const rawTransactionColumns: readonly ListColumn<RawTransactionItem>[] = [
  {
    id: 'transaction',
    title: titles.transaction,
    width: 'minmax(190px, 1fr)',
    text: (item) => item.hash ?? item.id,
    cell: ({ hash, id, href }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <EntityIcon kind="Transaction" className="lucide text-text-3" />
        <RowLink href={href} title={hash ?? id}>
          {hash ? (
            <span className="mono">{shortenAddress(hash)}</span>
          ) : (
            <>
              {words.noHash} <span className="mono text-text-3">{shortenId(id)}</span>
            </>
          )}
        </RowLink>
        {hash && <CopyButton value={hash} what={words.hash} />}
      </span>
    ),
  },
  {
    id: 'ledger',
    title: titles.ledger,
    width: '150px',
    sortBy: 'ledgerId',
    text: (item) => item.ledgerAlias,
    cell: (item) => <LedgerName id={item.ledgerId} alias={item.ledgerAlias} />,
  },
  {
    id: 'accounts',
    title: titles.accounts,
    width: 'minmax(160px, 1fr)',
    text: ({ accounts }) => accounts.map(({ alias, id }) => alias ?? id).join(', '),
    exact: [
      { title: listMessages.idOf(titles.accounts), text: ({ accounts }) => accounts.map(({ id }) => id).join(', ') },
    ],
    cell: (item) => <AccountNames accounts={item.accounts} />,
  },
  {
    id: 'processing',
    title: titles.processing,
    width: '142px',
    sortBy: 'processingStatus',
    text: ({ processing }) => (processing ? statusWord(processing) : words.unordered),
    cell: ({ processing }) =>
      processing ? <StatusMark status={processing} /> : <span className="text-text-3">{words.unordered}</span>,
  },
  {
    id: 'ledgerStatus',
    title: titles.ledgerStatus,
    width: '160px',
    sortBy: 'ledgerTransactionData.ledgerStatus',
    text: ({ ledgerStatus }) => (ledgerStatus ? statusWord(ledgerStatus) : words.unseen),
    cell: ({ ledgerStatus }) =>
      ledgerStatus ? <StatusMark status={ledgerStatus} /> : <span className="text-text-3">{words.unseen}</span>,
  },
  {
    id: 'registered',
    title: titles.registered,
    width: '186px',
    sortBy: 'registeredAt',
    text: (item) => item.registeredAt,
    cell: (item) => (
      <span className="text-12 text-text-2">
        <DateTime value={item.registeredAt} />
      </span>
    ),
  },
  {
    id: 'failure',
    title: titles.failure,
    width: 'minmax(150px, 0.7fr)',
    priority: 'low',
    text: ({ failure }) => failure ?? '',
    cell: ({ failure, processing }) =>
      failure ? (
        <StatusMark
          status={processing === 'Failed' || failure.endsWith('OnChain') ? 'Failed' : 'Interrupted'}
          word={hintWord(failure)}
        />
      ) : (
        <span className="text-text-3">{words.none}</span>
      ),
  },
  {
    id: 'id',
    title: titles.id,
    width: '124px',
    priority: 'low',
    sortBy: 'id',
    text: (item) => item.id,
    cell: (item) => <IdValue id={item.id} what={words.transactionId} />,
  },
]
