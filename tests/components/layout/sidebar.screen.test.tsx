import { fireEvent, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect } from 'vitest'
import { SideNavigation } from '@features/shell/side-navigation'
import { connectSidebar } from '@machines/shell/sidebar.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { sidebarModel } from '@support/models/sidebar.model'

const view = (snapshot: unknown, send: unknown) => connectSidebar(snapshot as never, send as never)
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const drawer = () => screen.getByRole('navigation')
const does = (run: () => void) => () => {
  run()
  return Promise.resolve(true)
}

describeScreen({
  ...sidebarModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <RouterContextProvider router={router}>
        <SideNavigation
          sidebar={view(snapshot, send)}
          homeHref="/"
          entries={[{ item: 'accounts', href: '/accounts', isCurrent: false }]}
          domainSelector={null}
          onSignOut={() => undefined}
        />
      </RouterContextProvider>
    ),
    acts: {
      'pointer.enter': does(() => fireEvent.pointerEnter(drawer())),
      'pointer.move': does(() => fireEvent.pointerMove(drawer())),
      'pointer.leave': does(() => fireEvent.pointerLeave(drawer())),
      'focus.in': does(() => fireEvent.focus(screen.getByRole('link', { name: 'Accounts' }))),
      'focus.out': does(() =>
        fireEvent.blur(screen.getByRole('link', { name: 'Accounts' }), { relatedTarget: document.body }),
      ),
      'sidebar.toggle': () => clickIfThere('button', /^(Keep open|Collapse)$/),
      'sidebar.pick': () => clickIfThere('link', 'Accounts'),
    },
    check: (snapshot) => {
      expect(drawer().getAttribute('data-open')).toBe(String(view(snapshot, () => undefined).isOpen))
    },
  }),
})
