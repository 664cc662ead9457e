import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDecision } from '@domain/intents/request'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { verifySignature } from '@domain/signing/signature'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import type { DryRunWire } from '@api/intents/dry-run.api'
import type { RequestStateWire } from '@api/intents/submit.wire'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestPerson } from '@support/gateway-harness'
import { allOf, quorum, type TestGenesisPolicy } from '@support/test-institution'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const day = 24 * 3_600_000
const everyday: TestGenesisPolicy = { alias: 'Everyday', workflow: [allOf(quorum('maker'), quorum('checker'))] }
const people = { maker: ['maker'], checker: ['checker'], second: ['checker'], risk: ['risk'], stranger: ['guest'] }
const openDesk = (...policies: readonly TestGenesisPolicy[]) =>
  harness.createDomain({ people, policies: policies.length > 0 ? policies : [everyday] })

const newUser = (person: TestPerson, alias = 'newcomer'): IntentPayload => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson(alias, person.user.domainId), ['guest']),
})
const lockUser = (person: TestPerson, revision = 1): IntentPayload => ({
  type: 'v0_LockUser',
  reference: { id: person.user.id, revision },
})
const hint = (request: RequestStateWire) => [request.status, request.history.at(-1)?.hint]

async function statusOf(
  person: TestPerson,
  domainId: TestPerson['user']['domainId'],
  intentId: TestPerson['user']['id'],
) {
  return (await harness.readIntent(person, domainId, intentId)).data.state.status
}

