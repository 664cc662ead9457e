import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { createAccountForm } from '@features/accounts/create-account.form'
import { EntityFormScreen } from '@features/intents/form/entity-form.screen'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { connectProposalForm } from '@machines/intents/proposal-form.connect'
import { connectProposeIntent } from '@machines/intents/propose-intent.connect'
import type { Draft } from '@machines/intents/propose-intent.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { proposalFormModel } from '@support/models/proposal-form.model'
import { sampleId } from '@support/sample-intent'
import { noNotes } from '@support/idle-proposal'

/** The road itself is simulated: the screen shows what the form says while a draft is under way. */
const view = (snapshot: unknown, send: unknown) =>
  connectProposeIntent(undefined, connectProposalForm(snapshot as never, send as never))
const changed = (send: unknown) => (send as (event: object) => void)({ type: 'draft.change' })
const vaults = [{ id: sampleId(30), alias: 'HSM Zürich A', isLocked: false, keyStrategies: [] }]
const ledgers = [{ id: 'ethereum-mainnet', alias: 'Ethereum main network', type: 'Ethereum', isTestNetwork: false }]
/** What the form makes of what is filled in. */
let draft: Draft

/** Fills the form as a person does and presses the button; the form's own rules run in between. */
async function proposeThroughForm(): Promise<boolean> {
  const name = screen.queryByLabelText<HTMLInputElement>('Name')
  if (!name || name.matches(':disabled') || name.closest('fieldset')?.disabled) return false
  fireEvent.change(name, { target: { value: 'Settlement hot 02' } })
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Second settlement account' } })
  fireEvent.change(screen.getByLabelText('Vault'), { target: { value: sampleId(30) } })
  const box = screen.getByLabelText<HTMLInputElement>(/Ethereum main network/)
  if (!box.checked) fireEvent.click(box)
  const pressed = await clickIfThere('button', /Propose and sign/)
  await act(() =>
    waitFor(() =>
      expect(screen.getByRole('group', { hidden: true, name: 'Ledgers' }).closest('fieldset:disabled')).not.toBeNull(),
    ),
  )
  return pressed
}

describeScreen({
  ...proposalFormModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const proposal = view(snapshot, send)
      return (
        <EntityFormScreen
          form={createAccountForm}
          draft={undefined}
          notes={noNotes}
          proposal={proposal}
          choices={{ vaults, ledgers }}
          policy={undefined}
          tasksLink={null}
          onChange={() => {
            if (proposal.problem) changed(send)
          }}
          onPropose={() => proposal.submit(draft)}
        />
      )
    },
    acts: {
      'draft.submit': (event) => {
        draft = event['draft'] as Draft
        return proposeThroughForm()
      },
      'proposal.edit': () => clickIfThere('button', /^Edit again$/),
    },
    check: (snapshot) => {
      const { problem, isEditable, phase } = view(snapshot, () => undefined)
      expect(screen.getByRole('group', { hidden: true, name: 'Ledgers' }).closest('fieldset:disabled') === null).toBe(
        isEditable,
      )
      expect(screen.queryByRole('button', { name: 'Edit again' }) !== null).toBe(phase === 'refused')
      if (problem && problem.tag !== 'answerLost')
        expect(document.body.textContent).toContain(proposeProblemText(problem).title)
    },
  }),
})
