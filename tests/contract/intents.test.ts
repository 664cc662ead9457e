import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dryRunProposal } from '@api/intents/dry-run.api'
import { getIntent, listIntents, listRemainingUsers } from '@api/intents/intents.api'
import { getRequestState, listMyRequests, submitDecision, submitProposal } from '@api/intents/submit.api'
import { intentDataWire } from '@api/intents/intents.wire'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { asJson, buildDecision, buildProposal, type IntentRequest } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { canonicalText } from '@domain/shared/canonical-json'
import { openApi, type ConsoleApi } from '@support/console-api'
import {
  asNewUser,
  createHarness,
  createTestPerson,
  type Harness,
  type TestDomain,
  type TestPerson,
} from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

type Name = 'maker' | 'checker' | 'second'
const first = { limit: 100, startingAfter: undefined }
let harness: Harness
let domain: TestDomain<Name>
const apis = {} as Record<Name, ConsoleApi>

beforeAll(async () => {
  harness = await createHarness()
  domain = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'], second: ['checker'] },
    policies: [{ alias: 'Four eyes', workflow: [quorum('maker'), quorum('checker', 2)] }],
  })
  for (const name of ['maker', 'checker', 'second'] as const) apis[name] = await openApi(harness, domain.people[name])
})
afterAll(() => harness.close())

const sign = (person: TestPerson, request: IntentRequest) => person.key.sign(canonicalText(asJson(request)))
const newUser = (): IntentPayload => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson('new', domain.id), ['guest']),
})
const proposalOf = (payload: IntentPayload = newUser()) =>
  buildProposal({
    id: harness.random.uuid(),
    author: domain.people.maker.user,
    targetDomainId: domain.id,
    payload,
    description: 'A guest',
    now: harness.clock.now(),
  })

async function propose(payload?: IntentPayload) {
  const request = proposalOf(payload)
  const { requestId } = await submitProposal(apis.maker.api, request, sign(domain.people.maker, request))
  await harness.settle()
  return { request, requestId }
}

async function decide(
  name: Name,
  intentId: Uuid,
  reason: { readonly approvalReason?: string; readonly rejectReason?: string },
) {
  const { proposalSignature } = (await getIntent(apis[name].api, domain.id, intentId)).data.details
  const request = buildDecision({
    author: domain.people[name].user,
    targetDomainId: domain.id,
    intentId,
    proposalSignature,
    ...reason,
  })
  const signature = sign(domain.people[name], request)
  const accepted = await submitDecision(apis[name].api, request, signature)
  await harness.settle()
  return { request, signature, accepted }
}

describe('sending', () => {
  it('POST /v1/intents sends request and signature; GET /v1/domains/{d}/requests/{id} tells how it went [AP007]', async () => {
    const { request, requestId } = await propose()
    expect(apis.maker.sent.at(-1)).toMatchObject({ method: 'POST', path: '/v1/intents' })
    expect(Object.keys(JSON.parse(apis.maker.sent.at(-1)!.body) as object)).toEqual(['request', 'signature'])
    expect(await getRequestState(apis.maker.api, domain.id, requestId)).toMatchObject({
      id: requestId,
      status: 'Succeeded',
      intent: { domainId: domain.id, id: request.id },
    })
  })

  it('POST /v1/intents/approve sends request and signature [AP008]', async () => {
    const {
      request: { id },
    } = await propose()
    const { request, signature } = await decide('checker', id, { approvalReason: 'Agreed' })
    expect(apis.checker.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/intents/approve',
      body: JSON.stringify({ request, signature }),
    })
    expect((await getIntent(apis.maker.api, domain.id, id)).data.state.status).toBe('Open')
  })

  it('POST /v1/intents/reject sends request and signature [AP009]', async () => {
    const {
      request: { id },
    } = await propose()
    const { request, signature } = await decide('checker', id, { rejectReason: 'Not this one' })
    expect(apis.checker.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/intents/reject',
      body: JSON.stringify({ request, signature }),
    })
    expect((await getIntent(apis.maker.api, domain.id, id)).data.state.status).toBe('Rejected')
  })

  it('POST /v1/intents/dry-run simulates an intent and leaves none behind [AP010]', async () => {
    const good = proposalOf()
    const { type: _type, ...fields } = good
    expect(await dryRunProposal(apis.maker.api, good)).toEqual({ success: true, type: 'v0_CreateUser' })
    expect(JSON.parse(apis.maker.sent.at(-1)!.body)).toEqual(fields)
    const bad = proposalOf({ type: 'v0_LockUser', reference: { id: domain.people.second.user.id, revision: 7 } })
    expect(await dryRunProposal(apis.maker.api, bad)).toMatchObject({
      success: false,
      errors: [expect.stringContaining('EntityRevisionMismatch')],
    })
    await expect(getIntent(apis.maker.api, domain.id, good.id)).rejects.toMatchObject({ problem: { status: 404 } })
  })

  it('GET /v1/me/requests answers the own requests as a bare list, the next page after the last id', async () => {
    const { requestId } = await propose()
    const mine = await listMyRequests(apis.maker.api)
    expect(mine.filter(({ requester }) => requester.id !== domain.people.maker.user.id)).toEqual([])
    expect(mine.map(({ id }) => id)).toContain(requestId)
    const page = async (query: string) =>
      (await harness.as(domain.people.maker).get<{ id: string }[]>(`/v1/me/requests?${query}`)).body.map(({ id }) => id)
    const ids = mine.map(({ id }) => id)
    expect(await page(`limit=2&startingAfter=${ids[0]}`)).toEqual(ids.slice(1, 3))
    expect(await page(`sortOrder=DESC&startingAfter=${ids[1]}`)).toEqual([ids[0]])
    expect((await harness.as(domain.people.maker).get('/v1/me/requests?startingAfter=nonsense')).status).toBe(400)
  })
})

