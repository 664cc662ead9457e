import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildDecision, buildProposal } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import { toInstant } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import { resumeInstitution } from '@gateway/governance/resume-institution'
import { domains, endpoints, policies, users } from '@gateway/store/schema/entities'
import { burntIntents, intents, requests, restores } from '@gateway/store/schema/governance'
import { createHarness, type Harness, type TestDomain, type TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { outside } from '@support/money-desk'
import { allOf, quorum } from '@support/test-institution'

let harness: Harness
let domain: TestDomain<'maker' | 'checker' | 'admin'>
beforeAll(async () => {
  harness = await createHarness()
  domain = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'], admin: ['admin'] },
    policies: [
      { alias: 'People', rank: 20, intentTypes: ['v0_UpdateUser'], workflow: [quorum('admin')] },
      { alias: 'Light', rank: 5, intentTypes: ['v0_CreateTransferOrder'], workflow: [quorum('maker')] },
      {
        alias: 'Trusted',
        rank: 30,
        intentTypes: ['v0_UpdateEndpoint'],
        condition: {
          type: 'Expression',
          expression: 'Object.values(context.references.endpoints).every(({ trustScore }) => trustScore > 90)',
        },
        workflow: [quorum('maker')],
      },
      { alias: 'Pair', rank: 10, workflow: [allOf(quorum('maker'), quorum('checker'))] },
    ],
  })
})
afterAll(() => harness.close())

const database = () => harness.gateway.context.database
const endpoint = () =>
  ({
    type: 'v0_CreateEndpoint',
    id: harness.random.uuid(),
    alias: `Endpoint ${harness.random.uuid()}`,
    ledgerId: 'ethereum-mainnet',
    address: outside.eth,
    trustScore: 50,
    lock: 'Unlocked',
    customProperties: {},
  }) satisfies IntentPayload
const statusOf = async (id: Uuid) => (await harness.readIntent(domain.people.maker, domain.id, id)).data.state.status
const storedEndpoints = (id: Uuid) => database().select().from(endpoints).where(eq(endpoints.id, id))

/** A request that nobody has sent: a row that somebody wrote. */
async function writeRequest(
  type: 'Propose' | 'Approve',
  intentId: Uuid,
  request: object,
  { user }: TestPerson,
  signer = makeKey('somebody'),
) {
  const [id, rawRequest] = [harness.random.uuid(), canonicalText(request)]
  const now = toInstant(harness.clock.now())
  if (type === 'Propose') await database().insert(burntIntents).values({ id: intentId, requestId: id, hash: '' })
  await database()
    .insert(requests)
    .values({
      ...{ id, type, targetDomainId: domain.id, intentId, rawRequest, hash: sha256Hex(rawRequest) },
      ...{ signature: signer.sign(rawRequest), status: 'Processing', history: [] },
      ...{ requesterId: user.id, requesterDomainId: user.domainId, createdAt: now, lastModifiedAt: now },
    })
  harness.clock.increment(1000)
  await harness.gateway.settle()
  const [row] = await database().select().from(requests).where(eq(requests.id, id))
  return [row!.status, row!.history.at(-1)?.hint]
}

test('a request that somebody wrote into the database is nobody’s: its author has not signed it', async () => {
  const { maker, checker } = domain.people
  const { intentId } = await harness.propose(maker, endpoint())
  const { proposalSignature } = (await harness.readIntent(maker, domain.id, intentId)).data.details
  const decision = buildDecision({ author: checker.user, targetDomainId: domain.id, intentId, proposalSignature })
  expect([await writeRequest('Approve', intentId, decision, checker), await statusOf(intentId)]).toEqual([
    ['Failed', 'RequestSubmitterSignatureInvalid'],
    'Open',
  ])
})

