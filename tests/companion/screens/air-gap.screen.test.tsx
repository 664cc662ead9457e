import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { connectAirGap } from '@companion/machines/air-gap.connect'
import { AirGapView } from '@companion/screens/air-gap-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { airGapModel } from '@support/models/air-gap.model'

const connect = (snapshot: unknown, send: unknown) => connectAirGap(snapshot as never, send as never)

const typeAndClick = (label: string, value: unknown, button: string) => {
  const field = screen.queryByLabelText(label)
  if (!field) return Promise.resolve(false)
  fireEvent.change(field, { target: { value } })
  return clickIfThere('button', button)
}

const failures = {
  notKept: 'No key was made',
  notPinned: 'The platform key was not kept',
  notDeleted: 'The profile was not deleted',
} as const

describeScreen({
  ...airGapModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <AirGapView
        view={connect(snapshot, send)}
        protection={<p>protection</p>}
        scanner={<p>scanner</p>}
        signing={<p>the review</p>}
        signIn={<p>the numbers</p>}
      />
    ),
    acts: {
      'profile.make': (event) => typeAndClick('E-mail of your user', event['email'], 'Make my key'),
      'platform.scan': () => clickIfThere('button', /^Scan (the|another) platform’s code$/),
      'fingerprint.submit': (event) => typeAndClick('Fingerprint', event['fingerprint'], 'Trust this platform key'),
      'request.scan': () => clickIfThere('button', 'Scan a code'),
      'answer.close': () => clickIfThere('button', 'Done'),
      'profile.delete': () => clickIfThere('button', 'Delete profile'),
      'deletion.confirm': () => clickIfThere('button', 'Delete the key'),
      'step.retry': () => clickIfThere('button', 'Try again'),
      'step.leave': () => clickIfThere('button', 'Back'),
    },
    check: (snapshot) => {
      const view = connect(snapshot, () => undefined)
      const { step } = view
      expect(screen.queryByText('protection') !== null).toBe(step === 'protecting')
      expect(screen.queryByText('scanner') !== null).toBe(step === 'scanningPlatform' || step === 'scanningRequest')
      expect(screen.queryByText('the review') !== null).toBe(step === 'signing')
      expect(screen.queryByText('the numbers') !== null).toBe(step === 'approvingSignIn')
      if (Object.hasOwn(failures, step))
        expect(screen.getByRole('alert').textContent).toContain(failures[step as keyof typeof failures])
      if (step === 'welcome')
        expect(screen.queryByText('This is not an e-mail address.') !== null).toBe(view.isEmailWrong)
      if (step === 'unpinned') {
        expect(screen.getByText(view.profile!.publicKey)).toBeTruthy()
        expect(screen.queryByRole('button', { name: 'Scan a code' })).toBeNull()
      }
      // What the person is to ask for is nowhere to be copied from.
      if (step === 'comparing') expect(document.body.textContent).not.toContain(keyFingerprint('the platform'))
      if (step === 'comparing')
        expect(screen.queryByText(/This is not the fingerprint/) !== null).toBe(view.isFingerprintWrong)
      if (step === 'ready') {
        expect(screen.getByText(view.platformFingerprint!)).toBeTruthy()
        expect(screen.queryByRole('alert')?.textContent?.includes('Nothing was signed') ?? false).toBe(
          view.unanswered !== undefined && view.unanswered !== 'refused' && view.unanswered !== 'signInUnsigned',
        )
        expect(screen.queryByText(/There is no answer to show/) !== null).toBe(
          view.unanswered === 'refused' || view.unanswered === 'signInUnsigned',
        )
      }
      if (step === 'answering')
        expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
          view.answer?.of === 'signIn'
            ? 'Show this to the camera of the browser'
            : 'Signed. Show this to the camera of the console',
        )
      expect(screen.queryByRole('img', { name: 'Your signature as a QR code' }) !== null).toBe(step === 'answering')
    },
  }),
})
