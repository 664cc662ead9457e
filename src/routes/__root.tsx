import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { EntranceProvider, type Entrance } from '@app/entrance-context'
import { Notices } from '@app/notices'

const NotFound = lazy(async () => ({ default: (await import('@components/layout/not-found')).NotFound }))

export const Route = createRootRouteWithContext<Entrance>()({
  component: Root,
  notFoundComponent: () => (
    <Suspense>
      <NotFound homeHref="/home" />
    </Suspense>
  ),
})

function Root() {
  const { ports, openApp, app } = Route.useRouteContext()
  return (
    <EntranceProvider value={{ ports, openApp, app }}>
      <Outlet />
      <Notices />
    </EntranceProvider>
  )
}
