import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorkflowCondition } from '@domain/intents/catalogue/fields'
import { conditionHolds, type ScriptRunner } from '@domain/policies/conditions'
import { expressionOf, type ConditionTerm } from '@domain/policies/condition-terms'
import type { AskExpression } from '@domain/policies/explain'
import type { Person } from '@domain/policies/find-approvers'
import type { Policy } from '@domain/policies/policy'
import { isStepMet } from '@domain/policies/quorum'
import type { Expectation, Scenario } from '@domain/policies/scenarios/scenario'
import {
  answerScenario,
  compareAnswers,
  expectationOf,
  judge,
  type ScenarioRules,
} from '@domain/policies/scenarios/run-scenario'
import { findCandidates, selectPolicies } from '@domain/policies/select'
import { withDraft } from '@domain/policies/simulation'
import { askTerms } from '@domain/policies/term-answer'
import { startWorkflows } from '@domain/policies/workflow'
import { refuse, succeed } from '@domain/shared/result'
import { institutions, type Institution } from '@support/random-institution'
import { sampleId } from '@support/sample-intent'

/** An expression is its own answer. */
const ask: AskExpression = async (expression) =>
  expression === 'throw' ? 'failed' : expression === 'true' || expression === 'false' ? expression : 'unknown'
const scripts: ScriptRunner = {
  evaluate: async (expression) =>
    expression === 'throw' ? refuse({ tag: 'scriptFailed', message: 'boom' }) : succeed(expression === 'true'),
}

const scenarioOf = ({ author, intentType }: Institution): Scenario => ({
  name: 'Recorded',
  intentType: intentType as Scenario['intentType'],
  author: { domainId: author.domainId, roles: author.roles },
  expects: { outcome: 'refused' },
})
const rulesOf = ({ levels, people }: Pick<Institution, 'levels' | 'people'>): ScenarioRules => ({
  levels,
  peopleOf: async (domainId) => people.filter((one) => one.domainId === domainId),
  tickers: {},
})

/** What the gateway's own functions make of a proposal: who governs, with which workflow, or why it is refused. */
async function gatewayAnswer({ levels, author, intentType }: Institution) {
  const candidates = findCandidates({ intentType, levels, authorDomainId: author.domainId })
  const selected = await selectPolicies(candidates, ({ condition }) =>
    conditionHolds(condition, { request: {}, references: {} }, scripts),
  )
  if (!selected.ok) return selected.problem.tag === 'scriptFailed' ? 'refused' : 'nobodyGoverns'
  const proposal = {
    author,
    authorRoles: author.roles,
    decision: 'Approve',
    rawRequest: '',
    signature: '',
    seenBySystemAt: '',
  }
  const lineage = levels.map(({ domainId }) => domainId)
  const started = startWorkflows(selected.value, proposal as Parameters<typeof startWorkflows>[1], lineage)
  return started.ok ? selected.value.map(({ domainId, workflow }) => [domainId, workflow!] as const) : 'refused'
}

const crowds: readonly (readonly string[])[] = [
  ['maker'],
  ['checker'],
  ['officer'],
  ['maker', 'checker'],
  ['maker', 'officer'],
  ['checker', 'officer'],
  ['maker', 'checker', 'officer'],
]
function* groups(size: number, from = 0): Generator<readonly { roles: readonly string[] }[]> {
  yield []
  if (size === 0) return
  for (let i = from; i < crowds.length; i++)
    for (const more of groups(size - 1, i)) yield [{ roles: crowds[i]! }, ...more]
}
/** Whoever meets one of two steps meets the other. */
const isAlike = (a: WorkflowCondition, b: WorkflowCondition) =>
  [...groups(3)].every((group) => isStepMet(a, group) === isStepMet(b, group))

const changes = fc.record({
  at: fc.nat(),
  level: fc.nat(),
  rank: fc.integer({ min: 1, max: 1000 }),
  lock: fc.constantFrom('Unlocked' as const, 'Unlocked' as const, 'Locked' as const),
  condition: fc.option(fc.constantFrom('true', 'false', 'throw'), { nil: undefined, freq: 2 }),
  workflowOf: fc.nat(),
})
type Change = typeof changes extends fc.Arbitrary<infer C> ? C : never

