import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { toInstant } from '@domain/shared/clock'
import { resumeInstitution } from '@gateway/governance/resume-institution'
import { intents, requests, restores } from '@gateway/store/schema/governance'
import { createHarness, testInstant, type Harness, type TestDomain } from '@support/gateway-harness'
import { readBytes } from '@support/read-bytes'
import { allOf, quorum } from '@support/test-institution'

/** Of each. A person may sign some thousand such requests in a day (`SIGNED_MB_PER_DAY`), and what waits for approval does so for a week. */
const waiting = 60
const length = 9_000

let harness: Harness
let desk: TestDomain<'maker' | 'checker'>
beforeAll(async () => {
  harness = await createHarness({ worker: 'manual' })
  desk = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: [{ alias: 'Pair', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
  })
})
afterAll(() => harness.close())

test('a restore ends what waits, however much that is, and has little of it in memory at once', async () => {
  const { database } = harness.gateway.context
  const payload: PayloadOf<'v0_NotarizeData'> = { type: 'v0_NotarizeData', data: 'x'.repeat(length) }
  const { intentId } = await harness.propose(desk.people.maker, payload)
  const [intent] = await database.select().from(intents).where(eq(intents.id, intentId))
  const [request] = await database.select().from(requests).where(eq(requests.id, intent!.requestId))
  expect(intent!.status).toBe('Open')
  const copies = Array.from({ length: waiting }, () => harness.random.uuid())
  await database.insert(intents).values(copies.map((id) => ({ ...intent!, id })))
  await database
    .insert(requests)
    .values(
      copies.map((id, number) => ({ ...request!, id, sequence: 1_000_000 + number, status: 'Processing' as const })),
    )
  await database
    .insert(restores)
    .values({ id: harness.random.uuid(), takenAt: toInstant(testInstant - 1), restoredAt: toInstant(testInstant) })
  const { answer, longest } = await readBytes(database, () => resumeInstitution(harness.gateway.context))
  expect(answer.ok).toBe(true)
  const most = 25 * (intent!.rawRequest.length + JSON.stringify([intent!.workflows, intent!.envelope]).length + 2_000)
  expect(longest).toBeLessThan(most)
  expect([
    await database.$count(requests, eq(requests.status, 'Processing')),
    await database.$count(intents, eq(intents.status, 'Failed')),
  ]).toEqual([0, waiting + 1])
})
