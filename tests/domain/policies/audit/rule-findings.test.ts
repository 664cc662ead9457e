import { describe, expect, it } from 'vitest'
import { intentTypes } from '@domain/intents/catalogue/labels'
import type { AuditedLevel, AuditedPerson } from '@domain/policies/audit/audited'
import { findInRules } from '@domain/policies/audit/rule-findings'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
import { sampleId } from '@support/sample-intent'

const [child, root] = [sampleId(900), sampleId(901)]
const quorum = (role: string, count = 1): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: count })
const policy = (alias: string, rest: Partial<Policy> = {}): Policy => ({
  id: sampleId(alias.charCodeAt(0)),
  domainId: child,
  revision: 1,
  alias,
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  workflow: [],
  ...rest,
})
const level = (domainId: Uuid, policies: readonly Policy[], rest: Partial<AuditedLevel> = {}): AuditedLevel => ({
  domainId,
  governingStrategy: 'ConsiderDescendants',
  policies,
  isComplete: true,
  lock: 'Unlocked',
  ...rest,
})
const person = (id: string, roles: readonly string[], lock = 'Unlocked', domainId = child): AuditedPerson => ({
  id,
  users: [{ id: sampleId(500 + id.charCodeAt(0)), domainId, roles, lock }],
})
const find = (
  policies: readonly Policy[],
  people: readonly AuditedPerson[] = [],
  above: readonly Policy[] = [policy('R')],
) =>
  findInRules([level(child, policies), level(root, above)], people).map((found) => {
    switch (found.kind) {
      case 'shadowed':
        return `${found.policy.alias} is hidden by ${found.by.map(({ alias }) => alias).join(' and ')}`
      case 'step':
        return `${found.policy.alias}, step ${found.step + 1}: ${found.given} of ${found.needed}`
      case 'people':
        return `${found.policy.alias}: ${found.missing} too few`
      case 'indispensable':
        return `${found.policy.alias} needs ${found.personIds.join(' and ')}`
      case 'ungoverned':
        return `ungoverned: ${found.intentTypes.length}`
      case 'unread':
        return 'unread'
    }
  })
const script = { type: 'Expression', expression: 'late()' } as const

describe('the rules of a domain', () => {
  it('leave types without a policy where none of any level is for them, whatever their conditions say', () => {
    const above = [policy('S', { scope: 'Self' }), policy('L', { lock: 'Locked' })]
    expect(find([], [], above)).toEqual([`ungoverned: ${intentTypes.length}`])
    expect(find([policy('A', { intentTypes: ['v0_LockUser'] })], [], above)).toEqual([
      `ungoverned: ${intentTypes.length - 1}`,
    ])
    expect(find([policy('A', { condition: script })], [], above)).toEqual([])
    expect(find([], [], [policy('D', { scope: 'Descendants' })])).toEqual([])
  })

  it('hide a policy behind those of a higher rank that take everything it is for', () => {
    const types = (...of: string[]) => ({ intentTypes: of })
    expect(find([policy('A', { rank: 20 }), policy('B', types('v0_LockUser'))])).toEqual(['B is hidden by A'])
    expect(find([policy('A', { rank: 20, scope: 'Self' }), policy('B')])).toEqual([])
    expect(
      find([
        policy('A', { rank: 30, ...types('v0_LockUser') }),
        policy('C', { rank: 20, ...types('v0_UnlockUser') }),
        policy('B', types('v0_LockUser', 'v0_UnlockUser')),
      ]),
    ).toEqual(['B is hidden by A and C'])
    expect(find([policy('A', { rank: 20, condition: script }), policy('B')])).toEqual([])
    expect(find([policy('A', { rank: 20, condition: script }), policy('B', { condition: script })])).toEqual([
      'B is hidden by A',
    ])
    expect(find([policy('A', { rank: 20, lock: 'Locked' }), policy('B')])).toEqual([])
    expect(find([policy('A', { rank: 20 }), policy('B', types())])).toEqual([])
  })

  it('ask for people whom the domain does not have: in a step, or in all of them together', () => {
    const staff = [
      person('M', ['maker']),
      person('N', ['maker', 'checker']),
      person('L', ['checker'], 'Locked'),
      person('O', ['checker'], 'Unlocked', root),
    ]
    expect(find([policy('A', { workflow: [quorum('maker', 3)] })], staff)).toEqual(['A, step 1: 2 of 3'])
    expect(find([policy('A', { workflow: [quorum('maker'), quorum('checker', 2)] })], staff)).toEqual([
      'A, step 2: 1 of 2',
    ])
    expect(find([policy('A', { workflow: [quorum('maker', 2), quorum('checker')] })], staff)).toEqual(['A: 1 too few'])
  })

  it('rest on one person where nobody else can take that seat', () => {
    const staff = [person('M', ['maker']), person('N', ['maker', 'checker']), person('P', ['maker'])]
    const two = policy('T', { rank: 20, workflow: [quorum('maker'), quorum('checker')], intentTypes: ['v0_LockUser'] })
    const one = policy('O', { workflow: [quorum('maker')] })
    expect(find([two, one], staff)).toEqual(['T needs N'])
    expect(find([policy('A', { workflow: [quorum('maker', 2)] })], staff.slice(0, 2))).toEqual(['A needs M and N'])
  })

  it('say nothing of what could not be read', () => {
    expect(findInRules([level(child, [], { isComplete: false })], [])).toEqual([{ kind: 'unread', domainId: child }])
    expect(findInRules([level(child, []), level(root, [], { isComplete: false })], [])).toEqual([
      { kind: 'unread', domainId: child },
    ])
  })
})
