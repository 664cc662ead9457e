import { expect, it } from 'vitest'
import type { Person } from '@domain/policies/find-approvers'
import type { Policy } from '@domain/policies/policy'
import { changeRules, isRuleChange } from '@domain/policies/scenarios/changed-rules'
import type { ScenarioRules } from '@domain/policies/scenarios/run-scenario'
import type { Uuid } from '@domain/shared/ids'
import { sampleId } from '@support/sample-intent'

const [desk, treasury, root, between] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)]
const stands: Policy = {
  id: sampleId(50),
  domainId: treasury,
  revision: 3,
  alias: 'Transfers',
  rank: 10,
  scope: 'SelfAndDescendants',
  lock: 'Locked',
  workflow: [],
}
const trader: Person = { id: sampleId(500), domainId: treasury, roles: ['trader'], lock: 'Unlocked', publicKey: 'k1' }
const levelOf = (domainId: Uuid, policies: readonly Policy[] = []) =>
  ({ domainId, governingStrategy: 'ConsiderDescendants', policies, isComplete: true }) as const
const rules: ScenarioRules = {
  levels: [levelOf(desk), levelOf(treasury, [stands]), levelOf(root)],
  peopleOf: async (domainId) => (domainId === root ? undefined : domainId === treasury ? [trader] : []),
  tickers: {},
}
const reference = { id: stands.id, revision: 3 }
const fields = {
  alias: 'New',
  rank: 20,
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  customProperties: {},
  workflow: [{ type: 'RoleQuorum', role: 'officer', quorum: 2 }],
} as const
const user = { alias: 'Ada', roles: ['officer'], customProperties: {} }
const change = (payload: object, domainId = treasury) => {
  expect(isRuleChange(payload as { readonly type: string })).toBe(true)
  return changeRules(rules, payload as Parameters<typeof changeRules>[1], domainId)
}
const policiesIn = ({ levels }: ScenarioRules) =>
  levels.map(({ policies }) => policies.map(({ id, lock }) => [id, lock]))

it('a new policy comes beside the others of its domain, and a changed one takes the place of what it was, with its lock', () => {
  const created = change({ type: 'v0_CreatePolicy', id: sampleId(51), lock: 'Unlocked', ...fields })
  expect(policiesIn(created)).toEqual([
    [],
    [
      [stands.id, 'Locked'],
      [sampleId(51), 'Unlocked'],
    ],
    [],
  ])
  const updated = change({ type: 'v0_UpdatePolicy', reference, ...fields })
  expect(policiesIn(updated)).toEqual([[], [[stands.id, 'Locked']], []])
  expect(updated.levels[1]!.policies[0]).toMatchObject({
    alias: 'New',
    rank: 20,
    revision: 4,
    workflow: fields.workflow,
  })
})

it('a lock of a policy changes its lock alone', () => {
  expect(change({ type: 'v0_UnlockPolicy', reference }).levels[1]!.policies).toEqual([{ ...stands, lock: 'Unlocked' }])
  expect(policiesIn(change({ type: 'v0_LockPolicy', reference }))).toEqual([[], [[stands.id, 'Locked']], []])
  expect(change({ type: 'v0_UnlockPolicy', reference: { id: sampleId(99), revision: 1 } }).levels).toEqual(rules.levels)
})

it('a user comes, changes roles, is locked and unlocked, in the own domain alone', async () => {
  const created = change({ type: 'v0_CreateUser', id: sampleId(501), publicKey: 'k2', lock: 'Unlocked', ...user })
  expect(await created.peopleOf(treasury)).toEqual([
    trader,
    { id: sampleId(501), domainId: treasury, roles: ['officer'], lock: 'Unlocked', publicKey: 'k2' },
  ])
  expect([await created.peopleOf(desk), await created.peopleOf(root)]).toEqual([[], undefined])
  const who = { id: trader.id, revision: 1 }
  const updated = change({ type: 'v0_UpdateUser', reference: who, ...user })
  expect(await updated.peopleOf(treasury)).toEqual([{ ...trader, roles: ['officer'] }])
  expect(await change({ type: 'v0_LockUser', reference: who }).peopleOf(treasury)).toEqual([
    { ...trader, lock: 'Locked' },
  ])
  expect(await change({ type: 'v0_UnlockUser', reference: who }).peopleOf(treasury)).toEqual([trader])
  expect(await change({ type: 'v0_LockUser', reference: who }, root).peopleOf(root)).toBeUndefined()
})

const domain = {
  type: 'v0_CreateDomain',
  id: between,
  alias: 'Between',
  lock: 'Unlocked',
  governingStrategy: 'CoerceDescendants',
  permissions: {},
  customProperties: {},
  users: [{ id: sampleId(502), publicKey: 'k3', lock: 'Unlocked', ...user }],
  policies: [{ id: sampleId(52), lock: 'Unlocked', ...fields }],
}

it('a domain that is put between two others governs between them, with its own people', async () => {
  const changed = change({ ...domain, childrenDomainIds: [desk] }, treasury)
  expect(changed.levels.map(({ domainId }) => domainId)).toEqual([desk, between, treasury, root])
  expect(changed.levels[1]).toMatchObject({ governingStrategy: 'CoerceDescendants', isComplete: true })
  expect(changed.levels[1]!.policies).toMatchObject([{ id: sampleId(52), domainId: between, rank: 20 }])
  expect(await changed.peopleOf(between)).toMatchObject([{ id: sampleId(502), domainId: between, roles: ['officer'] }])
  expect(await changed.peopleOf(treasury)).toEqual([trader])
})

it('a domain beside this lineage, or below it, changes nothing of it', () => {
  expect(change({ ...domain, childrenDomainIds: [sampleId(9)] }, treasury).levels).toEqual(rules.levels)
  expect(change({ ...domain, childrenDomainIds: [desk] }, root).levels).toEqual(rules.levels)
  const [leaf, empty] = [domain, { ...domain, childrenDomainIds: [] }]
  expect([leaf, empty].filter(isRuleChange)).toEqual([])
})

it('what changes neither policies nor people is no change of rules', () => {
  const types = [
    'v0_CreateTransferOrder',
    'v0_UpdateDomain',
    'v0_LockDomain',
    'v0_NotarizeData',
    'toString',
    'v9_Later',
  ]
  expect(types.filter((type) => isRuleChange({ type }))).toEqual([])
})
