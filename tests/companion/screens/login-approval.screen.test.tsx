import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { connectLoginApproval } from '@companion/machines/login-approval.connect'
import { LoginView } from '@companion/screens/login-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { loginApprovalModel } from '@support/models/login-approval.model'

const connect = (snapshot: unknown, send: unknown) => connectLoginApproval(snapshot as never, send as never)

describeScreen({
  ...loginApprovalModel,
  mount: mountScreen({
    show: (snapshot, send) => <LoginView view={connect(snapshot, send)} onDone={() => undefined} />,
    acts: {
      'number.tap': (event) => clickIfThere('button', event['number'] as string),
      'login.decline': () => clickIfThere('button', 'This is not me'),
      'login.close': () => clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const view = connect(snapshot, () => undefined)
      const tiles = screen.queryAllByRole('button').filter((button) => /^\d\d$/.test(button.textContent ?? ''))
      expect(tiles.length).toBe(view.step === 'choosing' || view.step === 'insecure' ? 3 : 0)
      expect(tiles).not.toContain(document.activeElement)
      const looks = new Set(tiles.map((tile) => tile.outerHTML.replaceAll(/\d\d/g, '')))
      expect(looks.size).toBeLessThanOrEqual(1)
      expect(screen.queryAllByText('Confirm that it is you')).toHaveLength(view.isConfirming ? 1 : 0)
      expect(screen.queryAllByText(/You were not verified, so no number was sent/)).toHaveLength(
        view.isUnverified && view.step !== 'foreign' && view.step !== 'over' ? 1 : 0,
      )
      if (view.step === 'choosing') expect(screen.getByText('Valid until')).toBeVisible()
      if (view.outcome === 'mismatch')
        expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(/The number does not match/)
      if (view.outcome === 'approved')
        expect(screen.getByText(`${view.challenge.browser}, as ${view.profile.email}`)).toBeVisible()
      if (view.outcome) expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    },
  }),
})
