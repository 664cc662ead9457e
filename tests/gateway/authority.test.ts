import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDecision, buildProposal } from '@domain/intents/request'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import type { IntentWire } from '@api/intents/intents.wire'
import type { RequestStateWire } from '@api/intents/submit.wire'
import { judgeNow } from '@gateway/governance/judge-proposal'
import { createPeopleDirectory } from '@gateway/identity/people-directory'
import { buildIntentContext } from '@gateway/notifications/intent-context'
import { createSignedFacts } from '@gateway/notifications/signed-facts'
import { users } from '@gateway/store/schema/entities'
import { intents, requests } from '@gateway/store/schema/governance'
import {
  asNewUser,
  createHarness,
  createTestPerson,
  type Answer,
  type Harness,
  type TestDomain,
  type TestPerson,
} from '@support/gateway-harness'
import { allOf, quorum, type TestGenesisPolicy } from '@support/test-institution'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({ worker: 'manual' })
})
afterAll(() => harness.close())

const hour = 3_600_000
const alone = { alias: 'Alone', workflow: [quorum('maker')] }
const pair = { alias: 'Pair', workflow: [allOf(quorum('maker'), quorum('checker'))] }
const openDesk = (policy: typeof alone | typeof pair = alone) =>
  harness.createDomain({ people: { maker: ['maker'], checker: ['checker'] }, policies: [policy] })
const newUser = (person: TestPerson): IntentPayload => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson('new', person.user.domainId), ['maker']),
})
const refusal = ({ status, body }: Answer) => [status, body['reason']]
const get = (person: TestPerson, path: string) => harness.as(person).get(path)
const hint = ({
  status,
  history,
}: {
  readonly status: string
  readonly history: readonly { readonly hint?: string | undefined }[]
}) => [status, history.at(-1)?.hint]
const requestRow = (id: string) => eq(requests.id, id as Uuid)
const stateOf = async (requestId: string) =>
  hint((await harness.gateway.context.database.select().from(requests).where(requestRow(requestId)))[0]!)

const proposalOf = (person: TestPerson, payload = newUser(person)) =>
  buildProposal({
    id: harness.random.uuid(),
    author: person.user,
    targetDomainId: person.user.domainId,
    payload,
    now: harness.clock.now(),
  })

/** Makes the same person later a user of a further domain. */
async function addTo(
  { id, people }: TestDomain<'maker'>,
  person: TestPerson,
  roles: readonly string[],
): Promise<TestPerson> {
  const there = { ...person, name: person.email, user: { id: harness.random.uuid(), domainId: id } }
  harness.clock.increment(1000)
  const { request } = await harness.propose(people.maker, { type: 'v0_CreateUser', ...asNewUser(there, roles) })
  expect(request.status).toBe('Succeeded')
  return there
}

/** A domain, and one above it whose bosses must agree when a user is locked there. */
async function openBelow(policy: TestGenesisPolicy) {
  const outer = await harness.createDomain({
    people: { boss: ['boss'], second: ['boss'] },
    policies: [
      { alias: 'Own', workflow: [quorum('boss')] },
      { alias: 'Below', scope: 'Descendants', intentTypes: ['v0_LockUser'], workflow: [quorum('boss')] },
    ],
  })
  const inner = await harness.createDomain({
    parent: { id: outer.id, admin: outer.people.boss },
    people: { maker: ['maker'], checker: ['checker'], guest: ['guest'] },
    policies: [
      { ...alone, intentTypes: ['v0_CreateUser'] },
      { ...policy, intentTypes: ['v0_LockUser'] },
    ],
  })
  const decideFromAbove = async (person: TestPerson, intentId: TestPerson['user']['id']) => {
    const { proposalSignature } = (await harness.readIntent(inner.people.maker, inner.id, intentId)).data.details
    const { body } = await harness.send(
      person,
      buildDecision({ author: person.user, targetDomainId: inner.id, intentId, proposalSignature }),
    )
    await harness.settle()
    return stateOf(body.requestId)
  }
  const lockGuest: IntentPayload = { type: 'v0_LockUser', reference: { id: inner.people.guest.user.id, revision: 1 } }
  return {
    ...outer.people,
    inner,
    lockGuest,
    decideFromAbove,
    below: await addTo(inner, outer.people.boss, ['maker', 'checker']),
  }
}

