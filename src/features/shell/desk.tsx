import { pageHref } from '@app/domain-page'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { AppShell } from './app-shell'
import type { AfterFirstScreenProps } from './after-first-screen'
import { useApp, useSession } from '@app/app-context'
import { useFirstScreenOver } from '@app/first-screen'
import { PaletteOpener } from './palette-opener'
import { PlatformKeyAlarm } from '@app/platform-key-alarm'
import { useDomain } from '@app/use-domain'
import { useSignedInUser } from './use-signed-in-user'
import { useCrumbs, useDeviceReadiness, useDomainChoices, useNavigation, useSidebar } from './use-shell'
import { useTheme } from '@app/use-theme'
import { useWaitingIntents } from '@features/intents/use-waiting-intents'

/** Comes beside the first screen and waits for nothing: it says when nothing more can come. */
const AfterFirstScreen = lazy(() =>
  import('./after-first-screen').then(
    (module): { default: ComponentType<AfterFirstScreenProps> } => ({ default: module.AfterFirstScreen }),
    () => ({ default: () => null }),
  ),
)

/** The frame of every page: navigation, crumbs, who is signed in, and what comes beside the first screen. */
export function Desk() {
  const domain = useDomain()
  const session = useSession()
  const { configuration } = useApp().ports
  const sidebar = useSidebar()
  const domains = useDomainChoices()
  const waiting = useWaitingIntents(useFirstScreenOver())
  const navigation = useNavigation(domain, waiting)
  const crumbs = useCrumbs(domain)
  const device = useDeviceReadiness()
  const [theme, setTheme] = useTheme()
  const navigate = useNavigate()
  const [unread, setUnread] = useState(0)
  const current = domains.find((choice) => choice.id === domain.id) ?? {
    id: domain.id,
    alias: domain.alias,
    href: pageHref(domain.prefix, 'home'),
  }
  return (
    <AppShell
      sidebar={sidebar}
      homeHref={pageHref(domain.prefix, 'home')}
      navigation={navigation}
      currentDomain={current}
      domains={domains}
      crumbs={crumbs}
      device={device}
      user={useSignedInUser()}
      onPreferences={() => void navigate({ to: pageHref(domain.prefix, 'user-preferences') })}
      version={configuration.version}
      newVersionUrl={configuration.newVersionUrl}
      theme={theme}
      onTheme={setTheme}
      onDomains={session.retryProfile}
      onSignOut={session.signOut}
      search={(show) => (
        <PaletteOpener
          navigation={navigation}
          domains={domains}
          theme={theme}
          isPinned={sidebar.width === 'pinned'}
          newVersionUrl={configuration.newVersionUrl}
          onTheme={setTheme}
          onTogglePin={sidebar.toggle}
          onSignOut={session.signOut}
          onShow={show}
        />
      )}
      unread={unread}
      beside={(centre) => (
        <Suspense>
          <AfterFirstScreen waiting={waiting} domain={domain} centre={centre} onUnread={setUnread} />
        </Suspense>
      )}
    >
      <PlatformKeyAlarm />
      <Outlet />
    </AppShell>
  )
}
