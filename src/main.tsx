import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { getConfiguration } from '@api/session/configuration.api'
import '@components/layout/shell.css'
import '@components/list/list.css'
import '@components/ui/theme.css'
import { browserEnvironment, createPorts } from '@routes/-app/app-ports'
import { createRootActors, type AppNavigation } from '@routes/-app/root-actors'
import { applyTheme, readTheme } from '@routes/-app/use-theme'
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
const configuration = await getConfiguration(environment.fetch, environment.origin)
const ports = createPorts(environment, configuration)
const navigation: AppNavigation = { openSignIn: () => undefined, openDomain: () => undefined }
const actors = createRootActors(ports, navigation)
const router = createRouter({ routeTree, context: { ports, actors }, defaultPreload: 'intent', defaultPreloadStaleTime: 0, scrollRestoration: false })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

navigation.openSignIn = () => {
  const { pathname, href } = router.state.location
  if (!pathname.startsWith('/auth/')) void router.navigate({ to: '/auth/signin', search: { callbackUrl: href } })
}
navigation.openDomain = (domainId) =>
  void router.navigate({ to: '/$profileDomainId/domain/$domainId/home', params: { profileDomainId: domainId, domainId }, replace: true })

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
