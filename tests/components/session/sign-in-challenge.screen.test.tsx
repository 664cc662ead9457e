import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { InteractionPage } from '@features/session/interaction.screen'
import { connectSignInChallenge } from '@machines/session/sign-in-challenge.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { signInChallengeModel } from '@support/models/sign-in-challenge.model'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const view = (snapshot: unknown, send: unknown) => connectSignInChallenge(snapshot as never, send as never)

describeScreen({
  ...signInChallengeModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <RouterContextProvider router={router}>
        <InteractionPage challenge={view(snapshot, send)} signInHref="/auth/signin" />
      </RouterContextProvider>
    ),
    acts: {
      'email.submit': async (event) => {
        const field = screen.queryByLabelText('E-mail')
        if (!field) return false
        fireEvent.change(field, { target: { value: event['email'] as string } })
        return clickIfThere('button', 'Continue')
      },
      'email.change': () => clickIfThere('button', 'Not you? Change'),
      'challenge.again': () => clickIfThere('button', 'Start again'),
    },
    check: (snapshot) => {
      const { phase, number, email } = view(snapshot, () => undefined)
      if (phase === 'askingEmail') expect(screen.getByLabelText('E-mail')).toBeTruthy()
      if (phase === 'numberShown') {
        expect(screen.getByText(`Tap ${number} on your device`)).toBeTruthy()
        expect(screen.getByText(`For ${email}`)).toBeTruthy()
      }
      if (phase === 'gone') expect(screen.getByText('This sign-in is not open')).toBeTruthy()
      if (phase === 'gone' || phase === 'ended')
        expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toBeTruthy()
      if (phase === 'askingEmail' || phase === 'numberShown' || phase === 'refused')
        expect(screen.getByRole('link', { name: 'Cancel' })).toBeTruthy()
      if (phase === 'refused') expect(screen.getByText('The sign-in was refused on the device')).toBeTruthy()
      if (phase === 'expired') expect(screen.getByText('The number has expired')).toBeTruthy()
      if (phase === 'tooMany') expect(screen.getByText('Too many sign-in attempts')).toBeTruthy()
    },
  }),
})
