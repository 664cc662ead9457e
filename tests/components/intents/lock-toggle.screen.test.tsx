import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { LockToggleDialog } from '@features/intents/lock-toggle-dialog'
import { connectLockToggle } from '@machines/intents/lock-toggle.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { idleProposal } from '@support/idle-proposal'
import { lockDraftOf, lockToggleModel } from '@support/models/lock-toggle.model'

const view = (snapshot: unknown, send: unknown) => connectLockToggle(snapshot as never, send as never)

describeScreen({
  ...lockToggleModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const toggle = view(snapshot, send)
      return toggle.phase === 'closed' ? null : (
        <LockToggleDialog
          kind="Account"
          toggle={toggle}
          proposal={{
            ...idleProposal,
            problem: toggle.problem,
            ...(toggle.phase === 'proposing' ? { phase: 'checking', isEditable: false } : {}),
          }}
          sentence="Lock account Settlement hot 01"
          policy="Two people"
          tasksLink={null}
          askedLink={<a href="/asked">Open the intent</a>}
          lost={undefined}
          wasAsked={false}
          onSubmit={() => toggle.submit(lockDraftOf)}
        />
      )
    },
    acts: {
      'toggle.submit': () => clickIfThere('button', /^Request the (un)?lock$/),
      'toggle.read': () => clickIfThere('button', 'Try again'),
      'toggle.close': () => clickIfThere('button', 'Keep it as it is'),
    },
    check: (snapshot) => {
      const { phase, wish, lock, bar, problem } = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(phase !== 'closed')
      if (!dialog) return
      const isForm = phase === 'confirming' || phase === 'proposing'
      const text = dialog.textContent
      expect(text).toContain(wish === 'Locked' ? 'Lock this account' : 'Unlock this account')
      const submit = screen.queryByRole('button', { name: /^Request the |^Checking/ })
      expect(submit !== null).toBe(isForm)
      if (isForm) {
        expect(text).toContain(`Lock of the account: ${lock}`)
        expect(text).toContain('The lock stays as it is until the request is approved and executed.')
        expect(text).toContain('Governed by Two people')
      }
      expect(text.includes('The record could not be read')).toBe(phase === 'unread')
      expect(text.includes(`The account is already ${wish.toLowerCase()}`)).toBe(bar === 'already')
      expect(text.includes('The lock of this account cannot be changed')).toBe(bar === 'archived')
      expect(text.includes('A change of this lock is already requested')).toBe(bar === 'asked')
      if (phase === 'confirming' && problem?.tag === 'refused') expect(text).toContain('AccountLocked')
    },
  }),
})
