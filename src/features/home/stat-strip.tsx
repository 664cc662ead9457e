import { CircleAlert, CircleDotDashed, Hourglass, Loader, PenLine, type LucideIcon } from 'lucide-react'
import { PageLink } from '@components/layout/page-link'
import { homeMessages } from './home.messages'

type StatName = keyof typeof homeMessages.stats

export interface Stat {
  readonly name: StatName
  readonly count: number | undefined
  /** The question failed, so no count is shown. */
  readonly isUnknown: boolean
  /** More exist than were counted. */
  readonly more: boolean
  /** Where exactly these are listed; absent when no list shows just them. */
  readonly href?: string
}

const looks: Record<StatName, { readonly icon: LucideIcon; readonly family: string }> = {
  waiting: { icon: PenLine, family: 'status-open' },
  proposals: { icon: CircleDotDashed, family: 'status-locked' },
  executing: { icon: Loader, family: 'status-executing' },
  failed: { icon: CircleAlert, family: 'status-failed' },
  accounts: { icon: Hourglass, family: 'status-quarantined' },
}

export const StatStrip = ({ stats }: { readonly stats: readonly Stat[] }) => (
  <ul className="card grid grid-cols-2 overflow-hidden sm:grid-cols-3 md:grid-flow-col md:auto-cols-fr md:grid-cols-none">
    {stats.map((stat) => (
      <li key={stat.name} className="-mt-px -ml-px border-t border-l border-line max-sm:last:odd:col-span-2">
        {stat.href ? (
          <PageLink
            href={stat.href}
            className={`${tile} hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]`}
          >
            <StatTile {...stat} />
          </PageLink>
        ) : (
          <div className={tile}>
            <StatTile {...stat} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

const tile = 'grid h-full content-start gap-px px-[18px] py-[13px]'

function StatTile({ name, count, isUnknown, more }: Stat) {
  const { icon: Icon, family } = looks[name]
  const number = isUnknown ? (
    <span className="text-14 text-text-2">{homeMessages.notKnown}</span>
  ) : count === undefined ? (
    '…'
  ) : (
    homeMessages.statRange(count, more)
  )
  return (
    <>
      <strong className={`${family} num flex min-h-7 items-center gap-2 text-20 tracking-[-0.015em]`}>
        {number}
        <Icon className="text-[var(--k)]" />
      </strong>
      <span className="text-text-2">{homeMessages.stats[name]}</span>
    </>
  )
}