describe('deciding on an intent', () => {
  test('an approved intent is carried out and returned signed by the platform [ST009] [AP008]', async () => {
    const { people: desk, id } = await openDesk()
    const payload = newUser(desk.maker)
    const { intentId } = await harness.propose(desk.maker, payload)
    expect(await harness.approve(desk.checker, id, intentId, 'known to me')).toMatchObject({ status: 'Succeeded' })
    const intent = await harness.readIntent(desk.maker, id, intentId)
    expect(intent.data.state).toMatchObject({
      status: 'Executed',
      progressPerPolicy: [
        {
          stepProgress: [
            {
              state: 'Approved',
              decisions: [{ author: desk.maker.user }, { author: desk.checker.user, approvalReason: 'known to me' }],
            },
          ],
        },
      ],
    })
    expect(verifySignature(intent.signingKey, canonicalText(intent.data), intent.signature)).toBe(true)
    const user = await harness.as(desk.maker).get(`/v1/domains/${id}/users/${'id' in payload ? payload.id : ''}`)
    expect([user.status, user.body['data']]).toMatchObject([
      200,
      { alias: 'alias' in payload ? payload.alias : '', metadata: { revision: 1, createdBy: desk.maker.user } },
    ])
  })

  test('every decision keeps its exact signed text', async () => {
    const { people: desk, id } = await openDesk()
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    await harness.approve(desk.checker, id, intentId)
    const { data } = await harness.readIntent(desk.maker, id, intentId)
    const [made, checked] = data.state.progressPerPolicy![0]!.stepProgress[0]!.decisions
    expect(verifySignature(desk.maker.key.publicKey, made!.rawRequest, made!.signature)).toBe(true)
    expect(verifySignature(desk.checker.key.publicKey, checked!.rawRequest, checked!.signature)).toBe(true)
    expect(JSON.parse(checked!.rawRequest)).toEqual({
      type: 'Approve',
      author: desk.checker.user,
      targetDomainId: id,
      intentId,
      proposalSignature: data.details.proposalSignature,
    })
  })

  test('the author cannot approve the own intent, not even by a crafted call [RO014]', async () => {
    const { people: desk, id } = await openDesk()
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    expect(hint(await harness.approve(desk.maker, id, intentId))).toEqual(['Failed', 'DecisionInvalid'])
    expect(await statusOf(desk.maker, id, intentId)).toBe('Open')
  })

  test('the author cannot approve the own intent even where the proposal counted as no approval and the role came later [RO014]', async () => {
    const outer = await harness.createDomain({
      people: { boss: ['boss'] },
      policies: [
        { alias: 'Own', workflow: [quorum('boss')] },
        { alias: 'Below', rank: 20, scope: 'Descendants', intentTypes: ['v0_CreateUser'], workflow: [quorum('boss')] },
      ],
    })
    const parent = { id: outer.id, admin: outer.people.boss }
    const { id, people: desk } = await harness.createDomain({
      parent,
      people: { maker: ['maker'] },
      policies: [{ alias: 'Free', workflow: [] }],
    })
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    const { state } = (await harness.readIntent(desk.maker, id, intentId)).data
    expect([
      state.status,
      state.progressPerPolicy!.flatMap(({ stepProgress }) => stepProgress.flatMap((step) => step.decisions)),
    ]).toEqual(['Open', []])
    const { id: userId, alias, loginIds } = asNewUser(desk.maker, [])
    const promoted = await harness.propose(desk.maker, {
      type: 'v0_UpdateUser',
      reference: { id: userId, revision: 1 },
      alias,
      loginIds,
      roles: ['maker', 'boss'],
      customProperties: {},
    })
    expect(await statusOf(desk.maker, id, promoted.intentId)).toBe('Executed')
    expect(hint(await harness.approve(desk.maker, id, intentId))).toEqual(['Failed', 'DecisionInvalid'])
    expect(await statusOf(desk.maker, id, intentId)).toBe('Open')
  })

  test('the author may withdraw the own intent with a reason [RO015]', async () => {
    const { people: desk, id } = await openDesk()
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    expect(await harness.reject(desk.maker, id, intentId, 'a mistake')).toMatchObject({ status: 'Succeeded' })
    expect(await statusOf(desk.maker, id, intentId)).toBe('Rejected')
  })

  test('nobody approves twice [ST010]', async () => {
    const { people: desk, id } = await openDesk({
      alias: 'Two',
      workflow: [allOf(quorum('maker'), quorum('checker', 2))],
    })
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    await harness.approve(desk.checker, id, intentId, 'first')
    expect(hint(await harness.approve(desk.checker, id, intentId, 'second'))).toEqual(['Failed', 'DecisionInvalid'])
  })

  test('someone without a role of the open step cannot decide [ST011]', async () => {
    const { people: desk, id } = await openDesk()
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    expect(hint(await harness.approve(desk.stranger, id, intentId))).toEqual(['Failed', 'DecisionInvalid'])
    expect(hint(await harness.reject(desk.stranger, id, intentId))).toEqual(['Failed', 'DecisionInvalid'])
  })

  test('one rejection ends the intent and stops its later steps [AP009]', async () => {
    const { people: desk, id } = await openDesk({ alias: 'Steps', workflow: [everyday.workflow![0]!, quorum('risk')] })
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    await harness.reject(desk.checker, id, intentId, 'unknown person')
    const { state } = (await harness.readIntent(desk.maker, id, intentId)).data
    expect([state.status, state.progressPerPolicy![0]!.stepProgress.map((step) => step.state)]).toEqual([
      'Rejected',
      ['Rejected', 'Failed'],
    ])
    expect(state.progressPerPolicy![0]!.stepProgress[0]!.decisions.at(-1)).toMatchObject({
      decision: 'Reject',
      rejectionReason: 'unknown person',
    })
    expect(hint(await harness.approve(desk.second, id, intentId))).toEqual(['Failed', 'IntentAlreadyComplete'])
  })

  test('a wrong proposal signature, another domain and an unknown intent are refused', async () => {
    const { people: desk, id } = await openDesk()
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    const decide = async (parts: { intentId: typeof intentId; proposalSignature: string }) => {
      const sent = await harness.send(
        desk.checker,
        buildDecision({ author: desk.checker.user, targetDomainId: id, ...parts }),
      )
      await harness.settle()
      return hint(
        (await harness.as(desk.checker).get<RequestStateWire>(`/v1/domains/${id}/requests/${sent.body.requestId}`))
          .body,
      )
    }
    expect(await decide({ intentId, proposalSignature: 'AAAA' })).toEqual([
      'Failed',
      'ProposerIntentSignatureMismatches',
    ])
    expect(await decide({ intentId: harness.random.uuid(), proposalSignature: 'AAAA' })).toEqual([
      'Failed',
      'IntentMissing',
    ])
  })

  test('a stale reference is refused at the proposal and again at the execution [ER040]', async () => {
    const { people: desk, id } = await openDesk()
    expect(hint((await harness.propose(desk.maker, lockUser(desk.stranger, 2))).request)).toEqual([
      'Failed',
      'EntityRevisionMismatch',
    ])
    const late = await harness.propose(desk.maker, lockUser(desk.stranger))
    const first = await harness.propose(desk.checker, lockUser(desk.stranger))
    await harness.approve(desk.maker, id, first.intentId)
    await harness.approve(desk.second, id, late.intentId)
    const { state } = (await harness.readIntent(desk.maker, id, late.intentId)).data
    expect([state.status, state.error?.code]).toEqual(['Failed', 'EntityRevisionMismatch'])
  })

  test('an open intent expires when its time has passed [ST008]', async () => {
    const { people: desk, id } = await openDesk()
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    harness.clock.increment(7 * day)
    expect(
      (await harness.as(desk.maker).get(`/v1/domains/${id}/intents/${intentId}/remaining-users`)).body['reason'],
    ).toBe('IntentNotOpenedError')
    await harness.settle()
    expect(await statusOf(desk.maker, id, intentId)).toBe('Expired')
    expect(hint(await harness.approve(desk.checker, id, intentId))).toEqual(['Failed', 'IntentExpired'])
  })

  test('remaining users are those of the open step who have not decided, never the author [AP046]', async () => {
    const { people: desk, id } = await openDesk({ alias: 'Steps', workflow: [everyday.workflow![0]!, quorum('risk')] })
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    const remaining = async () =>
      (await harness.as(desk.maker).get<{ users: string[] }[]>(`/v1/domains/${id}/intents/${intentId}/remaining-users`))
        .body
    expect((await remaining())[0]!.users.toSorted()).toEqual([desk.checker.user.id, desk.second.user.id].toSorted())
    await harness.approve(desk.checker, id, intentId)
    expect(await remaining()).toEqual([{ domainId: id, users: [desk.risk.user.id] }])
    await harness.approve(desk.risk, id, intentId)
    expect((await harness.as(desk.maker).get(`/v1/domains/${id}/intents/${intentId}/remaining-users`)).status).toBe(400)
  })
})

