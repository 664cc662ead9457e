import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { InteractionPage } from '@features/session/interaction.screen'
import { SignInCode } from '@features/session/sign-in-code.screen'
import { connectSignInChallenge, type SignInChallengeView } from '@machines/session/sign-in-challenge.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { foreignAnswer, ownAnswer, signInChallengeModel } from '@support/models/sign-in-challenge.model'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const view = (snapshot: unknown, send: unknown) => connectSignInChallenge(snapshot as never, send as never)

/** In the place of a camera. */
const AnswerButtons = ({ challenge }: { readonly challenge: SignInChallengeView }) => (
  <>
    <button type="button" onClick={() => challenge.giveAnswer(ownAnswer)}>
      own answer
    </button>
    <button type="button" onClick={() => challenge.giveAnswer(foreignAnswer)}>
      foreign answer
    </button>
    <button type="button" onClick={challenge.leaveScan}>
      Back to the code
    </button>
  </>
)

const codeTitles = {
  codeShown: 'Show this code to your device',
  scanning: 'Hold the answer to this camera',
  answerIgnored: 'Another answer was ignored',
  sending: 'Checking the answer',
  notSent: 'No reply to the answer',
} as const

const Page = ({ challenge }: { readonly challenge: SignInChallengeView }) => (
  <InteractionPage
    challenge={challenge}
    signInHref="/auth/signin"
    byCode={<SignInCode challenge={challenge} scanner={<AnswerButtons challenge={challenge} />} />}
  />
)

describeScreen({
  ...signInChallengeModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <RouterContextProvider router={router}>
        <Page challenge={view(snapshot, send)} />
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
      'code.show': () => clickIfThere('button', 'Use a device without a network'),
      'code.leave': () => clickIfThere('button', 'Back to the number'),
      'answer.scan': () => clickIfThere('button', /^Scan (the answer|again)$/),
      'answer.seen': (event) => clickIfThere('button', event['answer'] === ownAnswer ? 'own answer' : 'foreign answer'),
      'answer.leave': () => clickIfThere('button', 'Back to the code'),
      'answer.send': () => clickIfThere('button', 'Send again'),
    },
    check: (snapshot) => {
      const { phase, number, email, code } = view(snapshot, () => undefined)
      if (phase === 'askingEmail') expect(screen.getByLabelText('E-mail')).toBeTruthy()
      if (phase === 'numberShown') {
        expect(screen.getByText(`Tap ${number} on your device`)).toBeTruthy()
        expect(screen.getByText(`For ${email}`)).toBeTruthy()
        const byCode = screen.queryByRole('button', { name: 'Use a device without a network' })
        expect(byCode !== null).toBe(code !== undefined)
      }
      for (const [step, title] of Object.entries(codeTitles))
        expect(screen.queryByRole('heading', { name: title }) !== null).toBe(phase === step)
      // The number that the device is to be given stays in sight.
      if (Object.hasOwn(codeTitles, phase))
        expect(screen.getByRole('img', { name: new RegExp([...number!].join(' ')) })).toBeTruthy()
      expect(screen.queryByRole('img', { name: /^QR code of the sign-in/ }) !== null).toBe(phase === 'codeShown')
      if (phase === 'otherKey') expect(screen.getByText('The answer is not by a key of this e-mail')).toBeTruthy()
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
