import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { SigningDialog } from '@features/signing/signing-dialog'
import { connectRequestSignature } from '@machines/signing/request-signature.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { requestSignatureModel } from '@support/models/request-signature.model'

const view = (snapshot: unknown, send: unknown) => connectRequestSignature(snapshot as never, send as never)

describeScreen({
  ...requestSignatureModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <SigningDialog signing={view(snapshot, send)} subject={{ kind: 'Intent', sentence: 'an intent' }} />
    ),
    acts: {
      'form.useQr': () => clickIfThere('button', 'Scan a QR code instead'),
      'form.useInstructions': () => clickIfThere('button', 'Send a notification instead'),
      'signing.cancel': () => clickIfThere('button', /^Cancel/),
      'signing.retry': () => clickIfThere('button', 'Try again'),
      'signing.close': async () => {
        const dialog = screen.queryByRole('dialog')
        if (!dialog) return false
        fireEvent.keyDown(dialog, { key: 'Escape' })
        return true
      },
    },
    check: (snapshot) => {
      const shown = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(shown.isOpen)
      if (!dialog) return
      if (shown.progress === 'failed') {
        expect(dialog.textContent).toContain('An error occurred, we are unable to proceed further')
        expect(dialog.textContent).toContain('Contact support')
      } else if (shown.code && shown.form === 'instructions') {
        expect(screen.getByRole('img', { name: new RegExp([...shown.code].join(' ')) })).toBeTruthy()
        expect(dialog.textContent).toContain(shown.fingerprint)
      }
    },
  }),
})
