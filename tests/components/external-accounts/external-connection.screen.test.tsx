import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ConnectionFormScreen } from '@features/external-accounts/connection-form.screen'
import { connectionMessages as words } from '@features/external-accounts/connection.messages'
import { freshSignInMessages } from '@features/session/session-notes.messages'
import { connectExternalConnection } from '@machines/external-accounts/external-connection.connect'
import type { ConnectionDraft } from '@machines/external-accounts/external-connection.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { externalConnectionModel, typedSecrets } from '@support/models/external-connection.model'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
let isSignInFresh = true
const view = (snapshot: unknown, send: unknown) =>
  connectExternalConnection(snapshot as never, send as never, () => isSignInFresh)
const clickFreshly = (name: string | RegExp) => (event: { readonly [key: string]: unknown }) => {
  isSignInFresh = event['isSignInFresh'] as boolean
  return clickIfThere('button', name)
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

/** A person fills in what the event says, and sends it. */
async function submit(event: { readonly [key: string]: unknown }): Promise<boolean> {
  const send = screen.queryByRole('button', { name: /^(Connect|Update the connection)$/ })
  if (!send || !screen.queryByLabelText('API key')) return false
  const missing = event['missing'] as readonly string[]
  type('Connection name', (event['draft'] as ConnectionDraft).alias)
  type('API key', typedSecrets.apiKey)
  type('Secret', missing.includes('secret') ? '' : typedSecrets.secret)
  send.click()
  await act(async () => {
    for (let i = 0; i < 30; i++) await Promise.resolve()
  })
  return true
}

const sentences: Readonly<Record<string, string>> = {
  pickProvider: words.pick,
  signingIn: freshSignInMessages.text(5),
  withoutSignIn: words.withoutSignIn.text,
  credentials: words.credentialsText,
  connecting: words.connectingText,
  lookingUp: words.lookingUp,
  unknown: words.unknown.text,
  connectionError: words.connectionError.title,
  invalidConnection: words.invalidConnection.title,
  connected: words.connected.title,
}

describeScreen({
  ...externalConnectionModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <RouterContextProvider router={router}>
        <ConnectionFormScreen
          view={view(snapshot, send)}
          providers={['Kraken', 'ServiceProvider']}
          hrefs={{ all: '/p/accounts/external', details: '/p/accounts/external/x/details' }}
        />
      </RouterContextProvider>
    ),
    acts: {
      'connection.pick': (event) =>
        clickFreshly(event['provider'] === 'Kraken' ? /^Kraken/ : /^Service provider/)(event),
      'connection.submit': submit,
      'connection.back': () => clickIfThere('button', words.back),
      'connection.signIn': () => clickIfThere('button', words.withoutSignIn.action),
      'connection.again': clickFreshly(words.again),
      'connection.check': () => clickIfThere('button', words.check),
    },
    check: (snapshot) => {
      const { phase, problem, draft, isNew, exists } = view(snapshot, () => undefined)
      expect(screen.getByText(sentences[phase]!)).toBeInTheDocument()
      expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(
        isNew ? 'Connect an account' : 'Edit the connection',
      )
      // What was typed stands nowhere once it is sent, nor in a form that comes again.
      for (const secret of Object.values(typedSecrets)) expect(document.body.innerHTML).not.toContain(secret)
      if (phase !== 'credentials') return
      expect(screen.getByLabelText('Connection name')).toHaveValue(draft!.alias)
      expect(screen.queryByText(words.allAgainText) !== null).toBe(exists)
      const fields = draft!.provider === 'Kraken' ? ['API key', 'Secret'] : ['Client secret', 'Confirmation code']
      for (const label of fields) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password')
      expect(screen.queryByRole('alert') !== null).toBe(problem !== undefined)
    },
  }),
})
