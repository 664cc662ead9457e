import { isSmallestUnit, splitAmount, type ShownAmount } from '@domain/shared/amount'
import { classNames } from './class-names'
import { formatAmount, writeAmount } from './format-amount'
import { uiMessages } from './ui.messages'

interface AmountProps {
  /** In the smallest unit, as the platform writes it. */
  readonly units: string
  /** Unknown decimals: the smallest unit is shown and named so. */
  readonly decimals: number | undefined
  readonly symbol?: string | undefined
  /** `said`: every digit that counts, where people read and decide. */
  readonly show?: ShownAmount
  readonly big?: boolean
}

/** Whole digits, greyed fraction, lighter symbol; the exact value is in the title whenever digits are left out, be they zeros. */
export function Amount({ units, decimals, symbol, show = 'list', big }: AmountProps) {
  if (!isSmallestUnit(units)) return <span className="amount">{units}</span>
  const known = decimals !== undefined
  const { whole, fraction, rest } = writeAmount(splitAmount(units, decimals ?? 0, show))
  const name = known ? symbol : uiMessages.smallestUnit(symbol, units)
  return (
    <span
      className={classNames('amount', show !== 'list' && 'amount-exact', big && 'amount-big', !known && 'amount-raw')}
      title={
        rest || show === 'said' ? `${formatAmount(units, decimals ?? 0, 'exact')} ${name ?? ''}`.trim() : undefined
      }
    >
      <span className="num">
        {whole}
        {fraction && <i>{fraction}</i>}
        {rest && <i>{rest}</i>}
      </span>
      {name && (
        <>
          {' '}
          <span className="amount-symbol">{name}</span>
        </>
      )}
    </span>
  )
}
