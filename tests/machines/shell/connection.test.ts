import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { connectConnection } from '@machines/shell/connection.connect'
import { provideConnection } from '@machines/shell/connection.provide'
import { describeChart } from '@support/chart-suite'
import { connectionModel } from '@support/models/connection.model'

describeChart(connectionModel)

it('a platform that does not answer is asked again every five seconds, and what is shown is read again when it does', async () => {
  const clock = new SimulatedClock()
  let answers = false
  const asked: AbortSignal[] = []
  let read = 0
  const machine = provideConnection({
    askPlatform: (signal) => {
      asked.push(signal)
      return answers ? Promise.resolve() : Promise.reject(new Error('network'))
    },
    readAgain: () => Promise.resolve(void read++),
  })
  const actor = createActor(machine, { clock }).start()
  const view = () => connectConnection(actor.getSnapshot(), actor.send)
  actor.send({ type: 'read.unanswered' })
  await waitFor(actor, () => view().state === 'pausing')
  expect([asked.length, view().prompt]).toEqual([1, 'retry'])
  clock.increment(5_000)
  await waitFor(actor, () => view().state === 'pausing')
  expect(asked.length).toBe(2)
  answers = true
  view().retry()
  await waitFor(actor, () => view().state === 'connected' && actor.getSnapshot().value === 'connected')
  expect([asked.length, read]).toEqual([3, 1])
})

it('a question that gets no answer in time is given up', async () => {
  const clock = new SimulatedClock()
  const asked: AbortSignal[] = []
  const actor = createActor(
    provideConnection({
      askPlatform: (signal) => new Promise(() => void asked.push(signal)),
      readAgain: () => Promise.resolve(),
    }),
    { clock },
  ).start()
  actor.send({ type: 'read.unanswered' })
  clock.increment(5_000)
  await waitFor(actor, (snapshot) => snapshot.matches({ lost: 'pausing' }))
  expect(asked[0]!.aborted).toBe(true)
})