test('an intent that somebody approved in the database is not carried out', async () => {
  const payload = endpoint()
  const { intentId } = await harness.propose(domain.people.maker, payload)
  await database().update(intents).set({ status: 'Approved' }).where(eq(intents.id, intentId))
  // After its last failure it is not signed as ended either: that would be the platform's signature under what somebody wrote.
  for (let failure = 0; failure < 7; failure++) {
    harness.clock.increment(31_000)
    await harness.gateway.settle()
  }
  expect(await storedEndpoints(payload.id)).toEqual([])
  expect(await statusOf(intentId)).toBe('Open')
})

const carriedOut = async (payload: ReturnType<typeof endpoint>) => (await storedEndpoints(payload.id)).length

test('a policy that somebody wrote lets nobody decide alone, also where the one before is put back', async () => {
  const { maker } = domain.people
  const ofPair = and(eq(policies.domainId, domain.id), eq(policies.alias, 'Pair'))
  const [pair] = await database().select().from(policies).where(ofPair)
  await database()
    .update(policies)
    .set({ workflow: [quorum('maker')] })
    .where(ofPair)
  const payload = endpoint()
  await harness.propose(maker, payload)
  await database().update(policies).set({ workflow: pair!.workflow }).where(ofPair)
  await harness.gateway.settle()
  expect(await carriedOut(payload)).toBe(0)
})

test('nor do steps that somebody wrote into a running approval', async () => {
  const { maker, admin } = domain.people
  const payload = endpoint()
  const { intentId } = await harness.propose(maker, payload)
  const ofIntent = eq(intents.id, intentId)
  const [row] = await database().select().from(intents).where(ofIntent)
  await database()
    .update(intents)
    .set({ workflows: row!.workflows.map((one) => ({ ...one, workflow: [quorum('admin')] })) })
    .where(ofIntent)
  const { proposalSignature } = (await harness.readIntent(maker, domain.id, intentId)).data.details
  await harness.send(
    admin,
    buildDecision({ author: admin.user, targetDomainId: domain.id, intentId, proposalSignature }),
  )
  await harness.gateway.settle()
  await database().update(intents).set({ retryAt: null }).where(ofIntent)
  const [decided] = await database().select().from(intents).where(ofIntent)
  expect(decided!.status).toBe('Approved')
  await database()
    .update(intents)
    .set({ workflows: decided!.workflows.map((one, at) => ({ ...one, workflow: row!.workflows[at]!.workflow })) })
    .where(ofIntent)
  await harness.gateway.settle()
  expect(await carriedOut(payload)).toBe(0)
})

test('nor does a policy that the platform has signed for something else', async () => {
  const { maker } = domain.people
  const ofLight = and(eq(policies.domainId, domain.id), eq(policies.alias, 'Light'))
  const [light] = await database().select().from(policies).where(ofLight)
  await database().update(policies).set({ intentTypes: null, rank: 99 }).where(ofLight)
  const payload = endpoint()
  await harness.propose(maker, payload)
  await database().update(policies).set({ intentTypes: light!.intentTypes, rank: light!.rank }).where(ofLight)
  await harness.gateway.settle()
  expect(await carriedOut(payload)).toBe(0)
})

test('nor does a domain that somebody wrote above another one', async () => {
  const { id: own, people } = await harness.createDomain({
    people: { thief: ['maker'] },
    policies: [{ alias: 'Alone', scope: 'SelfAndDescendants', workflow: [quorum('maker')] }],
    governingStrategy: 'CoerceDescendants',
  })
  const ofDomain = eq(domains.id, domain.id)
  const [row] = await database().select().from(domains).where(ofDomain)
  await database()
    .update(domains)
    .set({ ancestors: [own, ...row!.ancestors], parentId: own })
    .where(ofDomain)
  const payload = endpoint()
  await harness.propose(people.thief, payload, { domainId: domain.id })
  await database().update(domains).set({ ancestors: row!.ancestors, parentId: row!.parentId }).where(ofDomain)
  expect(await carriedOut(payload)).toBe(0)
})

