import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findApprovers, findStartProblem, type Person } from '@domain/policies/find-approvers'
import type { Policy } from '@domain/policies/policy'
import { applyDecision, outcomeOf, startWorkflows, type PolicyWorkflow } from '@domain/policies/workflow'
import { institutions } from '@support/random-institution'
import { sampleId } from '@support/sample-intent'

const decisionOf = ({ id, domainId, roles }: Person) => ({
  author: { id, domainId },
  authorRoles: roles,
  decision: 'Approve' as const,
  rawRequest: '',
  signature: '' as never,
  seenBySystemAt: '',
})

/** Whether some order of approvals by these people, each once, approves it: tried, as the gateway counts. */
function canPass(all: readonly PolicyWorkflow[], author: Person, people: readonly Person[]): boolean {
  if (outcomeOf(all) === 'Approved') return true
  return people.some((one, i) => {
    const decided = applyDecision(all, author, decisionOf(one))
    return decided.ok && canPass(decided.value, author, people.toSpliced(i, 1))
  })
}

describe('who can approve', () => {
  it('is too few exactly where no order of approvals passes the workflow, in 1,500 random institutions', () => {
    let [passing, short, unsaid] = [0, 0, 0]
    fc.assert(
      fc.property(institutions, ({ levels, people, author }) => {
        const policy = levels.flatMap((level) => level.policies).find(({ workflow }) => workflow && workflow.length > 0)
        const lineage = levels.map(({ domainId }) => domainId)
        const started = policy && startWorkflows([policy], decisionOf(author), lineage)
        fc.pre(started?.ok === true)
        const { missing } = findApprovers({ policy: policy!, author, authorRoles: author.roles, lineage, people })
        // Steps whose alternatives together are more than can be weighed are left unsaid.
        if (missing === undefined) return void unsaid++
        const others = people.filter(({ id, lock }) => id !== author.id && lock === 'Unlocked')
        const passes = started.ok && canPass(started.value, author, others)
        if (passes) passing++
        else short++
        expect(missing === 0).toBe(passes)
      }),
      { numRuns: 1500 },
    )
    expect(Math.min(passing, short)).toBeGreaterThan(200)
    expect(unsaid).toBeLessThan(15)
  })

  const [here, above] = [sampleId(1), sampleId(2)]
  const role = (name: string, quorum = 1) => ({ type: 'RoleQuorum', role: name, quorum }) as const
  const policy: Policy = {
    id: sampleId(10),
    domainId: here,
    revision: 1,
    alias: 'P',
    rank: 1,
    scope: 'Self',
    lock: 'Unlocked',
    workflow: [role('maker', 2), role('officer', 3)],
  }
  const person = (n: number, roles: readonly string[], rest: Partial<Person> = {}): Person => ({
    id: sampleId(n),
    domainId: here,
    roles,
    lock: 'Unlocked',
    ...rest,
  })
  const people = [
    person(20, ['maker', 'officer']),
    person(21, ['maker']),
    person(22, ['officer']),
    person(23, ['officer'], { lock: 'Locked' }),
    person(24, ['officer'], { domainId: above }),
  ]
  const find = (rest: Partial<Parameters<typeof findApprovers>[0]> = {}) => {
    const { steps, missing } = findApprovers({
      policy,
      author: people[0]!,
      authorRoles: people[0]!.roles,
      lineage: [here, above],
      people,
      ...rest,
    })
    return {
      steps: steps.map(({ isBegun, able, locked }) => [isBegun, able.map(({ id }) => id), locked.map(({ id }) => id)]),
      missing,
    }
  }

  it('are holders in the policy’s domain besides the author, who counts in the first step; locked ones are named apart', () => {
    expect(find()).toEqual({
      steps: [
        [true, [people[1]!.id], []],
        [false, [people[2]!.id], [people[3]!.id]],
      ],
      missing: 2,
    })
  })

  it('are never the author under another user: four eyes are counted by keys', () => {
    const author = person(30, ['maker'], { domainId: above, publicKey: 'key A' })
    const crowd = [person(31, ['maker'], { publicKey: 'key A' }), person(32, ['maker'], { publicKey: 'key B' })]
    const alone = { ...policy, workflow: [role('maker')] }
    const asked = { policy: alone, author, authorRoles: [], lineage: [here, above], people: crowd }
    expect(find({ ...asked, authorKey: 'key A' }).steps).toEqual([[false, [crowd[1]!.id], []]])
    expect(find({ ...asked, authorKey: 'key A', people: crowd.slice(0, 1) }).missing).toBe(1)
    expect(find({ ...asked, people: crowd.slice(0, 1) }).missing).toBe(0)
  })

  it('are not those whose every seat the author has taken: their approval would add nothing', () => {
    const both = { ...policy, workflow: [{ type: 'And', left: role('maker'), right: role('checker') } as const] }
    const crowd = [person(31, ['maker']), person(32, ['checker']), person(33, ['maker', 'checker'])]
    const by = (roles: readonly string[]) =>
      find({ policy: both, author: person(30, roles), authorRoles: roles, people: crowd }).steps
    expect(by(['maker'])).toEqual([[true, [crowd[1]!.id, crowd[2]!.id], []]])
    expect(by(['maker', 'checker'])).toEqual([[true, crowd.map(({ id }) => id), []]])
    expect(find({ policy: both, authorRoles: undefined, people: crowd }).steps[0]![1]).toHaveLength(3)
  })

  it('are not counted where people or the author’s roles cannot be read', () => {
    expect(find({ people: undefined }).missing).toBeUndefined()
    const unread = find({ authorRoles: undefined })
    expect([unread.missing, ...unread.steps.map(([isBegun]) => isBegun)]).toEqual([undefined, undefined, false])
  })

  it('is nobody where the workflow cannot begin, and why is said', () => {
    const parts = { author: people[2]!, authorRoles: people[2]!.roles, lineage: [here, above] }
    expect(findStartProblem([policy], parts)).toEqual({ tag: 'authorNotAMaker' })
    expect(findStartProblem([{ ...policy, workflow: undefined }], parts)).toMatchObject({ tag: 'neverApprovable' })
    expect(findStartProblem([policy], { ...parts, authorRoles: ['maker'] })).toBeUndefined()
  })
})
