import { expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate'
import { loginApproval } from '@companion/machines/login-approval.machine'
import type { LoginApprovalInput } from '@companion/machines/login-approval.types'
import { describeChart } from '@support/chart-suite'
import { loginApprovalModel } from '@support/models/login-approval.model'
import { says } from '@support/says'

describeChart(loginApprovalModel)

it('a number that is tapped again and again gains no time: the sign-in is over two minutes after it came', async () => {
  const clock = new SimulatedClock()
  const cancelling = loginApproval.provide({
    actors: { watchSignIn: fromCallback(() => undefined), checkPerson: says('cancelled') },
  })
  const actor = createActor(cancelling, { input: loginApprovalModel.inputs[0] as LoginApprovalInput, clock }).start()
  for (const pause of [60_000, 59_999]) {
    clock.increment(pause)
    actor.send({ type: 'number.tap', number: '73' })
    expect(actor.getSnapshot().value).toEqual({ waiting: 'authenticating' })
    await waitFor(actor, (now) => now.matches({ waiting: 'choosing' }))
    expect(actor.getSnapshot().context.isUnverified).toBe(true)
  }
  clock.increment(1)
  expect(actor.getSnapshot().output).toEqual({ outcome: 'expired' })
  actor.stop()
})
