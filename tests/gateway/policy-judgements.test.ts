import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAccessWith } from '@domain/domains/domain-draft'
import { describeIntent, referencesOf, type ReferenceKind } from '@domain/intents/catalogue/describe'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { conditionHolds, type ConditionContext } from '@domain/policies/conditions'
import { explainIntent } from '@domain/policies/explain'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import { readLevel } from '@domain/policies/read-level'
import { selectPolicies, type Selected } from '@domain/policies/select'
import type { Uuid } from '@domain/shared/ids'
import { coldVaultId, demoGenesis } from '@gateway/demo/demo-genesis'
import {
  accountIdOf,
  createAccount,
  createEndpoint,
  endpointIdOf,
  updateEndpoint,
  vaultIds,
} from '@gateway/demo/demo-entities'
import { domainIdOf, userIdOf, type DemoDomain } from '@gateway/demo/demo-people'
import { beginApproval } from '@gateway/governance/advance-workflow'
import { readActor } from '@gateway/governance/judge-proposal'
import { answerByScripts, readQuestion } from '@gateway/governance/policy-question'
import { readLineage } from '@gateway/store/domain-levels'
import { policies } from '@gateway/store/schema/entities'
import { readEnvelopes } from '@gateway/store/envelopes'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { outside } from '@support/money-desk'
import { quorum, type TestGenesisPolicy } from '@support/test-institution'

const mapNames: Readonly<Record<string, string>> = {
  User: 'users',
  Domain: 'domains',
  Policy: 'policies',
  Ledger: 'ledgers',
  Endpoint: 'endpoints',
  Vault: 'vaults',
  Account: 'accounts',
  Ticker: 'tickers',
  TransactionOrder: 'transactionOrders',
}

/** What a proposal names, wherever it is at home: what conditions were given before they were limited to what its author may be shown. */
async function readUnlimited({ gateway }: Harness, request: ReturnType<typeof buildProposal>) {
  const found: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.values(mapNames).map((name) => [name, {}]),
  )
  const named = [
    { kind: 'User' as ReferenceKind, id: request.author.id as string },
    { kind: 'Domain' as ReferenceKind, id: request.targetDomainId as string },
    ...referencesOf(describeIntent(request.payload)),
  ]
  for (const { kind, id } of named.filter(({ kind: one }) => one in mapNames)) {
    const envelope = (await readEnvelopes(gateway.context.database, kind, [id])).get(id)
    if (envelope) found[mapNames[kind]!]![id] = envelope.data
  }
  return found
}

const inWords = (step: WorkflowCondition): string =>
  step.type === 'RoleQuorum'
    ? `${step.quorum > 1 ? `${step.quorum} ` : ''}${step.role}`
    : `${inWords(step.left)} ${step.type === 'And' ? 'and' : 'or'} ${inWords(step.right)}`

/** The policies that govern what somebody proposes, with what they ask for, or why none lets it begin; the same with and without the limit. */
async function judge(
  harness: Harness,
  { user }: TestPerson,
  targetDomainId: Uuid,
  payload: IntentPayload,
): Promise<string> {
  const { context } = harness.gateway
  const request = buildProposal({
    id: harness.random.uuid(),
    author: user,
    targetDomainId,
    payload,
    now: harness.clock.now(),
  })
  const actor = await readActor(context, context.database, user)
  if (!actor.ok) return actor.problem
  const question = await readQuestion(context.database, request)
  const { selected } = await context.scripts.sit(question.queueKey, (runner) =>
    answerByScripts(context, request, question, runner),
  )
  const before = { request, references: await readUnlimited(harness, request) }
  const unlimited = await context.scripts.sit(question.queueKey, (runner) =>
    selectPolicies(question.candidates, (policy) => conditionHolds(policy.condition, before, runner)),
  )
  expect(await explain(harness, request, before)).toEqual(
    unlimited.ok ? unlimited.value.map(({ id }) => id) : unlimited.problem.tag,
  )
  const observed = replay(selected, actor.value.roles, user, question.lineage)
  const recorded = replay(unlimited, actor.value.roles, user, question.lineage)
  return observed === recorded ? observed : `${recorded} before, ${observed} now`
}

