import { contractMessages as words } from './account-detail.messages'
import { accountMessages } from './account.messages'
import { ContractPanel } from './contract-panel'
import { EmptyState } from '@components/ui/empty-state'
import { PageHeader } from '@components/layout/page-header'
import { ScopeTabs } from './money-scope'
import { useDomain } from '@app/use-domain'
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
      <ScopeTabs scope={{ at: 'accounts', prefix }} current="contracts" />
      {isEmpty ? (
        <EmptyState title={words.emptyTitle(alias)} text={words.emptyText} />
      ) : (
        <ContractPanel {...contracts} empty={{ title: words.emptyTitle(alias), text: words.emptyText }} />
      )}
    </div>
  )
}
