import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { connectSignRequest } from '@companion/machines/sign-request.connect'
import { SignView } from '@companion/screens/sign-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { WithServices } from '@support/companion-services'
import { signRequestModel } from '@support/models/sign-request.model'

const connect = (snapshot: unknown, send: unknown) => connectSignRequest(snapshot as never, send as never)

describeScreen({
  ...signRequestModel,
  mount: mountScreen({
    show: (snapshot, send) => <WithServices><SignView view={connect(snapshot, send)} now={0} onDone={() => undefined} /></WithServices>,
    acts: {
      'request.sign': async () => {
        const button = screen.queryByRole('button', { name: 'Hold to sign' })
        if (!button) return false
        fireEvent.keyDown(button, { key: 'Enter' })
        return true
      },
      'request.decline': () => clickIfThere('button', 'Do not sign'),
      'request.close': () => clickIfThere('button', 'Close'),
      'request.retry': () => clickIfThere('button', 'Try again'),
    },
    check: (snapshot) => {
      const view = connect(snapshot, () => undefined)
      expect(screen.queryByRole('button', { name: 'Hold to sign' }) !== null).toBe(view.canSign)
      expect(screen.queryByRole('button', { name: 'Do not sign' }) !== null).toBe(view.canDecline)
      if (view.request && !view.outcome) {
        expect(document.body.textContent).toContain(view.request.frozen.fingerprint)
        expect(screen.getByRole('img', { name: new RegExp([...view.request.frozen.code].join(' ')) })).toBeTruthy()
      }
      if (view.signing === 'insufficientSecurityLevel') expect(screen.getByRole('alert').textContent).toContain('does not sign')
      if (view.outcome === 'refused') expect(screen.getByRole('status').textContent).toContain('it does not fit the key that is registered for you')
      if (view.problem && !view.outcome) expect(screen.getByRole('alert').textContent).toContain('Another proposal')
    },
  }),
})
