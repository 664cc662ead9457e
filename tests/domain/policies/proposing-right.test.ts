import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '@domain/intents/intent'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed } from '@domain/shared/result'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import { governingStrategies, policyScopes } from '@domain/intents/catalogue/reach'
import { findProposingRight, type ReadLevel } from '@domain/policies/proposing-right'
import { readLevel } from '@domain/policies/read-level'
import { findCandidates, selectPolicies } from '@domain/policies/select'
import { startWorkflows } from '@domain/policies/workflow'
import { sampleId } from '@support/sample-intent'

const [desk, treasury, root] = [sampleId(102), sampleId(101), sampleId(100)]
const intentType = 'v0_CreateAccount'
const role = (name: string, quorum = 1): WorkflowCondition => ({ type: 'RoleQuorum', role: name, quorum })
const sometimes = { type: 'Expression', expression: 'sometimes' } as const

let count = 0
const policy = (workflow: readonly WorkflowCondition[] | undefined, rest: Partial<Policy> = {}): Policy => ({
  id: sampleId(1000 + ++count),
  domainId: desk,
  revision: 1,
  alias: 'P',
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  workflow,
  ...rest,
})
const level = (domainId: Uuid, policies: readonly Policy[] | undefined, strategy?: string): ReadLevel =>
  readLevel(
    domainId,
    strategy,
    policies?.map((one) => ({ ...one, domainId })),
  )
const rightOf = (levels: readonly ReadLevel[], roles: readonly string[], domainId: Uuid = desk) =>
  findProposingRight({ intentType, levels, author: { domainId, roles } })

const yes = { answer: 'yes' }
const unknown = { answer: 'unknown' }
const no = (...roles: readonly string[]) => ({ answer: 'no', roles })

