import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ErrorPage } from '@components/layout/error-page'
import { ConnectionNote } from '@features/shell/connection-note'
import { connectConnection } from '@machines/shell/connection.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { connectionModel } from '@support/models/connection.model'

const view = (snapshot: unknown, send: unknown) => connectConnection(snapshot as never, send as never)
const sentences = {
  connected: '',
  offline: 'You are offline',
  trying: 'Reconnecting to the platform',
  pausing: 'The console retries every 5 seconds',
}

describeScreen({
  ...connectionModel,
  mount: mountScreen({
    // Beside the page whose code did not come, which can be asked for at any time.
    show: (snapshot, send) => (
      <>
        <ConnectionNote connection={view(snapshot, send)} />
        <ErrorPage title="" text="" onRetry={view(snapshot, send).retry} />
      </>
    ),
    acts: {
      'connection.retry': async () => (await clickIfThere('button', 'Try now')) || clickIfThere('button', 'Try again'),
    },
    check: (snapshot) => {
      const { state } = view(snapshot, () => undefined)
      const status = screen.getByRole('status')
      if (state === 'connected') expect(status).toBeEmptyDOMElement()
      else expect(status).toHaveTextContent(sentences[state])
      expect(screen.queryByRole('button', { name: 'Try now' })?.getAttribute('aria-disabled') ?? null).toBe(
        state === 'trying' ? 'true' : null,
      )
    },
  }),
})
