import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { DecisionDialog } from '@components/intents/decision-dialog'
import { decideProblemText, decisionBars } from '@components/intents/decision-messages'
import { DecisionPanel } from '@components/intents/decision-panel'
import { connectDecideIntent } from '@machines/intents/decide-intent.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { decideIntentModel } from '@support/models/decide-intent.model'
import { samplePayload } from '@support/sample-intent'

const view = (snapshot: unknown, send: unknown) => connectDecideIntent(snapshot as never, send as never)

describeScreen({
  ...decideIntentModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const decision = view(snapshot, send)
      return (
        <>
          <DecisionPanel decision={decision} checks={[]} />
          <DecisionDialog decision={decision} payload={samplePayload} resolve={() => undefined} />
        </>
      )
    },
    acts: {
      'decision.approve': () => clickIfThere('button', /^Approve(?! and)/),
      'decision.reject': () => clickIfThere('button', /^(Reject(?! request)|Withdraw(?! request))/),
      'decision.submit': () => clickIfThere('button', /^(Approve and sign|Reject request|Withdraw request)$/),
      'decision.close': () => clickIfThere('button', /^(Cancel|Back to the request)$/),
      'outcome.check': () => clickIfThere('button', 'Look again'),
      'reason.change': async (event) => {
        const field = screen.queryByLabelText(/^Reason/)
        if (!field) return false
        fireEvent.change(field, { target: { value: event['reason'] as string } })
        return true
      },
    },
    check: (snapshot) => {
      const decision = view(snapshot, () => undefined)
      expect(screen.queryByRole('dialog') !== null).toBe(decision.dialog !== undefined)
      const isOver = decision.phase === 'viewing' && (decision.rejectBar === 'closed' || decision.rejectBar === 'expired')
      expect(screen.queryAllByRole('button', { name: /^(Approve|Reject|Withdraw)( [AR])?$/, hidden: true }).length > 0).toBe(!isOver)
      const bar = isOver ? decision.rejectBar : decision.approveBar
      if (decision.dialog === undefined && bar) expect(screen.getByText(decisionBars[bar])).toBeTruthy()
      if (decision.problem) expect(screen.getByText(decideProblemText(decision.problem).title)).toBeTruthy()
    },
  }),
})
