import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { getConfiguration } from '@api/session/configuration.api'
import { pickProfileDomain } from '@domain/session/pick-domain'
import '@components/layout/shell.css'
import '@components/list/list.css'
import '@components/ui/theme.css'
import { browserEnvironment, createPorts } from '@routes/-app/app-ports'
import { createEntrance } from '@routes/-app/entrance-context'
import type { AppNavigation } from '@routes/-app/root-actors'
import { applyTheme, readTheme } from '@routes/-app/theme'
import { routeTree } from '@routes/routeTree.gen'

declare global {
  interface Window {
    /** Read by the toast library for the style element that it adds. */
    __nonce__?: string
  }
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
if (nonce) window.__nonce__ = nonce

const environment = browserEnvironment()
applyTheme(readTheme(environment.storage))
const isEntrance = window.location.pathname.startsWith('/auth/')
// Code and configuration come side by side.
if (!isEntrance) void import('@routes/-app/open-app').catch(() => undefined)
const configuration = await getConfiguration(environment.fetch, environment.origin)
const ports = createPorts(environment, configuration)
const navigation: AppNavigation = { openSignIn: () => undefined, openDomain: () => undefined }
const entrance = createEntrance(ports, navigation)
const router = createRouter({ routeTree, context: entrance, defaultPreload: 'intent', defaultPreloadStaleTime: 0, scrollRestoration: false })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

navigation.openSignIn = () => {
  const { pathname, href } = router.state.location
  if (!pathname.startsWith('/auth/')) void router.navigate({ to: '/auth/signin', search: { callbackUrl: href } })
}
navigation.openDomain = (domainId, domains) => {
  const profileDomainId = pickProfileDomain(domainId, router.state.location.search.profileDomainId, domains)
  void router.navigate({ to: '/$profileDomainId/domain/$domainId/home', params: { profileDomainId, domainId }, replace: true })
}

const root = document.getElementById('root')
// A page's own code comes while the session is being read.
for (const { routeId } of isEntrance ? [] : router.matchRoutes(router.latestLocation)) {
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined)
}

// A refused domain is an answer with a page of its own, not a fault to report.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof Error && error.name === 'AccessDenied')) console.error(error)
}
if (root) createRoot(root, { onCaughtError }).render(<RouterProvider router={router} />)
