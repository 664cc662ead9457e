import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders a component that holds links, at `/`. */
export async function renderWithRouter(children: ReactNode) {
  const show = () => <>{children}</>
  const router = createRouter({
    routeTree: createRootRoute({ component: show, notFoundComponent: show }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return act(() => render(<RouterProvider router={router as never} />))
}

const nowhere = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

/** Beside a chart that is walked: links stand there, and lead nowhere. */
export const withLinks = (children: ReactNode) => (
  <RouterContextProvider router={nowhere as never}>{children}</RouterContextProvider>
)
