import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { DecisionDialog } from '@features/intents/decision-dialog'
import { decideProblemText, decisionBars } from '@features/intents/decision.messages'
import { DecisionPanel } from '@features/intents/decision-panel'
import { riskMessages, riskSentence } from '@features/intents/risk.messages'
import { connectDecideIntent } from '@machines/intents/decide-intent.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { decideIntentModel } from '@support/models/decide-intent.model'
import { lostSubmission } from '@support/idle-proposal'
import { samplePayload } from '@support/sample-intent'

/** Ticks the box of a risk, or takes the tick away; false when there is no such box, or it stands so already. */
function check(risk: string, on: boolean): boolean {
  const box = screen.queryByRole('checkbox', {
    name: risk.startsWith('lookAlike')
      ? /resembles that of Kestrel/
      : /larger than any that this domain made of its asset/,
  })
  if (!box || (box as HTMLInputElement).checked === on) return false
  fireEvent.click(box)
  return true
}

const notDecided = { holds: true, text: 'You have not decided yet' }
const panel = () => screen.getByRole('region', { name: 'Your decision', hidden: true })

/** Its answer is lost as long as it is submitted: what becomes of it is said by a chart of its own. */
const view = (snapshot: unknown, send: unknown) => connectDecideIntent(snapshot as never, send as never, lostSubmission)

describeScreen({
  ...decideIntentModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const decision = view(snapshot, send)
      return (
        <>
          <DecisionPanel decision={decision} checks={[notDecided]} lost={undefined} />
          <DecisionDialog decision={decision} payload={samplePayload} resolve={() => undefined} />
        </>
      )
    },
    acts: {
      'decision.approve': () => clickIfThere('button', /^Approve(?! and)/),
      'decision.reject': () => clickIfThere('button', /^(Reject(?! request)|Withdraw(?! request))/),
      'decision.submit': () => clickIfThere('button', /^(Approve and sign|Reject request|Withdraw request)$/),
      'decision.close': () => clickIfThere('button', /^(Cancel|Back to the request)$/),
      'outcome.repeat': () => clickIfThere('button', 'Send the same request again'),
      'risk.acknowledge': async (event) => check(event['risk'] as string, true),
      'risk.doubt': async (event) => check(event['risk'] as string, false),
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
      const isOver =
        decision.phase === 'viewing' && (decision.rejectBar === 'closed' || decision.rejectBar === 'expired')
      expect(
        screen.queryAllByRole('button', { name: /^(Approve|Reject|Withdraw)( [AR])?$/, hidden: true }).length > 0,
      ).toBe(!isOver)
      const bar = isOver ? decision.rejectBar : decision.approveBar
      if (decision.dialog === undefined && bar) expect(screen.getByText(decisionBars[bar])).toBeTruthy()
      if (decision.problem && decision.phase !== 'outcomeUnknown')
        expect(screen.getByText(decideProblemText(decision.problem).title)).toBeTruthy()
      expect(screen.queryByText(/^The platform's answer was lost\. Your decision/) !== null).toBe(
        decision.phase === 'outcomeUnknown',
      )
      // Whether this person has decided is then not known.
      if (decision.phase === 'outcomeUnknown') expect(screen.queryByText(notDecided.text)).toBeNull()
      if (decision.isBusy || decision.phase === 'outcomeUnknown')
        expect(within(panel()).queryByText(/Nothing is sent before that\.$/)).toBeNull()
      expect(screen.queryByRole('button', { name: 'Send the same request again' }) !== null).toBe(
        decision.submission?.repeat !== undefined,
      )
      const asked = screen
        .queryAllByRole('checkbox')
        .map((box) => [(box as HTMLInputElement).labels![0]!.textContent, (box as HTMLInputElement).checked])
      if (decision.dialog)
        expect(asked).toEqual(decision.risks.map(({ risk, isAcknowledged }) => [riskSentence(risk), isAcknowledged]))
      if (decision.dialog) expect(screen.queryByText(riskMessages.reading) !== null).toBe(!decision.areRisksRead)
    },
  }),
})
