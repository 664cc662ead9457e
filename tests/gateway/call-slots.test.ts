import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCallSlots } from '@gateway/access/call-slots'
import { HttpRefusal } from '@gateway/http/refusal'
import { createHarness, createTestPerson, type Harness, type TestPerson } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

vi.setConfig({ testTimeout: 120_000 })

describe('places for calls', () => {
  test('are taken by as many of one person as may be answered at once; the next wait in their order, and are refused when too many wait', async () => {
    const slots = createCallSlots(2, 2)
    const taken: string[] = []
    const take = (person: string, call: string) => slots.take(person).then((leave) => (taken.push(call), leave))
    const [first] = await Promise.all([take('ann', 'a1'), take('ann', 'a2')])
    const waiting = [take('ann', 'a3'), take('ann', 'a4')]
    const refused = await take('ann', 'a5').catch((error: unknown) => error)
    expect([refused instanceof HttpRefusal && refused.reason, taken]).toEqual(['TooManyRequestsError', ['a1', 'a2']])
    const leaveOther = await take('ben', 'b1')
    leaveOther()
    first()
    const third = await waiting[0]!
    expect(taken).toEqual(['a1', 'a2', 'b1', 'a3'])
    third()
    await waiting[1]
    expect(taken).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })
})

describe('a person who sends calls without waiting', () => {
  let harness: Harness
  let people: Readonly<Record<'loud' | 'calm', TestPerson>>
  beforeAll(async () => {
    harness = await createHarness()
    people = (
      await harness.createDomain({
        people: { loud: ['maker'], calm: ['maker'] },
        policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
      })
    ).people
  })
  afterAll(() => harness.close())

  test('has sixteen answered at once and 240 waiting; the others are refused, and somebody else is answered before them', async () => {
    let ended = 0
    const calls = Array.from({ length: 300 }, () =>
      harness
        .as(people.loud)
        .get('/v1/me')
        .finally(() => ended++),
    )
    await vi.waitFor(() => expect(ended).toBeGreaterThanOrEqual(44), { interval: 1 })
    expect((await harness.as(people.calm).get('/v1/me')).status).toBe(200)
    expect(ended).toBeLessThan(44 + 128)
    const answers = await Promise.all(calls)
    const refusals = answers.filter(({ status }) => status !== 200)
    expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['429 {"reason":"TooManyRequestsError","message":"More than 240 calls are waiting already"}']),
    )
    expect(refusals).toHaveLength(44)
  })

  test('whose calls are refused has all places again after them', async () => {
    const stranger = createTestPerson('stranger', harness.root.user.domainId)
    const statuses = []
    for (let call = 0; call < 17; call++) statuses.push((await harness.as(stranger).get('/v1/me')).status)
    expect(statuses).toEqual(Array.from({ length: 17 }, () => 401))
  })
})