/** A policy that stands, changed, with the workflow of one or the other. */
function draftIn(
  { levels }: Institution,
  { at, level, rank, lock, condition, workflowOf }: Change,
): Policy | undefined {
  const { policies } = levels[level % levels.length]!
  const one = policies[at % Math.max(1, policies.length)]
  const all = levels.flatMap((each) => each.policies)
  return (
    one && {
      ...one,
      rank,
      lock,
      workflow: all[workflowOf % all.length]!.workflow,
      ...(condition === undefined ? {} : { condition: { type: 'Expression', expression: condition } as const }),
    }
  )
}

describe('a scenario', () => {
  it('that is recorded from today is as expected today, and otherwise with a draft exactly where the gateway would ask for something else', async () => {
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(institutions, changes, async (institution, change) => {
        const draft = draftIn(institution, change)
        if (!draft) return
        const next = { ...institution, levels: withDraft(institution.levels, draft) }
        const scenario = scenarioOf(institution)
        const [today, later] = [
          await answerScenario(scenario, rulesOf(institution), () => ask),
          await answerScenario(scenario, rulesOf(next), () => ask),
        ]
        const expects = expectationOf(today)!
        expect(judge(expects, today)).toBe('asExpected')
        const [before, after] = [await gatewayAnswer(institution), await gatewayAnswer(next)]
        expect(today.outcome).toBe(typeof before === 'string' ? before : 'approvals')
        expect(later.outcome).toBe(typeof after === 'string' ? after : 'approvals')
        const judged = judge(expects, later)
        expect(compareAnswers(today, later)).toBe(judged === 'asExpected' ? 'same' : 'changed')
        if (typeof before === 'string' || typeof after === 'string') {
          expect(judged).toBe(before === after ? 'asExpected' : 'otherwise')
          seen.set(`${judged} ${later.outcome}`, (seen.get(`${judged} ${later.outcome}`) ?? 0) + 1)
          return
        }
        const isShort = [today, later].map((one) => expectationOf(one) as Expectation & { tooFewPeople?: true })
        const areShortAlike = (isShort[0]!.tooFewPeople ?? false) === (isShort[1]!.tooFewPeople ?? false)
        const isSameText = JSON.stringify(before) === JSON.stringify(after)
        if (isSameText) expect([judged, areShortAlike]).toEqual(['asExpected', true])
        if (judged === 'asExpected') {
          expect(after.map(([domainId, workflow]) => [domainId, workflow.length])).toEqual(
            before.map(([domainId, workflow]) => [domainId, workflow.length]),
          )
          if (!isSameText)
            for (const [i, [, workflow]] of before.entries())
              for (const [n, step] of workflow.entries()) expect(isAlike(step, after[i]![1][n]!)).toBe(true)
        }
        const key = `${judged} approvals${isSameText ? ' in the same words' : ''}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }),
      { numRuns: 700 },
    )
    expect([...seen.keys()].sort()).toEqual(
      expect.arrayContaining([
        'asExpected approvals in the same words',
        'asExpected nobodyGoverns',
        'asExpected refused',
        'otherwise approvals',
        'otherwise nobodyGoverns',
        'otherwise refused',
      ]),
    )
  })

  it('is unknown, or answered as it would be, where levels could not be read and conditions not be weighed', async () => {
    let [known, unknown, partly] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(institutions, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), async (one, hides) => {
        const expected = await answerScenario(scenarioOf(one), rulesOf(one), () => ask)
        const levels = one.levels.map((level, i) =>
          hides[i] && hides[i + 4] ? { ...level, policies: [], isComplete: false } : level,
        )
        let at = 8
        const answer = await answerScenario(
          scenarioOf(one),
          rulesOf({ ...one, levels }),
          () => async (expression) => (hides[at++ % 40] ? 'unknown' : ask(expression)),
        )
        if (answer.outcome === 'unknown') {
          unknown++
          expect(answer.doubt).toBe(levels.some(({ isComplete }) => !isComplete) ? 'policies' : 'conditions')
        } else if (answer.outcome === 'approvals' && answer.unread) {
          partly++
          const { unread } = answer
          expect(unread).toEqual(levels.flatMap(({ domainId, isComplete }) => (isComplete ? [] : [domainId])))
          const isRead = ({ domainId }: { readonly domainId?: string }) => !unread.some((id) => id === domainId)
          if (expected.outcome === 'approvals') expect(expected.approvals.filter(isRead)).toEqual(answer.approvals)
          else expect(expected.outcome).toBe('refused')
        } else {
          known++
          if (answer.outcome === 'refused') expect(expected.outcome).toBe('refused')
          else expect(answer).toEqual(expected)
        }
      }),
      { numRuns: 600 },
    )
    expect(Math.min(known, unknown)).toBeGreaterThan(50)
    expect(partly).toBeGreaterThan(2)
  })
})

const [treasury, root] = [sampleId(1), sampleId(2)]
const btc = sampleId(7)
const quorum = (role: string, count: number): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: count })
const policy = (parts: Partial<Policy>): Policy => ({
  id: sampleId(50),
  domainId: treasury,
  revision: 1,
  alias: 'Transfers',
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  workflow: [quorum('trader', 1), quorum('risk-officer', 2)],
  ...parts,
})
const when = (...terms: readonly ConditionTerm[]) =>
  terms
    .map((term) => ({ type: 'Expression', expression: expressionOf(term) }) as const)
    .reduce<Policy['condition']>((left, right) => (left ? { type: 'And', left, right } : right), undefined)!
const person = (n: number, domainId = treasury, ...roles: readonly string[]): Person => ({
  id: sampleId(500 + n),
  domainId,
  roles,
  lock: 'Unlocked',
})
const large: Scenario = {
  name: 'More than 10 BTC to an unlisted address',
  intentType: 'v0_CreateTransferOrder',
  author: { roles: ['trader'] },
  transfer: { tickerId: btc, amount: '1000000001', destination: 'Address' },
  expects: {
    outcome: 'approvals',
    approvals: [{ steps: [[[{ roles: ['trader'], quorum: 1 }]], [[{ roles: ['risk-officer'], quorum: 2 }]]] }],
  },
}
const crowd = [person(1, treasury, 'trader'), person(2, treasury, 'risk-officer'), person(3, treasury, 'risk-officer')]
const rules = (
  policies: readonly Policy[],
  people: readonly Person[] | undefined = crowd,
  above: readonly Policy[] | undefined = [],
): ScenarioRules => ({
  levels: [
    { domainId: treasury, governingStrategy: 'ConsiderDescendants', policies, isComplete: true },
    { domainId: root, governingStrategy: 'ConsiderDescendants', policies: above, isComplete: true },
  ],
  peopleOf: async (domainId) => people?.filter((one) => one.domainId === domainId),
  tickers: { [btc]: { ledgerId: 'bitcoin' } },
})
const answer = (scenario: Scenario, to: ScenarioRules) => answerScenario(scenario, to, askTerms)
const judged = async (to: ScenarioRules, scenario = large) => judge(scenario.expects, await answer(scenario, to))
const above10: ConditionTerm = {
  kind: 'amount',
  comparison: 'least',
  tickerId: btc,
  ledgerId: 'bitcoin',
  units: '1000000001',
}
const toAddress: ConditionTerm = { kind: 'destination', of: 'some', types: ['Address'] }

describe('what is invented of a transfer', () => {
  const strict = policy({ condition: when(above10, toAddress) })
  const lax = policy({ id: sampleId(51), rank: 1, workflow: [quorum('trader', 1)] })

  it('meets the conditions that it says, and no others', async () => {
    expect(await judged(rules([strict, lax]))).toBe('asExpected')
    const smaller = { ...large, transfer: { ...large.transfer!, amount: '1000000000' } }
    expect(await judged(rules([strict, lax]), smaller)).toBe('otherwise')
    const listed = { ...large, transfer: { ...large.transfer!, destination: 'Endpoint' as const, trustScore: 90 } }
    expect(await judged(rules([strict, lax]), listed)).toBe('otherwise')
    const other = { ...large, transfer: { ...large.transfer!, tickerId: sampleId(8) } }
    expect(await judged(rules([strict, lax]), other)).toBe('otherwise')
  })

  it('is on the ledger of its asset and has the trust of its endpoint, and what is not said stays unknown', async () => {
    const onBitcoin = policy({ condition: when({ kind: 'ledger', of: 'some', ledgerIds: ['bitcoin'] }) })
    expect(await judged(rules([onBitcoin]))).toBe('asExpected')
    expect(await answer(large, { ...rules([onBitcoin]), tickers: {} })).toEqual({
      outcome: 'unknown',
      doubt: 'conditions',
    })
    const trusted = policy({ condition: when({ kind: 'trust', comparison: 'least', score: 80 }) })
    const to = (trustScore: number | undefined): Scenario => ({
      ...large,
      transfer: {
        ...large.transfer!,
        destination: 'Endpoint',
        ...(trustScore === undefined ? {} : { trustScore }),
      },
    })
    expect(await judged(rules([trusted, lax]), to(80))).toBe('asExpected')
    expect(await judged(rules([trusted, lax]), to(79))).toBe('otherwise')
    expect(await answer(to(undefined), rules([trusted, lax]))).toEqual({ outcome: 'unknown', doubt: 'conditions' })
  })

  it('is not there of a type alone: what a condition asks of an amount stays unknown', async () => {
    const { transfer: _, ...typeAlone } = large
    expect(await answer(typeAlone, rules([strict, lax]))).toEqual({ outcome: 'unknown', doubt: 'conditions' })
  })
})

describe('what a scenario expects', () => {
  it('is the same under another name and rank, and in another order of alternatives', async () => {
    const either = (a: WorkflowCondition, b: WorkflowCondition) => ({ type: 'Or', left: a, right: b }) as const
    const [a, b] = [quorum('trader', 1), quorum('risk-officer', 2)]
    const expects = expectationOf(await answer(large, rules([policy({ workflow: [either(a, b)] })])))!
    const other = policy({ id: sampleId(60), alias: 'Renamed', rank: 900, revision: 7, workflow: [either(b, a)] })
    expect(judge(expects, await answer(large, rules([other])))).toBe('asExpected')
  })

  it.each<[string, readonly Policy[], readonly Policy[]]>([
    ['one approval less', [policy({ workflow: [quorum('trader', 1), quorum('risk-officer', 1)] })], []],
    ['one step less', [policy({ workflow: [quorum('trader', 1)] })], []],
    ['another role', [policy({ workflow: [quorum('trader', 1), quorum('trader', 2)] })], []],
    ['the steps in another order', [policy({ workflow: [quorum('risk-officer', 2), quorum('trader', 1)] })], []],
    ['no step at all', [policy({ workflow: [] })], []],
    ['no approval ever', [policy({ workflow: undefined })], []],
    ['the same of another domain', [], [policy({ domainId: root })]],
    ['more of a domain above', [policy({})], [policy({ domainId: root, id: sampleId(61) })]],
    ['no policy', [], []],
  ])('is otherwise with %s', async (_, policies, above) => {
    const rich = [
      ...crowd,
      ...['trader', 'trader', 'risk-officer', 'risk-officer'].map((role, i) => person(10 + i, root, role)),
    ]
    const more = [...rich, person(20, treasury, 'trader'), person(21, treasury, 'trader')]
    const to = rules(policies, more, above)
    expect(await judged(to)).toBe('otherwise')
    expect(expectationOf(await answer(large, to))).not.toHaveProperty('tooFewPeople')
  })

  it('is refused, whatever the reason, or has nobody who governs', async () => {
    const refused = { ...large, expects: { outcome: 'refused' } as const }
    const none = { ...large, expects: { outcome: 'nobodyGoverns' } as const }
    const cases = [
      rules([policy({ workflow: undefined })]),
      rules([policy({ workflow: [quorum('clerk', 1)] })]),
      rules([]),
    ]
    expect(await Promise.all(cases.map((one) => judged(one, refused)))).toEqual([
      'asExpected',
      'asExpected',
      'otherwise',
    ])
    expect(await Promise.all(cases.map((one) => judged(one, none)))).toEqual(['otherwise', 'otherwise', 'asExpected'])
  })

  it('is of an author who is here or above', async () => {
    const elsewhere = { ...large, author: { domainId: sampleId(3), roles: ['trader'] } }
    expect(await answer(elsewhere, rules([policy({})]))).toEqual({ outcome: 'unknown', doubt: 'author' })
  })
})

describe('the people of a scenario', () => {
  it('are too few where the author, whoever proposes, leaves a step that nobody can finish', async () => {
    const [trader, one, two] = crowd
    expect(await answer(large, rules([policy({})], [trader!, one!, two!]))).toMatchObject({ missing: 0 })
    expect(await answer(large, rules([policy({})], [trader!, one!]))).toMatchObject({ missing: 1 })
    expect(await judged(rules([policy({})], [trader!, one!]))).toBe('otherwise')
    expect(await answer(large, rules([policy({})], [trader!, one!, { ...two!, lock: 'Locked' }]))).toMatchObject({
      missing: 1,
    })
  })

  it('are enough as soon as somebody with the roles can propose it so that it ends', async () => {
    const both = person(4, treasury, 'trader', 'risk-officer')
    const [, one, two] = crowd
    expect(await answer(large, rules([policy({})], [both, one!]))).toMatchObject({ missing: 1 })
    expect(await answer(large, rules([policy({})], [both, one!, two!]))).toMatchObject({ missing: 0 })
    expect(await answer(large, rules([policy({})], [both, one!, person(5, treasury, 'trader')]))).toMatchObject({
      missing: 0,
    })
  })

  it('are not guessed: the same approvals are unknown where people cannot be read, and others are otherwise', async () => {
    const unread = { ...rules([policy({})]), peopleOf: async () => undefined }
    expect(await judged(unread)).toBe('unknown')
    expect(await judged({ ...unread, levels: rules([policy({ workflow: [quorum('trader', 1)] })]).levels })).toBe(
      'otherwise',
    )
  })

  it('may be too few by expectation', async () => {
    const short = rules([policy({})], [])
    const expects = expectationOf(await answer(large, short))!
    expect(expects).toMatchObject({ tooFewPeople: true })
    expect(judge(expects, await answer(large, short))).toBe('asExpected')
    expect(judge(expects, await answer(large, rules([policy({})])))).toBe('otherwise')
  })
})

describe('a level above that cannot be read', () => {
  const withRoot = (policies: readonly Policy[]): ScenarioRules => {
    const [own, above] = rules(policies).levels
    return { ...rules(policies), levels: [own!, { ...above!, isComplete: false }] }
  }
  const expects = (approvals: Extract<Expectation, { outcome: 'approvals' }>['approvals']): Scenario => ({
    ...large,
    expects: { outcome: 'approvals', approvals },
  })
  const own = (large.expects as Extract<Expectation, { outcome: 'approvals' }>).approvals[0]!
  const ofRoot = { domainId: root, steps: [[[{ roles: ['auditor'], quorum: 1 }]]] }

  it('leaves the answer as far as the others go, whatever that level is expected to ask', async () => {
    const read = withRoot([policy({})])
    expect(await answer(large, read)).toMatchObject({ outcome: 'approvals', approvals: [own], unread: [root] })
    expect(await judged(read)).toBe('inPart')
    expect(await judged(read, expects([own, ofRoot]))).toBe('inPart')
    expect(await judged(read, expects([ofRoot]))).toBe('otherwise')
    expect(await judged(withRoot([policy({ workflow: [quorum('trader', 1)] })]))).toBe('otherwise')
    expect(await judged(read, { ...large, expects: { outcome: 'nobodyGoverns' } })).toBe('otherwise')
    expect(await judged(read, { ...large, expects: { outcome: 'refused' } })).toBe('unknown')
    expect(expectationOf(await answer(large, read))).toBeUndefined()
  })

  it('leaves it unknown where the author’s own level does not govern, and a refusal of that level certain', async () => {
    expect(await answer(large, withRoot([]))).toEqual({ outcome: 'unknown', doubt: 'policies' })
    expect(await answer(large, withRoot([policy({ workflow: undefined })]))).toMatchObject({ outcome: 'refused' })
    const [ownLevel, above] = rules([], crowd, [policy({ domainId: root })]).levels
    const unreadHere = { ...rules([]), levels: [{ ...ownLevel!, isComplete: false }, above!] }
    const byRoot = { ...large, author: { domainId: root, roles: ['trader'] } }
    expect(await answer(byRoot, unreadHere)).toEqual({ outcome: 'unknown', doubt: 'policies' })

    expect(await answer(byRoot, withRoot([policy({})]))).toEqual({ outcome: 'unknown', doubt: 'policies' })
  })

  it('is the same with a change and without it', async () => {
    const [today, less] = [
      await answer(large, withRoot([policy({})])),
      await answer(large, withRoot([policy({ workflow: [quorum('trader', 1)] })])),
    ]
    expect([compareAnswers(today, today), compareAnswers(today, less)]).toEqual(['same', 'changed'])
  })
})

describe('a change', () => {
  it('is compared with today, whatever was expected; what is unknown of either is not called the same', async () => {
    const [asked, less, unread] = [
      await answer(large, rules([policy({})])),
      await answer(large, rules([policy({ workflow: [quorum('trader', 1)] })])),
      await answer(large, { ...rules([policy({})]), peopleOf: async () => undefined }),
    ]
    const unknown = { outcome: 'unknown', doubt: 'policies' } as const
    expect(compareAnswers(asked, asked)).toBe('same')
    expect(compareAnswers(asked, less)).toBe('changed')
    expect(compareAnswers(asked, unread)).toBe('unknown')
    expect(compareAnswers(unread, less)).toBe('changed')
    expect(compareAnswers(unread, unread)).toBe('unknown')
    expect([compareAnswers(asked, unknown), compareAnswers(unknown, asked), compareAnswers(unread, unknown)]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
  })
})