test('a record of one colleague is not believed under the name of another', async () => {
  const { maker, checker } = domain.people
  const payload = endpoint()
  const [ofMaker, ofChecker] = [eq(users.id, maker.user.id), eq(users.id, checker.user.id)]
  const [[row], [theirs]] = [
    await database().select().from(users).where(ofMaker),
    await database().select().from(users).where(ofChecker),
  ]
  await database().update(users).set({ envelope: theirs!.envelope }).where(ofMaker)
  const proposal = buildProposal({
    id: harness.random.uuid(),
    author: maker.user,
    targetDomainId: domain.id,
    payload,
    now: harness.clock.now(),
  })
  expect(await writeRequest('Propose', proposal.id, proposal, maker, checker.key)).toEqual([
    'Failed',
    'RequestSubmitterNotFound',
  ])
  await database().update(users).set({ envelope: row!.envelope }).where(ofMaker)
})

test('an intent whose end somebody moved is approved by nobody any more', async () => {
  const { maker, checker } = domain.people
  const expiryAt = toInstant(harness.clock.now() + 60_000)
  const { intentId } = await harness.propose(maker, endpoint(), { expiryAt })
  const ofIntent = eq(intents.id, intentId)
  await database()
    .update(intents)
    .set({ expiryAt: toInstant(harness.clock.now() + 86_400_000) })
    .where(ofIntent)
  const { proposalSignature } = (await harness.readIntent(maker, domain.id, intentId)).data.details
  harness.clock.increment(61_000)
  await harness.send(
    checker,
    buildDecision({ author: checker.user, targetDomainId: domain.id, intentId, proposalSignature }),
  )
  await harness.gateway.settle()
  expect(await statusOf(intentId)).toBe('Open')
})

test('whoever wrote another key beside the record of an author approves nothing in the name of the same person', async () => {
  const { maker, checker } = domain.people
  const { intentId } = await harness.propose(maker, endpoint())
  const ofMaker = eq(users.id, maker.user.id)
  const [row] = await database().select().from(users).where(ofMaker)
  const envelope = { ...row!.envelope, data: { ...row!.envelope.data, publicKey: makeKey('another').publicKey } }
  await database()
    .update(users)
    .set({ publicKey: makeKey('another').publicKey, envelope })
    .where(ofMaker)
  const { proposalSignature } = (await harness.readIntent(checker, domain.id, intentId)).data.details
  await harness.send(
    checker,
    buildDecision({ author: checker.user, targetDomainId: domain.id, intentId, proposalSignature }),
  )
  await harness.gateway.settle()
  await database().update(users).set({ publicKey: row!.publicKey, envelope: row!.envelope }).where(ofMaker)
  expect((await harness.readIntent(maker, domain.id, intentId)).data.state.status).toBe('Open')
})

test('what was proposed is not exchanged in the database before somebody approves', async () => {
  const { maker, checker } = domain.people
  const [asked, wanted] = [endpoint(), endpoint()]
  const { intentId } = await harness.propose(maker, asked)
  const [row] = await database().select().from(intents).where(eq(intents.id, intentId))
  const rawRequest = row!.rawRequest.replace(asked.id, wanted.id)
  await database().update(intents).set({ rawRequest }).where(eq(intents.id, intentId))
  const { proposalSignature } = (await harness.readIntent(maker, domain.id, intentId)).data.details
  await harness.send(
    checker,
    buildDecision({ author: checker.user, targetDomainId: domain.id, intentId, proposalSignature }),
  )
  await harness.gateway.settle()
  expect([...(await storedEndpoints(wanted.id)), ...(await storedEndpoints(asked.id))]).toEqual([])
})

test('a condition lets nobody decide alone by what somebody wrote into a record that it reads', async () => {
  const { maker, checker } = domain.people
  const created = endpoint()
  await harness.approve(checker, domain.id, (await harness.propose(maker, created)).intentId)
  const ofEndpoint = eq(endpoints.id, created.id)
  const { envelope } = (await storedEndpoints(created.id))[0]!
  const forged = { ...envelope, data: { ...envelope.data, trustScore: 100 } }
  await database().update(endpoints).set({ envelope: forged }).where(ofEndpoint)
  const { id, type: _type, lock: _lock, ...fields } = created
  const update = { ...fields, address: '0x000000000000000000000000000000000000dEaD', reference: { id, revision: 1 } }
  const { intentId } = await harness.propose(maker, { type: 'v0_UpdateEndpoint', ...update })
  await database().update(endpoints).set({ envelope }).where(ofEndpoint)
  harness.clock.increment(31_000)
  await harness.gateway.settle()
  const rows = await database().select().from(intents).where(eq(intents.id, intentId))
  expect(rows.map(({ status }) => status)).toEqual(['Open'])
})

