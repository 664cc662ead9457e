import { EmptyState } from '@components/ui/empty-state'
import type { Choice } from '@components/ui/select-field'
import { shortenAddress } from '@components/ui/shorten'
import { statusWord } from '@components/ui/status.messages'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListFilter } from '@components/list/list-filter'
import type { ScopeHead } from '@features/accounts/money-scope'
import { rawTransactionColumns } from './raw-transaction.columns'
import type { RawTransactionItem } from './raw-transaction-item'
import { transactionMessages as words } from './transaction.messages'

export interface RawTransactionListScreenProps<W> extends ListOf<W, RawTransactionItem> {
  readonly head: ScopeHead
  /** The account or the domain whose transactions these are. */
  readonly scopeName: string
  /** Absent below an account, whose list is its own. */
  readonly accounts: readonly Choice[] | undefined
  readonly ledgers: readonly Choice[]
  /** The statuses that the platform knows. */
  readonly statuses: { readonly processing: readonly string[]; readonly onLedger: readonly string[] }
}

const { filters: names } = words
const toChoice = (value: string): Choice => ({ value, label: statusWord(value) })

const filtersOf = ({
  accounts,
  ledgers,
  statuses,
}: Pick<RawTransactionListScreenProps<unknown>, 'accounts' | 'ledgers' | 'statuses'>): readonly ListFilter[] => [
  { as: 'text', key: 'ledgerTransactionData.ledgerTransactionId', label: names.hash, mono: true },
  { as: 'choices', key: 'ledgerId', label: names.ledger, choices: ledgers, single: true },
  {
    as: 'choices',
    key: 'processing.status',
    label: names.processing,
    choices: statuses.processing.map(toChoice),
    single: true,
  },
  {
    as: 'choices',
    key: 'ledgerTransactionData.ledgerStatus',
    label: names.ledgerStatus,
    choices: statuses.onLedger.map(toChoice),
    single: true,
  },
  ...(accounts
    ? [{ as: 'choices', key: 'accountId', label: names.account, choices: accounts, single: true } as const]
    : []),
]

export function RawTransactionListScreen<W>({
  head,
  scopeName,
  accounts,
  ledgers,
  statuses,
  ...list
}: RawTransactionListScreenProps<W>) {
  return (
    <EntityListScreen
      {...list}
      {...head}
      label={head.documentTitle}
      noun={words.noun}
      columns={rawTransactionColumns}
      filters={filtersOf({ accounts, ledgers, statuses })}
      copyOf={(item) => item.hash ?? item.id}
      rowLabel={({ hash, id, processing, ledgerStatus }) =>
        words.rowLabel(shortenAddress(hash ?? id), statusWord(processing ?? ledgerStatus ?? words.unseen))
      }
      empty={<EmptyState title={words.emptyTitle(scopeName)} text={words.emptyText} action={head.actions} />}
    />
  )
}
