import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { DecisionDialog } from '@components/intents/decision-dialog'
import { connectDecideIntent } from '@machines/intents/decide-intent.connect'
import { decideIntent } from '@machines/intents/decide-intent.machine'
import { decideIntentModel } from '@support/models/decide-intent.model'
import { samplePayload } from '@support/sample-intent'

it('the command key with Enter goes on from the reason, Enter alone begins a line', () => {
  const actor = createActor(decideIntent, { input: decideIntentModel.inputs[0] as never }).start()
  actor.send({ type: 'decision.approve' })
  const send = vi.fn<(event: unknown) => void>()
  render(<DecisionDialog decision={connectDecideIntent(actor.getSnapshot(), send as never)} payload={samplePayload} resolve={() => undefined} />)
  const field = screen.getByLabelText(/^Reason/)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(send).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(field, { key: 'Enter', metaKey: true })
  expect(send.mock.calls).toEqual([[{ type: 'decision.submit' }], [{ type: 'decision.submit' }]])
})
