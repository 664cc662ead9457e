import { CircleAlert, CircleDotDashed, Hourglass, Loader, PenLine, type LucideIcon } from 'lucide-react'
import { PageLink } from '@components/layout/page-link'
import { homeMessages } from './home-messages'

type StatName = keyof typeof homeMessages.stats

export interface Stat {
  readonly name: StatName
  readonly count: number | undefined
  /** More exist than were counted. */
  readonly more: boolean
  readonly href: string
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
    {stats.map((stat) => {
      const { icon: Icon, family } = looks[stat.name]
      return (
        <li key={stat.name} className="-mt-px -ml-px border-t border-l border-line">
          <PageLink href={stat.href} className={`${family} grid gap-px px-[18px] py-[13px] hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]`}>
            <strong className="num flex items-center gap-2 text-20 tracking-[-0.015em]">
              {stat.count === undefined ? '…' : homeMessages.statRange(stat.count, stat.more)}<Icon className="text-[var(--k)]" />
            </strong>
            <span className="text-text-2">{homeMessages.stats[stat.name]}</span>
          </PageLink>
        </li>
      )
    })}
  </ul>
)
