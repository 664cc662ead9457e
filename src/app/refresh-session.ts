import { waitFor } from 'xstate'
import type { RootActors } from './root-actors'

/** Asks the session to read itself again; rejects when nobody is signed in any more. */
export async function refreshSession(session: RootActors['session']): Promise<void> {
  session.send({ type: 'session.update' })
  const settled = await waitFor(session, (snapshot) => !snapshot.matches({ authenticated: { token: 'refetching' } }), {
    timeout: 30_000,
  })
  if (!settled.matches('authenticated')) throw new Error('nobody is signed in')
}
