import { useRouter, useRouterState, type AnyRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFirstScreenOver } from './first-screen'

/** The pages of what a list names: one id further down, or their details. */
const isNear = (path: string, from: string) =>
  path.startsWith(from) && /^([a-z-]+\/)?\$[a-zA-Z]+(\/details)?$/.test(path.slice(from.length).replace(/^\/|\/$/g, ''))

/** Loads the code of what the page leads to while nothing else is to be done, so that opening a row waits for no code. */
export function useNearPages(): void {
  const router = useRouter()
  const here = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
  const isOver = useFirstScreenOver()
  // What is at hand lies outside of what is drawn.
  useEffect(() => {
    if (!isOver) return
    const routes = Object.values(router.routesById) as readonly AnyRoute[]
    const near = routes.filter((route) => isNear(route.fullPath as string, here))
    const task = whenIdle(() => near.forEach((route) => void router.loadRouteChunk(route)?.catch(() => undefined)))
    return () => task.cancel()
  }, [router, here, isOver])
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): { readonly cancel: () => void } {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 500)
    return { cancel: () => clearTimeout(timer) }
  }
  const task = requestIdleCallback(run)
  return { cancel: () => cancelIdleCallback(task) }
}
