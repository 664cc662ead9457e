import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InteractionPage } from '@features/session/interaction.screen'
import type { SignInChallengeView } from '@machines/session/sign-in-challenge.connect'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function ask(email: string): readonly string[] {
  const submitted: string[] = []
  const challenge = {
    phase: 'askingEmail',
    email: '',
    submitEmail: (text: string) => submitted.push(text),
  } as unknown as SignInChallengeView
  render(
    <RouterContextProvider router={router}>
      <InteractionPage challenge={challenge} signInHref="/auth/signin" byCode={null} />
    </RouterContextProvider>,
  )
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return submitted
}

it('an e-mail that is too long is told at its field and not sent', () => {
  expect(ask(`${'a'.repeat(300)}@nordhaven.example`)).toEqual([])
  expect(screen.getByText('An e-mail has at most 254 characters.')).toBeTruthy()
})

it('a text that is no e-mail is told at its field and not sent', () => {
  expect(ask('ines')).toEqual([])
  expect(screen.getByText('An e-mail has the form name@organisation.example.')).toBeTruthy()
})

it('an e-mail is sent without the space around it', () => {
  expect(ask(' ines@nordhaven.example ')).toEqual(['ines@nordhaven.example'])
})