/** What the console explains of the same proposal by the records that it reads, locked policies and those of other types among them. */
async function explain(
  { gateway: { context } }: Harness,
  request: ReturnType<typeof buildProposal>,
  known: ConditionContext,
) {
  const lineage = await readLineage(context.database, request.targetDomainId)
  const levels = await Promise.all(
    lineage.map(async ({ id, governingStrategy }) => {
      const rows = await context.database.select().from(policies).where(eq(policies.domainId, id))
      return readLevel(
        id,
        governingStrategy ?? undefined,
        rows.map(({ envelope }) => envelope.data as unknown as Policy),
      )
    }),
  )
  expect(levels.every(({ isComplete }) => isComplete)).toBe(true)
  const { outcome } = await context.scripts.sit(['explained'], (runner) =>
    explainIntent(
      { intentType: request.payload.type, levels, authorDomainId: request.author.domainId },
      async (expression) => {
        const answer = await runner.evaluate(expression, known)
        return answer.ok ? (answer.value ? 'true' : 'false') : 'failed'
      },
    ),
  )
  return outcome.tag === 'governed' ? outcome.policies.map(({ id }) => id) : outcome.tag
}

function replay(
  selected: Selected,
  authorRoles: readonly string[],
  author: TestPerson['user'],
  lineage: readonly Uuid[],
): string {
  if (!selected.ok) return selected.problem.tag
  const begun = beginApproval(
    selected.value,
    {
      author,
      authorRoles,
      decision: 'Approve',
      rawRequest: '',
      signature: '',
      seenBySystemAt: '2026-11-19T09:00:00.000Z',
    },
    lineage,
  )
  if (!begun.ok) {
    const { problem } = begun
    return problem.tag === 'neverApprovable'
      ? `${selected.value.find(({ id }) => id === problem.policyId)?.alias}: nobody`
      : problem.tag
  }
  return selected.value
    .map(({ alias, workflow = [] }) => `${alias}: ${workflow.map(inWords).join(', then ')}`)
    .join(' | ')
}

const newUser: PayloadOf<'v0_CreateUser'> = {
  type: 'v0_CreateUser',
  id: userIdOf('new', 'treasury'),
  alias: 'New',
  publicKey: makeKey('new').publicKey,
  roles: ['auditor'],
  lock: 'Unlocked',
  customProperties: {},
}
const account = (vault: 'zurich' | 'bergen') =>
  createAccount({ alias: 'New', vault, ledgers: ['eth'], strategy: 'VaultHard' })
const trusted = (score: number) => createEndpoint('New', 'eth', score, 'New')
const lock = <T extends IntentPayload['type']>(type: T, id: Uuid) =>
  ({ type, reference: { id, revision: 1 } }) as unknown as IntentPayload
const readers = readAccessWith([], [])
const newPolicy: IntentPayload = {
  type: 'v0_CreatePolicy',
  id: userIdOf('policy', 'treasury'),
  alias: 'New',
  rank: 5,
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  lock: 'Unlocked',
  customProperties: {},
}
const permissions = (domain: DemoDomain): IntentPayload => ({
  type: 'v0_UpdateDomainPermissions',
  reference: { id: domainIdOf(domain), revision: 1 },
  permissions: { readAccess: readers },
})
const rename = (domain: DemoDomain): IntentPayload => ({
  type: 'v0_UpdateDomain',
  reference: { id: domainIdOf(domain), revision: 1 },
  alias: 'New',
  customProperties: {},
})
const payment: IntentPayload = {
  type: 'v0_CreateTransferOrder',
  id: userIdOf('order', 'treasury'),
  accountId: accountIdOf('Settlement hot 01'),
  tickerId: userIdOf('ticker', 'treasury'),
  outputs: [{ amount: '1', destination: { type: 'Endpoint', endpointId: endpointIdOf('Kestrel OTC desk') } }],
  feeStrategy: 'Medium',
  customProperties: {},
}

const [everyday, pair] = [
  'Everyday operations: treasury-operator and treasury-approver',
  'treasury-operator and treasury-approver',
]
const administration = `Policy administration: ${pair}, then domain-admin or 2 risk-officer`
const lowTrust = `Endpoints of low trust: ${pair}, then risk-officer`
const cold = `Accounts in the cold vault: ${pair}, then risk-officer`
const above = 'Permissions below: domain-admin'
const custody = 'Custody operations: custody-operator and custody-approver'
const reserve = 'Reserve operations: custody-operator and custody-approver'
const settlement = 'Settlement operations: settlement-operator and settlement-approver'

