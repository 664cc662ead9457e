import { createRoute, notFound, type AnyRoute } from '@tanstack/react-router'
import { Route as Root } from '@routes/__root'
import { Route as Callback } from '@routes/auth/callback'
import { Route as AuthError } from '@routes/auth/error/index'
import { Route as SessionRequired } from '@routes/auth/error/session-required'
import { Route as Interaction } from '@routes/auth/interaction/$uid'
import { Route as SignIn } from '@routes/auth/signin'
import { Route as SignedOut } from '@routes/auth/signed-out'

const pages: Readonly<Record<string, AnyRoute>> = {
  '/auth/callback': Callback, '/auth/error/': AuthError, '/auth/error/session-required': SessionRequired, '/auth/interaction/$uid': Interaction,
  '/auth/signin': SignIn, '/auth/signed-out': SignedOut,
}

const isAuthPage = (pathname: string) => pathname.startsWith('/auth/')

/** Who returns from the authentication server goes on to the app at once. */
export const isEntrance = (pathname: string): boolean => isAuthPage(pathname) && pathname !== '/auth/callback'

/**
 * The pages before the sign-in, without all that a router must know of the pages behind it.
 * @param openApp opens an address of those as a page of its own
 */
export function createEntranceTree(openApp: (href: string) => void): AnyRoute {
  const toRoot = { getParentRoute: () => Root }
  const door = createRoute({
    ...toRoot,
    path: '$',
    beforeLoad: async ({ location, preload }) => {
      if (isAuthPage(location.pathname)) throw notFound()
      if (preload) return
      openApp(location.href)
      await new Promise<never>(() => undefined)
    },
  })
  const routes = Object.entries(pages).map(([path, page]) => page.update({ id: path, path, ...toRoot } as never))
  return Root.addChildren([...routes, door])
}