describe('whether somebody may propose', () => {
  it('is yes for whoever holds any role of the first step, and no for whoever holds only roles of later ones', () => {
    const levels = [
      level(desk, [
        policy([
          { type: 'And', left: role('maker'), right: { type: 'Or', left: role('checker'), right: role('chief') } },
          role('officer'),
        ]),
      ]),
    ]
    expect(['maker', 'checker', 'chief', 'officer', 'auditor'].map((one) => rightOf(levels, [one]).answer)).toEqual([
      'yes',
      'yes',
      'yes',
      'no',
      'no',
    ])
    expect(rightOf(levels, ['officer', 'chief'])).toEqual(yes)
    expect(rightOf(levels, [])).toEqual(no('checker', 'chief', 'maker'))
  })

  it('is yes for everybody where a workflow has no step, and no for everybody where there is none', () => {
    expect(rightOf([level(desk, [policy([])])], [])).toEqual(yes)
    expect(rightOf([level(desk, [policy(undefined)])], ['maker'])).toEqual(no())
    expect(rightOf([level(desk, [])], ['maker'])).toEqual(no())
  })

  it('names each role of any policy where a workflow without a step lets everybody of a domain above propose', () => {
    const others = policy([role('chief')], { intentTypes: ['v0_CreateUser'] })
    const above = level(root, [policy([]), others])
    expect(rightOf([level(desk, [policy([role('maker')])]), above], ['auditor'])).toEqual(no('chief', 'maker'))
  })

  it('rests on the policies that govern: unlocked, of the type, of the scope, up to the first without a condition', () => {
    const mine = policy([role('maker')])
    const other = policy([role('other')])
    expect(rightOf([level(desk, [{ ...mine, lock: 'Locked' }, other])], ['maker'])).toEqual(no('other'))
    expect(rightOf([level(desk, [{ ...mine, intentTypes: ['v0_CreateUser'] }, other])], ['maker'])).toEqual(no('other'))
    expect(rightOf([level(desk, [{ ...mine, scope: 'Descendants' }, other])], ['maker'])).toEqual(no('other'))
    expect(rightOf([level(desk, [mine, { ...other, rank: 20 }])], ['maker'])).toEqual(no('other'))
    expect(rightOf([level(desk, [mine, { ...other, rank: 20, condition: sometimes }])], ['maker'])).toEqual(yes)
    expect(
      rightOf(
        [
          level(desk, [
            { ...mine, condition: sometimes },
            { ...other, rank: 5 },
          ]),
        ],
        ['maker'],
      ),
    ).toEqual(yes)
  })

  it('is decided by the level of the author, wherever that has a policy for certain', () => {
    const above = level(root, [policy([role('maker')])])
    expect(rightOf([level(desk, [policy([role('other')])]), above], ['maker'])).toEqual(no('other'))
    expect(rightOf([level(desk, [policy([role('other')], { condition: sometimes })]), above], ['maker'])).toEqual(yes)
    expect(rightOf([level(desk, []), above], ['maker'])).toEqual(yes)
    expect(
      rightOf([level(desk, [policy([role('maker')])]), level(root, [policy([role('other')])])], ['maker'], root).answer,
    ).toBe('no')
  })

  it('leaves out what lies below an author in a coercing domain', () => {
    const levels = (strategy: string) => [level(desk, [policy([role('maker')])]), level(root, [], strategy)]
    expect(rightOf(levels('ConsiderDescendants'), ['maker'], root)).toEqual(yes)
    expect(rightOf(levels('CoerceDescendants'), ['auditor'], root)).toEqual(no('maker'))
    expect(rightOf(levels('CoerceDescendants'), ['maker'], root)).toEqual(no())
  })

  it('is unknown where a level that may decide could not be read, and no in spite of one that cannot', () => {
    expect(rightOf([level(desk, undefined)], ['maker'])).toEqual(unknown)
    expect(rightOf([level(desk, []), level(treasury, undefined)], ['maker'])).toEqual(unknown)
    expect(
      rightOf(
        [level(desk, [policy([role('other')], { condition: sometimes })]), level(treasury, undefined)],
        ['maker'],
      ),
    ).toEqual(unknown)
    expect(rightOf([level(desk, [policy([role('other')])]), level(treasury, undefined)], ['maker'])).toEqual(
      no('other'),
    )
    expect(rightOf([level(desk, undefined), level(root, [], 'CoerceDescendants')], ['maker'], root)).toEqual(no())
  })

  it.each<[string, ReadLevel]>([
    ['strategy', level(desk, [policy([role('other')])], 'AskDescendants')],
    ['lock', level(desk, [policy([role('other')]), policy([role('maker')], { lock: 'Dormant' as never })])],
    ['scope', level(desk, [policy([role('other')]), policy([role('maker')], { scope: 'Children' as never })])],
    ['term', level(desk, [policy([{ type: 'And', left: role('other'), right: { type: 'Anybody' } as never }])])],
  ])('is unknown where a newer platform uses a %s that the engine does not know', (_, foreign) => {
    expect(rightOf([foreign], ['maker'])).toEqual(unknown)
  })
})

it('is answered in time for the most policies and roles that domains hold, with each role that may', () => {
  const anyOf = (names: readonly string[]): WorkflowCondition =>
    names.slice(1).reduce<WorkflowCondition>((left, name) => ({ type: 'Or', left, right: role(name) }), role(names[0]!))
  const named = (position: number, at: number) => Array.from({ length: 45 }, (_, i) => `role-${position}-${at}-${i}`)
  const levels = positions.map((domainId, position) =>
    level(
      domainId,
      Array.from({ length: 58 }, (_, at) => policy([anyOf(named(position, at))], { condition: sometimes })),
    ),
  )
  const begin = performance.now()
  const right = rightOf(levels, ['auditor'])
  expect(performance.now() - begin).toBeLessThan(500)
  expect(right).toEqual(
    no(...positions.flatMap((_, i) => Array.from({ length: 58 }, (__, at) => named(i, at)).flat()).sort()),
  )
})

const positions = [desk, treasury, root]
const roles = ['maker', 'checker', 'officer'] as const
const step = fc.letrec<{ step: WorkflowCondition }>((tie) => ({
  step: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({
      type: fc.constant('RoleQuorum' as const),
      role: fc.constantFrom(...roles),
      quorum: fc.constantFrom(1, 2),
    }),
    fc.record({ type: fc.constantFrom('And' as const, 'Or' as const), left: tie('step'), right: tie('step') }),
  ),
})).step