describe('a person of two domains', () => {
  test('cannot approve with one user what the other proposed, and is asked nothing; somebody else can [RO014]', async () => {
    const outer = await harness.createDomain({
      people: { maker: ['boss'], second: ['boss'] },
      policies: [
        { alias: 'Own', workflow: [quorum('boss')] },
        { alias: 'Below', rank: 20, scope: 'Descendants', workflow: [quorum('boss')] },
      ],
    })
    const { maker: boss, second } = outer.people
    const inner = await harness.createDomain({
      parent: { id: outer.id, admin: boss },
      people: { maker: ['maker'], checker: ['checker'] },
      policies: [alone],
    })
    const below: TestPerson = { ...boss, user: { id: harness.random.uuid(), domainId: inner.id } }
    const read = (intentId: TestPerson['user']['id']) => harness.readIntent(inner.people.maker, inner.id, intentId)
    const approveFromAbove = async ({ key, email, name, user }: TestPerson, intentId: TestPerson['user']['id']) => {
      const { proposalSignature } = (await read(intentId)).data.details
      await harness.send(
        { key, email, name, user },
        buildDecision({ author: user, targetDomainId: inner.id, intentId, proposalSignature }),
      )
      await harness.settle()
      return (await read(intentId)).data.state.status
    }
    const added = await harness.propose(inner.people.maker, {
      type: 'v0_CreateUser',
      ...asNewUser({ ...below, name: 'boss below' }, ['maker']),
    })
    expect(await approveFromAbove(second, added.intentId)).toBe('Executed')
    const { intentId } = await harness.propose(below, newUser(below))
    const asked = await get(inner.people.maker, `/v1/domains/${inner.id}/intents/${intentId}/remaining-users`)
    expect(asked.body).toContainEqual({ domainId: outer.id, users: [second.user.id] })
    expect(await approveFromAbove(boss, intentId)).toBe('Open')
    expect(await approveFromAbove(second, intentId)).toBe('Executed')
  })

  test('cannot approve from above the own proposal that counted as nobody’s approval [RO014]', async () => {
    const { inner, boss, second, below, lockGuest, decideFromAbove } = await openBelow({ alias: 'Free', workflow: [] })
    const { intentId } = await harness.propose(below, lockGuest)
    const { progressPerPolicy } = (await harness.readIntent(below, inner.id, intentId)).data.state
    expect(progressPerPolicy!.flatMap(({ stepProgress }) => stepProgress)).toEqual([{ state: 'Open', decisions: [] }])
    expect(await decideFromAbove(boss, intentId)).toEqual(['Failed', 'DecisionInvalid'])
    expect(await decideFromAbove(second, intentId)).toEqual(['Succeeded', undefined])
  })

  test('approves once, with whichever user [ST010]', async () => {
    const { inner, boss, below, lockGuest, decideFromAbove } = await openBelow(pair)
    const { intentId } = await harness.propose(inner.people.maker, lockGuest)
    expect(await decideFromAbove(boss, intentId)).toEqual(['Succeeded', undefined])
    expect(hint(await harness.approve(below, inner.id, intentId))).toEqual(['Failed', 'DecisionInvalid'])
    expect(hint(await harness.approve(inner.people.checker, inner.id, intentId))).toEqual(['Succeeded', undefined])
  })

  test('reads in each with the roles held there, not with those held beside it [RO017]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    await addTo(two, one.people.maker, ['guest'])
    expect((await get(one.people.maker, `/v1/domains/${one.id}/users`)).status).toBe(200)
    expect(refusal(await get(one.people.maker, `/v1/domains/${two.id}/users`))).toEqual([401, 'PermissionDeniedError'])
  })

  test('who is locked in one of them no longer sees that one, and reads on in the other [ER043]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const there = await addTo(two, one.people.checker, ['checker'])
    await harness.propose(one.people.maker, {
      type: 'v0_LockUser',
      reference: { id: one.people.checker.user.id, revision: 1 },
    })
    expect(refusal(await get(there, `/v1/domains/${one.id}/users`))).toEqual([404, 'EntityNotFoundError'])
    expect((await get(there, `/v1/domains/${two.id}/users`)).status).toBe(200)
    expect((await harness.send(one.people.checker, proposalOf(one.people.checker))).body.reason).toBe(
      'RequesterLockedError',
    )
  })

  test('a later user with another key is not named like the login, and one of before is somebody else, whose domain stays closed [RO017]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const { maker } = one.people
    const user = createTestPerson('namesake', two.id)
    const { loginIds: _, ...unnamed } = asNewUser({ ...user, name: maker.email }, ['maker'])
    const { request } = await harness.propose(two.people.maker, { type: 'v0_CreateUser', ...unnamed })
    expect(hint(request)).toEqual(['Failed', 'LoginIdAlreadyAssigned'])
    harness.clock.increment(1000)
    await harness.propose(two.people.maker, { type: 'v0_CreateUser', ...unnamed, alias: user.name })
    await harness.gateway.context.database
      .update(users)
      .set({ alias: maker.email, logins: [maker.email] })
      .where(eq(users.id, user.user.id))
    const namesake = { ...user, email: maker.email }
    expect(
      (await harness.as(maker).get<{ domains: { id: string }[] }>('/v1/me')).body.domains.map(({ id }) => id),
    ).toEqual([one.id])
    expect((await get(maker, `/v1/domains/${two.id}/users`)).status).toBe(404)
    expect(refusal((await harness.send(namesake, proposalOf(namesake))) as unknown as Answer)).toEqual([
      401,
      'UnauthorizedError',
    ])
    const found = await createPeopleDirectory(harness.gateway.context).findByLogin(namesake.email)
    expect([found?.publicKey, found?.users]).toEqual([maker.key.publicKey, [maker.user]])
  })
})

