import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { beforeAll, expect } from 'vitest'
import { SessionGate } from '@features/session/session-gate'
import { connectDomainAccess, type DomainAccessView } from '@machines/session/domain-access.connect'
import { mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { domainAccessModel } from '@support/models/domain-access.model'
import { signedIn, waitingForDomain } from '@support/sample-session'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const gate = (access: DomainAccessView) => (
  <RouterContextProvider router={router}>
    <SessionGate session={signedIn} access={access}>
      <h1>{access.currentDomain?.alias}</h1>
    </SessionGate>
  </RouterContextProvider>
)

/** The pages of a refusal come by need; a walk has no time to wait for them. */
beforeAll(async () => {
  for (const status of ['deniedNoDomain', 'deniedOtherDomain'] as const) {
    render(gate({ ...waitingForDomain, status }))
    await screen.findByRole('heading')
    cleanup()
  }
})

describeScreen({
  ...domainAccessModel,
  mount: mountScreen({
    show: (snapshot) => gate(connectDomainAccess(snapshot as never)),
    acts: {},
    check: (snapshot) => {
      const access = connectDomainAccess(snapshot as never)
      const page = access.currentDomain && screen.queryByRole('heading', { name: access.currentDomain.alias })
      expect(page != null).toBe(access.status === 'granted')
      if (access.status === 'deniedNoDomain') expect(screen.queryAllByRole('link')).toEqual([])
      if (access.status === 'deniedOtherDomain') {
        expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
          access.domains.map(({ id }) => `/${id}/domain/${id}/home`),
        )
        expect(document.body.textContent).toMatch(/administrator/)
      }
    },
  }),
})
