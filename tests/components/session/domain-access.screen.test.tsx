import { screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect } from 'vitest'
import { SessionGate } from '@components/session/session-gate'
import { connectDomainAccess } from '@machines/session/domain-access.connect'
import type { SessionView } from '@machines/session/session.connect'
import { mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { domainAccessModel } from '@support/models/domain-access.model'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const nothing = () => undefined
const signedIn: SessionView = {
  status: 'authenticated', prompt: 'none', email: 'ines@nordhaven.example', publicKey: 'AA==', profile: undefined, isDenied: false, profileFailures: 0,
  connection: 'inPlace', connectionFailure: undefined, isDeviceListening: true, signOut: nothing, retryProfile: nothing,
}

describeScreen({
  ...domainAccessModel,
  mount: mountScreen({
    show: (snapshot) => {
      const access = connectDomainAccess(snapshot as never)
      return (
        <RouterContextProvider router={router}>
          <SessionGate session={signedIn} access={access}><h1>{access.currentDomain?.alias}</h1></SessionGate>
        </RouterContextProvider>
      )
    },
    acts: {},
    check: (snapshot) => {
      const access = connectDomainAccess(snapshot as never)
      const page = access.currentDomain && screen.queryByRole('heading', { name: access.currentDomain.alias })
      expect(page != null).toBe(access.status === 'granted')
      if (access.status === 'deniedNoDomain') expect(screen.queryAllByRole('link')).toEqual([])
      if (access.status === 'deniedOtherDomain') {
        expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(access.domains.map(({ id }) => `/${id}/domain/${id}/home`))
        expect(document.body.textContent).toMatch(/administrator/)
      }
    },
  }),
})