/** Who proposes, from where, for which domain, what; and what the policies of the demo say of it in their own descriptions. */
const demoTable: readonly (readonly [
  what: string,
  who: string,
  from: DemoDomain,
  to: DemoDomain,
  payload: IntentPayload,
  outcome: string,
])[] = [
  ['an endpoint of trust 50', 'ines', 'treasury', 'treasury', trusted(50), everyday],
  ['an endpoint of trust 49', 'ines', 'treasury', 'treasury', trusted(49), lowTrust],
  ['an endpoint of no trust', 'marcus', 'treasury', 'treasury', trusted(0), lowTrust],
  [
    'an endpoint that loses trust',
    'tomasz',
    'treasury',
    'treasury',
    updateEndpoint('Kestrel OTC desk', 'eth', 1, 10, 'Less'),
    lowTrust,
  ],
  [
    'an endpoint that keeps trust',
    'tomasz',
    'treasury',
    'treasury',
    updateEndpoint('Kestrel OTC desk', 'eth', 1, 80, 'Same'),
    everyday,
  ],
  [
    'the lock of an endpoint',
    'ines',
    'treasury',
    'treasury',
    lock('v0_LockEndpoint', endpointIdOf('Kestrel OTC desk')),
    everyday,
  ],
  ['an account in the cold vault', 'ines', 'treasury', 'treasury', account('bergen'), cold],
  ['an account in another vault', 'ines', 'treasury', 'treasury', account('zurich'), everyday],
  ['a payment', 'ines', 'treasury', 'treasury', payment, everyday],
  ['a user', 'ines', 'treasury', 'treasury', newUser, everyday],
  ['a policy', 'ines', 'treasury', 'treasury', newPolicy, administration],
  [
    'the lock of a policy',
    'tomasz',
    'treasury',
    'treasury',
    lock('v0_LockPolicy', userIdOf('any', 'treasury')),
    administration,
  ],
  [
    'the name of the domain',
    'jonas',
    'treasury',
    'treasury',
    rename('treasury'),
    'Reading rights: domain-admin and risk-officer',
  ],
  ['the name of the domain, by an operator', 'tomasz', 'treasury', 'treasury', rename('treasury'), 'authorNotAMaker'],
  [
    'its reading rights, which the institution agrees to',
    'linnea',
    'treasury',
    'treasury',
    permissions('treasury'),
    `Reading rights: domain-admin and risk-officer | ${above}`,
  ],
  ['its reading rights, from above, whose word is enough', 'jonas', 'root', 'treasury', permissions('treasury'), above],
  ['its lock, from above', 'jonas', 'root', 'treasury', lock('v0_LockDomain', domainIdOf('treasury')), above],
  [
    'its lock, by operators',
    'ines',
    'treasury',
    'treasury',
    lock('v0_LockDomain', domainIdOf('treasury')),
    `${everyday} | ${above}`,
  ],
  ['anything else from above', 'jonas', 'root', 'treasury', trusted(80), 'noApplicablePolicy'],
  ['an endpoint, by somebody of risk alone', 'priya', 'treasury', 'treasury', trusted(10), 'authorNotAMaker'],
  ['an endpoint, by an administrator', 'jonas', 'treasury', 'treasury', trusted(80), 'authorNotAMaker'],
  [
    'a trust that stands in properties of one’s own',
    'ines',
    'treasury',
    'treasury',
    { ...trusted(90), customProperties: { trustScore: '1' } } as IntentPayload,
    everyday,
  ],
  [
    'a vault that stands in properties of one’s own',
    'ines',
    'treasury',
    'treasury',
    { ...account('zurich'), customProperties: { vaultId: coldVaultId, offline: 'true' } } as IntentPayload,
    everyday,
  ],
  [
    'a vault',
    'jonas',
    'root',
    'root',
    lock('v0_LockVault', vaultIds.zurich),
    'Institution administration: 2 domain-admin',
  ],
  ['a user of the institution', 'linnea', 'root', 'root', newUser, 'Institution administration: 2 domain-admin'],
  ['anything, by the auditor', 'aiko', 'root', 'root', newUser, 'authorNotAMaker'],
  ['an account of the desk', 'david', 'settlement', 'settlement', account('zurich'), settlement],
  ['an account of the desk in the cold vault', 'david', 'settlement', 'settlement', account('bergen'), settlement],
  ['an endpoint of the desk without trust', 'marcus', 'settlement', 'settlement', trusted(1), settlement],
  [
    'reading rights of the desk',
    'david',
    'settlement',
    'settlement',
    permissions('settlement'),
    `${settlement} | ${above}`,
  ],
  ['an endpoint of the desk, from the domain above', 'ines', 'treasury', 'settlement', trusted(80), 'authorNotAMaker'],
  ['an endpoint of staking', 'elena', 'staking', 'staking', trusted(5), 'Staking operations: staking-operator'],
  [
    'the lock of staking',
    'elena',
    'staking',
    'staking',
    lock('v0_LockDomain', domainIdOf('staking')),
    `Staking operations: staking-operator | ${above}`,
  ],
  ['an endpoint of custody', 'henrik', 'custody', 'custody', trusted(5), custody],
  ['a policy of custody', 'fatima', 'custody', 'custody', newPolicy, custody],
  ['the name of custody, by its administrator', 'linnea', 'custody', 'custody', rename('custody'), 'authorNotAMaker'],
  ['an account of the reserve', 'henrik', 'reserve', 'reserve', account('bergen'), reserve],
  ['an account of the reserve, from custody', 'henrik', 'custody', 'reserve', account('bergen'), reserve],
  [
    'the lock of an account of the reserve',
    'fatima',
    'reserve',
    'reserve',
    lock('v0_LockAccount', accountIdOf('Cold reserve Bergen')),
    reserve,
  ],
  [
    'what nobody unlocks',
    'henrik',
    'reserve',
    'reserve',
    lock('v0_UnlockAccount', accountIdOf('Cold reserve Bergen')),
    'Frozen: nobody',
  ],
  ['a policy of compliance', 'sofia', 'compliance', 'compliance', newPolicy, 'Compliance operations: 2 compliance'],
  [
    'the reading rights of compliance',
    'priya',
    'compliance',
    'compliance',
    permissions('compliance'),
    `Compliance operations: 2 compliance | ${above}`,
  ],
]

