import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { destinationTypes } from '@domain/policies/condition-terms'
import type { Scenario, ScenarioSet } from '@domain/policies/scenarios/scenario'
import { readScenarios, writeScenarios } from '@domain/policies/scenarios/scenario-text'
import { sampleId } from '@support/sample-intent'

const id = fc.integer({ min: 1, max: 9999 }).map(sampleId)
const role = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const roles = fc.uniqueArray(role, { minLength: 1, maxLength: 3 })
const seats = fc.record({ roles, quorum: fc.integer({ min: 1, max: 9 }) })
const step = fc.array(fc.array(seats, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
const approvals = fc.record({ domainId: id, steps: fc.array(step, { maxLength: 2 }) }, { requiredKeys: ['steps'] })
const expects = fc.oneof(
  fc.record(
    {
      outcome: fc.constant('approvals' as const),
      approvals: fc.array(approvals, { minLength: 1, maxLength: 2 }),
      tooFewPeople: fc.constant(true as const),
    },
    { requiredKeys: ['outcome', 'approvals'] },
  ),
  fc.constant({ outcome: 'refused' as const }),
  fc.constant({ outcome: 'nobodyGoverns' as const }),
)
const transfer = fc
  .record({
    tickerId: id,
    amount: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
    destination: fc.constantFrom(...destinationTypes),
    trustScore: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ trustScore, ...one }) => (one.destination === 'Endpoint' ? { ...one, trustScore } : one))
const scenarioOf = (name: string): fc.Arbitrary<Scenario> => {
  const author = fc.record({ domainId: id, roles }, { requiredKeys: ['roles'] })
  return fc.oneof(
    fc.record({ name: fc.constant(name), intentType: fc.constantFrom(...intentTypes), author, expects }),
    fc.record({
      name: fc.constant(name),
      intentType: fc.constant('v0_CreateTransferOrder' as const),
      author,
      transfer,
      expects,
    }),
  )
}
const sets: fc.Arbitrary<ScenarioSet> = fc.record(
  {
    domainId: id,
    supersedes: id,
    scenarios: fc
      .integer({ min: 0, max: 6 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => scenarioOf(`Scenario ${i}`)))),
  },
  { requiredKeys: ['domainId', 'scenarios'] },
)

const simple: Scenario = {
  name: 'Large transfer',
  intentType: 'v0_CreateTransferOrder',
  author: { roles: ['trader'] },
  transfer: { tickerId: sampleId(7), amount: '1000000000', destination: 'Address' },
  expects: { outcome: 'approvals', approvals: [{ steps: [[[{ roles: ['risk-officer'], quorum: 2 }]]] }] },
}
const domainId = sampleId(1)
const textOf = (scenario: object) => writeScenarios({ domainId, scenarios: [scenario as Scenario] })
/** The text of one scenario with something else in it, which the writer itself would not write. */
const changed = (change: (set: { scenarios: Record<string, unknown>[] } & Record<string, unknown>) => void): string => {
  const set = JSON.parse(textOf(simple)) as Parameters<typeof change>[0]
  change(set)
  return JSON.stringify(set)
}
const problemOf = (text: string) => {
  const read = readScenarios(text)
  return read.ok ? undefined : read.problem.tag
}

