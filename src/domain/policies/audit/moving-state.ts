import type { Uuid } from '@domain/shared/ids'
import { byPriority, type Policy } from '../policy'
import { rolesOfStep } from '../step-roles'
import { spendWork, type AuditWork } from './audit-work'
import type { ActingUser, AuditedLevel, Effect, FundsQuestion, KnownEndpoint } from './audited'
import { asksDestinations, scoresOf, termsOf, TooMany, weightOf } from './request-facts'

/** Levels of one content are one list, whoever brought them about. */
export interface Levels {
  readonly key: string
  readonly all: readonly AuditedLevel[]
}

/** What has become of the institution, and which users act. */
export interface MovingState {
  readonly levels: Levels
  /** Of the people who act together, with those that they created. */
  readonly users: readonly ActingUser[]
  readonly isAccountLocked: boolean
  readonly isVaultLocked: boolean
  readonly endpoints: readonly KnownEndpoint[]
}

/** More lists of roles than these are not told apart. */
const mostRoleLists = 6

/** What does not change in the course of an audit of one account. */
export interface Ground {
  readonly question: FundsQuestion
  readonly allRoles: readonly string[]
  /** What a user may be given: all roles, but none of those that some conditions ask for. */
  readonly roleChoices: readonly (readonly string[])[]
  /** Of endpoints that may be created; none where no condition asks for destinations. */
  readonly scores: readonly number[]
  readonly interned: Map<string, Levels>
  /** How often the scripts of a condition were taken to answer in several ways. */
  readonly forked: { count: number }
  /** Characters and entries that are kept until the search ends. */
  readonly kept: { count: number }
  readonly work: AuditWork
}

/** A search keeps no more than some hundred megabytes. */
const mostKept = 100_000_000

export function keep({ kept }: Pick<Ground, 'kept'>, count: number): void {
  kept.count += count
  if (kept.count > mostKept) throw new TooMany()
}

export function groundOf(question: FundsQuestion, work: AuditWork): Ground {
  const policies = question.levels.flatMap((level) => level.policies)
  const terms = policies.flatMap(({ condition }) => termsOf(condition))
  spendWork(
    work,
    policies.reduce((sum, { condition }) => sum + weightOf(condition), 0),
  )
  const asked = [
    ...new Map(terms.flatMap((term) => (term.kind === 'role' ? [[term.roles.join('\n'), term.roles]] : []))).values(),
  ]
  if (asked.length > mostRoleLists) throw new TooMany()
  const allRoles = [
    ...new Set([...policies.flatMap(({ workflow }) => workflow?.flatMap(rolesOfStep) ?? []), ...asked.flat()]),
  ].sort()
  const withoutSome = Array.from({ length: 2 ** asked.length }, (_, bits) => {
    const left = new Set(asked.filter((_roles, i) => bits & (1 << i)).flat())
    return allRoles.filter((role) => !left.has(role))
  })
  return {
    question,
    allRoles,
    roleChoices: [...new Map(withoutSome.map((roles) => [roles.join('\n'), roles])).values()],
    scores: asksDestinations(terms) ? scoresOf(terms) : [],
    interned: new Map(),
    forked: { count: 0 },
    kept: { count: 0 },
    work,
  }
}

/** Whoever chooses the id of a policy decides between equal ranks. */
const lowestId = '00000000-0000-4000-8000-000000000000' as Uuid

/** Not a revision that a platform gives: those of records begin with 1. */
const freed = 0

/** Approves everything at once, in its domain and below it. */
const freePolicy = (domainId: Uuid, id: Uuid): Policy => ({
  id,
  domainId,
  revision: freed,
  alias: '',
  rank: 1000,
  scope: 'SelfAndDescendants',
  workflow: [],
  lock: 'Unlocked',
})

/** Does everything pass at this level? */
export const isFree = ({ policies }: AuditedLevel): boolean => policies[0]?.revision === freed

/** The level with such a policy, which hides all that it comes before. */
function withFree(level: AuditedLevel, policyId: Uuid = lowestId): AuditedLevel {
  const free = freePolicy(level.domainId, policyId)
  const policies = [...level.policies.filter(({ id }) => id !== policyId), free].sort(byPriority)
  return { ...level, policies: policies[0] === free ? [free] : policies }
}

