import { expect, it } from 'vitest'
import { intentTypes, isOfInstitution } from '@domain/intents/catalogue/labels'
import { findDecisions, findRights } from '@domain/policies/effective-rights'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import type { ReadLevel } from '@domain/policies/proposing-right'
import type { Uuid } from '@domain/shared/ids'
import { sampleId } from '@support/sample-intent'

const [child, root] = [sampleId(900), sampleId(901)]
const quorum = (role: string): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: 1 })
const policy = (rest: Partial<Policy>): Policy => ({
  id: sampleId(1),
  domainId: child,
  revision: 1,
  alias: 'P',
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  workflow: [quorum('maker'), quorum('checker')],
  ...rest,
})
const level = (domainId: Uuid, policies: readonly Policy[], isComplete = true): ReadLevel => ({
  domainId,
  governingStrategy: 'ConsiderDescendants',
  policies,
  isComplete,
})
const user = (roles: readonly string[]) => ({ domainId: child, roles })

it('a user reads what one of the roles is listed for', () => {
  const readAccess = { domains: ['maker'], accounts: ['checker', 'maker'], users: ['officer'] }
  const levels = [level(child, []), level(root, [])]
  expect(findRights({ levels, readAccess, user: user(['maker']) }).reads).toEqual(['domains', 'accounts'])
  expect(findRights({ levels, readAccess: undefined, user: user(['maker']) }).reads).toBeUndefined()
})

it('a user may propose what a policy lets begin, may not what none does, and not known is what was not read', () => {
  const levels = [level(child, [policy({ intentTypes: ['v0_LockUser', 'v0_LockVault'] })]), level(root, [])]
  const rights = findRights({ levels, readAccess: {}, user: user(['maker']) })
  expect(rights.mayPropose).toEqual(['v0_LockUser'])
  expect(rights.mayNotPropose).toEqual(intentTypes.filter((type) => type !== 'v0_LockUser' && !isOfInstitution(type)))
  expect(rights.unknown).toEqual([])
  const unread = findRights({ levels: [level(child, []), level(root, [], false)], readAccess: {}, user: user([]) })
  expect(unread.unknown).toEqual(intentTypes.filter((type) => !isOfInstitution(type)))
  expect(findRights({ levels: [level(root, [])], readAccess: {}, user: user([]) }).mayNotPropose).toEqual(intentTypes)
})

it('a user decides where a step of an unlocked policy asks for one of the roles', () => {
  const both = policy({ id: sampleId(2), workflow: [quorum('maker'), quorum('officer'), quorum('maker')] })
  expect(findDecisions([policy({}), both, policy({ lock: 'Locked' })], ['maker'])).toEqual([
    { policy: policy({}), steps: [0] },
    { policy: both, steps: [0, 2] },
  ])
  expect(findDecisions([policy({}), policy({ workflow: undefined })], ['officer'])).toEqual([])
})