describe('what the policies of the demo say of an intent, whatever a condition may read', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await createHarness({ environment: { DEMO: true }, worker: 'manual' })
  })
  afterAll(() => harness.close())

  it('each of them stands in the table', () => {
    const namesOf = (setup: typeof demoGenesis.rootDomainSetup): readonly string[] => [
      ...setup.policies.map(({ alias }) => alias),
      ...(setup.descendants ?? []).flatMap(namesOf),
    ]
    expect(
      namesOf(demoGenesis.rootDomainSetup).filter((alias) => !demoTable.some((row) => row[5].includes(`${alias}:`))),
    ).toEqual([])
  })

  it.each(demoTable)('%s, by %s of %s for %s', async (_what, who, from, to, payload, outcome) => {
    expect(await judge(harness, demoPerson(who, from), domainIdOf(to), payload)).toBe(outcome)
  })
})

const isRisk = "Object.values(context.references.users).some((user) => user.roles.includes('risk'))"
const endpoint = (trustScore: number): IntentPayload => ({
  type: 'v0_CreateEndpoint',
  id: userIdOf('endpoint', 'treasury'),
  alias: 'New',
  ledgerId: 'ethereum-mainnet',
  address: outside.eth,
  trustScore,
  lock: 'Unlocked',
  customProperties: {},
})
const userCalled = (alias: string): IntentPayload => ({ ...newUser, alias })
const lowOrVip: TestGenesisPolicy['condition'] = {
  type: 'Or',
  left: { type: 'Expression', expression: 'context.request.payload.trustScore < 50' },
  right: { type: 'Expression', expression: isRisk },
}