describe('reading', () => {
  it('GET /v1/domains/{d}/intents lists intents page by page, GET /v1/domains/{d}/intents/{id} reads one [AP045]', async () => {
    for (let i = 0; i < 3; i++) await propose()
    const order = { sortBy: 'details.metadata.createdAt', sortOrder: 'ASC' } as const
    const all = await listIntents(apis.maker.api, domain.id, first, order)
    const page = await listIntents(apis.maker.api, domain.id, { limit: 2, startingAfter: undefined }, order)
    const next = await listIntents(
      apis.maker.api,
      domain.id,
      { limit: 2, startingAfter: page.nextStartingAfter },
      order,
    )
    expect([...page.items, ...next.items]).toEqual(all.items.slice(0, 4))
    expect(await getIntent(apis.maker.api, domain.id, page.items[0]!.data.id)).toEqual(page.items[0])
  })

  it('the list is narrowed by type, author, target domain and status [EN058]', async () => {
    const { request } = await propose({
      type: 'v0_LockUser',
      reference: { id: domain.people.second.user.id, revision: 1 },
    })
    await decide('checker', request.id, { rejectReason: 'No' })
    const ids = async (filter: Parameters<typeof listIntents>[3]) =>
      (await listIntents(apis.maker.api, domain.id, first, filter)).items.map(({ data }) => data.id)
    expect(await ids({ 'details.payload.type': ['v0_LockUser'] })).toEqual([request.id])
    expect(await ids({ 'details.author.id': domain.people.second.user.id })).toEqual([])
    expect(
      await ids({ 'details.author.id': domain.people.maker.user.id, 'details.payload.type': ['v0_LockUser'] }),
    ).toEqual([request.id])
    expect(await ids({ 'details.targetDomainId': [harness.root.user.domainId] })).toEqual([])
    expect(
      await ids({
        'details.targetDomainId': [domain.id],
        'state.status': ['Rejected'],
        'details.payload.type': ['v0_LockUser', 'v0_UnlockUser'],
      }),
    ).toEqual([request.id])
  })

  it('GET /v1/domains/{d}/intents/{id}/remaining-users reads who has still to decide, and is refused once the intent is closed [AP046]', async () => {
    const {
      request: { id },
    } = await propose()
    const { checker, second } = domain.people
    const remaining = async () =>
      (await listRemainingUsers(apis.maker.api, domain.id, id)).map(({ domainId, users }) => ({
        domainId,
        users: users.toSorted(),
      }))
    expect(await remaining()).toEqual([{ domainId: domain.id, users: [checker.user.id, second.user.id].toSorted() }])
    await decide('checker', id, {})
    expect(await remaining()).toEqual([{ domainId: domain.id, users: [second.user.id] }])
    await decide('second', id, { rejectReason: 'No' })
    await expect(listRemainingUsers(apis.maker.api, domain.id, id)).rejects.toMatchObject({
      problem: { status: 400, reason: 'IntentNotOpenedError' },
    })
  })

  it('an intent carries id, type, author, status, revision, domain, policy, workflow steps, expiry, target domain, payload and properties [EN031]', async () => {
    const payload = { type: 'v0_LockUser', reference: { id: domain.people.second.user.id, revision: 1 } } as const
    const { request } = await propose(payload)
    const { data } = await getIntent(apis.maker.api, domain.id, request.id)
    expect(data).toEqual({
      id: request.id,
      details: {
        payload,
        author: domain.people.maker.user,
        expiryAt: request.expiryAt,
        targetDomainId: domain.id,
        proposalSignature: expect.any(String),
        metadata: { description: 'A guest', createdAt: expect.any(String), customProperties: {} },
      },
      state: {
        status: 'Open',
        lastModifiedAt: expect.any(String),
        progressPerPolicy: [
          {
            policyReference: { id: expect.any(String), revision: 1, domainId: domain.id },
            stepProgress: [
              {
                state: expect.any(String),
                decisions: [expect.objectContaining({ decision: 'Approve', author: domain.people.maker.user })],
              },
              { state: expect.any(String), decisions: [] },
            ],
          },
        ],
      },
    })
  })

  it('an intent keeps the reasons of its decisions, its proposal signature and every id that its payload names [EN032]', async () => {
    const { request } = await propose()
    await decide('checker', request.id, { approvalReason: 'Agreed' })
    await decide('second', request.id, { rejectReason: 'Too early' })
    const { data } = await getIntent(apis.maker.api, domain.id, request.id)
    const decisions = data.state.progressPerPolicy!.flatMap(({ stepProgress }) =>
      stepProgress.flatMap((step) => step.decisions),
    )
    expect(
      decisions.map(({ approvalReason, rejectionReason }) => approvalReason ?? rejectionReason).filter(Boolean),
    ).toEqual(['Agreed', 'Too early'])
    expect(data.details.proposalSignature).toBe(decisions[0]!.signature)
    const ids = [1, 2, 3, 4].map(() => harness.random.uuid())
    const payloads = [
      { type: 'v0_CreateUser', id: ids[0] },
      { type: 'v0_LockUser', reference: { id: ids[1], revision: 3 } },
      { type: 'v0_CreateTransactionOrder', id: ids[2] },
      {
        type: 'v0_AttemptTransactionOrderCancellation',
        targetTransactionOrderId: ids[2],
        replacementTransactionOrderId: ids[3],
      },
    ]
    expect(
      payloads.map(
        (payload) => intentDataWire.parse({ ...data, details: { ...data.details, payload } }).details.payload,
      ),
    ).toEqual(payloads)
  })
})
