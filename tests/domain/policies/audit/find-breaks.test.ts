import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWork } from '@domain/policies/audit/audit-work'
import type { Coalition, FundsQuestion } from '@domain/policies/audit/audited'
import { findBreaks, orderCoalitions } from '@domain/policies/audit/find-breaks'
import { auditLimits, findCoalitions } from '@domain/policies/audit/find-coalitions'
import type { Policy } from '@domain/policies/policy'
import { auditedInstitutions } from '@support/audited-institution'
import { findByForce, payer } from '@support/brute-force-audit'
import { sampleId } from '@support/sample-intent'

const limitsOf = ({ people }: FundsQuestion) => ({
  ...auditLimits,
  mostPeople: 7,
  mostPreparations: people.flatMap(({ users }) => users).length > 4 ? 1 : 2,
})

function smallestOf(question: FundsQuestion): Coalition | undefined {
  const steps = findCoalitions(question, limitsOf(question))
  for (;;) {
    const { done, value } = steps.next()
    if (done) return orderCoalitions(value.coalitions)[0]
  }
}

/** Can these people still, whatever else is the same, where nothing is approved under a policy? By trying everything. */
function canStill(question: FundsQuestion, policyId: string, { seats }: Coalition): boolean {
  const people = new Set(seats.flatMap((seat) => seat.people.slice(0, seat.count)))
  const levels = question.levels.map((level) => ({
    ...level,
    policies: level.policies.map(({ workflow, ...policy }) => ({
      ...policy,
      ...(workflow && policy.id !== policyId ? { workflow } : {}),
    })),
  }))
  return findByForce({ ...question, levels }, limitsOf(question).mostPreparations).some((group) =>
    group.people.every((one) => people.has(one)),
  )
}

it('the policies that stop a group are those without whose approvals it has no other way, by trying everything in random institutions', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(auditedInstitutions, (question) => {
      const smallest = smallestOf(question)
      if (!smallest) return
      const policies = question.levels.flatMap((level) => level.policies.map(({ id }) => id))
      const breaks = findBreaks(question, smallest, createWork(Infinity), limitsOf(question))
      expect([...breaks!].sort()).toEqual(policies.filter((id) => !canStill(question, id, smallest)).sort())
      kinds.add(`${Math.min(breaks!.length, 2)} of ${smallest.plan.length > 1 ? 'some requests' : 'one'}`)
    }),
    { numRuns: 250, seed: 20_261_128 },
  )
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['0 of one', '1 of one', '1 of some requests', '2 of some requests']),
  )
}, 120_000)

it('a policy stops nobody who has another way that depends on a script', () => {
  const domainId = sampleId(900)
  const policy = (n: number, rank: number, workflow: Policy['workflow'], rest: Partial<Policy> = {}): Policy => ({
    id: sampleId(n),
    domainId,
    revision: 1,
    alias: '',
    rank,
    scope: 'SelfAndDescendants',
    lock: 'Unlocked',
    intentTypes: ['v0_CreateTransferOrder'],
    workflow,
    ...rest,
  })
  const alone = [{ type: 'RoleQuorum', role: 'clerk', quorum: 1 }] as const
  const script = { condition: { type: 'Expression', expression: 'late()' } } as const
  const question = (policies: readonly Policy[]): FundsQuestion => ({
    levels: [{ domainId, governingStrategy: 'ConsiderDescendants', policies, isComplete: true, lock: 'Unlocked' }],
    people: [{ id: 'A', users: [{ id: sampleId(500), domainId, roles: ['clerk'], lock: 'Unlocked' }] }],
    payer,
  })
  const breaksOf = (asked: FundsQuestion) => findBreaks(asked, smallestOf(asked)!, createWork(Infinity))
  const always = policy(1, 10, alone)
  expect(breaksOf(question([always]))).toEqual([always.id])
  expect(breaksOf(question([always, policy(2, 20, alone, script)]))).toEqual([])
})

it('where the work is used up, or there is too much to try, it is not known which policy stops a group', () => {
  const [question] = fc
    .sample(auditedInstitutions, { numRuns: 200, seed: 7 })
    .filter((one) => smallestOf(one) !== undefined)
  const smallest = smallestOf(question!)!
  expect(findBreaks(question!, smallest, createWork(0))).toBeUndefined()
  expect(findBreaks(question!, smallest, createWork(Infinity), { ...auditLimits, mostQuestions: 0 })).toBeUndefined()
})
