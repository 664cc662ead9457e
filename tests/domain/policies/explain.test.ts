import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionHolds, type ScriptRunner } from '@domain/policies/conditions'
import { explainIntent, weighCondition, type AskExpression } from '@domain/policies/explain'
import type { Policy, PolicyCondition } from '@domain/policies/policy'
import type { ReadLevel } from '@domain/policies/proposing-right'
import { findCandidates, selectPolicies } from '@domain/policies/select'
import { refuse, succeed } from '@domain/shared/result'
import type { Uuid } from '@domain/shared/ids'
import { institutions, type Institution } from '@support/random-institution'
import { sampleId } from '@support/sample-intent'

/** An expression is its own answer. */
const ask: AskExpression = async (expression) =>
  expression === 'throw' ? 'failed' : expression === 'true' || expression === 'false' ? expression : 'unknown'
const scripts: ScriptRunner = {
  evaluate: async (expression) =>
    expression === 'throw' ? refuse({ tag: 'scriptFailed', message: 'boom' }) : succeed(expression === 'true'),
}

/** One of the types does what another does too. */
const askedOf = ({ levels, author, intentType }: Institution) => ({
  intentType,
  beside: intentType === 'v0_CreateUser' ? 'v0_LockPolicy' : undefined,
  levels,
  authorDomainId: author.domainId,
})

/** What the gateway's own functions give. */
async function chosenBy(institution: Institution) {
  const candidates = findCandidates(askedOf(institution))
  const selected = await selectPolicies(candidates, ({ condition }) =>
    conditionHolds(condition, { request: {}, references: {} }, scripts),
  )
  return selected.ok ? selected.value.map(({ id }) => id) : selected.problem.tag
}

const explain = async (institution: Institution, answer = ask) => {
  const explanation = await explainIntent(askedOf(institution), answer)
  const { outcome } = explanation
  return { ...explanation, said: outcome.tag === 'governed' ? outcome.policies.map(({ id }) => id) : outcome.tag }
}

const numRuns = 1500

describe('an explained intent', () => {
  it('goes the way that the gateway chooses, in 1,500 random institutions', async () => {
    const ways = new Set<string>()
    await fc.assert(
      fc.asyncProperty(institutions, async (institution) => {
        const chosen = await chosenBy(institution)
        const { said, levels } = await explain(institution)
        expect(said).toEqual(chosen)
        ways.add(typeof said === 'string' ? said : `governed by ${said.length}`)
        const governing = levels.flatMap(({ answer, policies }) =>
          answer === 'governs' ? policies.filter(({ standing }) => standing === 'governs') : [],
        )
        const inOrder = governing.map(({ policy }) => policy.id).toSorted()
        if (typeof said !== 'string') expect(inOrder).toEqual(said.toSorted())
      }),
      { numRuns },
    )
    expect([...ways].sort()).toEqual(
      expect.arrayContaining(['governed by 1', 'governed by 2', 'noApplicablePolicy', 'scriptFailed']),
    )
  })

  it('is unknown, or goes the same way, where levels could not be read and expressions not be evaluated', async () => {
    let [known, unknown] = [0, 0]
    await fc.assert(
      fc.asyncProperty(institutions, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), async (one, hides) => {
        const chosen = await chosenBy(one)
        const levels = one.levels.map((level, i) =>
          hides[i] && hides[i + 4] ? { ...level, policies: [], isComplete: false } : level,
        )
        let at = 8
        const { said } = await explain({ ...one, levels }, async (expression) =>
          hides[at++ % 40] ? 'unknown' : ask(expression),
        )
        if (said === 'unknown') unknown++
        else {
          known++
          expect(said).toEqual(chosen)
        }
      }),
      { numRuns },
    )
    expect(Math.min(known, unknown)).toBeGreaterThan(200)
  })
})

const [child, root] = [sampleId(101), sampleId(100)]
const policy = (n: number, rest: Partial<Policy> = {}): Policy => ({
  id: sampleId(n),
  domainId: child,
  revision: 1,
  alias: `P${n}`,
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  workflow: [],
  ...rest,
})
const level = (domainId: Uuid, policies: readonly Policy[], rest: Partial<ReadLevel> = {}): ReadLevel => ({
  domainId,
  governingStrategy: 'ConsiderDescendants',
  policies,
  isComplete: true,
  ...rest,
})
const when = (expression: string) => ({ type: 'Expression', expression }) as const
const standings = async (levels: readonly ReadLevel[], authorDomainId: Uuid = child) => {
  const explained = await explainIntent({ intentType: 'v0_CreateAccount', levels, authorDomainId }, ask)
  return explained.levels.map(({ answer, policies }) => [
    answer,
    ...policies.map(({ policy: { alias }, standing }) => `${alias}: ${standing}`),
  ])
}

