import { classNames } from './class-names'
import { initials } from './initials'

interface DomainMarkProps {
  readonly alias: string
  readonly small?: boolean
}

/** Domains are two-letter squares. */
export const DomainMark = ({ alias, small }: DomainMarkProps) => (
  <span
    className={classNames('domain-mark', small && 'domain-mark-sm')}
    title={alias}
    translate="no"
    aria-hidden="true"
  >
    {initials(alias)}
  </span>
)