describe('policies that govern', () => {
  test('a two-step workflow asks the second step after the first [ST012]', async () => {
    const { people: desk, id } = await openDesk({ alias: 'Steps', workflow: [everyday.workflow![0]!, quorum('risk')] })
    const { intentId } = await harness.propose(desk.maker, newUser(desk.maker))
    expect(hint(await harness.approve(desk.risk, id, intentId))).toEqual(['Failed', 'DecisionInvalid'])
    await harness.approve(desk.checker, id, intentId)
    expect(await statusOf(desk.maker, id, intentId)).toBe('Open')
    await harness.approve(desk.risk, id, intentId)
    expect(await statusOf(desk.maker, id, intentId)).toBe('Executed')
  })

  test('a condition chooses the policy by what is proposed [ER042]', async () => {
    const guest = { type: 'Expression', expression: "context.request.payload.alias.startsWith('vip')" } as const
    const { people: desk, id } = await openDesk(
      { alias: 'Alone', rank: 5, workflow: [quorum('maker')] },
      { ...everyday, rank: 50, condition: guest },
    )
    const plain = await harness.propose(desk.maker, newUser(desk.maker))
    const vip = await harness.propose(desk.maker, newUser(desk.maker, 'vip'))
    expect([await statusOf(desk.maker, id, plain.intentId), await statusOf(desk.maker, id, vip.intentId)]).toEqual([
      'Executed',
      'Open',
    ])
  })

  test('a condition may read the entities that the proposal names [ER042]', async () => {
    const expression = "Object.values(context.references.users).some((user) => user.roles.includes('risk'))"
    const { people: desk, id } = await openDesk(
      { alias: 'Alone', rank: 5, workflow: [quorum('maker')] },
      { ...everyday, rank: 50, condition: { type: 'Expression', expression } },
    )
    const guest = await harness.propose(desk.maker, lockUser(desk.stranger))
    const risk = await harness.propose(desk.maker, lockUser(desk.risk))
    expect([await statusOf(desk.maker, id, guest.intentId), await statusOf(desk.maker, id, risk.intentId)]).toEqual([
      'Executed',
      'Open',
    ])
  })

  test.each([
    ['throws', 'nowhere.to.be.found'],
    ['never ends', 'while (true) {}'],
    ['takes all memory', "let text = 'x'; while (true) text += text"],
    ['reaches for the host', 'process.exit(1) || true'],
    ['answers no truth value', '42'],
  ])('a condition that %s stops the proposal and nothing else [ER042]', async (_what, expression) => {
    const { people: desk } = await openDesk({ ...everyday, condition: { type: 'Expression', expression } })
    expect(hint((await harness.propose(desk.maker, newUser(desk.maker))).request)).toEqual([
      'Failed',
      'PolicyScriptingExecutionFailed',
    ])
  })

  test('without a policy that fits, or without a maker role, nothing is proposed [ER042]', async () => {
    const { people: desk } = await openDesk({ ...everyday, intentTypes: ['v0_LockUser'] })
    expect(hint((await harness.propose(desk.maker, newUser(desk.maker))).request)).toEqual([
      'Failed',
      'NoApplicablePoliciesForDomain',
    ])
    expect(hint((await harness.propose(desk.stranger, lockUser(desk.risk))).request)).toEqual([
      'Failed',
      'PolicyWorkflowFailed',
    ])
  })

  test('a locked policy governs nothing [ER042]', async () => {
    const { people: desk, id } = await openDesk(
      { ...everyday, rank: 5 },
      { alias: 'Alone', rank: 50, intentTypes: ['v0_CreateUser', 'v0_LockPolicy'], workflow: [quorum('maker')] },
    )
    const { items } = (
      await harness.as(desk.maker).get<{ items: { data: { id: Uuid; alias: string } }[] }>(`/v1/domains/${id}/policies`)
    ).body
    const reference = { id: items.find(({ data }) => data.alias === 'Alone')!.data.id, revision: 1 }
    const before = await harness.propose(desk.maker, newUser(desk.maker))
    await harness.propose(desk.maker, { type: 'v0_LockPolicy', reference })
    const after = await harness.propose(desk.maker, newUser(desk.maker))
    expect([await statusOf(desk.maker, id, before.intentId), await statusOf(desk.maker, id, after.intentId)]).toEqual([
      'Executed',
      'Open',
    ])
  })

  test('a level above that governs descendants must agree too [ER042]', async () => {
    const outer = await harness.createDomain({
      people: { boss: ['boss'] },
      policies: [
        { alias: 'Own', workflow: [quorum('boss')] },
        { alias: 'Below', rank: 20, scope: 'Descendants', workflow: [quorum('boss')] },
      ],
    })
    const inner = await harness.createDomain({
      parent: { id: outer.id, admin: outer.people.boss },
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const { intentId } = await harness.propose(inner.people.maker, newUser(inner.people.maker))
    expect(await statusOf(inner.people.maker, inner.id, intentId)).toBe('Open')
    const { proposalSignature } = (await harness.readIntent(inner.people.maker, inner.id, intentId)).data.details
    await harness.send(
      outer.people.boss,
      buildDecision({ author: outer.people.boss.user, targetDomainId: inner.id, intentId, proposalSignature }),
    )
    await harness.settle()
    expect(await statusOf(inner.people.maker, inner.id, intentId)).toBe('Executed')
  })

  test.each([
    ['ConsiderDescendants', 'Open'],
    [undefined, 'Open'],
    ['CoerceDescendants', 'Executed'],
  ] as const)(
    'somebody of a domain above, of strategy %s, proposes below: the intent is %s [EN002]',
    async (governingStrategy, status) => {
      const outer = await harness.createDomain({
        people: { boss: ['boss'] },
        policies: [{ alias: 'Both', scope: 'SelfAndDescendants', workflow: [quorum('boss')] }],
        ...(governingStrategy ? { governingStrategy } : {}),
      })
      const inner = await harness.createDomain({
        parent: { id: outer.id, admin: outer.people.boss },
        people,
        policies: [everyday],
      })
      const { intentId } = await harness.propose(outer.people.boss, newUser(inner.people.maker), { domainId: inner.id })
      expect(await statusOf(outer.people.boss, inner.id, intentId)).toBe(status)
    },
  )
})

describe('the dry run', () => {
  const dryRun = async (person: TestPerson, payload: IntentPayload) => {
    const body = {
      author: person.user,
      expiryAt: new Date(harness.clock.now() + day).toISOString(),
      targetDomainId: person.user.domainId,
      id: harness.random.uuid(),
      payload,
      customProperties: {},
    }
    return (await harness.as(person).post<DryRunWire>('/v1/intents/dry-run', body)).body
  }

  test('it answers what a proposal would meet, and changes nothing [AP010]', async () => {
    const { people: desk, id } = await openDesk()
    const payload = newUser(desk.maker)
    expect(await dryRun(desk.maker, payload)).toEqual({ success: true, type: 'v0_CreateUser' })
    expect(await dryRun(desk.maker, lockUser(desk.risk, 7))).toEqual({
      success: false,
      errors: ['EntityRevisionMismatch'],
      type: 'v0_LockUser',
    })
    expect((await harness.as(desk.maker).get(`/v1/domains/${id}/intents`)).body['items']).toEqual([])
  })
})
