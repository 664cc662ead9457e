import type { Rect } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { lockStatuses } from '@domain/shared/lock'
import { buttonClass } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import type { Choice } from '@components/ui/select-field'
import { statusWord } from '@components/ui/status-messages'
import type { IntentItem } from '@components/intents/intent-item'
import type { ResolveReference } from '@components/intents/reference-lookup'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { FilterMenu } from '@components/list/filter-menu'
import type { ListOrder } from '@components/list/list-column'
import { ListScreen, type ListData } from '@components/list/list-screen'
import { SearchField } from '@components/list/search-field'
import { accountColumns } from './account-columns'
import type { AccountItem } from './account-item'
import { accountMessages as words } from './account-messages'
import { PendingOperations } from './pending-operations'

export interface AccountListFilter {
  readonly alias: string
  readonly vaultId: string | undefined
  readonly ledgerIds: readonly string[]
  readonly lock: readonly string[]
}

interface AccountListScreenProps {
  readonly domainAlias: string
  readonly data: ListData<AccountItem>
  readonly pending: readonly IntentItem[]
  readonly resolve: ResolveReference
  readonly vaults: readonly Choice[]
  readonly ledgers: readonly Choice[]
  readonly filter: AccountListFilter
  readonly onFilter: (filter: AccountListFilter) => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly onOpen: (item: AccountItem) => void
  readonly hrefs: { readonly create: string; readonly pending: string }
  readonly initialRect?: Rect
}

const lockChoices = lockStatuses.map((value) => ({ value, label: statusWord(value) }))
const noFilter: AccountListFilter = { alias: '', vaultId: undefined, ledgerIds: [], lock: [] }

export function AccountListScreen(props: AccountListScreenProps) {
  const { domainAlias, data, pending, resolve, filter, order, onOrder, onOpen, onFilter, hrefs, initialRect } = props
  const isFiltered = filter.alias !== '' || filter.vaultId !== undefined || filter.ledgerIds.length + filter.lock.length > 0
  const isEmpty = !data.isLoading && data.items.length === 0 && !isFiltered && !data.failure
  const create = <PageLink href={hrefs.create} className={buttonClass('primary')}><Plus /><span>{words.create}</span></PageLink>
  return (
    <div className="page-fill">
      <PageHeader title={words.title} className="mb-3.5" actions={isEmpty ? undefined : create} />
      <PendingOperations items={pending} resolve={resolve} tasksHref={hrefs.pending} />
      <ListScreen
        label={words.title} noun={words.noun} columns={accountColumns} data={data} order={order} onOrder={onOrder} onOpen={onOpen}
        keyOf={(item) => item.id} rowLabel={(item) => item.alias} filters={<AccountFilters {...props} />} isFiltered={isFiltered} onClearFilters={() => onFilter(noFilter)}
        empty={<EmptyState title={words.emptyTitle(domainAlias)} text={words.emptyText} action={create} />}
        {...(initialRect ? { initialRect } : {})}
      />
    </div>
  )
}

const AccountFilters = ({ filter, onFilter, vaults, ledgers }: AccountListScreenProps) => (
  <>
    <SearchField label={words.search} value={filter.alias} onSearch={(alias) => onFilter({ ...filter, alias })} />
    <FilterMenu single name={words.filters.vault} choices={vaults} chosen={filter.vaultId ? [filter.vaultId] : []} onChange={([vaultId]) => onFilter({ ...filter, vaultId })} />
    <FilterMenu name={words.filters.ledger} choices={ledgers} chosen={filter.ledgerIds} onChange={(ledgerIds) => onFilter({ ...filter, ledgerIds })} />
    <FilterMenu name={words.filters.lock} choices={lockChoices} chosen={filter.lock} onChange={(lock) => onFilter({ ...filter, lock })} />
  </>
)
