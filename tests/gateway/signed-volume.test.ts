import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJson, buildProposal } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import { createHarness, type Harness, type TestDomain, type TestPerson } from '@support/gateway-harness'

let harness: Harness
let desk: TestDomain<'maker' | 'other'>
beforeAll(async () => {
  harness = await createHarness({ environment: { SIGNED_MB_PER_DAY: 1 }, worker: 'manual' })
  desk = await harness.createDomain({ people: { maker: ['maker'], other: ['maker'] }, policies: [] })
})
afterAll(() => harness.close())

const note = ({ user }: TestPerson) =>
  asJson(
    buildProposal({
      id: harness.random.uuid(),
      author: user,
      targetDomainId: desk.id,
      payload: { type: 'v0_NotarizeData', data: 'x'.repeat(10_000) },
      description: undefined,
      now: harness.clock.now(),
    }),
  )
const send = (person: TestPerson) => harness.send(person, note(person))

it('what one key has kept in a day has an end: it hears when it may go on, nobody else is held up, and a day later it may', async () => {
  const { maker, other } = desk.people
  const most = Math.floor(1_000_000 / (canonicalText(note(maker)).length + 2_000))
  expect(most).toBeGreaterThan(70)
  const statuses = new Set<number>()
  for (let i = 0; i < most; i++) statuses.add((await send(maker)).status)
  expect([...statuses]).toEqual([202])
  expect(await send(maker)).toMatchObject({ status: 429, body: { reason: 'TooManyRequestsError' } })
  expect((await send(other)).status).toBe(202)
  const day = 24 * 3_600_000
  harness.clock.increment(day - 1)
  expect((await send(maker)).status).toBe(429)
  harness.clock.increment(1)
  expect((await send(maker)).status).toBe(202)
}, 120_000)
