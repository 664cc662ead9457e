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
export const BalanceTable = ({ items }: { readonly items: readonly BalanceItem[] }) => (
  <>
    <div className="overflow-x-auto" role="region" aria-label={words.balances} tabIndex={0}>
      <table className="plain-table balance-table">
        <thead>
          <tr>
            <th scope="col">{words.asset}</th>
            <th scope="col" className="text-right">
              {words.total}
            </th>
            <th scope="col" className="text-right">
              {words.available}
            </th>
            <th scope="col" className="text-right">
              {words.reserved}
            </th>
            <th scope="col" className="text-right">
              {words.quarantined}
            </th>
            <th scope="col" className="text-right">
              {words.unconfirmed}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <BalanceRow key={item.tickerId} item={item} />
          ))}
        </tbody>
      </table>
    </div>
    <BalanceLegend />
  </>
)

function BalanceRow({ item }: { readonly item: BalanceItem }) {
  const shown = (units: string) => <Amount units={units} decimals={item.decimals} symbol={item.symbol} show="said" />
  return (
    <tr>
      <th scope="row">
        <span
          className="flex min-w-[150px] items-center gap-2.5"
          title={item.decimals === undefined ? words.notVerified : undefined}
        >
          <AssetMark id={item.tickerId} name={item.symbol ?? item.name} coinOf={item.coinOf} size={24} />
          <span className="grid min-w-0 flex-1 gap-1">
            <span className="truncate">{item.name}</span>
            <BalanceBar {...item} />
            <span className="text-12 text-text-3">
              {words.updated} <DateTime value={item.lastUpdatedAt} />
            </span>
          </span>
        </span>
      </th>
      <td className="text-right">{shown(item.totalUnits)}</td>
      <td className="text-right">{shown(availableUnits(item))}</td>
      <td className="text-right">{shown(item.reservedUnits)}</td>
      <td className="text-right">{shown(item.quarantinedUnits)}</td>
      <td className="text-right">
        {typeof item.unconfirmed === 'object' ? (
          shown(item.unconfirmed.units)
        ) : (
          <span className="text-text-3">{words[item.unconfirmed]}</span>
        )}
      </td>
    </tr>
  )
}
