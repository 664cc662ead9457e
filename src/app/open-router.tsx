import { createRouter, RouterProvider, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { pickProfileDomain } from '@domain/session/pick-domain'
import { delays } from '@domain/shared/delays'
import { routeTree } from '@routes/routeTree.gen'
import type { EntrancePorts } from './app-ports'
import { createEntrance, type Entrance } from './entrance-context'
import type { AppNavigation } from './root-actors'
import { signInAddress } from './sign-in-address'

const isBehindSignIn = (pathname: string) => /^\/([^/]+\/domain\/|home$)/.test(pathname)

const PageFailed = lazy(async () => ({ default: (await import('./missing-pages')).PageFailed }))

const makeRouter = (context: Entrance, history: RouterHistory | undefined) =>
  createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: delays.announcement,
    defaultPendingMinMs: 0,
    scrollRestoration: false,
    defaultErrorComponent: (props: ErrorComponentProps) => (
      <Suspense>
        <PageFailed {...props} />
      </Suspense>
    ),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/** How the failure of a file of code begins. */
export const missingCode = 'Missing code: '

/**
 * The router answers a file of code that did not come by loading the document anew, which leaves the browser's own error page where the server is away.
 * It knows such a failure by the browser's words for it; in ours it is an error of the page, and the frame around it stays.
 */
function markMissingCode({ reach, environment }: EntrancePorts): void {
  environment.target.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload: Error }
    payload.message = missingCode + payload.message
    reach.isMissing = true
    reach.onMissing?.()
  })
}

/**
 * The pages behind the sign-in, and what leads to them.
 * @param history where the addresses are kept; the browser's own unless another is handed in
 */
export function openRouter(ports: EntrancePorts, pathname: string, history?: RouterHistory): ReactNode {
  markMissingCode(ports)
  const navigation: AppNavigation = { openSignIn: () => undefined, openDomain: () => undefined }
  const context = createEntrance(ports, navigation)
  // Session and profile are taken up while the router is made.
  if (isBehindSignIn(pathname)) void context.openApp().catch(() => undefined)
  const router = makeRouter(context, history)
  // A page of its own: nothing of the session stays in memory behind it.
  navigation.openSignIn = (ended) =>
    void router.navigate({
      href: signInAddress(router.state.location.href, ended),
      reloadDocument: true,
      replace: true,
    })
  navigation.openDomain = (domainId, domains) => {
    const profileDomainId = pickProfileDomain(domainId, router.state.location.search.profileDomainId, domains)
    void router.navigate({
      to: '/$profileDomainId/domain/$domainId/home',
      params: { profileDomainId, domainId },
      replace: true,
    })
  }
  // A page's own code comes while the session is being read.
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined)
  }
  return <RouterProvider router={router} />
}
