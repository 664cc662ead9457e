import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { createAddress } from '@api/accounts/accounts.api'
import { accountQuery, addressesQuery, balancesQuery } from '@api/accounts/accounts.queries'
import { tickersQuery } from '@api/assets/tickers.queries'
import { isUuid } from '@domain/shared/ids'
import { AccountPortfolioScreen } from '@components/accounts/account-portfolio-screen'
import { accountMessages, portfolioMessages } from '@components/accounts/account-messages'
import { ErrorPanel } from '@components/ui/error-panel'
import { SkeletonRows } from '@components/ui/skeleton'
import { ledgersOf } from '@routes/-app/account-views'
import { useApp } from '@routes/-app/app-context'
import { failureDetails, toPanelData } from '@routes/-app/query-views'
import { useDomain } from '@routes/-app/use-domain'
import { useReferences } from '@routes/-app/use-references'
import { useToast } from '@routes/-app/use-toast'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/')({
  beforeLoad: ({ params }) => {
    if (!isUuid(params.accountId)) throw notFound()
  },
  loader: ({ context: { ports: { api, queries } }, params: { domainId, accountId } }) => {
    void queries.prefetchQuery(accountQuery(api, domainId, accountId))
    void queries.prefetchQuery(balancesQuery(api, domainId, accountId))
    void queries.prefetchQuery(addressesQuery(api, domainId, accountId))
  },
  component: Portfolio,
})

function Portfolio() {
  const { api } = useApp().ports
  const { id: domainId } = useDomain()
  const { accountId } = Route.useParams()
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
  if (!account.data) return <ErrorPanel title={accountMessages.couldNotLoad} details={failureDetails(account.error) ?? []} onRetry={() => void account.refetch()} />
  const { data, additionalDetails } = account.data
  const ledgerAlias = (id: string) => resolve('Ledger', id)?.alias ?? id
  return (
    <AccountPortfolioScreen
      account={{
        id: data.id, alias: data.alias, description: data.metadata.description, vaultAlias: resolve('Vault', data.providerDetails.vaultId)?.alias,
        keyStrategy: data.providerDetails.keyStrategy, lock: data.lock, revision: data.metadata.revision, createdAt: data.metadata.createdAt,
        lastModifiedAt: data.metadata.lastModifiedAt, processing: additionalDetails?.processing.status, customProperties: data.metadata.customProperties,
        ledgers: ledgersOf(account.data).map(({ id, status }) => ({ id, alias: ledgerAlias(id), status })),
      }}
      balances={toPanelData(balances, (balance) => {
        const ticker = tickers.find((one) => one.data.id === balance.tickerId)?.data
        return {
          tickerId: balance.tickerId, name: ticker?.name ?? balance.tickerId.slice(0, 8), symbol: ticker?.symbol, decimals: ticker?.decimals, totalUnits: balance.totalAmount,
          reservedUnits: balance.reservedAmount, quarantinedUnits: balance.quarantinedAmount, lastUpdatedAt: balance.lastUpdatedAt,
        }
      })}
      addresses={toPanelData(addresses, ({ data: address }) => ({ id: address.id, ledgerId: address.ledgerId, ledgerAlias: ledgerAlias(address.ledgerId), address: address.address }))}
      onGetAddress={getAddress.mutate} gettingAddressOf={getAddress.isPending ? getAddress.variables : undefined}
    />
  )
}
