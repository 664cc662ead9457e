import { toInstant } from '@domain/shared/clock'
import { changesOf, stepPath, type BalanceStep } from '@domain/home/balance-history'
import { Amount } from '@components/ui/amount'
import { DateTime } from '@components/ui/date-time'
import { formatAmount } from '@components/ui/format-amount'
import { formatDate } from '@components/ui/format-date'
import { historyPlotMessages as words } from './account-detail.messages'
import './plots.css'

interface BalancePlotProps {
  readonly name: string
  readonly decimals: number | undefined
  readonly symbol: string | undefined
  /** Ascending in time, two at least: the last is now. */
  readonly steps: readonly [BalanceStep, BalanceStep, ...BalanceStep[]]
}

const [width, height] = [720, 148]
const mostRows = 50

/** How one balance changed, between its lowest and its highest; the table below says the same. */
export function BalancePlot({ name, decimals, symbol, steps }: BalancePlotProps) {
  const shown = (units: bigint) => `${formatAmount(units.toString(), decimals ?? 0, 'list')} ${symbol ?? ''}`.trim()
  const [first, last] = [steps[0], steps.at(-1)!]
  const all = steps.map(({ units }) => units)
  const highest = all.reduce((a, b) => (b > a ? b : a))
  const lowest = all.reduce((a, b) => (b < a ? b : a))
  const changes = changesOf(steps)
  const summary = words.plot(name, formatDate(first.at), shown(first.units), shown(last.units), changes.length)
  const label = `${summary} ${words.extremes(shown(lowest), shown(highest))}`
  return (
    <>
      <div className="balance-plot" role="img" aria-label={label} title={label}>
        <span className="num" aria-hidden="true">
          {shown(highest)}
        </span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 ${height / 2}H${width}`} className="plot-half" />
          <path d={`M0 0V${height}H${width}`} fill="none" className="plot-edge" />
          <path d={stepPath(steps, width, height)} className="plot-line" />
        </svg>
        <span className="num" aria-hidden="true">
          {lowest === highest ? words.flat : shown(lowest)}
        </span>
        <span className="num flex justify-between text-text-3" aria-hidden="true">
          <span>{formatDate(first.at)}</span>
          <span>{words.now}</span>
        </span>
      </div>
      {changes.length === 0 ? (
        <p className="text-text-2">{words.noneText(formatDate(first.at))}</p>
      ) : (
        <details className="plot-table">
          <summary className="link cursor-pointer text-12">{words.table}</summary>
          <div className="mt-2 overflow-x-auto rounded-2 border border-line">
            <table className="plain-table [&_.amount]:whitespace-nowrap [&_tbody_th]:whitespace-normal">
              <caption className="sr-only">{summary}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.columns.at}</th>
                  <th scope="col" className="text-right">
                    {words.columns.change}
                  </th>
                  <th scope="col" className="text-right">
                    {words.columns.balance}
                  </th>
                </tr>
              </thead>
              <tbody>
                {changes.slice(0, mostRows).map(({ at, change, units }, i) => (
                  <tr key={`${at} ${i}`}>
                    <th scope="row">
                      <DateTime value={toInstant(at)} />
                    </th>
                    <td className="text-right">
                      {change < 0n ? '\u2212' : '+'}
                      <Amount units={magnitude(change)} decimals={decimals} symbol={symbol} show="said" />
                    </td>
                    <td className="text-right">
                      <Amount units={units.toString()} decimals={decimals} symbol={symbol} show="said" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {changes.length > mostRows && (
            <p className="mt-1.5 text-12 text-text-3">{words.moreChanges(changes.length - mostRows)}</p>
          )}
        </details>
      )}
    </>
  )
}

const magnitude = (units: bigint) => (units < 0n ? -units : units).toString()
