import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { createAddress } from '@api/accounts/accounts.api'
import { accountQuery, addressesQuery, balancesQuery } from '@api/accounts/accounts.queries'
import { tickersQuery } from '@api/assets/tickers.queries'
import { isEntityMissing } from '@api/shared/problem'
import { parseUuid, type Uuid } from '@domain/shared/ids'
import { visibleJson, visibleText } from '@domain/shared/visible-text'
import { AccountPortfolioScreen } from '@components/accounts/account-portfolio-screen'
import { accountMessages, portfolioMessages } from '@components/accounts/account-messages'
import { EntityNotFound } from '@components/layout/entity-not-found'
import { ErrorPanel } from '@components/ui/error-panel'
import { SkeletonRows } from '@components/ui/skeleton'
import { PlaceTabs } from '@components/transactions/money-place'
import { ledgersOf } from '@routes/-app/account-views'
import { useApp } from '@routes/-app/app-context'
import { failureDetails, toPanelData } from '@routes/-app/query-views'
import { useDomain } from '@routes/-app/use-domain'
import { useReferences } from '@routes/-app/use-references'
import { useToast } from '@routes/-app/use-toast'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/')({
  loader: ({ context: { ports: { api, queries } }, params: { domainId, accountId: named } }) => {
    const id = parseUuid(named)
    if (!id.ok) return
    const accountId = id.value
    void queries.prefetchQuery(accountQuery(api, domainId, accountId))
    void queries.prefetchQuery(balancesQuery(api, domainId, accountId))
    void queries.prefetchQuery(addressesQuery(api, domainId, accountId))
  },
  component: Account,
})

function Account() {
  const { accountId } = Route.useParams()
  const id = parseUuid(accountId)
  return id.ok ? <Portfolio key={id.value} accountId={id.value} /> : <AccountNotFound accountId={accountId} isId={false} />
}

function AccountNotFound({ accountId, isId }: { readonly accountId: string; readonly isId: boolean }) {
  const { prefix, alias } = useDomain()
  return <EntityNotFound title={accountMessages.notFound} id={accountId} isId={isId} domainAlias={alias} wayOut={{ href: `${prefix}/accounts`, text: accountMessages.allAccounts }} />
}

function Portfolio({ accountId }: { readonly accountId: Uuid }) {
  const { api } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const { resolve } = useReferences(domainId)
  const account = useQuery(accountQuery(api, domainId, accountId))
  const balances = useQuery(balancesQuery(api, domainId, accountId))
  const addresses = useQuery(addressesQuery(api, domainId, accountId))
  const tickers = useQuery(tickersQuery(api)).data?.items ?? []
  const showToast = useToast()
  const failed = () => showToast({ tone: 'error', title: portfolioMessages.addressFetchFailed })
  const getAddress = useMutation({
    mutationFn: (ledgerId: string) => createAddress(api, domainId, accountId, ledgerId),
    onSuccess: (address) => (address ? void addresses.refetch() : void failed()),
    onError: failed,
  })
  if (account.isPending) return <div className="card"><SkeletonRows rows={6} /></div>
  if (!account.data && isEntityMissing(account.error)) return <AccountNotFound accountId={accountId} isId />
  if (!account.data) return <ErrorPanel title={accountMessages.couldNotLoad} details={failureDetails(account.error) ?? []} onRetry={() => void account.refetch()} />
  const { data, additionalDetails } = account.data
  const ledgerAlias = (id: string) => resolve('Ledger', id)?.alias ?? id
  return (
    <AccountPortfolioScreen
      account={{
        id: data.id, alias: visibleText(data.alias), description: data.metadata.description && visibleText(data.metadata.description), vaultAlias: resolve('Vault', data.providerDetails.vaultId)?.alias,
        keyStrategy: data.providerDetails.keyStrategy, lock: data.lock, revision: data.metadata.revision, createdAt: data.metadata.createdAt,
        lastModifiedAt: data.metadata.lastModifiedAt, processing: additionalDetails?.processing.status, customProperties: visibleJson(data.metadata.customProperties),
        ledgers: ledgersOf(account.data).map(({ id, status }) => ({ id, alias: ledgerAlias(id), status })),
      }}
      balances={toPanelData(balances, (balance) => {
        const ticker = tickers.find((one) => one.data.id === balance.tickerId)?.data
        return {
          tickerId: balance.tickerId, name: visibleText(ticker?.name ?? balance.tickerId.slice(0, 8)), symbol: ticker?.symbol && visibleText(ticker.symbol), decimals: ticker?.decimals, totalUnits: balance.totalAmount,
          reservedUnits: balance.reservedAmount, quarantinedUnits: balance.quarantinedAmount, lastUpdatedAt: balance.lastUpdatedAt,
        }
      })}
      addresses={toPanelData(addresses, ({ data: address }) => ({ id: address.id, ledgerId: address.ledgerId, ledgerAlias: ledgerAlias(address.ledgerId), address: address.address }))}
      onGetAddress={getAddress.mutate} gettingAddressOf={getAddress.isPending ? getAddress.variables : undefined}
      tabs={<PlaceTabs place={{ at: 'account', prefix, accountId, accountAlias: undefined }} current="portfolio" />}
    />
  )
}
