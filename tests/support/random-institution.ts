import fc from 'fast-check'
import type { Policy, PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import type { ReadLevel } from '@domain/policies/proposing-right'
import type { Person } from '@domain/policies/find-approvers'
import { governingStrategies, policyScopes } from '@domain/intents/catalogue/reach'
import type { Uuid } from '@domain/shared/ids'
import { sampleId } from './sample-intent'

/** A chain of domains with policies and people, and somebody who proposes something in the lowest. */
export interface Institution {
  readonly levels: readonly ReadLevel[]
  readonly people: readonly Person[]
  readonly author: Person
  readonly intentType: string
}

const intentTypes = ['v0_CreateAccount', 'v0_CreateUser', 'v0_LockPolicy'] as const
const roles = ['maker', 'checker', 'officer'] as const
const role = fc.constantFrom(...roles)

const tree = <T>(leaf: fc.Arbitrary<T>) =>
  fc.letrec<{ tree: T | { type: 'And' | 'Or'; left: unknown; right: unknown }; leaf: T }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.record({ type: fc.constantFrom('And' as const, 'Or' as const), left: tie('tree'), right: tie('tree') }),
    ),
    leaf,
  })).tree

/** An expression is its own answer. */
const condition = tree(
  fc.record({
    type: fc.constant('Expression' as const),
    expression: fc.constantFrom('true', 'true', 'false', 'false', 'false', 'throw'),
  }),
) as fc.Arbitrary<PolicyCondition>

const step = tree(
  fc.record({ type: fc.constant('RoleQuorum' as const), role, quorum: fc.integer({ min: 1, max: 2 }) }),
) as fc.Arbitrary<WorkflowCondition>

const policyOf = (domainId: Uuid, n: number): fc.Arbitrary<Policy> =>
  fc.record({
    id: fc.constant(sampleId(n)),
    domainId: fc.constant(domainId),
    revision: fc.constant(1),
    alias: fc.constant(`P${n}`),
    rank: fc.integer({ min: 1, max: 6 }),
    scope: fc.constantFrom(...policyScopes, 'SelfAndDescendants' as const),
    lock: fc.constantFrom('Unlocked' as const, 'Unlocked' as const, 'Unlocked' as const, 'Locked' as const),
    intentTypes: fc.option(fc.subarray([...intentTypes]), { nil: undefined, freq: 2 }),
    condition: fc.option(condition, { nil: undefined, freq: 2 }),
    workflow: fc.option(fc.array(step, { maxLength: 3 }), { nil: undefined, freq: 12 }),
  })

const levelOf = (at: number): fc.Arbitrary<ReadLevel> =>
  fc.record({
    domainId: fc.constant(sampleId(900 + at)),
    governingStrategy: fc.constantFrom(...governingStrategies),
    policies: fc
      .integer({ min: 0, max: 5 })
      .chain((count) =>
        fc.tuple(...Array.from({ length: count }, (_, i) => policyOf(sampleId(900 + at), at * 10 + i + 1))),
      ),
    isComplete: fc.constant(true),
  })

const person = (n: number, domains: number): fc.Arbitrary<Person> =>
  fc.record({
    id: fc.constant(sampleId(500 + n)),
    domainId: fc.integer({ min: 0, max: domains - 1 }).map((at) => sampleId(900 + at)),
    roles: fc.subarray([...roles], { minLength: 1 }),
    lock: fc.constantFrom('Unlocked', 'Unlocked', 'Unlocked', 'Locked'),
  })

export const institutions: fc.Arbitrary<Institution> = fc
  .record({ height: fc.integer({ min: 1, max: 4 }), size: fc.integer({ min: 1, max: 7 }) })
  .chain(({ height, size }) =>
    fc.record({
      levels: fc.tuple(...Array.from({ length: height }, (_, at) => levelOf(at))),
      people: fc.tuple(...Array.from({ length: size }, (_, n) => person(n, height))),
      intentType: fc.constantFrom(...intentTypes),
    }),
  )
  .map((one) => ({ ...one, author: { ...one.people[0]!, lock: 'Unlocked' } }))
