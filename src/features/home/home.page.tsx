import { pageHref } from '@app/domain-page'
import { Suspense } from 'react'
import { lazyOrNothing } from '@app/lazy-or-nothing'
import { partOfDay } from '@domain/home/greeting'
import { HomeScreen } from './home.screen'
import type { TopBalance } from './top-balances-panel'
import { localHour } from '@components/ui/format-date'
import { ElsewhereLine } from '@features/intents/elsewhere-line'
import { waitingHref } from '@features/intents/intent.view'
import { trendDays } from './trend-days'
import { useAccountPanels } from './use-account-panels'
import { useDomain } from '@app/use-domain'
import { useHomeIntents } from './use-home-intents'
import { useHomeStats } from './use-home-stats'
import { useNow } from '@app/use-now'
import { useRefusals } from '@features/intents/use-refusals'
import { useWaitingIntents } from '@features/intents/use-waiting-intents'

/** Without it the balances stand as they are. */
const BalanceTrend = lazyOrNothing<TopBalance>(() => import('./balance-trend').then((module) => module.BalanceTrend))
const trend = {
  days: trendDays,
  of: (balance: TopBalance) => (
    <Suspense>
      <BalanceTrend {...balance} />
    </Suspense>
  ),
}

/** The dashboard of a domain. */
export function HomePage() {
  const domain = useDomain()
  const now = useNow()
  const waiting = useWaitingIntents()
  const intents = useHomeIntents(domain, waiting)
  const { accounts, balances, notReady } = useAccountPanels(domain)
  const stats = useHomeStats(domain, waiting, notReady)
  return (
    <HomeScreen
      name={domain.viewerName}
      partOfDay={partOfDay(localHour(now))}
      now={now}
      stats={stats}
      {...intents}
      balances={balances}
      trend={trend}
      accounts={accounts}
      elsewhere={<ElsewhereLine />}
      createRefusal={useRefusals('v0_CreateAccount').v0_CreateAccount}
      hrefs={{
        waiting: waitingHref(domain.prefix),
        lastIntents: pageHref(domain.prefix, 'intents?sortBy=state.lastModifiedAt'),
        accounts: pageHref(domain.prefix, 'accounts'),
        createAccount: pageHref(domain.prefix, 'accounts/create'),
      }}
    />
  )
}
