import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestStateWire } from '@api/intents/submit.wire'
import { buildDecision } from '@domain/intents/request'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestDomain } from '@support/gateway-harness'
import type { TestPerson } from '@support/test-person'
import { quorum } from '@support/test-institution'

let harness: Harness
let desk: TestDomain<'boss'>
const crowd: TestPerson[] = []
beforeAll(async () => {
  harness = await createHarness()
  desk = await harness.createDomain({
    people: { boss: ['boss'] },
    policies: [
      { alias: 'Alone', workflow: [quorum('boss')] },
      { alias: 'Crowd', rank: 20, intentTypes: ['v0_NotarizeData'], workflow: [quorum('boss'), quorum('crowd', 2000)] },
    ],
  })
  for (let count = 0; count < 32; count++) {
    const person = createTestPerson(`crowd ${count}`, desk.id)
    crowd.push(person)
    await harness.propose(desk.people.boss, {
      type: 'v0_CreateUser',
      ...asNewUser(person, ['crowd']),
      customProperties: {},
    })
  }
})
afterAll(() => harness.close())

test('the approvals of an intent have a length in all: a further one with less to say is counted, and a rejection ends it however many there are', async () => {
  const { boss } = desk.people
  const { intentId } = await harness.propose(boss, { type: 'v0_NotarizeData', data: 'x' })
  const { proposalSignature } = (await harness.readIntent(boss, desk.id, intentId)).data.details
  const outcome = async (
    person: TestPerson,
    reason: { readonly approvalReason?: string; readonly rejectReason?: string },
  ) => {
    const sent = await harness.send(
      person,
      buildDecision({ author: person.user, targetDomainId: desk.id, intentId, proposalSignature, ...reason }),
    )
    await harness.settle()
    const { status, history } = (
      await harness.as(person).get<RequestStateWire>(`/v1/domains/${desk.id}/requests/${sent.body.requestId}`)
    ).body
    return history.at(-1)?.hint ?? status
  }
  const approvalReason = '中'.repeat(5000)
  const ends: string[] = []
  for (const person of crowd) ends.push(await outcome(person, { approvalReason }))
  const refused = ends.indexOf('DecisionsTooLong')
  expect([refused, new Set(ends.slice(0, refused)), new Set(ends.slice(refused))]).toEqual([
    expect.any(Number),
    new Set(['Succeeded']),
    new Set(['DecisionsTooLong']),
  ])
  expect([refused > 20, (await harness.readIntent(boss, desk.id, intentId)).data.state.status]).toEqual([true, 'Open'])
  expect([await outcome(crowd[refused]!, {}), await outcome(crowd.at(-1)!, { rejectReason: approvalReason })]).toEqual([
    'Succeeded',
    'Succeeded',
  ])
  expect((await harness.readIntent(boss, desk.id, intentId)).data.state.status).toBe('Rejected')
})
