import { QueryClient } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import { createNotificationHub } from '@machines/signing/notification-hub.provide'
import type { AppContext } from './opened-app'
import type { AppPorts, EntrancePorts } from './app-ports'
import { createEnvelopeChecks } from './envelope-checks'
import { createFirstScreen } from './first-screen'
import { guardReads } from './guard-reads'
import { createRootActors, type AppNavigation } from './root-actors'
import { applySingleKeys } from './single-keys'
import { waitForDomain } from './wait-for-domain'

/** How a failure is told must not itself need the network that has failed. */
const keepAtHand = () =>
  Promise.allSettled([
    import('@components/ui/toaster'),
    import('@components/ui/trust-alarm'),
    import('./crash-page'),
    import('@components/layout/not-found'),
    import('@components/layout/permission-denied'),
    import('@components/layout/sign-out-failed'),
  ])

/** What the pages behind the sign-in share: queries, the event stream, session and domain access. */
export function openApp(entrance: EntrancePorts, navigation: AppNavigation): AppContext {
  const {
    environment: { fetch, origin, clock, locks, openChannel },
    token,
    notifications: { base },
  } = entrance
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchIntervalInBackground: false, staleTime: 5_000 } },
  })
  const ports: AppPorts = {
    ...entrance,
    queries,
    api: guardReads(entrance.api, queries, () => actors.session.getSnapshot().context.profile),
    hub: createNotificationHub({ fetch, origin, token: () => token.current, base, clock, locks, openChannel }),
    checks: createEnvelopeChecks(async (questions) => (await import('./page-verifier.lazy')).verifyOnPage(questions)),
    firstScreen: createFirstScreen(queries, entrance.clock, entrance.environment.afterPaint),
  }
  applySingleKeys(entrance.environment.storage)
  const actors = createRootActors(ports, navigation)
  actors.start()
  entrance.clock.setTimeout(() => void keepAtHand(), delays.keptAtHand)
  return { ports, actors, waitForDomain: (address, href) => waitForDomain(actors, address, href) }
}
