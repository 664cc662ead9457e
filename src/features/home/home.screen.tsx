import type { ReactNode } from 'react'
import type { PartOfDay } from '@domain/home/greeting'
import { CreateLink } from '@components/layout/create-link'
import { formatWeekday } from '@components/ui/format-date'
import type { IntentItem } from '@features/intents/intent-item'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageHeader } from '@components/layout/page-header'
import { homeMessages as words } from './home.messages'
import { LastAccountsPanel, type LastAccount } from './last-accounts-panel'
import { LastIntentsPanel } from './last-intents-panel'
import type { PanelData } from '@components/layout/panel'
import { StatStrip, type Stat } from './stat-strip'
import { TopBalancesPanel, type TopBalance, type TrendOf } from './top-balances-panel'
import { WaitingPanel, type WaitingData } from './waiting-panel'

export interface HomeScreenProps {
  readonly name: string
  readonly partOfDay: PartOfDay
  readonly now: number
  readonly stats: readonly Stat[]
  readonly waiting: WaitingData
  readonly lastIntents: PanelData<IntentItem>
  readonly balances: PanelData<TopBalance>
  readonly trend: TrendOf
  readonly accounts: PanelData<LastAccount>
  readonly resolve: ResolveReference
  readonly hrefs: {
    readonly waiting: string
    readonly lastIntents: string
    readonly accounts: string
    readonly createAccount: string
  }
  /** What waits in other domains. */
  readonly elsewhere?: ReactNode
  /** Why no account can be proposed. */
  readonly createRefusal?: string | undefined
}

export const HomeScreen = ({
  name,
  partOfDay,
  now,
  stats,
  waiting,
  lastIntents,
  balances,
  trend,
  accounts,
  resolve,
  hrefs,
  elsewhere,
  createRefusal,
}: HomeScreenProps) => (
  <div>
    <PageHeader
      title={<span className="text-26 tracking-[-0.022em]">{words.greeting(partOfDay, name)}</span>}
      documentTitle={words.title}
      actions={
        <CreateLink href={hrefs.createAccount} refusal={createRefusal}>
          {words.createAccount}
        </CreateLink>
      }
      below={
        <p className="num mt-1 text-text-2">
          {formatWeekday(now)}.{' '}
          {waiting.isLoading || waiting.failure ? '' : words.waitingSentence(waiting.items.length, waiting.more)}{' '}
          {elsewhere}
        </p>
      }
    />
    <div className="my-5">
      <StatStrip stats={stats} />
    </div>
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_336px] lg:grid-cols-[minmax(0,1fr)_392px]">
      <div className="grid min-w-0 gap-5">
        <WaitingPanel data={waiting} resolve={resolve} now={now} listHref={hrefs.waiting} />
        <LastIntentsPanel data={lastIntents} resolve={resolve} listHref={hrefs.lastIntents} />
      </div>
      <div className="grid min-w-0 gap-5">
        <TopBalancesPanel data={balances} trend={trend} />
        <LastAccountsPanel
          data={accounts}
          accountsHref={hrefs.accounts}
          createHref={hrefs.createAccount}
          createRefusal={createRefusal}
        />
      </div>
    </div>
  </div>
)
