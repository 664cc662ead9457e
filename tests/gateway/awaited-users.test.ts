import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { createHarness, type Harness, type TestDomain, type TestPerson } from '@support/gateway-harness'
import { openInvitationDesk, type InvitationDesk } from '@support/invitation-desk'
import { makeKey } from '@support/keys'
import { quorum } from '@support/test-institution'

let harness: Harness
let desk: InvitationDesk
let other: TestDomain<'boss'>
let maker: TestPerson
let checker: TestPerson
beforeAll(async () => {
  harness = await createHarness()
  desk = await openInvitationDesk(harness)
  ;({ maker, checker } = desk.domain.people)
  other = await harness.createDomain({
    people: { boss: ['boss'] },
    policies: [{ alias: 'Alone', workflow: [quorum('boss')] }],
  })
})
afterAll(() => harness.close())

const userOf = (publicKey: string, id: string = harness.random.uuid()): PayloadOf<'v0_CreateUser'> => ({
  type: 'v0_CreateUser',
  id: id as Uuid,
  alias: `User ${id.slice(0, 8)}`,
  publicKey,
  roles: ['reader'],
  lock: 'Unlocked',
  customProperties: {},
})
const asUserOfDomain = ({ type: _type, ...user }: PayloadOf<'v0_CreateUser'>) => user
const propose = async (person: TestPerson, payload: PayloadOf<'v0_CreateUser'> | PayloadOf<'v0_CreateDomain'>) => {
  const { request, intentId } = await harness.propose(person, payload)
  return { outcome: request.history.at(-1)?.hint ?? request.status, intentId }
}
const sections = ['domains', 'users', 'endpoints', 'policies', 'accounts', 'transactions', 'requests', 'events']
/** In a new domain below that of the person. */
const takeBelow = async (person: TestPerson, publicKey: string, id?: string) =>
  (
    await propose(person, {
      type: 'v0_CreateDomain',
      id: harness.random.uuid(),
      alias: `Below ${publicKey.slice(-12)}`,
      lock: 'Unlocked',
      customProperties: {},
      permissions: { readAccess: Object.fromEntries(sections.map((one) => [one, []])) as never },
      users: [asUserOfDomain(userOf(publicKey, id))],
      policies: [],
    })
  ).outcome
/** In another domain, and in new ones below it and below the one in which they are awaited. */
const takeElsewhere = async (publicKey: string, id?: string) => [
  (await propose(other.people.boss, userOf(publicKey, id))).outcome,
  await takeBelow(other.people.boss, publicKey, id),
  await takeBelow(maker, publicKey, id),
]
const carryOut = async ({ outcome, intentId }: Awaited<ReturnType<typeof propose>>) => {
  expect(outcome).toBe('Succeeded')
  await harness.approve(checker, desk.domainId, intentId)
  return (await harness.readIntent(maker, desk.domainId, intentId)).data.state.status
}

describe('who is about to become a user of a domain', () => {
  test('by an invitation: no other domain gives the registered key its first record; once it has one, any may give it others', async () => {
    const key = makeKey('awaited by an invitation')
    const invitation = await desk.invite()
    await desk.answer(invitation, key)
    expect(await takeElsewhere(key.publicKey)).toEqual(Array(3).fill('NonUniqueUsersByPublicKey'))
    expect(await carryOut(await propose(maker, userOf(key.publicKey, invitation.user.id)))).toBe('Executed')
    expect((await propose(other.people.boss, userOf(key.publicKey))).outcome).toBe('Succeeded')
  })

  test('by a request: no other domain gives the key its first record while the request is open', async () => {
    const { publicKey } = makeKey('awaited by a request')
    const open = await propose(maker, userOf(publicKey))
    expect(await takeElsewhere(publicKey)).toEqual(Array(3).fill('NonUniqueUsersByPublicKey'))
    expect(await carryOut(open)).toBe('Executed')
    expect((await propose(other.people.boss, userOf(publicKey))).outcome).toBe('Succeeded')
  })

  test('no more once the invitation is cancelled or the request rejected', async () => {
    const [one, two] = [makeKey('of a cancelled invitation'), makeKey('of a rejected request')]
    const invitation = await desk.invite()
    await desk.answer(invitation, one)
    await desk.act(maker, invitation.id, 'cancel')
    const { intentId } = await propose(maker, userOf(two.publicKey))
    await harness.reject(checker, desk.domainId, intentId)
    for (const { publicKey } of [one, two])
      expect((await propose(other.people.boss, userOf(publicKey))).outcome).toBe('Succeeded')
  })

  test('has the id of the invitation: no other domain gives it to somebody else, by a request or by an invitation', async () => {
    const invitation = await desk.invite()
    const { id } = invitation.user
    expect(await takeElsewhere(makeKey('another person').publicKey, id)).toEqual(Array(3).fill('EntityAlreadyCreated'))
    const invite = (user: string) =>
      harness.as(other.people.boss).post<{ readonly reason: string }>(`/v1/domains/${other.id}/users/invitations`, {
        user: desk.newUser({ id: user }),
        numberSecondsOfValidity: 3600,
      })
    expect((await invite(id)).body.reason).toBe('ConflictingRequestIdError')
    const open = userOf(makeKey('of an open request').publicKey)
    await propose(maker, open)
    expect((await invite(open.id)).body.reason).toBe('ConflictingRequestIdError')
    expect((await invite(maker.user.id)).body.reason).toBe('ConflictingRequestIdError')
    expect((await invite(harness.random.uuid())).status).toBe(200)
  })

  test("has the id for as long as the invitation is open: one that has expired is not renewed once the id is somebody else's", async () => {
    const invitation = await desk.invite(maker, desk.newUser(), 60)
    harness.clock.increment(60_000)
    const before = await desk.act(maker, invitation.id, 'renew')
    harness.clock.increment(60_000)
    await propose(other.people.boss, userOf(makeKey('has the id').publicKey, invitation.user.id))
    const after = await desk.act(maker, invitation.id, 'renew')
    expect([before.status, after.status, JSON.parse(after.text).reason]).toEqual([
      200,
      409,
      'ConflictingRequestIdError',
    ])
  })

  test('answers no invitation with the key of the request', async () => {
    const key = makeKey('of a request and an invitation')
    await propose(maker, userOf(key.publicKey))
    const { status, text } = await desk.answer(await desk.invite(), key)
    expect([status, text]).toEqual([400, expect.stringContaining('This key cannot be registered: use a new one')])
  })
})
