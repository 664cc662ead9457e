import { EmptyState } from '@components/ui/empty-state'
import type { Choice } from '@components/ui/select-field'
import { shortenId } from '@components/ui/shorten'
import { EntityListScreen, type ListOf } from '@components/list/entity-list-screen'
import type { ListFilter } from '@components/list/list-filter'
import type { ScopeHead } from '@features/accounts/money-scope'
import { orderColumns } from './order.columns'
import type { OrderItem } from './order-item'
import { orderMessages as words } from './order.messages'
import { orderText } from '@features/intents/shared/order-sentence'

export interface OrderListScreenProps<W> extends ListOf<W, OrderItem> {
  readonly head: ScopeHead
  /** The account or the domain whose orders these are. */
  readonly scopeName: string
  /** Absent below an account, whose list is its own. */
  readonly accounts: readonly Choice[] | undefined
  readonly ledgers: readonly Choice[]
  readonly people: readonly Choice[]
}

const { filters: names } = words

const filtersOf = ({
  accounts,
  ledgers,
  people,
}: Pick<OrderListScreenProps<unknown>, 'accounts' | 'ledgers' | 'people'>): readonly ListFilter[] => [
  { as: 'choices', key: 'ledgerId', label: names.ledger, choices: ledgers },
  { as: 'choices', key: 'metadata.createdBy', label: names.createdBy, choices: people, single: true },
  { as: 'period', key: 'metadata.createdAt', label: names.created },
  ...(accounts
    ? [{ as: 'choices', key: 'accountId', label: names.account, choices: accounts, single: true } as const]
    : []),
]

export function OrderListScreen<W>({ head, scopeName, accounts, ledgers, people, ...list }: OrderListScreenProps<W>) {
  return (
    <EntityListScreen
      {...list}
      {...head}
      label={head.documentTitle}
      noun={words.noun}
      columns={orderColumns}
      filters={filtersOf({ accounts, ledgers, people })}
      copyOf={(item) => item.id}
      rowLabel={({ act, account }) => words.rowLabel(orderText(act), account.alias ?? shortenId(account.id))}
      empty={<EmptyState title={words.emptyTitle(scopeName)} text={words.emptyText} action={head.actions} />}
    />
  )
}
