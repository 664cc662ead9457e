import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ComponentType } from 'react'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import { isReadingDenied } from '@api/shared/problem'
import { partOfDay } from '@domain/home/greeting'
import { pageSizes } from '@domain/shared/paging'
import { HomeScreen } from './home.screen'
import type { TopBalance } from './top-balances-panel'
import type { WaitingData } from './waiting-panel'
import type { IntentItem } from '@features/intents/intent-item'
import { localHour } from '@components/ui/format-date'
import { useApp } from '@app/app-context'
import { toIntentItem, waitingHref } from '@features/intents/intent.view'
import { failureDetails, toPanelData } from '@app/query-views'
import { trendDays } from './trend-days'
import { useAccountPanels } from './use-account-panels'
import { useDomain } from '@app/use-domain'
import { lastIntentsFilter, useHomeStats } from './use-home-stats'
import { useNow } from '@app/use-now'
import { useReferences } from '@features/intents/use-references'
import { useRefusals } from '@features/intents/use-refusals'
import { useWaitingIntents, type WaitingIntents } from '@features/intents/use-waiting-intents'

const Nothing: ComponentType<TopBalance> = () => null
/** Without it the balances stand as they are. */
const BalanceTrend = lazy(() =>
  import('./balance-trend').then(
    (module): { default: ComponentType<TopBalance> } => ({ default: module.BalanceTrend }),
    () => ({ default: Nothing }),
  ),
)
const trend = {
  days: trendDays,
  of: (balance: TopBalance) => (
    <Suspense>
      <BalanceTrend {...balance} />
    </Suspense>
  ),
}

const toWaitingData = (waiting: WaitingIntents, toItem: (intent: IntentWire) => IntentItem): WaitingData => ({
  items: waiting.intents.map(toItem),
  isLoading: waiting.isAsking,
  candidates: waiting.candidates,
  failure: failureDetails(waiting.error),
  isDenied: isReadingDenied(waiting.error),
  retry: waiting.askAgain,
  more: waiting.more,
})

/** The dashboard of a domain. */
export function HomePage() {
  const { api } = useApp().ports
  const domain = useDomain()
  const now = useNow()
  const last = useQuery(someIntentsQuery(api, domain.id, lastIntentsFilter, pageSizes.small))
  const waiting = useWaitingIntents()
  const shown = useMemo(() => [...waiting.intents, ...(last.data?.items ?? [])], [waiting.intents, last.data])
  const payloads = useMemo(() => shown.map((intent) => intent.data.details.payload), [shown])
  const authors = useMemo(() => shown.map((intent) => intent.data.details.author), [shown])
  const references = useReferences(domain.id, payloads, authors)
  const { accounts, balances, notReady } = useAccountPanels(domain)
  const stats = useHomeStats(domain, waiting, notReady)
  return (
    <HomeScreen
      name={domain.viewerName}
      partOfDay={partOfDay(localHour(now))}
      now={now}
      stats={stats}
      resolve={references.resolve}
      waiting={toWaitingData(waiting, (intent) => toIntentItem(intent, references, domain.prefix, true))}
      lastIntents={toPanelData(last, (intent) => toIntentItem(intent, references, domain.prefix))}
      balances={balances}
      trend={trend}
      accounts={accounts}
      createRefusal={useRefusals('v0_CreateAccount').v0_CreateAccount}
      hrefs={{
        waiting: waitingHref(domain.prefix),
        lastIntents: `${domain.prefix}/intents?sortBy=state.lastModifiedAt`,
        accounts: `${domain.prefix}/accounts`,
        createAccount: `${domain.prefix}/accounts/create`,
      }}
    />
  )
}
