import { lazy, Suspense } from 'react'
import { PortfolioPanel } from './portfolio-panel'
import { usePortfolio } from './use-portfolio'

const BalanceHistoryPanel = lazy(async () => ({
  default: (await import('./balance-history.lazy')).BalanceHistoryPanel,
}))

/** What an account holds, and how that came about. */
export function AccountPortfolio({ accountId, createdAt }: { readonly accountId: string; readonly createdAt: string }) {
  const portfolio = usePortfolio(accountId)
  return (
    <>
      <PortfolioPanel {...portfolio} />
      <Suspense fallback={null}>
        <BalanceHistoryPanel accountId={accountId} createdAt={createdAt} items={portfolio.balances.items} />
      </Suspense>
    </>
  )
}