describe('each policy of a level', () => {
  it('governs, or does not for a reason of its own', async () => {
    expect(
      await standings([
        level(child, [
          policy(1, { rank: 90, lock: 'Locked' }),
          policy(2, { rank: 80, intentTypes: ['v0_CreateUser'] }),
          policy(3, { rank: 70, scope: 'Descendants' }),
          policy(4, { rank: 60, condition: when('false') }),
          policy(5, { rank: 50, condition: when('true') }),
          policy(6, { rank: 40, condition: when('throw') }),
          policy(7, { rank: 30 }),
        ]),
        level(root, [policy(8, { scope: 'Self' })]),
      ]),
    ).toEqual([
      [
        'governs',
        'P1: locked',
        'P2: type',
        'P3: scope',
        'P4: condition',
        'P5: governs',
        'P6: lowerRank',
        'P7: lowerRank',
      ],
      ['none', 'P8: scope'],
    ])
  })

  it('may govern where a condition before it or its own is not known, and nothing further is said of those behind', async () => {
    expect(
      await standings([
        level(child, [
          policy(1, { rank: 50, condition: when('?') }),
          policy(2, { rank: 40, condition: when('false') }),
          policy(3, { rank: 30 }),
          policy(4, { rank: 20 }),
        ]),
        level(root, [], { isComplete: false }),
      ]),
    ).toEqual([['unknown', 'P1: mayGovern', 'P2: condition', 'P3: mayGovern', 'P4: lowerRank'], ['unknown']])
  })

  it('is not asked behind a condition that fails, in its level and those above', async () => {
    expect(
      await standings([
        level(child, [policy(1, { rank: 50, condition: when('throw') }), policy(2)]),
        level(root, [policy(3)]),
      ]),
    ).toEqual([
      ['failed', 'P1: failed', 'P2: notAsked'],
      ['notAsked', 'P3: notAsked'],
    ])
  })

  it('is left out below an author whose domain coerces; whether it is, is unknown where that domain could not be read', async () => {
    const levels = (rest: Partial<ReadLevel>) => [level(child, [policy(1)]), level(root, [policy(2)], rest)]
    const coercing = { governingStrategy: 'CoerceDescendants' } as const
    expect(await standings(levels(coercing), root)).toEqual([
      ['leftOut', 'P1: strategy'],
      ['governs', 'P2: governs'],
    ])
    const asked = { intentType: 'v0_CreateAccount', authorDomainId: root }
    const unread = { policies: [], isComplete: false }
    expect((await explainIntent({ ...asked, levels: levels(unread) }, ask)).outcome).toEqual({ tag: 'unknown' })
    const above = { ...asked, authorDomainId: sampleId(99) }
    expect((await explainIntent({ ...above, levels: levels({}) }, ask)).outcome).toEqual({ tag: 'unknown' })
  })
})

it('a condition says of each expression what it came to, and which were not asked', async () => {
  const tree = (type: 'And' | 'Or', left: PolicyCondition, right: PolicyCondition) => ({ type, left, right })
  const either = tree('Or', when('true'), when('throw'))
  expect(await weighCondition(tree('And', either, when('false')), ask)).toEqual({
    verdict: 'false',
    parts: ['true', undefined, 'false'],
  })
  expect(await weighCondition(tree('And', when('true'), when('true')), ask)).toEqual({
    verdict: 'true',
    parts: ['true', 'true'],
  })
  expect(await weighCondition(tree('And', when('?'), when('false')), ask)).toEqual({
    verdict: 'unknown',
    parts: ['unknown', undefined],
  })
  expect(await weighCondition(tree('Or', when('false'), when('throw')), ask)).toEqual({
    verdict: 'failed',
    parts: ['false', 'failed'],
  })
  expect(await weighCondition({ type: 'NewerTerm' } as unknown as PolicyCondition, ask)).toEqual({
    verdict: 'unknown',
    parts: ['unknown'],
  })
})
