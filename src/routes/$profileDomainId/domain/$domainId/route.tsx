import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, useNavigate, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { AppShell } from '@features/shell/app-shell'
import { CrashScreen } from '@components/layout/crash-screen'
import { NotFoundText } from '@components/layout/not-found'
import { SessionGate } from '@features/session/session-gate'
import type { AfterFirstScreenProps } from '@features/shell/after-first-screen'
import { useApp, useDomainAccess, useSession } from '@app/app-context'
import { useFirstScreenOver } from '@app/first-screen'
import { withoutWords } from '@app/literal-words'
import { PaletteDoor } from '@features/shell/palette-door'
import { PlatformKeyAlarm } from '@app/platform-key-alarm'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useSignedInUser } from '@features/shell/use-signed-in-user'
import { useCrumbs, useDeviceReadiness, useDomainChoices, useNavigation, useSidebar } from '@features/shell/use-shell'
import { useTheme } from '@app/use-theme'
import { useWaitingIntents } from '@features/intents/use-waiting-intents'
import { AccessDenied } from '@app/wait-for-domain'
import { Waiting } from '@features/session/waiting'

/** Comes beside the first screen and waits for nothing: it says when nothing more can come. */
const AfterFirstScreen = lazy(() => import('@features/shell/after-first-screen').then((module): { default: ComponentType<AfterFirstScreenProps> } => ({ default: module.AfterFirstScreen }), () => ({ default: () => null })))

export const Route = createFileRoute('/$profileDomainId/domain/$domainId')({
  params: {
    parse: ({ profileDomainId, domainId }) => withoutWords({ profileDomainId: profileDomainId.toLowerCase(), domainId: domainId.toLowerCase() }),
    stringify: (params) => params,
  },
  beforeLoad: async ({ context: { openApp }, params, location }) => {
    const app = await openApp()
    await app.waitForDomain(params, location.href)
    return app
  },
  pendingComponent: Waiting,
  component: Gate,
  notFoundComponent: NotFoundInside,
  errorComponent: Refused,
})

/** Asks again on every change of session or profile, not only when the page is entered. */
function Gate() {
  return <SessionGate session={useSession()} access={useDomainAccess()}><Shell /></SessionGate>
}

function Shell() {
  return <QueryClientProvider client={useApp().ports.queries}><Desk /></QueryClientProvider>
}

function Desk() {
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
  const current = domains.find((choice) => choice.id === domain.id) ?? { id: domain.id, alias: domain.alias, href: `${domain.prefix}/home` }
  return (
    <AppShell
      sidebar={sidebar} homeHref={`${domain.prefix}/home`} navigation={navigation} currentDomain={current} domains={domains} crumbs={crumbs} device={device}
      user={useSignedInUser()} onPreferences={() => void navigate({ to: `${domain.prefix}/user-preferences` })}
      version={configuration.version} newVersionUrl={configuration.newVersionUrl} theme={theme} onTheme={setTheme} onSignOut={session.signOut}
      search={(show) => (
        <PaletteDoor
          navigation={navigation} domains={domains} theme={theme} isPinned={sidebar.width === 'pinned'} newVersionUrl={configuration.newVersionUrl}
          onTheme={setTheme} onTogglePin={sidebar.toggle} onSignOut={session.signOut} onShow={show}
        />
      )}
    >
      <PlatformKeyAlarm />
      <Outlet />
      <Suspense><AfterFirstScreen waiting={waiting} domain={domain} /></Suspense>
    </AppShell>
  )
}

function NotFoundInside() {
  const { prefix } = useDomain()
  return <div className="mx-auto max-w-[520px] pt-16"><NotFoundText homeHref={`${prefix}/home`} /></div>
}

function Refused({ error, reset }: ErrorComponentProps) {
  if (!(error instanceof AccessDenied)) return <CrashScreen details={failureDetails(error) ?? []} onRetry={reset} />
  return <Gate />
}
