import { cleanup, render, screen } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { SessionGate } from '@features/session/session-gate'
import { connectSession } from '@machines/session/session.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { sessionModel } from '@support/models/session.model'
import { signedIn, waitingForDomain } from '@support/sample-session'

const view = (snapshot: unknown, send: unknown) => connectSession(snapshot as never, send as never)

const isPageOf = (session: ReturnType<typeof view>) =>
  session.status === 'authenticated' &&
  session.profile !== undefined &&
  !session.isDenied &&
  session.connection !== 'connecting'

/** These pages come by need; a walk has no time to wait for them. */
beforeAll(async () => {
  for (const session of [
    { ...signedIn, isDenied: true },
    { ...signedIn, status: 'signOutFailed' as const },
  ]) {
    render(
      <SessionGate session={session} access={waitingForDomain}>
        {null}
      </SessionGate>,
    )
    await screen.findByRole('heading')
    cleanup()
  }
})

describeScreen({
  ...sessionModel,
  events: (snapshot) => {
    const session = view(snapshot, () => undefined)
    const offersSignOut = isPageOf(session) || session.isDenied || session.status === 'signOutFailed'
    return sessionModel.events(snapshot).filter(({ type }) => type !== 'session.signOut' || offersSignOut)
  },
  mount: mountScreen({
    show: (snapshot, send) => {
      const session = view(snapshot, send)
      const access = session.profile
        ? { ...waitingForDomain, status: 'granted' as const, prompt: 'none' as const }
        : waitingForDomain
      return (
        <SessionGate session={session} access={access}>
          <main>
            <h1>Dashboard</h1>
            <button type="button" onClick={session.signOut}>
              Sign out
            </button>
            <button type="button" onClick={session.retryProfile}>
              Choose another domain
            </button>
          </main>
        </SessionGate>
      )
    },
    acts: {
      'profile.retry': () => clickIfThere('button', /^(Try now|Choose another domain)$/),
      'session.signOut': () => clickIfThere('button', /^(Sign out|Try again)$/),
    },
    check: (snapshot) => {
      const session = view(snapshot, () => undefined)
      const isPage = screen.queryByRole('heading', { name: 'Dashboard' }) !== null
      expect(isPage).toBe(isPageOf(session))
      if (session.status === 'authenticated' && session.isDenied)
        expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
      if (session.status === 'signOutFailed') expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
      if (!isPage) expect(document.body.textContent).not.toContain('Dashboard')
    },
  }),
})
