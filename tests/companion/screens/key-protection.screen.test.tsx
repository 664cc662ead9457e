import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { connectKeyProtection } from '@companion/machines/key-protection.connect'
import type { KeyChoice } from '@companion/machines/key-protection.types'
import { ProtectionView } from '@companion/screens/protection-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { keyProtectionModel } from '@support/models/key-protection.model'

const connect = (snapshot: unknown, send: unknown) => connectKeyProtection(snapshot as never, send as never)

/** What a person reads where they must do something. */
const alerts = {
  insufficient: 'Insufficient security level',
  unsuited: 'This key type needs another authenticator',
  browserOnly: 'Protected by this browser, not by hardware',
  untried: 'Your new key was not tried',
  testFailed: 'Your new key cannot be unlocked',
  destroyFailed: 'The key was not deleted',
} as const

const radios = { platform: /^This device/, 'cross-platform': /^Security key/ } as const

describeScreen({
  ...keyProtectionModel,
  mount: mountScreen({
    show: (snapshot, send) => <ProtectionView view={connect(snapshot, send)} />,
    acts: {
      'authenticator.choose': async (event) => {
        const { attachment, type } = event['choice'] as KeyChoice
        const radio = screen.queryByRole('radio', { name: radios[attachment] })
        if (!radio) return false
        fireEvent.click(radio)
        fireEvent.change(screen.getByLabelText('Key type'), { target: { value: type } })
        return clickIfThere('button', 'Continue')
      },
      'authenticator.add': () => clickIfThere('button', 'Add a security key'),
      'key.make': () => clickIfThere('button', 'Make my key'),
      'browser.accept': () => clickIfThere('button', 'Use this protection'),
      'protection.retry': () => clickIfThere('button', 'Try again'),
      'protection.back': () => clickIfThere('button', /^(Choose again|Delete this key)$/),
      'protection.leave': () => clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const { step, work, refusal, enrolled, isHardware } = connect(snapshot, () => undefined)
      if (Object.hasOwn(alerts, step))
        expect(screen.getByRole('alert').textContent).toContain(alerts[step as keyof typeof alerts])
      if (step === 'browserOnly')
        expect(screen.getByRole('alert').textContent).toContain('whoever copies these files can take it')
      if (step === 'keyFailed')
        expect(screen.getByRole('alert').textContent).toContain(
          isHardware ? 'Failed to generate a hardware key' : 'Failed to configure profile',
        )
      // What this device has of its own is added once.
      if (step === 'enrolled') expect(screen.queryByRole('button', { name: 'Add this device' })).toBeNull()
      if (step === 'enrolled')
        expect(document.body.textContent).toContain(
          enrolled === 1 ? 'Your authenticator is ready' : 'Both authenticators are ready',
        )
      // What is not known yet is not promised, and one authenticator is not two.
      if (step === 'choose') expect(document.body.textContent).not.toContain('useless')
      if (step === 'enrolled' && enrolled === 1)
        expect(document.body.textContent).toContain('It alone unlocks your key')
      if (step === 'working' && work === 'verifying')
        expect(screen.getByRole('status').textContent).toBe('Confirm that it is you')
      if (step === 'working' && work === 'testing')
        expect(screen.getByRole('status').textContent).toContain('Confirm once more')
      if ((step === 'choose' || step === 'enrolled') && refusal)
        expect(screen.getByRole('alert').textContent).not.toBe('')
    },
  }),
})
