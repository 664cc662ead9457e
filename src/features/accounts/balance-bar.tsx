import { formatAmount } from '@components/ui/format-amount'
import { balanceMessages as words } from './balance-bar.messages'
import './plots.css'

export interface BalanceParts {
  readonly totalUnits: string
  readonly reservedUnits: string
  readonly quarantinedUnits: string
  readonly decimals: number | undefined
}

/** Solid, hatched and dotted: read apart without their colours too. */
const tones = { available: 'share-available', reserved: 'share-reserved', quarantined: 'share-quarantined' } as const

export const availableUnits = ({ totalUnits, reservedUnits, quarantinedUnits }: BalanceParts): string => {
  const rest = BigInt(totalUnits) - BigInt(reservedUnits) - BigInt(quarantinedUnits)
  return (rest < 0n ? 0n : rest).toString()
}

/** Available, reserved and quarantined as shares of the whole; read out in numbers. */
export function BalanceBar(parts: BalanceParts) {
  const total = BigInt(parts.totalUnits)
  const available = availableUnits(parts)
  const share = (units: string) => (total === 0n ? 0 : Number((BigInt(units) * 1000n) / total) / 10)
  const shown = (units: string) => formatAmount(units, parts.decimals ?? 0, 'list')
  const label = words.shares(shown(available), shown(parts.reservedUnits), shown(parts.quarantinedUnits))
  const shares = [
    ['available', available],
    ['reserved', parts.reservedUnits],
    ['quarantined', parts.quarantinedUnits],
  ] as const
  return (
    <span className="bar shares !h-2" role="img" aria-label={label} title={label}>
      {shares.map(([name, units]) =>
        units === '0' ? null : (
          <i key={name} className={tones[name]} style={{ width: `${Math.max(1.5, share(units))}%` }} />
        ),
      )}
    </span>
  )
}

export const BalanceLegend = ({ days }: { readonly days?: number }) => (
  <div className="flex flex-wrap gap-x-3.5 gap-y-1 px-4 py-[9px] text-12 text-text-2">
    {(['available', 'reserved', 'quarantined'] as const).map((name) => (
      <span key={name} className="flex items-center gap-1.5">
        <i className={`shares-key ${tones[name]}`} />
        {words[name]}
      </span>
    ))}
    {days !== undefined && <span className="ml-auto whitespace-nowrap">{words.trendSpan(days)}</span>}
  </div>
)
