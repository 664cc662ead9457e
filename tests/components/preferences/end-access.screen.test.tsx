import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { AccessTarget, OwnAccess } from '@domain/session/own-access'
import { AccessSection } from '@features/preferences/access-section'
import { endMessages as words } from '@features/session/end-access.messages'
import { freshSignInMessages } from '@features/session/session-notes.messages'
import { connectEndAccess } from '@machines/preferences/end-access.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { endAccessModel, lostPhone, otherBrowser } from '@support/models/end-access.model'

const view = (snapshot: unknown, send: unknown) => connectEndAccess(snapshot as never, send as never)
const at = '2026-11-24T09:00:00.000Z'
const access: OwnAccess = {
  sessions: [
    { id: otherBrowser.id, browser: otherBrowser.name, begunAt: at, activeAt: at, isThis: false },
    { id: 'cd'.repeat(32), browser: 'Safari 18 on macOS', begunAt: at, activeAt: at, isThis: true },
  ],
  devices: [{ id: lostPhone.id, name: lostPhone.name, publicKey: 'MFkw', addedAt: at }],
  programs: [],
}

const sentences = {
  confirming: ({ kind, name }: AccessTarget) => words.kinds[kind].text(name),
  ending: ({ kind, name }: AccessTarget) => words.kinds[kind].text(name),
  lookingUp: ({ kind, name }: AccessTarget) => words.kinds[kind].text(name),
  signingIn: () => freshSignInMessages.text(5),
  unknown: ({ name }: AccessTarget) => words.unknownText(name),
}

describeScreen({
  ...endAccessModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <AccessSection
        view={view(snapshot, send)}
        access={access}
        failure={undefined}
        onRetry={() => undefined}
        onSignOut={() => undefined}
      />
    ),
    acts: {
      'access.end': (event) => {
        const { kind, name } = event['target'] as AccessTarget
        return clickIfThere('button', `${words.kinds[kind].verb}: ${name}`)
      },
      'access.confirm': () => clickIfThere('button', /^(End session|Remove device|Try again)$/),
      'access.cancel': () => clickIfThere('button', /^(Cancel|Done)$/),
      'access.check': () => clickIfThere('button', words.check),
    },
    check: (snapshot) => {
      const { phase, target, problem } = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(phase !== 'choosing' && phase !== 'ended')
      if (phase === 'ended')
        expect(screen.getByRole('status')).toHaveTextContent(words.kinds[target!.kind].next(target!.name))
      if (!dialog) return
      const said =
        phase === 'notEnded'
          ? problem!.status === undefined
            ? words.stillThere(target!.name)
            : words.refused(target!.name, problem!.status)
          : sentences[phase as 'unknown'](target!)
      expect(within(dialog).getByText(said)).toBeInTheDocument()
      expect(within(dialog).queryByText(words.lastDevice) !== null).toBe(
        target!.kind === 'device' && phase !== 'signingIn',
      )
    },
  }),
})
