import { contractMessages as words } from '@components/accounts/account-detail-messages'
import { accountMessages } from '@components/accounts/account-messages'
import { ContractPanel } from '@components/accounts/contract-panel'
import { EmptyState } from '@components/ui/empty-state'
import { PageHeader } from '@components/layout/page-header'
import { PlaceTabs } from '@components/transactions/money-place'
import { useDomain } from '@routes/-app/use-domain'
import { useContracts } from './use-contracts'

/** The smart contracts of a domain, whichever of its accounts created them. */
export function ContractListPage() {
  const { prefix, alias } = useDomain()
  const contracts = useContracts({ at: 'accounts', prefix })
  const { isLoading, items, failure } = contracts.data
  const isEmpty = !isLoading && items.length === 0 && !failure && contracts.ofNewest === undefined
  return (
    <div className="grid gap-3.5">
      <PageHeader title={accountMessages.title} documentTitle={words.title} />
      <PlaceTabs place={{ at: 'accounts', prefix }} current="contracts" />
      {isEmpty ? <EmptyState title={words.emptyTitle(alias)} text={words.emptyText} /> : <ContractPanel {...contracts} empty={{ title: words.emptyTitle(alias), text: words.emptyText }} />}
    </div>
  )
}