test.each([
  ['described', { description: 'as somebody wrote' }],
  ['named', { customProperties: { by: 'somebody' } }],
])('an intent that somebody %s otherwise is not signed so with the next decision', async (_what, written) => {
  const { maker, checker } = domain.people
  const { intentId } = await harness.propose(maker, endpoint())
  const ofIntent = eq(intents.id, intentId)
  const [row] = await database().select().from(intents).where(ofIntent)
  const rawRequest = canonicalText({ ...(JSON.parse(row!.rawRequest) as object), ...written })
  await database().update(intents).set({ rawRequest }).where(ofIntent)
  const { proposalSignature } = (await harness.readIntent(maker, domain.id, intentId)).data.details
  await harness.send(
    checker,
    buildDecision({ author: checker.user, targetDomainId: domain.id, intentId, proposalSignature }),
  )
  await harness.gateway.settle()
  expect((await database().select().from(intents).where(ofIntent))[0]!.envelope).toEqual(row!.envelope)
})

test('a key that somebody wrote into the record of a user is not signed with the next change, and signs nothing', async () => {
  const { maker, admin } = domain.people
  const { platform } = harness.gateway.context
  const thief = makeKey('thief')
  const own = eq(users.id, maker.user.id)
  const [row] = await database().select().from(users).where(own)
  const envelope = { ...row!.envelope, data: { ...row!.envelope.data, publicKey: thief.publicKey } }
  await database().update(users).set({ publicKey: thief.publicKey, envelope }).where(own)
  const [before] = await database().select().from(users).where(own)
  const { intentId } = await harness.propose(admin, {
    type: 'v0_UpdateUser',
    reference: { id: maker.user.id, revision: 1 },
    alias: row!.alias,
    roles: ['maker'],
    loginIds: [],
    customProperties: {},
  })
  expect(await database().select().from(users).where(own)).toEqual([before])
  expect([platform.isSealed(row!.envelope), platform.isSealed(before!.envelope)]).toEqual([true, false])
  const [intent] = await database().select().from(intents).where(eq(intents.id, intentId))
  expect(intent!.status).not.toBe('Executed')
  const proposal = buildProposal({
    id: harness.random.uuid(),
    author: maker.user,
    targetDomainId: domain.id,
    payload: endpoint(),
    now: harness.clock.now(),
  })
  const sent = await harness.send(maker, proposal, thief)
  await harness.gateway.settle()
  const [request] = await database()
    .select()
    .from(requests)
    .where(eq(requests.id, sent.body.requestId as Uuid))
  expect([request!.status, request!.history.at(-1)?.hint]).toEqual(['Failed', 'RequestSubmitterNotFound'])
})

test('what somebody wrote into an intent is not signed because they wrote that there was a restore', async () => {
  const { context } = harness.gateway
  const [asked, wanted] = [endpoint(), endpoint()]
  const { intentId } = await harness.propose(domain.people.checker, asked)
  const ofIntent = eq(intents.id, intentId)
  const [row] = await database().select().from(intents).where(ofIntent)
  await database()
    .update(intents)
    .set({ rawRequest: row!.rawRequest.replace(asked.id, wanted.id) })
    .where(ofIntent)
  const at = toInstant(harness.clock.now())
  await database().insert(restores).values({ id: harness.random.uuid(), takenAt: at, restoredAt: at })
  await database().transaction((tx) => resumeInstitution({ ...context, database: tx }))
  const [after] = await database().select().from(intents).where(ofIntent)
  expect([after!.status, after!.envelope]).toEqual(['Failed', row!.envelope])
})
