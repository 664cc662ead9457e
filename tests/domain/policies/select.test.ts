import { describe, expect, it } from 'vitest'
import { refuse, succeed } from '@domain/shared/result'
import type { Uuid } from '@domain/shared/ids'
import { conditionHolds, type ScriptRunner } from '@domain/policies/conditions'
import type { Policy } from '@domain/policies/policy'
import { areConditional, findCandidates, selectPolicies, takenBeside, type DomainLevel } from '@domain/policies/select'
import { sampleId } from '@support/sample-intent'

const [child, root] = [sampleId(101), sampleId(100)]
/** Understands `true`, `false` and `throw`; the real sandbox is proved in tests/gateway. */
const scripts: ScriptRunner = {
  evaluate: async (expression) =>
    expression === 'throw' ? refuse({ tag: 'scriptFailed', message: 'boom' }) : succeed(expression === 'true'),
}
const policy = (n: number, domainId: Uuid, rest: Partial<Policy> = {}): Policy => ({
  id: sampleId(n),
  domainId,
  revision: 1,
  alias: `P${n}`,
  rank: 10,
  scope: 'Self',
  lock: 'Unlocked',
  workflow: [],
  ...rest,
})
const level = (domainId: Uuid, policies: readonly Policy[], rest: Partial<DomainLevel> = {}): DomainLevel => ({
  domainId,
  governingStrategy: 'ConsiderDescendants',
  policies,
  ...rest,
})
const find = (levels: readonly DomainLevel[], authorDomainId: Uuid = child) =>
  findCandidates({ intentType: 'v0_CreateAccount', levels, authorDomainId })
const select = async (levels: readonly DomainLevel[], authorDomainId: Uuid = child) => {
  const result = await selectPolicies(find(levels, authorDomainId), ({ condition }) =>
    conditionHolds(condition, { request: {}, references: {} }, scripts),
  )
  return result.ok ? result.value.map(({ alias }) => alias) : result.problem.tag
}

describe('the governing policies of an intent', () => {
  it('are the one of its domain and one of each ancestor', async () => {
    expect(
      await select([level(child, [policy(1, child)]), level(root, [policy(2, root, { scope: 'SelfAndDescendants' })])]),
    ).toEqual(['P1', 'P2'])
  })

  it('are found by the larger rank first, leaving out locked ones', async () => {
    expect(await select([level(child, [policy(1, child), policy(2, child, { rank: 20 })])])).toEqual(['P2'])
    expect(await select([level(child, [policy(1, child), policy(2, child, { rank: 20, lock: 'Locked' })])])).toEqual([
      'P1',
    ])
  })

  it('follow scope: self governs only the own domain, descendants only those below, self and descendants both [RO011]', async () => {
    const governs = (scope: Policy['scope']) =>
      Promise.all([
        select([level(child, [policy(1, child, { scope })])]),
        select([level(child, []), level(root, [policy(2, root, { scope })])]),
      ])
    expect(await governs('Self')).toEqual([['P1'], 'noApplicablePolicy'])
    expect(await governs('Descendants')).toEqual(['noApplicablePolicy', ['P2']])
    expect(await governs('SelfAndDescendants')).toEqual([['P1'], ['P2']])
  })

  it('follow the type list: absent is all, a list is those, an empty one is none', async () => {
    expect(await select([level(child, [policy(1, child, { intentTypes: ['v0_CreateAccount'] })])])).toEqual(['P1'])
    expect(await select([level(child, [policy(1, child, { intentTypes: ['v0_CreateUser'] })])])).toBe(
      'noApplicablePolicy',
    )
    expect(await select([level(child, [policy(1, child, { intentTypes: [] })])])).toBe('noApplicablePolicy')
  })

  it('follow the condition tree, and a script that throws stops everything', async () => {
    const when = (expression: string) => ({ type: 'Expression', expression }) as const
    expect(
      await select([level(child, [policy(1, child, { condition: when('false') }), policy(2, child, { rank: 5 })])]),
    ).toEqual(['P2'])
    expect(
      await select([
        level(child, [policy(1, child, { condition: { type: 'Or', left: when('true'), right: when('throw') } })]),
      ]),
    ).toEqual(['P1'])
    expect(
      await select([
        level(child, [policy(1, child, { condition: { type: 'And', left: when('true'), right: when('throw') } })]),
      ]),
    ).toBe('scriptFailed')
  })

  it('are known without a script where no condition comes first; what comes after a policy without one is not asked', () => {
    const condition = { type: 'Expression', expression: 'true' } as const
    const [plain, asked] = [policy(1, child), policy(2, child, { rank: 20, condition })]
    expect(
      [[plain], [asked, plain], [policy(3, child, { rank: 5, condition }), plain]].map((policies) =>
        areConditional(find([level(child, policies)])),
      ),
    ).toEqual([false, true, false])
    expect(
      find([level(child, [policy(3, child, { rank: 5 }), plain, asked])])[0]!.map((one) =>
        one.map(({ alias }) => alias),
      ),
    ).toEqual([['P2', 'P1']])
  })

  it('of a domain that takes others over are those of its creation and those of a lock, of each at least one', async () => {
    const takeOver = async (...policies: Policy[]) => {
      const beside = takenBeside({ type: 'v0_CreateDomain', childrenDomainIds: [child] })
      const levels = [level(root, policies)]
      const found = findCandidates({ intentType: 'v0_CreateDomain', beside, levels, authorDomainId: root })
      const result = await selectPolicies(found, () => Promise.resolve(succeed(true)))
      return result.ok ? result.value.map(({ alias }) => alias) : result.problem.tag
    }
    const creation = policy(1, root, { rank: 30, intentTypes: ['v0_CreateDomain'] })
    const lock = policy(2, root, { rank: 20, intentTypes: ['v0_LockDomain'] })
    const rest = policy(3, root)
    expect([
      await takeOver(creation, lock, rest),
      await takeOver(creation, rest),
      await takeOver(lock, rest),
      await takeOver(rest),
      await takeOver(creation),
      await takeOver(lock),
    ]).toEqual([['P1', 'P2'], ['P1', 'P3'], ['P3', 'P2'], ['P3'], 'noApplicablePolicy', 'noApplicablePolicy'])
    expect([
      takenBeside({ type: 'v0_CreateDomain', childrenDomainIds: [] }),
      takenBeside({ type: 'v0_LockDomain' }),
      takenBeside({ type: 'v0_CreateTransactionOrder', parameters: { type: 'Ethereum' } }),
      takenBeside({
        type: 'v0_CreateTransactionOrder',
        parameters: { resourceStrategy: { type: 'OrderReplacement' } },
      }),
    ]).toEqual([undefined, undefined, undefined, 'v0_AttemptTransactionOrderCancellation'])
  })

  it('leave out the levels below an author in a coercing ancestor', async () => {
    const levels = [
      level(child, [policy(1, child)]),
      level(root, [policy(2, root, { scope: 'SelfAndDescendants' })], { governingStrategy: 'CoerceDescendants' }),
    ]
    expect(await select(levels, root)).toEqual(['P2'])
    expect(await select(levels, child)).toEqual(['P1', 'P2'])
  })
})
