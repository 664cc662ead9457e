import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { getConfiguration } from '@api/session/configuration.api'
import { pickProfileDomain } from '@domain/session/pick-domain'
import { drawNotOpened } from '@components/layout/not-opened'
import { browserEnvironment, createPorts, type Environment } from '@routes/-app/app-ports'
import { createEntrance } from '@routes/-app/entrance-context'
import { createEntranceTree, isEntrance } from '@routes/-app/entrance-tree'
import type { AppNavigation } from '@routes/-app/root-actors'
import { loadParts } from '@routes/-app/page-parts'
import type { ReadAhead } from '@routes/-app/read-ahead'
import type { routeTree as appTree } from '@routes/routeTree.gen'

declare global {
  interface Window {
    /** Read by the toast library for the style element that it adds. */
    __nonce__?: string
  }
}

/** What is there sooner is not announced: a sentence that flashes by only unsettles. */
const patienceMs = 600

const isBefore = isEntrance(window.location.pathname)
const isBehindSignIn = (pathname: string) => /^\/([^/]+\/domain\/|home$)/.test(pathname)
const loadTree = async (): Promise<typeof appTree> =>
  isBefore ? (createEntranceTree((href) => window.location.replace(href)) as never) : (await import('@routes/routeTree.gen')).routeTree

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof openRouter>>
  }
}

/** Code, configuration and what a page begins with come side by side. */
async function openRouter(environment: Environment, ahead: ReadAhead, written: string | undefined) {
  const reading = getConfiguration(environment.fetch, environment.origin, written)
  if (!isBefore) {
    if (!written) void ahead.begin(reading, window.location.pathname)
    loadParts(window.location.pathname)
  }
  const [configuration, routeTree] = await Promise.all([reading, loadTree()])
  const navigation: AppNavigation = { openSignIn: () => undefined, openDomain: () => undefined }
  const context = createEntrance(createPorts(environment, configuration), navigation)
  // Session and profile are taken up while the router is made.
  if (isBehindSignIn(window.location.pathname)) void context.openApp().catch(() => undefined)
  const router = createRouter({ routeTree, context, defaultPreload: 'intent', defaultPreloadStaleTime: 0, defaultPendingMs: patienceMs, defaultPendingMinMs: 0, scrollRestoration: false })
  navigation.openSignIn = () => {
    const { pathname, href } = router.state.location
    if (!pathname.startsWith('/auth/')) void router.navigate({ to: '/auth/signin', search: { callbackUrl: href } })
  }
  navigation.openDomain = (domainId, domains) => {
    const profileDomainId = pickProfileDomain(domainId, router.state.location.search.profileDomainId, domains)
    void router.navigate({ to: '/$profileDomainId/domain/$domainId/home', params: { profileDomainId, domainId }, replace: true })
  }
  return router
}

async function open(root: Root, router: Awaited<ReturnType<typeof openRouter>>) {
  // A page's own code comes while the session is being read.
  for (const { routeId } of isBefore ? [] : router.matchRoutes(router.latestLocation)) {
    void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined)
  }
  root.render(<RouterProvider router={router} />)
}

// A refused domain is an answer with a page of its own, not a fault to report.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof Error && error.name === 'AccessDenied')) console.error(error)
}

/** Draws the app; what `ahead` has begun to read goes to who asks for it. `written`: the configuration, when the document brought it. */
export function start(ahead: ReadAhead, written: string | undefined): void {
  const place = document.getElementById('root')
  if (!place) return
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  if (nonce) window.__nonce__ = nonce
  const root = createRoot(place, { onCaughtError })
  openRouter({ ...browserEnvironment(), fetch: ahead.fetch }, ahead, written)
    .then((router) => open(root, router))
    .catch(() => {
      root.unmount()
      drawNotOpened(place, () => window.location.reload())
    })
}