describe('intents and requests of a domain that is not the person’s', () => {
  let own: TestDomain<'maker' | 'checker'>
  let foreign: TestDomain<'maker' | 'checker'>
  let intentId: string
  let requestId: string
  beforeAll(async () => {
    ;[own, foreign] = [await openDesk(), await openDesk()]
    const proposed = await harness.propose(foreign.people.maker, newUser(foreign.people.maker))
    ;[intentId, requestId] = [proposed.intentId, proposed.request.id]
  })

  test.each([
    ['an intent', () => `intents/${intentId}`],
    ['who may still decide on it', () => `intents/${intentId}/remaining-users`],
    ['a request', () => `requests/${requestId}`],
  ])('%s is not found through the path of the own domain [RO017]', async (_, pathOf) => {
    expect(refusal(await get(own.people.maker, `/v1/domains/${own.id}/${pathOf()}`))).toEqual([
      404,
      'EntityNotFoundError',
    ])
  })

  test('the proposal behind it is handed to no device of another domain [RO017]', async () => {
    const facts = createSignedFacts(harness.gateway.context)
    const isHanded = async ({ user }: TestPerson) =>
      (await buildIntentContext(facts, { type: 'Approve', author: { ...user }, targetDomainId: foreign.id, intentId }))
        .proposal !== undefined
    expect([
      await isHanded(foreign.people.checker),
      await isHanded(harness.root),
      await isHanded(own.people.checker),
    ]).toEqual([true, true, false])
  })

  test('nor is an entity that a request of the own domain names; one of the own domain, or below it, is [RO017]', async () => {
    const facts = createSignedFacts(harness.gateway.context)
    const names = async ({ user }: TestPerson) => {
      const payload = { type: 'v0_LockUser', reference: { id: foreign.people.checker.user.id, revision: 1 } }
      const { entities } = await buildIntentContext(facts, {
        type: 'Propose',
        author: { ...user },
        targetDomainId: foreign.id,
        payload,
      })
      return entities.map(({ kind, envelope }) => `${kind} ${envelope.data.id}`)
    }
    const both = [`Domain ${foreign.id}`, `User ${foreign.people.checker.user.id}`]
    expect(await names(foreign.people.maker)).toEqual([`User ${foreign.people.maker.user.id}`, ...both])
    const authorOf = ({ user }: TestPerson) => [`User ${user.id}`, `Domain ${user.domainId}`]
    expect(await names(harness.root)).toEqual([...authorOf(harness.root), ...both])
    expect(await names(own.people.maker)).toEqual(authorOf(own.people.maker))
  })

  test('a person’s device is told what the person may read, the own record, and all that a decision names which the person is asked for [RO017]', async () => {
    const facts = createSignedFacts(harness.gateway.context)
    const maker = ['maker']
    const shut = await harness.createDomain({
      people: { maker: ['maker'], checker: ['checker'], clerk: ['clerk'] },
      policies: [pair],
      readAccess: {
        domains: maker,
        users: maker,
        endpoints: maker,
        policies: maker,
        accounts: maker,
        transactions: maker,
        requests: maker,
        events: ['clerk'],
      },
    })
    const {
      people: { maker: author, checker, clerk },
    } = shut
    const payload = { type: 'v0_LockUser', reference: { id: clerk.user.id, revision: 1 } } satisfies IntentPayload
    const open = await harness.propose(author, payload)
    const kinds = ({ proposal, entities }: Awaited<ReturnType<typeof buildIntentContext>>) => [
      proposal !== undefined,
      ...entities.map(({ kind, envelope }) => `${kind} ${String(envelope.data.id)}`),
    ]
    const decides = async ({ user }: TestPerson) =>
      kinds(
        await buildIntentContext(facts, {
          type: 'Reject',
          author: { ...user },
          targetDomainId: shut.id,
          intentId: open.intentId,
        }),
      )
    const proposes = async ({ user }: TestPerson, id: Uuid) =>
      kinds(
        await buildIntentContext(facts, {
          type: 'Propose',
          author: { ...user },
          targetDomainId: shut.id,
          payload: { ...payload, reference: { id, revision: 1 } },
        }),
      )
    const own = ({ user }: TestPerson) => `User ${user.id}`
    expect(await decides(clerk)).toEqual([false, own(clerk)])
    expect(await decides(checker)).toEqual([true, own(checker), `Domain ${shut.id}`, own(clerk)])
    expect(await decides(author)).toEqual([true, own(author), `Domain ${shut.id}`, own(clerk)])
    expect(await proposes(clerk, author.user.id)).toEqual([false, own(clerk)])
    expect(await proposes(author, clerk.user.id)).toEqual([false, own(author), `Domain ${shut.id}`, own(clerk)])
    await harness.reject(author, shut.id, open.intentId)
    expect(await decides(checker)).toEqual([false, own(checker)])
  })

  test('the filter by target domain finds nothing in a domain that is not visible [RO017]', async () => {
    const list = async ({ people, id }: TestDomain<'maker'>) =>
      (
        await harness
          .as(people.maker)
          .get<{ items: IntentWire[] }>(`/v1/domains/${id}/intents?details.targetDomainId=${foreign.id}`)
      ).body.items.map(({ data }) => data.id)
    expect([await list(own), await list(foreign)]).toEqual([[], [intentId]])
  })

  test('nor in a visible one whose requests the person may not read [RO017]', async () => {
    const parent = { id: own.id, admin: own.people.maker }
    const below = await harness.createDomain({
      parent,
      people: { maker: ['deep'] },
      policies: [{ alias: 'Alone', workflow: [quorum('deep')] }],
      readAccess: { requests: ['deep'] },
    })
    await harness.propose(below.people.maker, newUser(below.people.maker))
    const count = async ({ people, id }: TestDomain<'maker'>) =>
      (
        await harness
          .as(people.maker)
          .get<{ items: unknown[] }>(`/v1/domains/${id}/intents?details.targetDomainId=${below.id}`)
      ).body.items.length
    expect([await count(own), await count(below)]).toEqual([0, 1])
  })

  test('a dry run is answered to the author alone, in the own domain or below [AP010]', async () => {
    const run = (person: TestPerson, change: JsonObject) => {
      const { type: _, ...body } = proposalOf(person)
      return harness.as(person).post('/v1/intents/dry-run', { ...body, ...change })
    }
    expect(refusal(await run(own.people.maker, { author: { ...own.people.checker.user } }))).toEqual([
      401,
      'UnauthorizedError',
    ])
    expect(refusal(await run(own.people.maker, { targetDomainId: foreign.id }))).toEqual([404, 'EntityNotFoundError'])
  })

  test('a decision names the domain of its intent, or there is no such intent', async () => {
    const outer = await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [alone, { alias: 'Below', rank: 20, scope: 'Descendants', workflow: [quorum('maker')] }],
    })
    const inner = await harness.createDomain({
      parent: { id: outer.id, admin: outer.people.maker },
      people: { maker: ['maker'] },
      policies: [alone],
    })
    const proposed = await harness.propose(inner.people.maker, newUser(inner.people.maker))
    const { proposalSignature } = (await harness.readIntent(inner.people.maker, inner.id, proposed.intentId)).data
      .details
    const sent = await harness.send(
      outer.people.maker,
      buildDecision({
        author: outer.people.maker.user,
        targetDomainId: outer.id,
        intentId: proposed.intentId,
        proposalSignature,
      }),
    )
    await harness.settle()
    expect(
      hint(
        (
          await harness
            .as(outer.people.maker)
            .get<RequestStateWire>(`/v1/domains/${outer.id}/requests/${sent.body.requestId}`)
        ).body,
      ),
    ).toEqual(['Failed', 'IntentMissing'])
  })
})