interface Drawn {
  readonly rank: number
  readonly scope: Policy['scope']
  readonly lock: Policy['lock']
  readonly intentTypes: readonly string[] | undefined
  /** Undefined: it has no condition. */
  readonly holds: boolean | undefined
  readonly workflow: readonly WorkflowCondition[] | undefined
}
const drawnPolicy = (conditions: boolean): fc.Arbitrary<Drawn> =>
  fc.record({
    rank: fc.constantFrom(1, 2, 3),
    scope: fc.constantFrom(...policyScopes),
    lock: fc.constantFrom('Unlocked', 'Unlocked', 'Unlocked', 'Locked'),
    intentTypes: fc.constantFrom(undefined, undefined, [intentType], ['v0_CreateUser'], []),
    holds: conditions ? fc.constantFrom(undefined, true, false) : fc.constant(undefined),
    workflow: fc.oneof(
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 8, arbitrary: fc.array(step, { maxLength: 2 }) },
    ),
  })
const fixture = (conditions: boolean) =>
  fc.record({
    levels: fc.array(
      fc.record({
        strategy: fc.constantFrom(undefined, ...governingStrategies),
        policies: fc.array(drawnPolicy(conditions), { maxLength: 3 }),
        isRead: fc.constantFrom(true, true, true, false),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    author: fc.nat(2),
    roles: fc.subarray([...roles]),
  })
type Fixture = typeof fixture extends (conditions: boolean) => fc.Arbitrary<infer T> ? T : never

const drawnLevels = (levels: Fixture['levels'], isRead: (one: Fixture['levels'][number]) => boolean = () => true) =>
  levels.map((one, position) =>
    readLevel(
      positions[position]!,
      one.strategy,
      isRead(one)
        ? one.policies.map(({ holds, ...rest }, n): Policy => ({
            ...rest,
            id: sampleId(100 * position + n + 1),
            domainId: positions[position]!,
            revision: 1,
            alias: `${holds}`,
            condition: holds === undefined ? undefined : sometimes,
          }))
        : undefined,
    ),
  )

/** What the gateway does with a proposal: the same selection, the same start. */
async function isAccepted(
  levels: readonly ReadLevel[],
  author: { readonly domainId: Uuid; readonly roles: readonly string[] },
): Promise<boolean> {
  const candidates = findCandidates({ intentType, levels, authorDomainId: author.domainId })
  const selected = await selectPolicies(candidates, ({ condition, alias }) =>
    Promise.resolve(
      !condition || alias !== 'undefined'
        ? succeed(!condition || alias === 'true')
        : refuse({ tag: 'scriptFailed', message: '' }),
    ),
  )
  const proposal: Decision = {
    author: { id: sampleId(9), domainId: author.domainId },
    authorRoles: author.roles,
    decision: 'Approve',
    rawRequest: '',
    signature: '',
    seenBySystemAt: '',
  }
  return (
    selected.ok &&
    startWorkflows(
      selected.value,
      proposal,
      levels.map((level) => level.domainId),
    ).ok
  )
}

describe('of any policies and any proposer', () => {
  it('what the engine accepts is never told as impossible, whatever of the policies was read', async () => {
    await fc.assert(
      fc.asyncProperty(fixture(true), async ({ levels, author, roles: held }) => {
        const domainId = positions[author % levels.length]!
        fc.pre(await isAccepted(drawnLevels(levels), { domainId, roles: held }))
        expect(
          rightOf(
            drawnLevels(levels, ({ isRead }) => isRead),
            held,
            domainId,
          ).answer,
        ).not.toBe('no')
      }),
      { numRuns: 3000 },
    )
  })

  it('where all is known and nothing conditional, what is refused for its roles is told, with roles that the engine accepts', async () => {
    await fc.assert(
      fc.asyncProperty(fixture(false), async ({ levels, author, roles: held }) => {
        const all = drawnLevels(
          levels.map((one) => ({ ...one, policies: one.policies.filter(({ workflow }) => workflow) })),
        )
        const domainId = positions[author % levels.length]!
        const right = rightOf(all, held, domainId)
        expect(right.answer).toBe((await isAccepted(all, { domainId, roles: held })) ? 'yes' : 'no')
        for (const one of right.answer === 'no' ? right.roles : []) {
          expect(
            await Promise.all(all.map((position) => isAccepted(all, { domainId: position.domainId, roles: [one] }))),
          ).toContain(true)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
