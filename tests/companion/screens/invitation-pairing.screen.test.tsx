import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { connectInvitationPairing } from '@companion/machines/invitation-pairing.connect'
import { InvitationView } from '@companion/screens/invitation-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { invitationPairingModel } from '@support/models/invitation-pairing.model'

const connect = (snapshot: unknown, send: unknown) => connectInvitationPairing(snapshot as never, send as never)

/** By what whoever stands before it can do. */
const titles = {
  malformed: 'This is not an invitation',
  foreign: 'This server is not allowed',
  dropped: 'This server is no longer allowed',
  keyFailed: 'Failed to configure profile',
  unsent: 'Failed to reach the backend at http://127.0.0.1:8080',
  tooMany: 'Too many attempts',
  taken: 'Another key was registered first',
  keyRefused: 'This key cannot be registered',
  unproved: 'Invitation and code do not match',
  closed: 'This code opens no invitation',
  cancelled: 'The invitation was cancelled',
  unverified: 'You were not verified',
  discardFailed: 'The key was not deleted',
} as const

const fillEmail = (email: unknown) => {
  const field = screen.queryByLabelText('E-mail')
  return field ? fireEvent.change(field, { target: { value: email } }) : false
}

describeScreen({
  ...invitationPairingModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <InvitationView view={connect(snapshot, send)} scanner={<p>scanner</p>} protection={<p>protection</p>} />
    ),
    acts: {
      'invitation.scan': () => clickIfThere('button', /^Scan (again|another invitation)$/),
      'invitation.confirm': async (event) =>
        screen.queryByRole('button', { name: 'Yes, this is my server' })
          ? fillEmail(event['email']) && clickIfThere('button', 'Yes, this is my server')
          : false,
      'invitation.retry': () => clickIfThere('button', /^(Try again|Make a new key)$/),
      'invitation.check': () => clickIfThere('button', /^(Check now|Finish pairing)$/),
      'email.submit': async (event) => fillEmail(event['email']) && clickIfThere('button', 'Try again'),
      'invitation.discard': () => clickIfThere('button', 'Delete this key'),
      'invitation.leave': () => clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const { step, problem, email, isEmailWrong, note } = connect(snapshot, () => undefined)
      const { profile } = snapshot.context as { profile?: { publicKey: string } }
      expect(screen.queryByText('scanner') !== null).toBe(step === 'scan')
      expect(screen.queryByText('protection') !== null).toBe(step === 'protect')
      if (problem) expect(screen.getByRole('alert').textContent).toContain(titles[problem])
      if (step === 'confirm') {
        expect(screen.getByText('http://127.0.0.1:8080')).toBeTruthy()
        expect(document.body.textContent).toContain('Its public part is sent to this server and to no other.')
      }
      if (step === 'confirm' || step === 'unknownEmail')
        expect(screen.queryByText('Invalid email') !== null).toBe(isEmailWrong)
      if (isEmailWrong && (step === 'confirm' || step === 'unknownEmail'))
        expect(screen.getByLabelText('E-mail')).toHaveFocus()
      if (step === 'waiting' || step === 'resting') {
        expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeTruthy()
        expect(document.body.textContent).toContain('awaits administrator approval')
      }
      if (['waiting', 'resting', 'approved'].includes(step)) {
        screen.getByRole('img', { name: `Fingerprint of your key ${keyFingerprint(profile!.publicKey)}` })
        // A mistyped e-mail is seen here, before an approval that it could never use.
        expect(screen.getByText('E-mail').nextElementSibling?.textContent).toBe(email)
        expect(document.body.textContent).toContain('Compare with the administrator by voice')
        expect(screen.queryByText('Not approved yet.') !== null).toBe(note === 'notYet')
      }
      if (step === 'waiting')
        expect(document.body.textContent).toContain('every 30 seconds whether the administrator has completed')
    },
  }),
})