describe('a role held in the domain above', () => {
  test('is no role of a step below: the same word approves and rejects nothing there [ST011]', async () => {
    const outer = await openDesk()
    const inner = await harness.createDomain({
      parent: { id: outer.id, admin: outer.people.maker },
      people: { maker: ['maker'], checker: ['checker'] },
      policies: [pair],
    })
    const { intentId } = await harness.propose(inner.people.maker, newUser(inner.people.maker))
    expect(hint(await harness.approve(outer.people.checker, inner.id, intentId))).toEqual(['Failed', 'DecisionInvalid'])
    expect(hint(await harness.reject(outer.people.checker, inner.id, intentId))).toEqual(['Failed', 'DecisionInvalid'])
    expect((await harness.readIntent(inner.people.maker, inner.id, intentId)).data.state.status).toBe('Open')
  })
})

describe('what changes between the door and the work', () => {
  const nobody = { users: [] }
  const judge = async (person: TestPerson) => judgeNow(harness.gateway.context, proposalOf(person), nobody)

  test('a proposal that waits past its time does not become an intent [CO012]', async () => {
    const { people } = await openDesk()
    const request = { ...proposalOf(people.maker), expiryAt: toInstant(harness.clock.now() + 1000) }
    const { body } = await harness.send(people.maker, request)
    harness.clock.increment(1000)
    await harness.settle()
    expect(await stateOf(body.requestId)).toEqual(['Failed', 'RequestExpired'])
  })

  test('an approval that is read at the moment of expiry comes too late [ST008]', async () => {
    const { people, id } = await openDesk(pair)
    const { intentId } = await harness.propose(people.maker, newUser(people.maker), {
      expiryAt: toInstant(harness.clock.now() + hour),
    })
    const { proposalSignature } = (await harness.readIntent(people.checker, id, intentId)).data.details
    const { body } = await harness.send(
      people.checker,
      buildDecision({ author: people.checker.user, targetDomainId: id, intentId, proposalSignature }),
    )
    harness.clock.increment(hour)
    await harness.settle()
    expect(await stateOf(body.requestId)).toEqual(['Failed', 'IntentExpired'])
    expect((await harness.readIntent(people.maker, id, intentId)).data.state.status).toBe('Expired')
  })

  test('the author has been locked [ER043]', async () => {
    const { people } = await openDesk()
    expect((await judge(people.checker)).ok, 'a checker makes nothing here').toBe(false)
    expect((await judge(people.maker)).ok).toBe(true)
    await harness.propose(people.maker, { type: 'v0_LockUser', reference: { id: people.maker.user.id, revision: 1 } })
    expect(await judge(people.maker)).toEqual({ ok: false, problem: 'RequestSubmitterLocked' })
  })

  test('who decides has been locked: the decision does not count [ER043]', async () => {
    const { people, id } = await harness.createDomain({
      people: { maker: ['maker'], checker: ['checker'] },
      policies: [pair, { ...alone, rank: 50, intentTypes: ['v0_LockUser'] }],
    })
    const { database } = harness.gateway.context
    const { intentId } = await harness.propose(people.maker, newUser(people.maker))
    const { proposalSignature } = (await harness.readIntent(people.maker, id, intentId)).data.details
    const { body } = await harness.send(
      people.checker,
      buildDecision({ author: people.checker.user, targetDomainId: id, intentId, proposalSignature }),
    )
    await database.update(requests).set({ status: 'Succeeded' }).where(requestRow(body.requestId))
    await harness.propose(people.maker, { type: 'v0_LockUser', reference: { id: people.checker.user.id, revision: 1 } })
    await database.update(requests).set({ status: 'Processing' }).where(requestRow(body.requestId))
    await harness.settle()
    expect(await stateOf(body.requestId)).toEqual(['Failed', 'RequestSubmitterLocked'])
    expect((await harness.readIntent(people.maker, id, intentId)).data.state.status).toBe('Open')
  })

  test('the author is known in another domain than the request says', async () => {
    const [own, foreign] = [await openDesk(), await openDesk()]
    const request = { ...proposalOf(own.people.maker), author: { ...own.people.maker.user, domainId: foreign.id } }
    expect(await judgeNow(harness.gateway.context, request, nobody)).toEqual({
      ok: false,
      problem: 'RequestSubmitterNotFound',
    })
  })

  test('the domain has been locked: nothing is proposed, and what was approved is not carried out [ER039]', async () => {
    const { people, id } = await openDesk(pair)
    const { database } = harness.gateway.context
    const { intentId } = await harness.propose(people.maker, newUser(people.maker))
    await database
      .update(intents)
      .set({ retryAt: toInstant(harness.clock.now() + hour) })
      .where(eq(intents.id, intentId))
    await harness.approve(people.checker, id, intentId)
    expect((await harness.readIntent(people.maker, id, intentId)).data.state.status).toBe('Approved')
    await harness.propose(harness.root, { type: 'v0_LockDomain', reference: { id, revision: 1 } })
    expect(await judge(people.maker)).toEqual({ ok: false, problem: 'DomainLocked' })
    harness.clock.increment(hour)
    await harness.settle()
    const { state } = (await harness.readIntent(people.maker, id, intentId)).data
    expect([state.status, state.error?.code]).toEqual(['Failed', 'DomainLocked'])
  })
})

