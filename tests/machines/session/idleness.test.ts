import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createClient } from '@api/shared/client'
import { connectIdleness } from '@machines/session/idleness.connect'
import { provideIdleness } from '@machines/session/idleness.provide'
import { describeChart } from '@support/chart-suite'
import { idlenessModel } from '@support/models/idleness.model'

describeChart(idlenessModel)

/** A running chart over a gateway that answers as told. */
function open(answer: (call: string) => Response) {
  const [calls, read, target, clock] = [
    [] as string[],
    [] as string[],
    new EventTarget(),
    { at: 0, now: () => clock.at },
  ]
  const fetch = (request: Request | URL | string) => {
    const { method, url } = request as Request
    calls.push(`${method} ${new URL(url).pathname}`)
    return Promise.resolve(answer(calls.at(-1)!))
  }
  const api = createClient({
    origin: 'http://x',
    fetch,
    token: () => 'token',
    log: () => undefined,
    retryDelay: () => 0,
  })
  const actor = createActor(provideIdleness({ api, clock, target, readSession: () => void read.push('read') })).start()
  return { calls, read, target, clock, actor, view: () => connectIdleness(actor.getSnapshot(), actor.send) }
}
const left = (msLeft: number, msToEnd = 40_000_000) => Response.json({ msLeft, msToEnd })

it('what a person does is told once a minute, and what moves by itself is not', async () => {
  const { calls, target, clock, actor } = open(() => left(1_800_000))
  const act = async (name: string, at: number) => {
    clock.at = at
    target.dispatchEvent(new Event(name))
    await waitFor(actor, (snapshot) => snapshot.matches('watching'))
  }
  await waitFor(actor, (snapshot) => snapshot.matches('watching'))
  for (const [name, at] of [
    ['mousemove', 0],
    ['keydown', 0],
    ['pointerdown', 59_999],
    ['wheel', 60_000],
  ] as const)
    await act(name, at)
  expect(calls).toEqual(['GET /api/access/activity', 'POST /api/access/activity', 'POST /api/access/activity'])
  actor.stop()
})

it('with little time left the person is warned and stays; a session that has ended is read once more', async () => {
  const fixture = open((call) =>
    call.startsWith('POST') ? Response.json({ reason: 'InvalidJwtError' }, { status: 401 }) : left(100_000),
  )
  await waitFor(fixture.actor, (snapshot) => snapshot.matches('warned'))
  expect([fixture.view().phase, fixture.view().prompt, fixture.view().minutesLeft, fixture.read]).toEqual([
    'warned',
    'decide',
    2,
    [],
  ])
  fixture.view().stay()
  expect(fixture.view().phase).toBe('staying')
  await waitFor(fixture.actor, (snapshot) => snapshot.status === 'done')
  expect([fixture.view().phase, fixture.read]).toEqual(['over', ['read']])
})

it.each([
  [600_001, undefined, 'watching'],
  [600_000, 10, 'watching'],
  [60_001, 2, 'watching'],
  [1, 1, 'watching'],
  [0, undefined, 'over'],
] as const)('with %d ms left of the session its end is announced as in %s minutes', async (msToEnd, minutes, phase) => {
  const fixture = open(() => left(1_800_000, msToEnd))
  await waitFor(fixture.actor, (snapshot) => snapshot.matches('watching') || snapshot.status === 'done')
  expect([fixture.view().phase, fixture.view().endMinutesLeft, fixture.read.length]).toEqual([
    phase,
    minutes,
    phase === 'over' ? 1 : 0,
  ])
  fixture.actor.stop()
})
