import type { Plugin } from 'vite'

/**
 * The generated tree of routes names each child of a route by its whole address, of which the router reads the values alone, and says an
 * address twice where the id of a route is its path, which the router takes when there is no id. A page that is built does neither.
 */
export const withoutRouteNames = (code: string): string => {
  let next = 0
  return code
    .replace(/^ +\w+:\s+(\w+Route(?:WithChildren)?),$/gm, (_, route: string) => `${next++}: ${route},`)
    .replace(/\bid: ('[^']*'),\s+path: \1,/g, 'path: $1,')
}

export const routeNames = (): Plugin => ({
  name: 'route-names',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/routeTree.gen.ts') ? { code: withoutRouteNames(code), map: null } : undefined,
})
