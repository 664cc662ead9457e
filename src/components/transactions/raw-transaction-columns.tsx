import { CopyButton } from '@components/ui/copy-button'
import { DateTime } from '@components/ui/date-time'
import { EntityIcon } from '@components/ui/entity-icon'
import { LedgerMark } from '@components/ui/ledger-mark'
import { shortenAddress, shortenId } from '@components/ui/shorten'
import { StatusMark } from '@components/ui/status-mark'
import { statusWord } from '@components/ui/status-messages'
import { IdValue } from '@components/detail/entity-facts'
import { RowLink } from '@components/layout/page-link'
import type { ListColumn } from '@components/list/list-column'
import { listMessages } from '@components/list/list-messages'
import { hintWord } from './progress-messages'
import type { RawTransactionItem, RelatedAccount } from './raw-transaction-item'
import { transactionMessages as words } from './transaction-messages'

const { columns: titles } = words

export const rawTransactionColumns: readonly ListColumn<RawTransactionItem>[] = [
  {
    id: 'transaction', title: titles.transaction, width: 'minmax(190px, 1fr)', text: (item) => item.hash ?? item.id,
    cell: ({ hash, id, href }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <EntityIcon kind="Transaction" className="lucide text-text-3" />
        <RowLink href={href} title={hash ?? id}>{hash ? <span className="mono">{shortenAddress(hash)}</span> : <>{words.noHash} <span className="mono text-text-3">{shortenId(id)}</span></>}</RowLink>
        {hash && <CopyButton value={hash} what={words.hash} />}
      </span>
    ),
  },
  { id: 'ledger', title: titles.ledger, width: '150px', sortBy: 'ledgerId', text: (item) => item.ledgerAlias, cell: (item) => <LedgerName id={item.ledgerId} alias={item.ledgerAlias} /> },
  { id: 'accounts', title: titles.accounts, width: 'minmax(160px, 1fr)', text: ({ accounts }) => accounts.map(({ alias, id }) => alias ?? id).join(', '), exact: [{ title: listMessages.idOf(titles.accounts), text: ({ accounts }) => accounts.map(({ id }) => id).join(', ') }], cell: (item) => <AccountNames accounts={item.accounts} /> },
  {
    id: 'processing', title: titles.processing, width: '142px', sortBy: 'processingStatus', text: ({ processing }) => (processing ? statusWord(processing) : words.unordered),
    cell: ({ processing }) => (processing ? <StatusMark status={processing} /> : <span className="text-text-3">{words.unordered}</span>),
  },
  {
    id: 'ledgerStatus', title: titles.ledgerStatus, width: '160px', sortBy: 'ledgerTransactionData.ledgerStatus', text: ({ ledgerStatus }) => (ledgerStatus ? statusWord(ledgerStatus) : words.unseen),
    cell: ({ ledgerStatus }) => (ledgerStatus ? <StatusMark status={ledgerStatus} /> : <span className="text-text-3">{words.unseen}</span>),
  },
  { id: 'registered', title: titles.registered, width: '186px', sortBy: 'registeredAt', text: (item) => item.registeredAt, cell: (item) => <span className="text-12 text-text-2"><DateTime value={item.registeredAt} /></span> },
  {
    id: 'failure', title: titles.failure, width: 'minmax(150px, 0.7fr)', priority: 'low', text: ({ failure }) => failure ?? '',
    cell: ({ failure, processing }) => (failure ? <StatusMark status={processing === 'Failed' || failure.endsWith('OnChain') ? 'Failed' : 'Interrupted'} word={hintWord(failure)} /> : <span className="text-text-3">{words.none}</span>),
  },
  { id: 'id', title: titles.id, width: '124px', priority: 'low', sortBy: 'id', text: (item) => item.id, cell: (item) => <IdValue id={item.id} what={words.transactionId} /> },
]

/** A ledger in a row: the mark alone where there is no room. */
export const LedgerName = ({ id, alias }: { readonly id: string; readonly alias: string }) => (
  <span className="flex min-w-0 items-center gap-2" title={alias}><LedgerMark name={id} decorative size={18} /><span className="truncate max-sm:sr-only">{alias}</span></span>
)

export const AccountNames = ({ accounts }: { readonly accounts: readonly Pick<RelatedAccount, 'id' | 'alias'>[] }) => {
  const [first, ...rest] = accounts
  if (!first) return <span className="text-text-3">{words.none}</span>
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={accounts.map(({ alias, id }) => alias ?? id).join(', ')}>
      <EntityIcon kind="Account" className="lucide size-3.5 text-text-3" />
      <span dir="auto" className={first.alias ? 'truncate' : 'mono'}>{first.alias ?? shortenId(first.id)}</span>
      {rest.length > 0 && <span className="text-12 text-text-3">{words.moreAccounts(rest.length)}</span>}
    </span>
  )
}
