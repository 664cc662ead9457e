import { formatNumber } from './format-number'

/** How many wait; read with its meaning by the element around it. */
export const CountBadge = ({
  count,
  more = false,
}: {
  readonly count: number
  readonly more?: boolean | undefined
}) => (
  <span className="count-badge num" aria-hidden="true">
    {formatNumber(Math.min(count, 99))}
    {count > 99 || more ? '+' : ''}
  </span>
)
