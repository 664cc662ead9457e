import { describe, expect, it } from 'vitest'
import {
  addPolicies,
  allPolicyTypes,
  findExcess,
  noPolicies,
  policyCapacity,
  rulesLengthOf,
  type PolicyWeight,
} from '@domain/policies/policy-capacity'

const many = (count: number, policy: Partial<PolicyWeight> = {}): readonly PolicyWeight[] =>
  Array.from({ length: count }, () => ({ intentTypes: ['v0_NotarizeData'], rulesLength: 10, ...policy }))
const full = addPolicies(noPolicies, many(policyCapacity.ofType))
const excessOf = (...policies: readonly PolicyWeight[]) => findExcess(full, addPolicies(full, policies))

describe('the room of a domain for unlocked policies', () => {
  it('has a limit for each type of intent, and a policy without types counts for all of them', () => {
    expect([
      excessOf(...many(1)),
      excessOf(...many(1, { intentTypes: ['v0_CreateUser'] })),
      excessOf(...many(1, { intentTypes: undefined })),
      excessOf(...many(1, { intentTypes: [] })),
    ]).toEqual(['TooManyPolicies', undefined, 'TooManyPolicies', undefined])
    expect(addPolicies(noPolicies, many(1, { intentTypes: null })).types.size).toBe(allPolicyTypes.length)
  })

  it('has a limit in all', () => {
    const each = many(policyCapacity.ofDomain, { intentTypes: [] })
    const all = addPolicies(noPolicies, each)
    expect([findExcess(noPolicies, all), findExcess(all, addPolicies(all, many(1, { intentTypes: [] })))]).toEqual([
      undefined,
      'TooManyPolicies',
    ])
  })

  it('has a limit for the length of their rules', () => {
    const half = addPolicies(noPolicies, many(1, { rulesLength: policyCapacity.rulesOfType / 2 }))
    const lengths = [policyCapacity.rulesOfType / 2, policyCapacity.rulesOfType / 2 + 1]
    expect(lengths.map((rulesLength) => findExcess(half, addPolicies(half, many(1, { rulesLength }))))).toEqual([
      undefined,
      'PolicyRulesTooLong',
    ])
  })

  it('leaves what is beyond a limit from before, which may become less and not more', () => {
    const before = addPolicies(noPolicies, many(policyCapacity.ofType + 50, { rulesLength: 5000 }))
    const others = addPolicies(noPolicies, many(policyCapacity.ofType + 49, { rulesLength: 5000 }))
    const with_ = (rulesLength: number) => findExcess(before, addPolicies(others, many(1, { rulesLength })))
    expect([with_(5000), with_(10), with_(5001), findExcess(before, others)]).toEqual([
      undefined,
      undefined,
      'PolicyRulesTooLong',
      undefined,
    ])
  })

  it('counts a type that is named twice once, and of a policy what judging reads', () => {
    expect(
      addPolicies(noPolicies, many(1, { intentTypes: ['v0_CreateUser', 'v0_CreateUser'] })).types.get('v0_CreateUser')
        ?.count,
    ).toBe(1)
    expect([
      rulesLengthOf({}),
      rulesLengthOf({ condition: { type: 'Expression', expression: 'true' }, workflow: [] }),
    ]).toEqual([0, 43])
  })
})
