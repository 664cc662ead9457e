import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { authenticationSentences } from '@features/session/authentication-sentences'
import { SignInPage } from '@features/session/sign-in.screen'
import { connectAuthPages } from '@machines/session/auth-pages.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { authPagesModel } from '@support/models/auth-pages.model'

const links = { source: '#', docs: '#', discussions: '#' }
const view = (snapshot: unknown, send: unknown) => connectAuthPages(snapshot as never, send as never)

describeScreen({
  ...authPagesModel,
  mount: mountScreen({
    show: (snapshot, send) => <SignInPage auth={view(snapshot, send)} links={links} year={2026} />,
    acts: {
      'provider.pick': (event) =>
        event['providerId'] === 'countersign'
          ? clickIfThere('button', 'Sign in with Auth & Sign')
          : Promise.resolve(false),
      'signIn.retry': () => clickIfThere('button', 'Try again'),
    },
    check: (snapshot) => {
      const { phase, code } = view(snapshot, () => undefined)
      // Where Auth & Sign sends whoever has no paired device yet.
      expect(screen.getByRole('link', { name: 'Get Auth & Sign' })).toHaveAttribute(
        'href',
        '/invitation/get-mobile-app',
      )
      if (phase === 'failed')
        expect(screen.getByRole('alert').textContent).toContain(
          code ? authenticationSentences[code] : 'The reason is unknown.',
        )
      if (phase === 'choosing') expect(screen.getByRole('button', { name: 'Sign in with Auth & Sign' })).toBeTruthy()
    },
  }),
})
