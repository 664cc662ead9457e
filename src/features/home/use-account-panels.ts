import { pageHref } from '@app/domain-page'
import { useQueries, useQuery } from '@tanstack/react-query'
import { addressesQuery } from '@api/accounts/addresses.queries'
import { balancesQuery, lastAccountsQuery } from '@api/accounts/accounts.queries'
import type { AccountWire } from '@api/accounts/accounts.wire'
import { tickersQuery } from '@api/assets/tickers.queries'
import { pageSizes } from '@domain/shared/paging'
import { coinFamilyOf } from '@domain/assets/coin-family'
import { visibleText } from '@domain/shared/visible-text'
import type { LastAccount } from './last-accounts-panel'
import type { PanelData } from '@components/layout/panel'
import type { TopBalance } from './top-balances-panel'
import { useApp } from '@app/app-context'
import { toPanelData } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { ledgersOf, ledgerStatusOf } from '@features/accounts/account.view'

interface AccountPanels {
  readonly accounts: PanelData<LastAccount>
  readonly balances: PanelData<TopBalance>
  readonly notReady: { readonly count: number | undefined; readonly isUnknown: boolean }
}

/** The accounts that changed last, and their balances summed up per asset. */
export function useAccountPanels({ id, prefix }: CurrentDomain): AccountPanels {
  const { api } = useApp().ports
  const last = useQuery(lastAccountsQuery(api, id, pageSizes.small))
  const items = last.data?.items ?? []
  const balances = useQueries({ queries: items.map(({ data }) => balancesQuery(api, id, data.id)) })
  const addresses = useQueries({ queries: items.map(({ data }) => addressesQuery(api, id, data.id)) })
  const tickers = useQuery(tickersQuery(api))
  const accounts = toPanelData(last, (account): LastAccount => ({
    id: account.data.id,
    alias: visibleText(account.data.alias),
    address: addressFrom(addresses[items.indexOf(account)]),
    isActive: (ledgerStatusOf(ledgersOf(account))?.done ?? 0) > 0,
    ledgers: ledgersOf(account).map((ledger) => ledger.id),
    href: pageHref(prefix, `accounts/${account.data.id}`),
  }))
  const failed = balances.find((one) => one.error)
  return {
    accounts,
    balances: {
      ...(failed ? toPanelData(failed, () => undefined) : accounts),
      items: sumBalances(
        balances.flatMap((one) => one.data?.items ?? []),
        tickers.data?.items ?? [],
      ).slice(0, pageSizes.small),
      isLoading: last.isPending || tickers.isPending || balances.some((one) => one.isPending),
      retry: () => [last, ...balances].forEach((one) => void (one.error && one.refetch())),
    },
    notReady: { count: last.data && items.filter(isNotReady).length, isUnknown: last.isError },
  }
}

interface AddressRead {
  readonly data?: { readonly items: readonly { readonly data: { readonly address: string } }[] } | undefined
  readonly isError: boolean
}

function addressFrom(read: AddressRead | undefined): LastAccount['address'] {
  const value = read?.data?.items[0]?.data.address
  return value ? { value } : read?.data ? 'none' : read?.isError ? 'unread' : 'reading'
}

function isNotReady(account: AccountWire): boolean {
  const state = ledgerStatusOf(ledgersOf(account))
  return state !== undefined && state.done < state.total
}

interface BalanceFacts {
  readonly tickerId: string
  readonly totalAmount: string
  readonly reservedAmount: string
  readonly quarantinedAmount: string
}
interface TickerFacts {
  readonly data: {
    readonly id: string
    readonly name: string
    readonly symbol?: string | undefined
    readonly decimals?: number | undefined
    readonly kind: string
    readonly ledgerDetails: Parameters<typeof coinFamilyOf>[0]['ledgerDetails']
  }
}

function sumBalances(balances: readonly BalanceFacts[], tickers: readonly TickerFacts[]): readonly TopBalance[] {
  const sums = new Map<string, readonly [bigint, bigint, bigint]>()
  for (const { tickerId, totalAmount, reservedAmount, quarantinedAmount } of balances) {
    const [total, reserved, quarantined] = sums.get(tickerId) ?? [0n, 0n, 0n]
    sums.set(tickerId, [
      total + BigInt(totalAmount),
      reserved + BigInt(reservedAmount),
      quarantined + BigInt(quarantinedAmount),
    ])
  }
  return [...sums]
    .filter(([, [total]]) => total > 0n)
    .map(([tickerId, [total, reserved, quarantined]]) => {
      const ticker = tickers.find(({ data }) => data.id === tickerId)?.data
      return {
        tickerId,
        name: visibleText(ticker?.name ?? tickerId.slice(0, 8)),
        symbol: ticker?.symbol && visibleText(ticker.symbol),
        decimals: ticker?.decimals,
        coinOf: ticker && coinFamilyOf(ticker),
        totalUnits: total.toString(),
        reservedUnits: reserved.toString(),
        quarantinedUnits: quarantined.toString(),
      }
    })
    .sort((a, b) => magnitude(b) - magnitude(a))
}

/** Without prices, coins have no common measure: the larger number of whole coins stands first. */
const magnitude = ({ totalUnits, decimals }: TopBalance) => totalUnits.length - (decimals ?? 0)
