import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { createAccountForm } from '@features/accounts/create-account.form'
import { EntityFormScreen } from '@features/intents/form/entity-form.screen'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { ProposalReviewDialog } from '@features/intents/proposal-review-dialog'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { SnapshotFrom } from 'xstate'
import type { proposeIntent } from '@machines/intents/propose-intent.machine'
import { problemOfProposal } from '@machines/intents/proposing'
import { connectProposeIntent } from '@machines/intents/propose-intent.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { proposeIntentModel } from '@support/models/propose-intent.model'
import { sampleId } from '@support/sample-intent'
import { noNotes } from '@support/idle-proposal'

/** The form's own chart has the draft under way, or says how it ended. */
const view = (snapshot: unknown, send: unknown) => {
  const now = snapshot as SnapshotFrom<typeof proposeIntent>
  const end = now.output
  return connectProposeIntent(
    { snapshot: now, send: send as never, submission: undefined },
    {
      stands: end?.outcome === 'accepted' || end?.outcome === 'refused' ? end.outcome : 'editing',
      problem: end && problemOfProposal(end),
      submit: () => undefined,
      edit: () => undefined,
    },
  )
}
const vaults = [{ id: sampleId(30), alias: 'HSM Zürich A', isLocked: false, keyStrategies: [] }]
const ledgers = [{ id: 'ethereum-mainnet', alias: 'Ethereum main network', type: 'Ethereum', isTestNetwork: false }]

describeScreen({
  ...proposeIntentModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const proposal = view(snapshot, send)
      return (
        <>
          <EntityFormScreen
            form={createAccountForm}
            draft={undefined}
            notes={noNotes}
            proposal={proposal}
            choices={{ vaults, ledgers }}
            policy={undefined}
            tasksLink={null}
            onChange={() => undefined}
            onPropose={() => undefined}
          />
          <ProposalReviewDialog proposal={proposal} resolve={() => undefined} />
        </>
      )
    },
    acts: {
      'proposal.confirm': () => clickIfThere('button', /^Sign this request/),
      'proposal.edit': () => clickIfThere('button', /^(Back to the form|Edit again)$/),
    },
    check: (snapshot) => {
      const proposal = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(proposal.phase === 'reviewing')
      if (dialog && proposal.request) expect(dialog.textContent).toContain(freezeRequest(proposal.request).fingerprint)
      if (proposal.problem && proposal.problem.tag !== 'answerLost')
        expect((dialog ?? document.body).textContent).toContain(proposeProblemText(proposal.problem).title)
    },
  }),
})
