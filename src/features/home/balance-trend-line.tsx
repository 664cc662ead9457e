import { stepPath, type BalanceStep } from '@domain/home/balance-history'
import { formatAmount } from '@components/ui/format-amount'
import { formatDate } from '@components/ui/format-date'
import { homeMessages as words } from './home.messages'

interface BalanceTrendLineProps {
  readonly name: string
  readonly decimals: number
  readonly steps: readonly BalanceStep[]
}

const [width, height] = [90, 26]

/** How one balance changed; its numbers are read out, and shown on hover. */
export function BalanceTrendLine({ name, decimals, steps }: BalanceTrendLineProps) {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null
  const shown = (units: bigint) => formatAmount(units.toString(), decimals, 'list')
  const path = stepPath(steps, width, height)
  const label = words.trend(name, formatDate(first.at), shown(first.units), shown(last.units))
  return (
    <svg
      viewBox={`0 -2 ${width} ${height + 4}`}
      width={width}
      height={height + 4}
      role="img"
      aria-label={label}
      className="trend"
    >
      <title>{label}</title>
      <path d={`${path}V${height}H0Z`} className="trend-area" />
      <path d={path} className="trend-line" />
    </svg>
  )
}
