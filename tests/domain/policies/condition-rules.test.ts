import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionOf, readRules } from '@domain/policies/condition-rules'
import { destinationTypes, expressionOf, readTerm, type ConditionTerm } from '@domain/policies/condition-terms'
import type { PolicyCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'

const role = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 3 })
const uuid = fc.uuid() as fc.Arbitrary<Uuid>
const comparison = fc.constantFrom('least' as const, 'less' as const)
const ledgerId = fc.string({ minLength: 1, maxLength: 20 })
const tickerId = 'b3c1a5a6-6d0f-4d2b-9a3e-0f5b8f0f7a11' as Uuid
const units = fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String)

const term: fc.Arbitrary<ConditionTerm> = fc.oneof(
  fc.constant({ kind: 'above' } as const),
  fc.record({ kind: fc.constant('role' as const), roles: some(role) }),
  fc.record({ kind: fc.constant('asset' as const), tickerIds: some(uuid) }),
  fc.record({
    kind: fc.constant('ledger' as const),
    of: fc.constantFrom('some' as const, 'every' as const),
    ledgerIds: some(ledgerId),
  }),
  fc.record({
    kind: fc.constant('destination' as const),
    of: fc.constantFrom('some' as const, 'every' as const),
    types: fc.subarray([...destinationTypes], { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('trust' as const), comparison, score: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    kind: fc.constant('property' as const),
    name: fc.string({ minLength: 1 }),
    value: fc.string({ minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    comparison: fc.constant('least' as const),
    tickerId: uuid,
    ledgerId,
    units,
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    comparison: fc.constant('less' as const),
    tickerId: uuid,
    ledgerId: fc.constant(''),
    units,
  }),
)

describe('a condition in a form', () => {
  it('is read back from exactly what it is written as', () => {
    fc.assert(
      fc.property(term, (one) => {
        expect(readTerm(expressionOf(one))).toEqual(one)
      }),
    )
  })

  it('is a script as soon as one character is another', () => {
    fc.assert(
      fc.property(term, fc.nat(), fc.constantFrom(' ', ';', '!', 'x', '0'), (one, at, more) => {
        const written = expressionOf(one)
        const cut = at % (written.length + 1)
        const changed = written.slice(0, cut) + more + written.slice(cut)
        const read = readTerm(changed)
        expect(expressionOf(read)).toBe(changed)
      }),
    )
  })

  it.each([
    'context.request.payload.trustScore < 50',
    'true',
    '',
    '["', // a quote that never ends
    '"'.repeat(10_000),
    // No number of JavaScript: the platform's engine refuses the request.
    expressionOf({ kind: 'amount', comparison: 'least', tickerId, ledgerId: 'ethereum', units: '7' }).replace(
      '7n',
      '007n',
    ),
    expressionOf({ kind: 'amount', comparison: 'less', tickerId, ledgerId: 'ethereum', units: '0' }).replace(
      '< 0n',
      '< 00n',
    ),
  ])('that this console did not write is a script: %j', (expression) => {
    expect(readTerm(expression)).toEqual({ kind: 'script', expression })
  })

  it.each([
    ['a text that never ends', (length: number) => `"${'\\"'.repeat(length / 2)}`],
    ['a text that ends with a backslash', (length: number) => `"${'\\"'.repeat(length / 2)}\\`],
    ['a text that is broken after a backslash', (length: number) => `"${'\\"'.repeat(length / 2)}\\\n`],
    ['a list that is broken after a backslash', (length: number) => `["${'\\"["'.repeat(length / 4)}\\\n`],
    ['a list that never ends', (length: number) => '["a",'.repeat(length / 5)],
    ['an amount that never ends', (length: number) => `< ${'7'.repeat(length)}`],
  ])('of any length is read in time: %s', (_, write) => {
    const length = 200_000
    const begin = performance.now()
    readTerm(write(length))
    expect(performance.now() - begin).toBeLessThan(1000)
  })

  it.each([
    ['that are no JSON', '["\\x"]'],
    ['of one text', '["a"]'],
  ])('what somebody else has written is not read on: 200 policies full of lists %s take no time', (_, list) => {
    const expression = list.repeat(9_600 / list.length)
    const begin = performance.now()
    for (let policy = 0; policy < 200; policy++) expect(readTerm(expression).kind).toBe('script')
    expect(performance.now() - begin).toBeLessThan(300)
  })
})

describe('the tree of a condition', () => {
  const expression = (text: string): PolicyCondition => ({ type: 'Expression', expression: text })
  const script = (text: string): ConditionTerm => ({ kind: 'script', expression: text })
  const and = (left: PolicyCondition, right: PolicyCondition): PolicyCondition => ({ type: 'And', left, right })
  const or = (left: PolicyCondition, right: PolicyCondition): PolicyCondition => ({ type: 'Or', left, right })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(expression) as [
    PolicyCondition,
    PolicyCondition,
    PolicyCondition,
    PolicyCondition,
  ]

  it('joins groups by And and the terms of a group by Or, from the left', () => {
    expect(conditionOf([])).toBeUndefined()
    expect(conditionOf([[script('a')]])).toEqual(a)
    expect(conditionOf([[script('a')], [script('b'), script('c')], [script('d')]])).toEqual(and(and(a, or(b, c)), d))
    expect(conditionOf([[], [script('a')], []])).toEqual(a)
  })

  it('is read as rules however its sides are joined, and not where an And stands inside of an Or', () => {
    const rules = [[script('a')], [script('b'), script('c')], [script('d')]]
    expect(readRules(and(and(a, or(b, c)), d))).toEqual(rules)
    expect(readRules(and(a, and(or(b, c), d)))).toEqual(rules)
    expect(readRules(undefined)).toEqual([])
    expect(readRules(or(a, and(b, c)))).toBeUndefined()
    expect(readRules(and(a, or(and(b, c), d)))).toBeUndefined()
    expect(readRules({ type: 'Xor', left: a, right: b } as never)).toBeUndefined()
  })

  it('says what it was read from', () => {
    fc.assert(
      fc.property(fc.array(some(term), { maxLength: 4 }), (rules) => {
        expect(readRules(conditionOf(rules))).toEqual(rules)
      }),
    )
  })
})