describe('what somebody has signed who is locked since', () => {
  const three = { alias: 'Three', workflow: [allOf(quorum('maker'), allOf(quorum('checker'), quorum('risk')))] }
  const open = () =>
    harness.createDomain({
      people: { maker: ['maker'], checker: ['checker'], risk: ['risk'], chief: ['chief'] },
      policies: [
        three,
        { alias: 'Locks', rank: 50, intentTypes: ['v0_LockUser', 'v0_UnlockUser'], workflow: [quorum('chief')] },
      ],
    })
  const change = async (
    chief: TestPerson,
    type: 'v0_LockUser' | 'v0_UnlockUser',
    person: TestPerson,
    revision: number,
  ) =>
    expect((await harness.propose(chief, { type, reference: { id: person.user.id, revision } })).request.status).toBe(
      'Succeeded',
    )
  const endOf = async (reader: TestPerson, id: Uuid, intentId: Uuid) => {
    const { state } = (await harness.readIntent(reader, id, intentId)).data
    return [state.status, state.error?.code]
  }

  test.each(['maker', 'checker'] as const)('is not carried out on their word: the %s [ER043]', async (locked) => {
    const { people, id } = await open()
    const payload = newUser(people.maker)
    const { intentId } = await harness.propose(people.maker, payload)
    await harness.approve(people.checker, id, intentId)
    await change(people.chief, 'v0_LockUser', people[locked], 1)
    await harness.approve(people.risk, id, intentId)
    expect(await endOf(people.risk, id, intentId)).toEqual(['Failed', 'RequestSubmitterLocked'])
    expect((await get(people.risk, `/v1/domains/${id}/users/${(payload as { readonly id: Uuid }).id}`)).status).toBe(
      404,
    )
  })

  test('counts again when they are unlocked before the last decision', async () => {
    const { people, id } = await open()
    const { intentId } = await harness.propose(people.maker, newUser(people.maker))
    await harness.approve(people.checker, id, intentId)
    await change(people.chief, 'v0_LockUser', people.checker, 1)
    await change(people.chief, 'v0_UnlockUser', people.checker, 2)
    await harness.approve(people.risk, id, intentId)
    expect(await endOf(people.risk, id, intentId)).toEqual(['Executed', undefined])
  })
})
