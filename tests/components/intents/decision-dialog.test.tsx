import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { DecisionDialog } from '@features/intents/decision-dialog'
import { connectDecideIntent } from '@machines/intents/decide-intent.connect'
import { decideIntent } from '@machines/intents/decide-intent.machine'
import { decideIntentModel } from '@support/models/decide-intent.model'
import { sampleId, samplePayload } from '@support/sample-intent'

/** Nobody else signs in here. */
const alone = decideIntent.provide({ actors: { watchViewer: fromCallback(() => undefined) as never } })

it('the command key with Enter goes on from the reason, Enter alone begins a line', () => {
  const actor = createActor(alone, { input: decideIntentModel.inputs[0] as never }).start()
  actor.send({ type: 'decision.approve' })
  const send = vi.fn<(event: unknown) => void>()
  render(
    <DecisionDialog
      decision={connectDecideIntent(actor.getSnapshot(), send as never, undefined)}
      payload={samplePayload}
      resolve={() => undefined}
    />,
  )
  const field = screen.getByLabelText(/^Reason/)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(send).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(field, { key: 'Enter', metaKey: true })
  expect(send.mock.calls).toEqual([[{ type: 'decision.submit' }], [{ type: 'decision.submit' }]])
})

it('says of an order what it does, and under it what it would change', async () => {
  const actor = createActor(alone, { input: decideIntentModel.inputs[0] as never }).start()
  actor.send({ type: 'decision.approve' })
  const order = {
    type: 'v0_CreateTransactionOrder',
    id: sampleId(1),
    accountId: sampleId(2),
    ledgerId: 'bitcoin',
    customProperties: {},
    parameters: {
      type: 'Bitcoin',
      outputs: [
        { amount: '1000000', destination: { type: 'Address', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' } },
      ],
      feeStrategy: { type: 'Priority', priority: 'Low' },
    },
  }
  render(
    <DecisionDialog
      decision={connectDecideIntent(actor.getSnapshot(), actor.send, undefined)}
      payload={order}
      resolve={() => undefined}
      act={<p>The order: another one</p>}
    />,
  )
  await screen.findByText(/^Transfer/)
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /Transfer 0\.01 .* to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq from account .*The order: another one/,
  )
})

it('an approval waits for each of its risks to be confirmed, with the whole address that looks like another one', () => {
  const address = `0x${'a1'.repeat(20)}`
  const risks = {
    isRead: false,
    risks: [{ tag: 'lookAlike', address, known: '0xa2', name: 'Kes\u202etrel' }, { tag: 'feeExcessive' }],
  }
  const actor = createActor(alone, { input: { ...(decideIntentModel.inputs[0] as object), risks } as never }).start()
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  const show = () => {
    cleanup()
    render(
      <DecisionDialog
        decision={connectDecideIntent(actor.getSnapshot(), actor.send, undefined)}
        payload={samplePayload}
        resolve={() => undefined}
      />,
    )
  }
  const submit = () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Approve and sign' }))
    show()
  }
  actor.send({ type: 'decision.approve' })
  submit()
  expect(screen.getByRole('alert')).toHaveTextContent('Wait until the payment history is checked')
  expect(screen.getByRole('status')).toHaveTextContent('Looking at what was paid before')
  actor.send({ type: 'risks.found', risks: { ...risks, isRead: true } as never })
  submit()
  expect(screen.getByRole('alert')).toHaveTextContent('Confirm each of these before you sign')
  expect(
    screen.getByRole('checkbox', { name: 'The address resembles that of Kes⟨U+202E⟩trel, but is different.' }),
  ).toHaveAccessibleDescription(address)
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeInvalid()
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  submit()
  expect(states).not.toContain('signing')
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  fireEvent.click(screen.getByRole('button', { name: 'Approve and sign' }))
  expect(states).toContain('signing')
})

it.each([
  ['decision.reject', 'required to reject', 'One rejection ends the intent.'],
  ['decision.withdraw', 'required to withdraw', 'Withdrawing ends the intent.'],
])('%s says what it asks and what comes of it', (type, asks, consequence) => {
  const [input] = decideIntentModel.inputs as readonly [{ readonly facts: { readonly author: object } }]
  const actor = createActor(alone, {
    input: (type === 'decision.withdraw' ? { ...input, viewer: input.facts.author } : input) as never,
  }).start()
  actor.send({ type: 'decision.reject' })
  actor.send({ type: 'decision.submit' })
  render(
    <DecisionDialog
      decision={connectDecideIntent(actor.getSnapshot(), actor.send, undefined)}
      payload={samplePayload}
      resolve={() => undefined}
    />,
  )
  const verb = type === 'decision.withdraw' ? 'withdrawing' : 'rejecting'
  expect(screen.getByText(`You must submit a reason when ${verb} an intent`)).toBeVisible()
  expect(screen.getByText(asks)).toBeVisible()
  expect(screen.getByText(new RegExp(consequence))).toBeVisible()
})
