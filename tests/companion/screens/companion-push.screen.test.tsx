import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { connectCompanionPush } from '@companion/machines/companion-push.connect'
import { PushView } from '@companion/screens/push-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { companionPushModel } from '@support/models/companion-push.model'

const connect = (snapshot: unknown, send: unknown) => connectCompanionPush(snapshot as never, send as never)

/** product.md §8, and what this app says of itself. */
const stops = {
  connectivityFailed: 'Connectivity check failed',
  notOffered: 'No notifications from this server',
  unsupported: 'Physical device required for notifications',
  dismissed: 'Missing notification permission',
  denied: 'Permission not granted',
  tokenFailed: 'Failed to get push token',
  tokenLate: 'Token fetch failed',
  registrationFailed: 'Push registration failed',
  backendUnreachable: 'Failed to reach the backend at http://127.0.0.1:8080',
  stopFailed: 'Notifications are still on',
} as const

describeScreen({
  ...companionPushModel,
  mount: mountScreen({
    show: (snapshot, send) => <PushView view={connect(snapshot, send)} />,
    acts: {
      'push.allow': () => clickIfThere('button', 'Turn notifications on'),
      'push.stop': () => clickIfThere('button', 'Turn notifications off'),
      'push.retry': () => clickIfThere('button', 'Try again'),
      'push.leave': () => clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const { step, stop } = connect(snapshot, () => undefined)
      if (step === 'stopped') {
        expect(screen.getByRole('alert').textContent).toContain(stops[stop!])
        expect(/still blocked/.test(screen.getByRole('alert').textContent)).toBe(
          stop === 'denied' && snapshot.context.isRetried,
        )
        expect(screen.getByRole('alert').textContent).toContain('You can scan or paste a request in any case.')
      }
      if (step === 'asking') expect(document.body.textContent).toContain('names no person, amount or address')
      if (step === 'registered') expect(screen.getByRole('status').textContent).toContain('Notifications are on')
      if (step === 'working') expect(screen.getByRole('status').textContent).not.toBe('')
    },
  }),
})
