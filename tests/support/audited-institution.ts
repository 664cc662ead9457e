import fc from 'fast-check'
import { expressionOf, type ConditionTerm } from '@domain/policies/condition-terms'
import { governingStrategies, policyScopes } from '@domain/intents/catalogue/reach'
import type { AuditedLevel, AuditedPerson, FundsQuestion } from '@domain/policies/audit/audited'
import type { Policy, PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import type { Person } from '@domain/policies/find-approvers'
import { asset, ledgerId, otherAsset, script } from './brute-force-audit'
import { sampleId } from './sample-intent'

const roles = ['maker', 'checker', 'officer'] as const
const [child, root] = [sampleId(900), sampleId(901)]
const lock = fc.constantFrom('Unlocked' as const, 'Unlocked' as const, 'Unlocked' as const, 'Locked' as const)
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => (n === 9 ? ('Locked' as const) : ('Unlocked' as const)))

const term: fc.Arbitrary<ConditionTerm> = fc.oneof(
  fc.constant({ kind: 'above' as const }),
  fc.record({ kind: fc.constant('role' as const), roles: fc.subarray([...roles], { minLength: 1, maxLength: 2 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    comparison: fc.constantFrom('least' as const, 'less' as const),
    tickerId: fc.constant(asset),
    ledgerId: fc.constant(ledgerId),
    units: fc.constantFrom('10', '100'),
  }),
  fc.constant({ kind: 'asset' as const, tickerIds: [otherAsset] }),
  fc.constant({ kind: 'property' as const, name: 'reason', value: 'urgent' }),
  fc.constant({ kind: 'script' as const, expression: script }),
)

const expression = term.map((one): PolicyCondition => ({ type: 'Expression', expression: expressionOf(one) }))
const condition: fc.Arbitrary<PolicyCondition> = fc.oneof(
  { weight: 3, arbitrary: expression },
  fc.record({ type: fc.constantFrom('And' as const, 'Or' as const), left: expression, right: expression }),
)

const quorum: fc.Arbitrary<WorkflowCondition> = fc.record({
  type: fc.constant('RoleQuorum' as const),
  role: fc.constantFrom(...roles),
  quorum: fc.integer({ min: 1, max: 2 }),
})
const step: fc.Arbitrary<WorkflowCondition> = fc.oneof(
  { weight: 3, arbitrary: quorum },
  fc.record({ type: fc.constantFrom('And' as const, 'Or' as const), left: quorum, right: quorum }),
)

const typeLists = [
  undefined,
  ['v0_CreateTransferOrder'],
  ['v0_CreateTransferOrder', 'v0_CreateTransactionOrder'],
  ['v0_CreatePolicy', 'v0_UpdatePolicy'],
  ['v0_LockPolicy', 'v0_UnlockPolicy', 'v0_UnlockUser'],
  ['v0_CreateUser', 'v0_UpdateUser'],
  ['v0_CreateDomain', 'v0_UnlockDomain', 'v0_UnlockAccount'],
] as const

const policyOf = (n: number): fc.Arbitrary<Policy> =>
  fc.record({
    id: fc.constant(sampleId(100 + n)),
    domainId: fc.constantFrom(child, root),
    revision: fc.constant(1),
    alias: fc.constant(`P${n}`),
    rank: fc.integer({ min: 1, max: 6 }),
    scope: fc.constantFrom(...policyScopes, 'SelfAndDescendants' as const, 'SelfAndDescendants' as const),
    lock,
    intentTypes: fc.constantFrom(...typeLists),
    condition: fc.option(condition, { nil: undefined, freq: 3 }),
    workflow: fc.option(fc.array(step, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 12 }),
  })

const userOf = (key: number, n: number): fc.Arbitrary<Person> =>
  fc.record({
    id: fc.constant(sampleId(500 + key * 10 + n)),
    domainId: fc.constant(n === 0 ? child : root),
    roles: fc.subarray([...roles], { minLength: 1 }),
    lock,
  })

/** A user of one of the domains, or of both. */
const personOf = (key: number): fc.Arbitrary<AuditedPerson> =>
  fc
    .constantFrom([0], [0], [1], [1], [0, 1])
    .chain((of) => fc.tuple(...of.map((n) => userOf(key, n))))
    .map((users) => ({ id: `key ${key}`, users }))

const levelOf = (domainId: typeof child): fc.Arbitrary<Omit<AuditedLevel, 'policies'>> =>
  fc.record({
    domainId: fc.constant(domainId),
    governingStrategy: fc.constantFrom(...governingStrategies),
    isComplete: fc.constant(true),
    lock: domainId === child ? rarely : fc.constant('Unlocked' as const),
  })

/** An account of a domain below the root: up to 6 policies, up to 7 people. */
export const auditedInstitutions: fc.Arbitrary<FundsQuestion> = fc
  .record({
    below: levelOf(child),
    above: levelOf(root),
    policies: fc
      .integer({ min: 2, max: 6 })
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => policyOf(n)))),
    people: fc
      .constantFrom(2, 3, 3, 4, 4, 5, 7)
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => personOf(n)))),
    isLocked: rarely.map((one) => one === 'Locked'),
  })
  .map(({ below, above, policies, people, isLocked }) => ({
    levels: [below, above].map((level) => ({
      ...level,
      policies: policies.filter(({ domainId }) => domainId === level.domainId),
    })),
    people,
    payer: {
      isLocked,
      isVaultLocked: false,
      ledgerIds: [ledgerId],
      assets: [asset, otherAsset].map((tickerId) => ({ tickerId, ledgerId })),
      endpoints: [],
      ledgersOfOthers: [],
      ledgersOfSeveral: [],
      signsAnything: false,
    },
  }))