describe('the text of scenarios', () => {
  it('says all that a set says, and is written in one way', () => {
    fc.assert(
      fc.property(sets, (set) => {
        const text = writeScenarios(set)
        fc.pre(text.length <= 10_000)
        expect(readScenarios(text)).toEqual({ ok: true, value: set })
      }),
      { numRuns: 500 },
    )
  })

  it('is a type, a version, a domain and scenarios, in members that everybody can read', () => {
    expect(JSON.parse(writeScenarios({ domainId, supersedes: sampleId(2), scenarios: [simple] }))).toEqual({
      type: 'countersign.scenarios',
      version: 1,
      domainId,
      supersedes: sampleId(2),
      scenarios: [simple],
    })
  })

  it('is a problem and never an exception, whatever a notarization holds', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .anything()
        .map((value) => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? 0 : one)) ?? ''),
      fc
        .anything()
        .map((value) =>
          JSON.stringify({ type: 'countersign.scenarios', version: 1, domainId, scenarios: value }, (_, one: unknown) =>
            typeof one === 'bigint' ? 0 : one,
          ),
        ),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const read = readScenarios(text)
        if (read.ok) expect(writeScenarios(read.value)).toBe(text)
      }),
      { numRuns: 1000 },
    )
    expect(problemOf('['.repeat(9_999))).toBe('otherData')
  })

  it('is not of this form once any of its parts is another one, is missing or is added', () => {
    const paths: (readonly (string | number)[])[] = []
    const walk = (at: unknown, path: readonly (string | number)[]) => {
      paths.push(path)
      if (typeof at !== 'object' || at === null) return
      for (const [key, inner] of Object.entries(at)) walk(inner, [...path, Array.isArray(at) ? Number(key) : key])
    }
    walk(JSON.parse(textOf(simple)), [])
    const changes: ((at: Record<string | number, unknown>, key: string | number) => void)[] = [
      (at, key) => void (at[key] = null),
      (at, key) => void (at[key] = { 0: 'x' }),
      (at, key) => void (at[key] = -1),
      (at, key) => void delete at[key],
    ]
    for (const path of paths.filter(({ length }) => length > 0)) {
      for (const change of changes) {
        const set = JSON.parse(textOf(simple)) as Record<string | number, unknown>
        const inside = path.slice(0, -1).reduce((at, key) => at[key] as Record<string | number, unknown>, set)
        change(inside, path.at(-1)!)
        const isOptional = path.at(-1) === 'transfer' && !(path.at(-1)! in inside)
        expect([path.join('.'), readScenarios(JSON.stringify(set)).ok]).toEqual([path.join('.'), isOptional])
      }
    }
    for (const path of paths) {
      const set = JSON.parse(textOf(simple)) as Record<string | number, unknown>
      const at = path.reduce((inside, key) => inside[key] as Record<string | number, unknown>, set)
      if (typeof at !== 'object' || Array.isArray(at)) continue
      at['note'] = 'x'
      expect([path.join('.'), readScenarios(JSON.stringify(set)).ok]).toEqual([path.join('.'), false])
    }
  })

  it.each([
    ['other data', '{"type":"invoice"}', 'otherData'],
    ['no JSON', 'Minutes of 19 November', 'otherData'],
    ['a type that every object has', '{"__proto__":{"type":"countersign.scenarios"}}', 'otherData'],
    ['a newer version', changed((set) => (set['version'] = 2)), 'otherVersion'],
    ['51 scenarios', changed((set) => (set.scenarios = Array(51).fill(0) as never)), 'tooMany'],
    ['two of one name', writeScenarios({ domainId, scenarios: [simple, simple] }), 'sameName'],
    ['more than 10,000 characters', textOf(simple) + ' '.repeat(10_000), 'tooLong'],
    ['a space behind it', `${textOf(simple)} `, 'otherSpelling'],
    ['a member twice', textOf(simple).replace('{"type"', '{"version":1,"type"'), 'otherSpelling'],
    ['an escaped letter', textOf(simple).replace('Large', '\\u004carge'), 'otherSpelling'],
    ['a member of every object', textOf(simple).replace('"name"', '"__proto__":{},"name"'), 'malformed'],
    ['a name with a space around it', textOf({ ...simple, name: ' Large' }), 'malformed'],
    ['a name of 76 characters', textOf({ ...simple, name: 'x'.repeat(76) }), 'malformed'],
    ['a type that nobody knows', textOf({ ...simple, intentType: 'v0_Unheard' }), 'malformed'],
    ['a type that every object has', textOf({ ...simple, intentType: 'constructor' }), 'malformed'],
    ['a transfer of another type', textOf({ ...simple, intentType: 'v0_LockUser' }), 'malformed'],
    ['no roles', textOf({ ...simple, author: { roles: [] } }), 'malformed'],
    ['a role twice', textOf({ ...simple, author: { roles: ['a', 'a'] } }), 'malformed'],
    ['a role in capitals', textOf({ ...simple, author: { roles: ['Trader'] } }), 'malformed'],
    ['an amount with a dot', textOf({ ...simple, transfer: { ...simple.transfer, amount: '1.5' } }), 'malformed'],
    [
      'an amount with a zero before it',
      textOf({ ...simple, transfer: { ...simple.transfer, amount: '01' } }),
      'malformed',
    ],
    ['an amount as a number', textOf({ ...simple, transfer: { ...simple.transfer, amount: 1 } }), 'malformed'],
    [
      'an amount of 79 digits',
      textOf({ ...simple, transfer: { ...simple.transfer, amount: '1'.repeat(79) } }),
      'malformed',
    ],
    [
      'a trust score of an address',
      textOf({ ...simple, transfer: { ...simple.transfer, trustScore: 5 } }),
      'malformed',
    ],
    [
      'a trust score of 101',
      textOf({ ...simple, transfer: { ...simple.transfer, destination: 'Endpoint', trustScore: 101 } }),
      'malformed',
    ],
    ['an outcome that nobody knows', textOf({ ...simple, expects: { outcome: 'valueOf' } }), 'malformed'],
    ['no approvals', textOf({ ...simple, expects: { outcome: 'approvals', approvals: [] } }), 'malformed'],
    [
      '21 steps',
      textOf({
        ...simple,
        expects: { outcome: 'approvals', approvals: [{ steps: Array(21).fill([[{ roles: ['a'], quorum: 1 }]]) }] },
      }),
      'malformed',
    ],
    [
      'a quorum of none',
      textOf({
        ...simple,
        expects: { outcome: 'approvals', approvals: [{ steps: [[[{ roles: ['a'], quorum: 0 }]]] }] },
      }),
      'malformed',
    ],
  ])('says what is wrong with %s', (_, text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })

  it('holds 50 scenarios, and a text of 10,000 characters', () => {
    const names = (more: number): ScenarioSet => ({
      domainId,
      scenarios: Array.from({ length: 50 }, (_, i) => ({
        name: `${i}`.padEnd(2 + Math.min(73, Math.max(0, more - 73 * i)), 'x'),
        intentType: 'v0_LockUser',
        author: { roles: ['a'.repeat(50)] },
        expects: { outcome: 'refused' },
      })),
    })
    const left = 10_000 - writeScenarios(names(0)).length
    const fits = names(left)
    expect(writeScenarios(fits).length).toBe(10_000)
    expect(readScenarios(writeScenarios(fits)).ok).toBe(true)
    const [first, ...others] = fits.scenarios
    const longer = { domainId, scenarios: [{ ...first!, author: { roles: ['a'.repeat(49), 'b'] } }, ...others] }
    expect(problemOf(writeScenarios(longer))).toBe('tooLong')
  })
})
