import type { ReactNode } from 'react'
import { Amount } from '@components/ui/amount'
import { DateTime } from '@components/ui/date-time'
import { AssetMark } from '@components/ui/asset-mark'
import './plots.css'
import { availableUnits, BalanceBar, BalanceLegend, type BalanceParts } from './balance-bar'
import { portfolioMessages as words } from './account-detail.messages'

export interface BalanceItem extends BalanceParts {
  readonly tickerId: string
  readonly name: string
  readonly symbol: string | undefined
  /** The kind of ledger whose coin it is. */
  readonly coinOf?: string | undefined
  readonly lastUpdatedAt: string
  /** Seen on its way and not certain yet; a word while it is read and when it cannot be. */
  readonly unconfirmed: { readonly units: string } | 'reading' | 'notRead'
}

/** Amounts are exact here, to the last digit that is not a zero: this is detail, not a list. */
export const BalanceList = ({ items }: { readonly items: readonly BalanceItem[] }) => (
  <>
    <ul className="balance-list">
      {items.map((item) => (
        <Balance key={item.tickerId} item={item} />
      ))}
    </ul>
    <BalanceLegend />
  </>
)

function Balance({ item }: { readonly item: BalanceItem }) {
  const { tickerId, name, symbol, decimals, coinOf, lastUpdatedAt, unconfirmed } = item
  const shown = (units: string) => <Amount units={units} decimals={decimals} symbol={symbol} show="said" />
  return (
    <li>
      <div className="flex items-center gap-2.5" title={decimals === undefined ? words.notVerified : undefined}>
        <AssetMark id={tickerId} name={symbol ?? name} coinOf={coinOf} size={24} />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <b className="min-w-0 wrap-anywhere">{name}</b>
          <span className="text-12 text-text-3">
            {words.updated} <DateTime value={lastUpdatedAt} />
          </span>
        </div>
      </div>
      <BalanceBar {...item} />
      <dl className="balance-parts">
        <Part label={words.total}>
          <b>{shown(item.totalUnits)}</b>
        </Part>
        <Part label={words.available}>{shown(availableUnits(item))}</Part>
        <Part label={words.reserved}>{shown(item.reservedUnits)}</Part>
        <Part label={words.quarantined}>{shown(item.quarantinedUnits)}</Part>
        <Part label={words.unconfirmed}>
          {typeof unconfirmed === 'object' ? (
            shown(unconfirmed.units)
          ) : (
            <span className="text-text-3">{words[unconfirmed]}</span>
          )}
        </Part>
      </dl>
    </li>
  )
}

const Part = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
