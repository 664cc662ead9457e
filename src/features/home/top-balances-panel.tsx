import { pageSizes } from '@domain/shared/paging'
import type { ReactNode } from 'react'
import { Amount } from '@components/ui/amount'
import { AssetMark } from '@components/ui/asset-mark'
import { BalanceBar, BalanceLegend, type BalanceParts } from '@features/accounts/balance-bar'
import { homeMessages as words } from './home.messages'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'

export interface TopBalance extends BalanceParts {
  readonly tickerId: string
  readonly name: string
  readonly symbol: string | undefined
  /** The kind of ledger whose coin it is. */
  readonly coinOf?: string | undefined
}

/** How a balance changed over so many days; drawn when it is there. */
export interface TrendOf {
  readonly days: number
  readonly of: (balance: TopBalance) => ReactNode
}

interface TopBalancesPanelProps {
  readonly data: PanelData<TopBalance>
  readonly trend: TrendOf
}

/** One row per asset; no shared axis between different coins. */
export const TopBalancesPanel = ({ data, trend }: TopBalancesPanelProps) => (
  <Panel title={words.topBalances} note={words.balancesNote}>
    <PanelBody
      name={words.topBalances}
      data={data}
      rows={pageSizes.small}
      rowHeight={51}
      empty={{ title: words.noBalances, text: words.noBalancesText }}
    >
      {(items) => (
        <ul>
          {items.map((balance) => (
            <li
              key={balance.tickerId}
              className="grid grid-cols-[28px_minmax(0,1fr)_90px] items-center gap-3 border-b border-line px-4 py-2.5"
            >
              <AssetMark
                id={balance.tickerId}
                name={balance.symbol ?? balance.name}
                coinOf={balance.coinOf}
                title={balance.name}
                size={28}
              />
              <div className="grid min-w-0 gap-[5px]">
                <Amount
                  units={balance.totalUnits}
                  decimals={balance.decimals}
                  symbol={balance.symbol ?? balance.name}
                />
                <BalanceBar {...balance} />
              </div>
              <div className="h-[30px]">{trend.of(balance)}</div>
            </li>
          ))}
        </ul>
      )}
    </PanelBody>
    {(data.isLoading || data.items.length > 0) && <BalanceLegend days={trend.days} />}
  </Panel>
)
