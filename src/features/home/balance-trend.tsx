import { pageSizes } from '@domain/shared/paging'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lastAccountsQuery } from '@api/accounts/accounts.queries'
import { lastTransfersQuery } from '@api/transactions/transactions.queries'
import { balanceSteps, movesOf } from '@domain/home/balance-history'
import { toInstant } from '@domain/shared/clock'
import { dayjs } from '@domain/shared/dates'
import { BalanceTrendLine } from './balance-trend-line'
import type { TopBalance } from './top-balances-panel'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { trendDays } from './trend-days'

/** The balance of one asset over the accounts used last, from the transfers at hand. */
export function BalanceTrend({ tickerId, name, symbol, decimals, totalUnits }: TopBalance) {
  const {
    ports: { api, clock },
  } = useApp()
  const domain = useDomain()
  const accounts = useQuery(lastAccountsQuery(api, domain.id, pageSizes.small)).data?.items
  // One question an hour, whenever it is asked.
  const since = dayjs.utc(clock.now()).startOf('hour').subtract(trendDays, 'day').valueOf()
  const transfers = useQuery(lastTransfersQuery(api, domain.id, { 'registeredAt.gt': toInstant(since) })).data
  const steps = useMemo(() => {
    if (!accounts || !transfers) return []
    const oldest = transfers.items.at(-1)
    const from = transfers.nextStartingAfter !== undefined && oldest ? Date.parse(oldest.registeredAt) : since
    return balanceSteps(
      BigInt(totalUnits),
      movesOf(transfers.items, tickerId, new Set(accounts.map(({ data }) => data.id))),
      from,
      clock.now(),
    )
  }, [accounts, transfers, since, totalUnits, tickerId, clock])
  return <BalanceTrendLine name={symbol ?? name} decimals={decimals ?? 0} steps={steps} />
}
