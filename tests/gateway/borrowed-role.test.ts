import { afterAll, beforeAll, expect, test } from 'vitest'
import { asNewUser, createHarness, createTestPerson, type Harness } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

/** A role is a word: whoever creates users in a domain may give one the role that a policy above asks for. */
test('nobody below passes the step of a domain above by the name of a role that was given below', async () => {
  const parent = await harness.createDomain({
    people: { boss: ['boss'], treasurer: ['treasurer'] },
    policies: [
      {
        alias: 'Alone',
        rank: 10,
        workflow: [quorum('boss')],
        scope: 'SelfAndDescendants',
        intentTypes: ['v0_CreateDomain'],
      },
      {
        alias: 'The treasurer agrees to what is noted below',
        rank: 10,
        workflow: [quorum('treasurer')],
        scope: 'Descendants',
        intentTypes: ['v0_NotarizeData'],
      },
    ],
  })
  const desk = await harness.createDomain({
    parent: { id: parent.id, admin: parent.people.boss },
    people: { clerk: ['clerk'] },
    policies: [
      { alias: 'Anybody', rank: 10, workflow: [] },
      { alias: 'The clerk', rank: 20, workflow: [quorum('clerk')], intentTypes: ['v0_CreateUser'] },
    ],
  })
  const { clerk } = desk.people
  const statusOf = async (who: typeof clerk) => {
    const { intentId, request } = await harness.propose(who, { type: 'v0_NotarizeData', data: 'Paid' })
    if (request.status !== 'Succeeded') return request.history.at(-1)?.hint
    return (await harness.readIntent(clerk, desk.id, intentId)).data.state.status
  }
  expect(await statusOf(clerk)).toBe('Open')
  const borrower = createTestPerson('borrower', desk.id)
  const { request } = await harness.propose(clerk, { type: 'v0_CreateUser', ...asNewUser(borrower, ['treasurer']) })
  expect(request.status).toBe('Succeeded')
  expect(await statusOf(borrower)).toBe('Open')
})
