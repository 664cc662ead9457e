import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { IdleDialog } from '@features/session/idle-dialog'
import { idleMessages as words } from '@features/session/session-notes.messages'
import { connectIdleness } from '@machines/session/idleness.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { idlenessModel } from '@support/models/idleness.model'

const view = (snapshot: unknown, send: unknown) => connectIdleness(snapshot as never, send as never)

describeScreen({
  ...idlenessModel,
  mount: mountScreen({
    show: (snapshot, send) => <IdleDialog view={view(snapshot, send)} />,
    acts: { 'session.stay': () => clickIfThere('button', words.stay) },
    check: (snapshot) => {
      const { phase, hasFailed } = view(snapshot, () => undefined)
      const isShown = phase === 'warned' || phase === 'staying'
      expect(screen.queryByRole('dialog') !== null).toBe(isShown)
      expect(screen.queryByText(words.text(3)) !== null).toBe(isShown)
      expect(screen.queryByText(words.failed) !== null).toBe(phase === 'warned' && hasFailed)
    },
  }),
})
