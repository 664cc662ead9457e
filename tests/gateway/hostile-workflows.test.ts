import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestStateWire } from '@api/intents/submit.wire'
import { readAccessWith } from '@domain/domains/domain-draft'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import type { PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import { policyLimits } from '@domain/intents/catalogue/policy-limits'
import { genesisBody } from '@gateway/governance/genesis'
import { insertPolicy } from '@gateway/governance/executors/policies'
import { createHarness, type Harness, type TestDomain, type TestPerson } from '@support/gateway-harness'
import { allOf, ledgersOfTests, quorum } from '@support/test-institution'

let harness: Harness
let desk: TestDomain<'maker' | 'checker'>
beforeAll(async () => {
  harness = await createHarness()
  desk = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
})
afterAll(() => harness.close())

const anyOf = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({ type: 'Or', left, right })
const chain = <T>(join: (left: T, right: T) => T, count: number, term: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => term(i)).reduce(join)
const expressions = (count: number) =>
  chain<PolicyCondition>(
    (left, right) => ({ type: 'And', left, right }),
    count,
    () => ({ type: 'Expression', expression: 'true' }),
  )
const manyWays = (choices: number) => chain(allOf, choices, (i) => anyOf(quorum(`a${i}`, 2), quorum(`b${i}`, 2)))

const policy = (
  parts: Partial<IntentPayload & { type: 'v0_CreatePolicy' }>,
): IntentPayload & { type: 'v0_CreatePolicy' } => ({
  type: 'v0_CreatePolicy',
  id: harness.random.uuid(),
  alias: 'Hostile',
  rank: 900,
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  intentTypes: ['v0_NotarizeData'],
  workflow: [quorum('maker')],
  lock: 'Unlocked',
  customProperties: {},
  ...parts,
})
const note: IntentPayload = { type: 'v0_NotarizeData', data: 'a note' }
const hint = (request: RequestStateWire) => [request.status, request.history.at(-1)?.hint]

async function answerTo(payload: IntentPayload): Promise<readonly unknown[]> {
  const { body, status } = await harness.send(
    desk.people.maker,
    buildProposal({
      id: harness.random.uuid(),
      author: desk.people.maker.user,
      targetDomainId: desk.id,
      payload,
      now: harness.clock.now(),
    }),
  )
  await harness.settle()
  return [status, body.reason]
}

/** A policy as it could be stored before policies had limits, with what is proposed under it. */
async function proposeUnder(
  workflow: readonly WorkflowCondition[],
  propose: (person: TestPerson) => Promise<void>,
): Promise<void> {
  const { database, platform } = harness.gateway.context
  const { type: _type, ...stored } = policy({ workflow: [...workflow] })
  await insertPolicy({ database, platform, now: new Date(harness.clock.now()).toISOString() }, stored, desk.id)
  await propose(desk.people.maker)
  expect(
    (await harness.propose(desk.people.maker, { type: 'v0_LockPolicy', reference: { id: stored.id, revision: 1 } }))
      .request.status,
  ).toBe('Succeeded')
}

describe('a policy with more than anybody needs is refused', () => {
  const within: readonly [string, () => Partial<IntentPayload & { type: 'v0_CreatePolicy' }>][] = [
    ['steps', () => ({ workflow: Array.from({ length: policyLimits.workflowSteps + 1 }, () => quorum('maker')) })],
    ['terms in a step', () => ({ workflow: [chain(allOf, policyLimits.stepTerms + 1, () => quorum('maker'))] })],
    ['ways to satisfy a step', () => ({ workflow: [manyWays(7)] })],
    ['expressions in a condition', () => ({ condition: expressions(policyLimits.conditionTerms + 1) })],
  ]

  test.each(within)(
    '%s: when it is created, changed, comes with a domain or with the institution',
    async (_what, parts) => {
      const { id, lock, ...changed } = policy(parts())
      const reference = { id: harness.random.uuid(), revision: 1 }
      const domain: IntentPayload = {
        type: 'v0_CreateDomain',
        id: harness.random.uuid(),
        alias: 'Below',
        lock: 'Unlocked',
        users: [],
        policies: [(({ type: _type, ...first }) => first)(policy(parts()))],
        customProperties: {},
        permissions: {
          readAccess: readAccessWith([], []),
        },
      }
      const refused = [400, 'InvalidIntentError']
      expect([
        await answerTo({ ...changed, id, lock }),
        await answerTo({ ...changed, type: 'v0_UpdatePolicy', reference }),
        await answerTo(domain),
      ]).toEqual([refused, refused, refused])
      const body = ledgersOfTests(harness.root)
      const withPolicies = (policies: readonly unknown[]) =>
        genesisBody.safeParse({ ...body, rootDomainSetup: { ...body.rootDomainSetup, policies } }).success
      expect([withPolicies(body.rootDomainSetup.policies), withPolicies(domain.policies)]).toEqual([true, false])
    },
  )

  test('and one at the limits is created and used', async () => {
    const workflow = [
      ...Array.from({ length: policyLimits.workflowSteps - 1 }, () => quorum('maker')),
      chain(allOf, policyLimits.stepTerms, (i) => (i < 6 ? quorum(`a${i}`) : quorum('maker'))),
    ]
    const payload = policy({ workflow, condition: expressions(policyLimits.conditionTerms) })
    expect(await answerTo(payload)).toEqual([202, undefined])
    const { intentId, request } = await harness.propose(desk.people.maker, note)
    expect([
      request.status,
      (await harness.readIntent(desk.people.maker, desk.id, intentId)).data.state.status,
    ]).toEqual(['Succeeded', 'Open'])
    await answerTo({ type: 'v0_LockPolicy', reference: { id: payload.id, revision: 1 } })
  })

  test('what is nested hundreds of times over is refused, whatever it is', async () => {
    expect(await answerTo(policy({ workflow: [chain(allOf, 500, () => quorum('maker'))] }))).toEqual([
      400,
      'InvalidRequestError',
    ])
    const nested = chain<unknown>(
      (inner) => [inner],
      300,
      () => 1,
    )
    expect(
      await answerTo({ type: 'v0_ExecuteExtension', payload: { type: 'any', nested } } as unknown as IntentPayload),
    ).toEqual([400, 'InvalidRequestError'])
  })
})

describe('a workflow from before the limits', () => {
  test('of plain alternatives costs no more than one way', async () => {
    await proposeUnder([chain(allOf, 24, () => anyOf(quorum('maker'), quorum('checker')))], async (maker) => {
      const { request, intentId } = await harness.propose(maker, note)
      expect([request.status, (await harness.readIntent(maker, desk.id, intentId)).data.state.status]).toEqual([
        'Succeeded',
        'Open',
      ])
    })
  })

  test('with more ways than can be counted approves nothing, and can be rejected', async () => {
    const uncountable = chain(allOf, 14, (i) => anyOf(quorum(i ? `a${i}` : 'checker', 2), quorum(`b${i}`, 2)))
    await proposeUnder([allOf(quorum('maker'), uncountable)], async (maker) => {
      expect(hint((await harness.propose(maker, note)).request)).toEqual(['Failed', 'PolicyWorkflowFailed'])
    })
    await proposeUnder([quorum('maker'), uncountable], async (maker) => {
      const { intentId } = await harness.propose(maker, note)
      expect(hint(await harness.approve(desk.people.checker, desk.id, intentId))).toEqual([
        'Failed',
        'PolicyWorkflowFailed',
      ])
      expect((await harness.readIntent(maker, desk.id, intentId)).data.state.status).toBe('Open')
      expect(hint(await harness.reject(desk.people.checker, desk.id, intentId))).toEqual(['Succeeded', undefined])
    })
  })
})
