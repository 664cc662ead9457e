import { createRootRouteWithContext, Outlet, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { useNoticeLog } from '@components/ui/notice-log'
import { EntranceProvider, type Entrance } from '@routes/-app/entrance-context'

const Nothing: ComponentType = () => null
/** Without it the page stays as it is, and the list of notices keeps the fact. */
const Toaster = lazy(() => import('@components/ui/toaster').then(({ Toaster: drawn }): { default: ComponentType } => ({ default: drawn }), () => ({ default: Nothing })))
const NotFound = lazy(async () => ({ default: (await import('@components/layout/not-found')).NotFound }))
const CrashPage = lazy(async () => ({ default: (await import('@routes/-app/crash-page')).CrashPage }))

export const Route = createRootRouteWithContext<Entrance>()({
  component: Root,
  notFoundComponent: () => <Suspense><NotFound homeHref="/home" /></Suspense>,
  errorComponent: (props: ErrorComponentProps) => <Suspense><CrashPage {...props} /></Suspense>,
})

function Root() {
  const { ports, openApp, app } = Route.useRouteContext()
  const { notices } = useNoticeLog()
  return (
    <EntranceProvider value={{ ports, openApp, app }}>
      <Outlet />
      {notices.length > 0 && <Suspense><Toaster /></Suspense>}
    </EntranceProvider>
  )
}
