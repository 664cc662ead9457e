import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorkflowCondition } from '@domain/policies/policy'
import { policyLimits } from '@domain/intents/catalogue/policy-limits'
import { isStepMet, tallyStep, type Approver, type StepTally } from '@domain/policies/quorum'
import { waysOf } from '@domain/intents/catalogue/ways'

const role = (name: string, quorum = 1): WorkflowCondition => ({ type: 'RoleQuorum', role: name, quorum })
const both = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({ type: 'And', left, right })
const either = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({ type: 'Or', left, right })
const chain = (join: typeof both, terms: readonly WorkflowCondition[]) =>
  terms.reduce((left, right) => join(left, right))
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** Every way as a list of single seats, however many there are. */
function seatings(step: WorkflowCondition): readonly (readonly string[])[] {
  if (step.type === 'RoleQuorum') return [times(step.quorum, () => step.role)]
  const [left, right] = [seatings(step.left), seatings(step.right)]
  return step.type === 'Or' ? [...left, ...right] : left.flatMap((one) => right.map((other) => [...one, ...other]))
}

/** The most seats that can be filled, by trying everybody on every seat and nobody. */
function fill([seat, ...rest]: readonly string[], approvers: readonly Approver[]): number {
  if (seat === undefined) return 0
  const seated = approvers.flatMap(({ roles }, i) =>
    roles.includes(seat) ? [1 + fill(rest, approvers.toSpliced(i, 1))] : [],
  )
  return Math.max(fill(rest, approvers), ...seated)
}

function bruteForce(step: WorkflowCondition, approvers: readonly Approver[]): StepTally {
  const tallies = seatings(step).map((seats) => ({ given: fill(seats, approvers), needed: seats.length }))
  return tallies.toSorted((a, b) => a.needed - a.given - (b.needed - b.given) || a.needed - b.needed)[0]!
}

const names = ['maker', 'checker', 'risk'] as const
const { tree } = fc.letrec<{ tree: WorkflowCondition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      type: fc.constant('RoleQuorum' as const),
      role: fc.constantFrom(...names),
      quorum: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({ type: fc.constant('And' as const), left: tie('tree'), right: tie('tree') }),
    fc.record({ type: fc.constant('Or' as const), left: tie('tree'), right: tie('tree') }),
  ),
}))
const isSmall = (step: WorkflowCondition) => Math.max(...seatings(step).map((seats) => seats.length)) <= 6
const crowd = fc.array(fc.record({ roles: fc.subarray([...names, 'viewer']) }), { maxLength: 5 })

describe('the tally of a step', () => {
  it('is that of the way nearest to completion, of several that of the fewest seats, as trying everything finds it', () => {
    fc.assert(
      fc.property(
        tree.filter(isSmall),
        crowd,
        (step, approvers) => void expect(tallyStep(step, approvers)).toEqual(bruteForce(step, approvers)),
      ),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the order of approvers', () => {
    fc.assert(
      fc.property(
        tree,
        crowd,
        (step, approvers) => void expect(tallyStep(step, approvers.toReversed())).toEqual(tallyStep(step, approvers)),
      ),
      { numRuns: 300 },
    )
  })

  it('moves people to other seats until everybody who can sits', () => {
    const step = both(role('maker', 2), both(role('checker', 2), role('risk', 2)))
    const people = [
      ['maker', 'checker'],
      ['maker', 'checker'],
      ['maker', 'risk'],
      ['maker', 'risk'],
      ['checker', 'risk'],
      ['checker', 'risk'],
    ].map((roles) => ({ roles }))
    expect(tallyStep(step, people)).toEqual({ given: 6, needed: 6 })
    expect(
      tallyStep(
        step,
        people.map(() => ({ roles: ['maker'] })),
      ),
    ).toEqual({ given: 2, needed: 6 })
  })
})

/** How often the roles of approvers are read: once by whoever looks at each of them, again for every way that is tried. */
function counted(approvers: readonly Approver[]) {
  let reads = 0
  return {
    reads: () => reads,
    approvers: approvers.map(({ roles }) => ({
      get roles() {
        reads++
        return roles
      },
    })),
  }
}

describe('the cost of a step', () => {
  it('of many plain alternatives is that of one way', () => {
    const same = chain(
      both,
      times(24, () => either(role('maker'), role('checker'))),
    )
    const distinct = chain(
      both,
      times(24, (i) => either(role(`a${i}`), role(`b${i}`))),
    )
    expect([waysOf(same)!.counts, waysOf(distinct)!.counts.length]).toEqual([[[0, 0, 24]], 1])
    expect(
      tallyStep(
        distinct,
        times(23, (i) => ({ roles: [`b${i}`] })),
      ),
    ).toEqual({ given: 23, needed: 24 })
  })

  it('grows with the distinct ways, not with the choices that lead to them', () => {
    const step = chain(
      both,
      times(12, () => either(role('maker'), role('checker', 2))),
    )
    expect(
      waysOf(step)!
        .counts.map((way) => way.join())
        .toSorted(),
    ).toEqual(times(13, (i) => `${i},${2 * (12 - i)}`).toSorted())
    const given = counted(times(11, () => ({ roles: ['maker'] })))
    expect([tallyStep(step, given.approvers), given.reads()]).toEqual([{ given: 11, needed: 12 }, 11])
  })

  it('is refused beyond the limits: more terms, deeper or more ways than a policy may have', () => {
    const chained = (count: number) =>
      chain(
        both,
        times(count, () => role('maker')),
      )
    expect([
      waysOf(chained(policyLimits.stepTerms)) !== undefined,
      waysOf(chained(policyLimits.stepTerms + 1)),
    ]).toEqual([true, undefined])
    expect(
      waysOf(
        chain(
          (left, right) => either(right, left),
          times(100_000, () => role('maker')),
        ),
      ),
    ).toBeUndefined()
    const choices = (count: number) =>
      chain(
        both,
        times(count, (i) => either(role(`a${i}`, 2), role(`b${i}`, 2))),
      )
    expect([
      waysOf(choices(6))!.counts.length,
      waysOf(choices(7)),
      tallyStep(choices(7), []),
      isStepMet(
        choices(7),
        times(14, () => ({ roles: ['a0'] })),
      ),
    ]).toEqual([64, undefined, undefined, false])
  })

  it('of thousands of approvers who can take nearly any seat stays within its steps', () => {
    const step = chain(
      both,
      times(40, (i) => role(`r${i}`, 50)),
    )
    const people = times(2000, (i) => ({ roles: times(20, (j) => `r${(i * (j + 1) + (i >> 5) * j * j) % 40}`) }))
    expect(new Set(people.map(({ roles }) => [...new Set(roles)].toSorted().join())).size).toBeGreaterThan(500)
    expect(tallyStep(step, people)).toEqual({ given: 2000, needed: 2000 })
    const scarce = both(
      role('nobody'),
      chain(
        both,
        times(40, (i) => role(`r${i}`, 10)),
      ),
    )
    expect(tallyStep(scarce, people)).toEqual({ given: 400, needed: 401 })
  })
})
