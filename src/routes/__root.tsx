import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, type ErrorComponentProps } from '@tanstack/react-router'
import { CrashScreen } from '@components/layout/crash-screen'
import { NotFound } from '@components/layout/not-found'
import { Toaster } from '@components/ui/toaster'
import { AppContextProvider, type AppContext } from '@routes/-app/app-context'
import { failureDetails } from '@routes/-app/query-views'

export const Route = createRootRouteWithContext<AppContext>()({
  component: Root,
  notFoundComponent: () => <NotFound homeHref="/home" />,
  errorComponent: RootError,
})

function Root() {
  const { ports, actors } = Route.useRouteContext()
  return (
    <AppContextProvider value={{ ports, actors }}>
      <QueryClientProvider client={ports.queries}>
        <Outlet />
        <Toaster />
      </QueryClientProvider>
    </AppContextProvider>
  )
}

function RootError({ error, reset }: ErrorComponentProps) {
  return <CrashScreen details={failureDetails(error) ?? []} onRetry={reset} />
}
