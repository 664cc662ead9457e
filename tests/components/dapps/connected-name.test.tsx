import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConnectDappScreen } from '@features/dapps/connect-dapp.screen'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

it('the name of a dApp that was connected hides nothing and turns nothing round', () => {
  const view = { phase: 'connected', dapp: { name: 'Harbor\u202edneL' } }
  const { container } = render(
    <RouterContextProvider router={router}>
      <ConnectDappScreen view={view as never} accounts={[]} ledgers={[]} href="/p/dApps" scanner={null} />
    </RouterContextProvider>,
  )
  expect(container).toHaveTextContent('Harbor⟨U+202E⟩dneL can now send requests')
})
