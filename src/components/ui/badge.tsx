import type { ReactNode } from 'react'
import { classNames } from './class-names'
import type { StatusFamily } from './status-families'

interface BadgeProps {
  readonly family?: StatusFamily
  readonly children: ReactNode
}

export const Badge = ({ family = 'neutral', children }: BadgeProps) => <span className={classNames('chip px-2', `status-${family}`)}>{children}</span>

/** How many wait; read with its meaning by the element around it. */
export const CountBadge = ({ count, more = false }: { readonly count: number; readonly more?: boolean | undefined }) => (
  <span className="count-badge num" aria-hidden="true">{count > 99 ? '99+' : `${count}${more ? '+' : ''}`}</span>
)