type Named = 'risk' | 'guest' | 'below'
type Condition = NonNullable<TestGenesisPolicy['condition']>
/** The conditions that the tests of the gateway work with, what is proposed, and whether they hold of it. */
const testTable: readonly (readonly [
  condition: string | Condition,
  what: string,
  payload: (ids: Readonly<Record<Named, Uuid>>) => IntentPayload,
  holds: boolean | 'scriptFailed',
])[] = [
  ['context.request.payload.trustScore < 50', 'an endpoint of trust 49', () => endpoint(49), true],
  ['context.request.payload.trustScore < 50', 'an endpoint of trust 50', () => endpoint(50), false],
  ['context.request.payload.trustScore < 50', 'a user, who has no trust', () => userCalled('Ada'), false],
  ["context.request.payload.alias.startsWith('vip')", 'a guest of honour', () => userCalled('vip Ada'), true],
  ["context.request.payload.alias.startsWith('vip')", 'a guest', () => userCalled('Ada'), false],
  [
    "context.request.payload.alias.startsWith('vip')",
    'what has no name',
    ({ guest }) => lock('v0_LockUser', guest),
    'scriptFailed',
  ],
  [isRisk, 'somebody of risk', ({ risk }) => lock('v0_LockUser', risk), true],
  [isRisk, 'somebody of risk in a domain below', ({ below }) => lock('v0_LockUser', below), true],
  [isRisk, 'a guest', ({ guest }) => lock('v0_LockUser', guest), false],
  [isRisk, 'nobody at all', () => endpoint(10), false],
  [
    isRisk,
    'somebody of risk in a property of one’s own',
    ({ risk }) => ({ ...endpoint(10), customProperties: { userId: risk } }) as IntentPayload,
    false,
  ],
  [
    "context.request.payload.type === 'v0_LockUser'",
    'the lock of a user',
    ({ guest }) => lock('v0_LockUser', guest),
    true,
  ],
  ["context.request.payload.type === 'v0_LockUser'", 'an endpoint', () => endpoint(10), false],
  [
    "context.request.payload.customProperties.desk === 'a'",
    'a property that is compared as text',
    () => ({ ...endpoint(10), customProperties: { desk: 'a' } }) as IntentPayload,
    true,
  ],
  [
    "context.request.payload.customProperties.desk === 'a'",
    'another',
    () => ({ ...endpoint(10), customProperties: { desk: 'b' } }) as IntentPayload,
    false,
  ],
  [
    'Object.values(context.references.domains).length === 1',
    'any endpoint: its own domain is named',
    () => endpoint(10),
    true,
  ],
  [lowOrVip, 'an endpoint of trust 10', () => endpoint(10), true],
  [lowOrVip, 'the lock of a guest', ({ guest }) => lock('v0_LockUser', guest), false],
  ['true', 'anything', () => endpoint(10), true],
  ['false', 'anything', () => endpoint(10), false],
  ['nowhere.to.be.found', 'anything', () => endpoint(10), 'scriptFailed'],
  ['42', 'anything', () => endpoint(10), 'scriptFailed'],
]

describe('what the conditions of the tests say, whatever they may read', () => {
  let harness: Harness
  let beside: TestPerson
  const desks = new Map<string, ReturnType<typeof openDesk>>()
  const openDesk = async (condition: string | Condition) => {
    const when: Condition = typeof condition === 'string' ? { type: 'Expression', expression: condition } : condition
    const { id, people } = await harness.createDomain({
      people: { maker: ['maker'], risk: ['risk'], guest: ['guest'] },
      policies: [
        { alias: 'Else', rank: 5, workflow: [quorum('maker')] },
        { alias: 'When', rank: 50, condition: when, workflow: [quorum('maker')] },
      ],
    })
    const isOfRisk = condition === isRisk
    const below = isOfRisk
      ? (await harness.createDomain({ parent: { id, admin: people.maker }, people: { risk: ['risk'] }, policies: [] }))
          .people.risk
      : people.risk
    return {
      id,
      people,
      ids: { risk: people.risk.user.id, guest: people.guest.user.id, below: below.user.id } satisfies Readonly<
        Record<Named, Uuid>
      >,
    }
  }
  const deskOf = (condition: string | Condition) => {
    const key = JSON.stringify(condition)
    const desk = desks.get(key) ?? openDesk(condition)
    desks.set(key, desk)
    return desk
  }
  beforeAll(async () => {
    harness = await createHarness()
    beside = (await harness.createDomain({ people: { risk: ['risk'] }, policies: [] })).people.risk
  })
  afterAll(() => harness.close())

  it.each(testTable)('%s, of %s', async (condition, _what, payloadOf, holds) => {
    const { id, people, ids } = await deskOf(condition)
    const observed = await judge(harness, people.maker, id, payloadOf(ids))
    expect(observed).toBe(holds === 'scriptFailed' ? holds : holds ? 'When: maker' : 'Else: maker')
  })

  it('what has changed is this alone: somebody of another domain is not read', async () => {
    const { id, people } = await deskOf(isRisk)
    expect(await judge(harness, people.maker, id, lock('v0_LockUser', beside.user.id))).toBe(
      'When: maker before, Else: maker now',
    )
  })
})
