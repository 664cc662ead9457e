import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { signInChallenge } from '@machines/session/sign-in-challenge.machine'
import { describeChart } from '@support/chart-suite'
import { signInChallengeModel } from '@support/models/sign-in-challenge.model'
import { says } from '@support/says'

describeChart(signInChallengeModel)

it('no question about a number gains it time: nobody is waited for longer than two minutes', async () => {
  const clock = new SimulatedClock()
  const challenge = { challengeId: 'c1' as Uuid, number: '73', expiresAt: '2026-11-19T09:02:00.000Z' }
  const unanswered = signInChallenge.provide({
    actors: {
      findSignIn: says('open'),
      startChallenge: says({ kind: 'challenge', challenge }),
      askChallenge: says({ state: 'waiting' }),
    },
  })
  const actor = createActor(unanswered, { input: { uid: 'interaction' }, clock }).start()
  await waitFor(actor, (now) => now.matches('askingEmail'))
  actor.send({ type: 'email.submit', email: 'ines@nordhaven.example' })
  for (const pause of [...Array<number>(239).fill(500), 499, 1]) {
    await waitFor(actor, (now) => now.matches({ waiting: 'numberShown' }))
    clock.increment(pause)
  }
  expect(actor.getSnapshot().value).toBe('expired')
  actor.stop()
})
