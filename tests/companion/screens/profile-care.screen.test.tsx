import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { connectProfileCare } from '@companion/machines/profile-care.connect'
import { ProfileView } from '@companion/screens/profile-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { profileCareModel } from '@support/models/profile-care.model'

const connect = (snapshot: unknown, send: unknown) => connectProfileCare(snapshot as never, send as never)

describeScreen({
  ...profileCareModel,
  mount: mountScreen({
    show: (snapshot, send) => <ProfileView view={connect(snapshot, send)} />,
    acts: {
      'profile.edit': () => clickIfThere('button', 'Change e-mail'),
      'profile.submit': async (event) => {
        const field = screen.queryByLabelText('E-mail')
        if (!field) return false
        fireEvent.change(field, { target: { value: event['email'] as string } })
        return clickIfThere('button', 'Save and pair again')
      },
      'profile.protect': () => clickIfThere('button', 'Key protection'),
      'profile.notify': () => clickIfThere('button', 'Notifications'),
      'profile.remove': () => clickIfThere('button', 'Delete profile'),
      'removal.confirm': async () =>
        screen.queryByRole('button', { name: 'Keep it' })
          ? clickIfThere('button', /^(Delete profile|Delete and destroy the key)$/)
          : false,
      'profile.back': async () =>
        screen.queryByRole('heading', { name: /^Profile$/ }) === null &&
        screen.queryByText('Profile deleted, device still listed') === null &&
        clickIfThere('button', 'Close'),
      'profile.leave': async () =>
        (screen.queryByRole('heading', { name: /^Profile$/ }) !== null ||
          screen.queryByText('Profile deleted, device still listed') !== null) &&
        clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const view = connect(snapshot, () => undefined)
      if (view.step === 'view') {
        expect(screen.getByText(view.profile.publicKey)).toBeVisible()
        screen.getByRole('img', { name: `Fingerprint of your key ${keyFingerprint(view.profile.publicKey)}` })
      }
      if (view.step === 'remove')
        expect(
          screen.getByText(
            view.profile.demoName === undefined
              ? /Its key is destroyed and cannot be brought back/
              : /choose the person again, and it is back on this device/,
          ),
        ).toBeVisible()
      if (view.step === 'remove' && !view.isBusy)
        screen.getByRole('button', {
          name: view.profile.demoName === undefined ? 'Delete and destroy the key' : 'Delete profile',
        })
      if (view.step !== 'over')
        expect(screen.queryByRole('button', { name: 'Change e-mail' }) !== null).toBe(view.canEdit)
      if (view.step === 'stillListed')
        expect(screen.getByRole('alert').textContent).toMatch(
          view.profile.demoName === undefined
            ? /Profile deleted, device still listed.*Remove it there.*nobody can sign with it/
            : /Profile deleted, device still listed.*Remove it there, in the console\.$/,
        )
      if (view.problem) expect(document.body.textContent).toMatch(/Invalid email|Same email address/)
      if (view.hasFailed)
        expect(screen.getByRole('alert').textContent).toMatch(/Failed to update profile|could not be deleted/)
    },
  }),
})
