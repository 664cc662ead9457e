import { afterEach, beforeAll } from 'vitest'
import type { DemoDomain } from '@gateway/demo/demo-people'
import { closeRoutes, openRoute, type RouteApp, type RouteOptions } from './route-app'
import { openDemo, openOwnDemo, prefixOf, type DemoName } from './route-demo'

/** Somebody of the demo at the console, for all tests of a file; each opens the page that it is about. */
export interface RouteSeat {
  /** The beginning of the addresses of the domain where the person sits. */
  readonly prefix: string
  /** @param path below the domain, or a whole address that begins with `/` and an id, or `//` for one outside of all domains */
  readonly open: (path: string, options?: RouteOptions) => Promise<RouteApp>
  readonly app: RouteApp
  /** Waits until it is there, and hands it out. */
  readonly see: <T>(ask: () => T) => Promise<T>
  readonly click: (ask: () => Element) => Promise<void>
  readonly fill: (ask: () => Element, text: string) => Promise<void>
}

/** @param isOwn the tests of the file change what others count: they have a demo of their own */
export function takeRouteSeat(
  name: DemoName,
  domain: DemoDomain,
  { isOwn = false, options = {} }: { readonly isOwn?: boolean; readonly options?: RouteOptions } = {},
): RouteSeat {
  let app: RouteApp | undefined
  let own: ReturnType<typeof openDemo> | undefined
  const prefix = prefixOf(domain)
  const current = () => {
    if (!app) throw new Error('no page is open')
    return app
  }
  const openInstitution = () => (isOwn ? (own ??= openOwnDemo()) : openDemo())
  const see = <T>(ask: () => T) => current().eventually(ask)
  beforeAll(openInstitution)
  afterEach(closeRoutes)
  return {
    prefix,
    see,
    get app() {
      return current()
    },
    open: async (path, more) => {
      const { people } = await openInstitution()
      return (app = await openRoute(
        people[name],
        path.startsWith('//') ? path.slice(1) : path.startsWith('/') ? path : `${prefix}/${path}`,
        { ...options, ...more },
      ))
    },
    click: async (ask) => current().user.click(await see(ask)),
    fill: async (ask, text) => current().user.fill(await see(ask), text),
  }
}
