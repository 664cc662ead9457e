import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { CreateAccountScreen } from '@components/accounts/create-account-screen'
import { proposeProblemText } from '@components/intents/proposal-messages'
import { ProposalReviewDialog } from '@components/intents/proposal-review-dialog'
import { freezeRequest } from '@domain/signing/frozen-request'
import { unreachableByClick } from '@machines/intents/propose-intent.types'
import { connectProposeIntent } from '@machines/intents/propose-intent.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { proposeIntentModel } from '@support/models/propose-intent.model'
import { sampleId, samplePayload } from '@support/sample-intent'

const view = (snapshot: unknown, send: unknown) => connectProposeIntent(snapshot as never, send as never)
const vaults = [{ id: sampleId(30), alias: 'HSM Zürich A', isLocked: false, keyStrategies: [] }]
const ledgers = [{ id: 'ethereum-mainnet', alias: 'Ethereum main network', type: 'Ethereum', isTestNetwork: false }]

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
  await act(() => waitFor(() => expect(screen.getByRole('group', { hidden: true, name: 'Ledgers' }).closest('fieldset:disabled')).not.toBeNull()))
  return pressed
}

describeScreen({
  ...proposeIntentModel,
  unreachableByClick,
  mount: mountScreen({
    show: (snapshot, send) => {
      const proposal = view(snapshot, send)
      return (
        <>
          <CreateAccountScreen
            proposal={proposal} vaults={vaults} ledgers={ledgers} policy={undefined} resolve={() => undefined}
            tasksLink={null} onDraft={() => undefined} onPropose={() => proposal.submit({ id: sampleId(20), makePayload: () => samplePayload, entityLock: 'Unlocked' })}
          />
          <ProposalReviewDialog proposal={proposal} resolve={() => undefined} />
        </>
      )
    },
    acts: {
      'draft.submit': (event) => ((event['draft'] as { entityLock: string }).entityLock === 'Unlocked' ? proposeThroughForm() : Promise.resolve(false)),
      'proposal.confirm': () => clickIfThere('button', /^Sign this request/),
      'proposal.edit': () => clickIfThere('button', /^(Back to the form|Edit again|Leave it for now)$/),
      'outcome.check': () => clickIfThere('button', 'Look again'),
      'request.repeat': () => clickIfThere('button', 'Send the same request again'),
    },
    check: (snapshot) => {
      const proposal = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(proposal.phase === 'reviewing')
      if (dialog && proposal.request) expect(dialog.textContent).toContain(freezeRequest(proposal.request).fingerprint)
      if (proposal.problem && proposal.problem.tag !== 'answerLost') expect((dialog ?? document.body).textContent).toContain(proposeProblemText(proposal.problem).title)
    },
  }),
})
