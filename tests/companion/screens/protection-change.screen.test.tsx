import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { connectProtectionChange, type ProtectionChangeView } from '@companion/machines/protection-change.connect'
import { protectionChange } from '@companion/machines/protection-change.machine'
import { ProtectionChangeView as View } from '@companion/screens/protection-change-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { protectionChangeModel, twoAuthenticators } from '@support/models/protection-change.model'

const connect = (snapshot: unknown, send: unknown) => connectProtectionChange(snapshot as never, send as never)

/** What a person reads where it went no further. */
const alerts = {
  notUnlocked: 'ask an administrator to replace your key',
  wrapFailed: 'Your other authenticators unlock the key as before',
  untried: 'only after it has unlocked your key for a test',
  testFailed: 'cannot unlock your key',
  keepFailed: 'could not save your profile',
  undoFailed: 'It may still unlock your key',
  notProved: 'removing this one could lock you out',
  removeFailed: 'so it may still unlock your key',
} as const

const alertsOfBrowser = {
  untried: 'only after it has confirmed a test',
  testFailed: 'did not confirm',
  undoFailed: 'It may still confirm your signatures',
  removeFailed: 'so it may still confirm your signatures',
} as const

const work = {
  inspecting: 'Checking this device',
  enrolling: 'Confirm with the new authenticator',
  unlocking: 'Confirm with an authenticator that this key has already',
  saving: 'Saving',
  testing: 'Confirm once more with the new authenticator. Your key signs a test',
  proving: 'Confirm with an authenticator that stays. Your key signs a test',
  undoing: 'Undoing the change',
} as const

describeScreen({
  ...protectionChangeModel,
  mount: mountScreen({
    show: (snapshot, send) => <View view={connect(snapshot, send)} />,
    acts: {
      'authenticator.add': () => clickIfThere('button', 'Add a security key'),
      'authenticator.remove': async (event) =>
        event['credentialId'] === 'AQID' && clickIfThere('button', 'Remove This device'),
      'removal.confirm': () => clickIfThere('button', 'Remove it'),
      'change.retry': () => clickIfThere('button', 'Try again'),
      'change.back': () => clickIfThere('button', /^(Do not add it|Keep it)$/),
      'change.leave': async () =>
        screen.queryByRole('heading', { name: 'Remove this authenticator?' }) === null &&
        clickIfThere('button', 'Close'),
    },
    check: (snapshot) => {
      const view = connect(snapshot, () => undefined)
      const { kind, authenticators } = view.protection
      const said = kind === 'browser' ? { ...alerts, ...alertsOfBrowser } : alerts
      if (view.stop) expect(screen.getByRole('alert').textContent).toContain(said[view.stop])
      // What a browser keeps is not encrypted: no authenticator unlocks it.
      if (kind === 'browser') expect(document.body.textContent).not.toMatch(/unlocks? (?:your|the) key|unlocked/)
      if (view.step === 'work' && view.prompt === 'wait')
        expect(screen.getByRole('status').textContent).toBe(work[view.work])
      if (view.step !== 'list') return
      const list = within(screen.getByRole('list', { name: 'Authenticators' }))
      expect(list.getAllByRole('listitem')).toHaveLength(authenticators.length)
      expect(list.queryAllByRole('button', { name: /^Remove / })).toHaveLength(
        authenticators.length > 1 ? authenticators.length : 0,
      )
      // What this device has of its own is added once.
      const hasOwn = authenticators.some(({ attachment }) => attachment === 'platform')
      if (hasOwn) expect(screen.queryByRole('button', { name: 'Add this device' })).toBeNull()
      expect(document.body.textContent).toContain(
        kind === 'browser' ? 'Whoever copies these files can take it' : 'The key is stored encrypted',
      )
      expect(screen.queryByText(/5 authenticators at most/) !== null).toBe(authenticators.length === 5)
      if (view.refusal) expect(screen.getByRole('alert').textContent).toContain('was not added')
      if (view.outcome)
        expect(screen.getByRole('status').textContent).toMatch(
          view.outcome === 'removed'
            ? /was removed/
            : /^The new authenticator (unlocks your key|confirms your signatures)\.$/,
        )
    },
  }),
})

it('of a key that the browser keeps nothing is said to unlock it: what it has only confirms', () => {
  const { profile, protection } = twoAuthenticators
  const kept = { ...protection, kind: 'browser' as const }
  const actor = createActor(protectionChange, { input: { profile, protection: kept } })
  const view: ProtectionChangeView = connect(actor.getSnapshot(), () => undefined)
  const shown: Partial<ProtectionChangeView>[] = [
    { step: 'list' },
    { step: 'list', outcome: 'added' },
    { step: 'list', outcome: 'removed' },
    { step: 'confirmRemoval', removed: kept.authenticators[0]! },
    ...Object.keys(alerts).map((stop) => ({ step: 'stopped', stop: stop as keyof typeof alerts }) as const),
    ...Object.keys(work).map((one) => ({ step: 'work', work: one as keyof typeof work }) as const),
  ]
  const said = shown
    .filter(({ stop }) => stop !== 'wrapFailed')
    .map((change) => {
      const { container, unmount } = render(<View view={{ ...view, ...change }} />)
      const text = container.textContent
      unmount()
      return text
    })
  expect(said.filter((text) => /unlock|encrypted\./.test(text))).toEqual([])
  expect(said[3]).toContain('It will no longer confirm your signatures.')
})
