import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { connectPairing } from '@companion/machines/pairing.connect'
import { formatTime } from '@components/ui/format-date'
import { PairingView } from '@companion/screens/pairing-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { pairingModel } from '@support/models/pairing.model'

const now = Date.parse('2026-11-19T09:00:00.000Z')
/** Whether another profile has the e-mail, of which the chart knows nothing. */
const isKnown = (snapshot: unknown) => connect(snapshot, () => undefined).demo === undefined
const connect = (snapshot: unknown, send: unknown) => connectPairing(snapshot as never, send as never)

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describeScreen({
  ...pairingModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <PairingView
        view={connect(snapshot, send)}
        scanner={<p>scanner</p>}
        protection={<p>protection</p>}
        now={now}
        isKnown={isKnown(snapshot)}
      />
    ),
    acts: {
      'profile.submit': async (event) => {
        const draft = event['draft'] as { email: string; userLogin: string; server: string }
        if (!screen.queryByLabelText('E-mail')) return false
        type('E-mail', draft.email)
        type('User login', draft.userLogin)
        type('Server address', draft.server)
        return clickIfThere('button', 'Next')
      },
      'code.scan': async (event) => {
        const draft = event['draft'] as { email: string; userLogin: string; server: string }
        if (!screen.queryByLabelText('E-mail')) return false
        type('E-mail', draft.email)
        type('User login', draft.userLogin)
        type('Server address', draft.server)
        return clickIfThere('button', 'Scan the pairing code')
      },
      'server.confirm': () => clickIfThere('button', 'Yes, this is my server'),
      'profile.edit': () => clickIfThere('button', 'Change'),
      'pairing.retry': () => clickIfThere('button', /^(Try again|Check again)$/),
      'server.forget': () => clickIfThere('button', 'Forget the known key'),
      'fingerprint.submit': async (event) => {
        if (!screen.queryByLabelText('Fingerprint')) return false
        type('Fingerprint', event['fingerprint'] as string)
        return clickIfThere('button', 'Forget the known key and pair')
      },
      'forget.back': () => clickIfThere('button', 'Back'),
      'pairing.leave': () => clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const { step, draft, problems, profile, wasPaired, keys, canForget, isFingerprintWrong, absence } = connect(
        snapshot,
        () => undefined,
      )
      expect(screen.queryByText('scanner') !== null).toBe(step === 'scan')
      expect(screen.queryByText('protection') !== null).toBe(step === 'protect')
      if (step === 'unverified')
        expect(screen.getByRole('alert').textContent).toContain(
          absence === 'absent' ? 'insert your security key' : 'Try again and confirm with your authenticator',
        )
      if (step === 'form')
        expect(
          ['E-mail', 'User login', 'Server address'].map(
            (label) => screen.getByLabelText<HTMLInputElement>(label).value,
          ),
        ).toEqual([draft.email, draft.userLogin, draft.server])
      if (problems.length > 0 && step === 'form') {
        expect(document.activeElement).toBe(document.querySelector('[aria-invalid]'))
        expect(document.body.textContent).toContain('This app is not allowed to connect to this server')
      }
      if (step === 'confirm') {
        expect(screen.getByText('http://127.0.0.1:8080')).toBeTruthy()
        expect(screen.queryByText(/already has a profile with this e-mail/) !== null).toBe(isKnown(snapshot))
      }
      if (step === 'shareKey') {
        expect(screen.getByText(profile!.publicKey)).toBeTruthy()
        expect(screen.getByRole('status').textContent).toBe(`Checked at ${formatTime(now)}: not accepted yet.`)
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pair this device')
        expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
          wasPaired ? 'The server does not accept this key' : 'Share your public key',
        )
        expect(screen.getByText('Save the public key as a file').getAttribute('download')).toBe(
          `public-key-${profile!.email}.txt`,
        )
        expect(
          screen.getByRole('img', { name: `Fingerprint of your key ${keyFingerprint(profile!.publicKey)}` }),
        ).toBeTruthy()
      }
      if (step === 'dropped')
        expect(screen.getByRole('alert').textContent).toContain(
          'This app no longer connects to http://127.0.0.1:8080, and nothing is sent. Open the profile and delete it',
        )
      if (step === 'unreachable')
        expect(screen.getByRole('alert').textContent).toContain('Failed to reach the backend at http://127.0.0.1:8080')
      if (step === 'keyChanged') {
        expect(screen.getByRole('alert').textContent).toContain('The server shows another platform key')
        for (const fingerprint of Object.values(keys!)) expect(screen.getByText(fingerprint)).toBeTruthy()
        expect(screen.queryByRole('button', { name: 'Forget the known key' }) !== null).toBe(canForget)
      }
      if (step === 'forget')
        expect(screen.queryByText('This is not the fingerprint of the key that the server shows.') !== null).toBe(
          isFingerprintWrong,
        )
      if (step === 'keyFailed') expect(screen.getByRole('alert').textContent).toContain('Failed to configure profile')
    },
  }),
})