const keyOf = (levels: readonly AuditedLevel[]): string =>
  levels
    .map(({ domainId, lock, policies }) =>
      [domainId, lock, ...policies.map((one) => `${one.id} ${one.lock} ${one.revision === freed}`)].join(),
    )
    .join('\n')

export function intern(ground: Ground, all: readonly AuditedLevel[]): Levels {
  const { interned, work } = ground
  const key = keyOf(all)
  spendWork(work, key.length / 4)
  const known = interned.get(key)
  if (known) return known
  keep(ground, key.length)
  const levels = { key: String(interned.size), all }
  interned.set(key, levels)
  return levels
}

/** With a key of its own, which one of those who create it has. */
const newUser = (id: string, domainId: Uuid, roles: readonly string[]): ActingUser => ({
  id: id as Uuid,
  domainId,
  roles,
  lock: 'Unlocked',
  key: id,
})

export const startOf = (ground: Ground, users: readonly ActingUser[]): MovingState => ({
  levels: intern(ground, ground.question.levels),
  users,
  isAccountLocked: ground.question.payer.isLocked,
  isVaultLocked: ground.question.payer.isVaultLocked,
  endpoints: ground.question.payer.endpoints,
})

export const stateKey = (
  { question: { payer } }: Ground,
  { levels, users, isAccountLocked, isVaultLocked, endpoints }: MovingState,
): string =>
  [
    levels.key,
    Number(isAccountLocked),
    Number(isVaultLocked),
    endpoints
      .slice(payer.endpoints.length)
      .map(({ ledgerId, trustScore }) => `${ledgerId} ${trustScore}`)
      .sort()
      .join(),
    ...users.map(({ key, domainId, roles, lock }) => `${key} ${domainId} ${lock} ${roles.join()}`).sort(),
  ].join('\n')

/** What an effect in the domain of a level makes of a state. */
export function applyEffect(ground: Ground, state: MovingState, at: number, effect: Effect): MovingState {
  const { all } = state.levels
  const domainId = all[at]!.domainId
  const changeLevel = (index: number, level: AuditedLevel) => ({
    ...state,
    levels: intern(ground, all.with(index, level)),
  })
  switch (effect.kind) {
    case 'free':
      return changeLevel(at, withFree(all[at]!, effect.policyId))
    case 'lockPolicy':
    case 'unlockPolicy': {
      const lock = effect.kind === 'lockPolicy' ? 'Locked' : 'Unlocked'
      const policies = all[at]!.policies.map((one) => (one.id === effect.policyId ? ({ ...one, lock } as const) : one))
      return changeLevel(at, { ...all[at]!, policies })
    }
    case 'createUser':
      return {
        ...state,
        users: [...state.users, newUser(effect.userId, domainId, effect.roles)],
      }
    case 'setRoles':
    case 'unlockUser': {
      const change = effect.kind === 'setRoles' ? { roles: effect.roles } : { lock: 'Unlocked' }
      return { ...state, users: state.users.map((one) => (one.id === effect.userId ? { ...one, ...change } : one)) }
    }
    case 'insertDomain': {
      const between: AuditedLevel = {
        domainId: effect.domainId,
        lock: 'Unlocked',
        governingStrategy: 'CoerceDescendants',
        policies: [freePolicy(effect.domainId, lowestId)],
        isComplete: true,
      }
      return {
        ...state,
        levels: intern(ground, all.toSpliced(at, 0, between)),
        users: [...state.users, newUser(effect.userId, effect.domainId, ground.allRoles)],
      }
    }
    case 'unlockDomain':
      return changeLevel(at - 1, { ...all[at - 1]!, lock: 'Unlocked' })
    case 'unlockAccount':
      return { ...state, isAccountLocked: false }
    case 'unlockVault':
      return { ...state, isVaultLocked: false }
    case 'createEndpoint':
    // A payment asks for one endpoint: whether the score before it is still there is nothing to it.
    case 'updateEndpoint':
      return { ...state, endpoints: [...state.endpoints, { ledgerId: effect.ledgerId, trustScore: effect.trustScore }] }
    case 'pay':
      return state
  }
}
