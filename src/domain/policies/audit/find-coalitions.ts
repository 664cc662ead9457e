import type { IntentType } from '@domain/intents/catalogue/labels'
import type { Uuid } from '@domain/shared/ids'
import type {
  ActingUser,
  Assumption,
  AuditedPerson,
  Coalition,
  Effect,
  FundsAnswer,
  FundsQuestion,
  KnownEndpoint,
  PlanStep,
} from './audited'
import { createWork, spendWork, Unfinished, type AuditWork } from './audit-work'
import { applyEffect, groundOf, isFree, keep, startOf, stateKey, type Ground, type MovingState } from './moving-state'
import { findProposal, type AuditedRequest, type KnownWays } from './proposing-ways'
import { dependsOnUnread, termsOf, TooMany } from './request-facts'

/** People who are alike in all that rules ask for. */
interface Kind {
  readonly people: readonly AuditedPerson[]
}

export interface AuditLimits {
  readonly mostPeople: number
  readonly mostPreparations: number
  /** Questions whether some people can have a request executed, and changes that were tried. */
  readonly mostQuestions: number
  /** Whoever has rules of their own can make tens of thousands of them; nobody reads more than these. */
  readonly mostCoalitions: number
}

export const auditLimits: AuditLimits = {
  mostPeople: 5,
  mostPreparations: 4,
  mostQuestions: 400_000,
  mostCoalitions: 500,
}

/** How many of the groups of people were weighed. */
export interface AuditProgress {
  readonly done: number
  readonly all: number
}

/**
 * The smallest groups of people who together can move funds out of an account, through every sequence of up to so many preparations and a payment: policies, roles,
 * locks, users, domains and endpoints are changed first where the people can have that executed. Yields its progress. Where its work is used up, the groups that it has found are answered: smaller ones than
 * these there are not.
 */
export function* findCoalitions(
  question: FundsQuestion,
  limits: AuditLimits = auditLimits,
  work: AuditWork = createWork(Infinity),
): Generator<AuditProgress, FundsAnswer> {
  const coalitions: (Coalition & { readonly counts: readonly number[] })[] = []
  let canEverybody = false
  const answer = (unknown: FundsAnswer['unknown'], hasMore = false): FundsAnswer => ({
    canEverybody,
    hasMore,
    coalitions: coalitions.map(({ counts: _, ...one }) => one),
    unknown,
  })
  if (isUnread(question)) return answer('unread')
  try {
    const search = beginSearch(question, limits, work)
    const everybody = search.kinds.map(({ people }) => people.length)
    canEverybody = findPlan(search, actingIn(search, everybody), true) !== undefined
    if (!canEverybody) return answer(undefined)
    const isEverCertain = findPlan(search, actingIn(search, everybody), false) !== undefined
    const groups = groupsOf(search, limits.mostPeople)
    for (const [done, counts] of groups.entries()) {
      if (done % 20 === 0) yield { done, all: groups.length }
      for (const mayAssume of isEverCertain ? [false, true] : [true]) {
        const isKnown = coalitions.some(
          (one) => (mayAssume || one.assumptions.length === 0) && one.counts.every((count, i) => count <= counts[i]!),
        )
        const plan = isKnown ? undefined : findPlan(search, actingIn(search, counts), mayAssume)
        if (!plan) continue
        if (coalitions.length === limits.mostCoalitions) return answer(undefined, true)
        coalitions.push({
          counts,
          seats: counts.flatMap((count, i) =>
            count > 0 ? [{ people: search.kinds[i]!.people.map(({ id }) => id), count }] : [],
          ),
          size: counts.reduce((sum, count) => sum + count, 0),
          plan,
          assumptions: distinct(plan.flatMap(({ assumptions }) => assumptions)),
        })
      }
    }
  } catch (problem) {
    if (problem instanceof TooMany) return answer('tooMany')
    if (problem instanceof Unfinished) return answer('unfinished')
    throw problem
  }
  return answer(undefined)
}

const isUnread = ({ levels, payer }: FundsQuestion): boolean =>
  levels.some(({ isComplete }) => !isComplete) ||
  dependsOnUnread(
    levels.flatMap(({ policies }) => policies.flatMap(({ condition }) => termsOf(condition))),
    payer,
  )

const distinct = (all: readonly Assumption[]): readonly Assumption[] => [
  ...new Map(all.map((one) => [`${one.policyId} ${one.holds} ${one.expression}`, one])).values(),
]

export interface Search {
  readonly ground: Ground
  readonly kinds: readonly Kind[]
  readonly limits: AuditLimits
  readonly known: KnownWays
  readonly count: { questions: number }
}

export function beginSearch(question: FundsQuestion, limits: AuditLimits, work: AuditWork): Search {
  const ground = groundOf(question, work)
  spendWork(
    work,
    question.people.reduce((sum, { users }) => sum + users.length * (1 + ground.allRoles.length), 0),
  )
  return { ground, kinds: kindsOf(ground), limits, known: new Map(), count: { questions: 0 } }
}

/** Only the users that the rules of these domains can ask, with the roles that they name. */
function kindsOf({ question: { levels, people }, allRoles }: Ground): readonly Kind[] {
  const kinds = new Map<string, AuditedPerson[]>()
  for (const { id, users } of people) {
    const asked = users
      .filter(({ domainId }) => levels.some((level) => level.domainId === domainId))
      .map((user) => ({ ...user, roles: allRoles.filter((role) => user.roles.includes(role)) }))
    if (asked.length === 0) continue
    const key = asked
      .map(({ domainId, roles, lock }) => [domainId, lock, ...roles].join())
      .sort()
      .join('\n')
    kinds.set(key, [...(kinds.get(key) ?? []), { id, users: asked }])
  }
  return [...kinds.values()].map((alike) => ({ people: alike }))
}

/** More groups than these are not tried. */
const mostGroups = 100_000

/** How many of each kind, the smallest groups first. */
function groupsOf({ kinds, ground }: Search, mostPeople: number): readonly (readonly number[])[] {
  const sizeOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  let all: readonly (readonly number[])[] = [[]]
  for (const { people } of kinds) {
    all = all.flatMap((before) => {
      const left = Math.min(mostPeople - sizeOf(before), people.length)
      return Array.from({ length: left + 1 }, (_, count) => [...before, count])
    })
    spendWork(ground.work, all.length * kinds.length)
    if (all.length > mostGroups) throw new TooMany()
  }
  return all.filter((counts) => sizeOf(counts) > 0).sort((a, b) => sizeOf(a) - sizeOf(b))
}

interface Reached {
  readonly state: MovingState
  readonly steps: readonly PlanStep[]
}

const actingAs = ({ id, users }: AuditedPerson): readonly ActingUser[] => users.map((user) => ({ ...user, key: id }))

/** So many of each kind. */
const actingIn = ({ kinds }: Search, counts: readonly number[]): readonly ActingUser[] =>
  counts.flatMap((count, i) => kinds[i]!.people.slice(0, count).flatMap(actingAs))

/** The users of some people. */
export const usersOf = ({ kinds }: Search, keys: ReadonlySet<string>): readonly ActingUser[] =>
  kinds.flatMap(({ people }) => people.filter(({ id }) => keys.has(id)).flatMap(actingAs))

/** The shortest plan of some users, breadth first. */
export function findPlan(
  search: Search,
  acting: readonly ActingUser[],
  mayAssume: boolean,
): readonly PlanStep[] | undefined {
  const { ground, limits } = search
  const seen = new Set<string>()
  /** Of this group of people alone. */
  const kept = { count: 0 }
  let reached: readonly Reached[] = [{ state: startOf(ground, acting), steps: [] }]
  for (let depth = 0; reached.length > 0; depth++) {
    for (const { state, steps } of reached) {
      const payment = findPayment(search, state, mayAssume)
      if (payment) return [...steps, payment]
    }
    if (depth === limits.mostPreparations) return undefined
    reached = reached.flatMap(({ state, steps }) =>
      movesFrom(search, state, mayAssume).flatMap(({ at, step }): readonly Reached[] => {
        spend(search)
        const next = applyEffect(ground, state, at, step.effect)
        const key = stateKey(ground, next)
        spendWork(ground.work, 40 + key.length / 2)
        if (seen.has(key)) return []
        keep({ kept }, 100 + key.length)
        seen.add(key)
        return [{ state: next, steps: [...steps, step] }]
      }),
    )
  }
  return undefined
}

const payments = ['v0_CreateTransferOrder', 'v0_CreateTransactionOrder', 'v0_SignManifest'] as const

function findPayment(search: Search, state: MovingState, mayAssume: boolean): PlanStep | undefined {
  if (state.isAccountLocked || state.isVaultLocked) return undefined
  for (const type of payments) {
    if (type === 'v0_SignManifest' && !search.ground.question.payer.signsAnything) continue
    const step = propose(search, state, { type, at: 0 }, mayAssume)
    if (step) return { ...step, effect: { kind: 'pay' } }
  }
  return undefined
}

/** Whatever is hostile in the rules, the search ends. */
function spend({ count, limits }: Search): void {
  if (++count.questions > limits.mostQuestions) throw new TooMany()
}

function propose(
  search: Search,
  state: MovingState,
  request: AuditedRequest,
  mayAssume: boolean,
): Omit<PlanStep, 'effect'> | undefined {
  spend(search)
  const proposal = findProposal(search.ground, search.known, state, request, mayAssume)
  return proposal && { ...proposal, type: request.type, domainId: state.levels.all[request.at]!.domainId }
}

interface Move {
  readonly at: number
  readonly step: PlanStep
}

/** What these people can have executed that may help them. */
function movesFrom(search: Search, state: MovingState, mayAssume: boolean): readonly Move[] {
  const { ground } = search
  const policies = state.levels.all.reduce((sum, level) => sum + 4 * level.policies.length, 0)
  spendWork(ground.work, policies + 10 * state.users.length * ground.roleChoices.length)
  const tryAll = (type: IntentType, at: number, effects: readonly Effect[], endpoint?: KnownEndpoint) => {
    const step =
      effects.length > 0 ? propose(search, state, { type, at, ...(endpoint && { endpoint }) }, mayAssume) : undefined
    return step ? effects.map((effect): Move => ({ at, step: { ...step, effect } })) : []
  }
  return [
    ...state.levels.all.flatMap((_, at) =>
      Object.entries(effectsAt(ground, state, at)).flatMap(([type, effects]) =>
        tryAll(type as IntentType, at, effects),
      ),
    ),
    ...endpointsFor(ground, state).flatMap((endpoint) => [
      ...tryAll('v0_CreateEndpoint', 0, [{ kind: 'createEndpoint', ...endpoint }], endpoint),
      ...(state.endpoints.some(({ ledgerId }) => ledgerId === endpoint.ledgerId)
        ? tryAll('v0_UpdateEndpoint', 0, [{ kind: 'updateEndpoint', ...endpoint }], endpoint)
        : []),
    ]),
  ]
}

/** What requests of each type could change in the domain of a level. */
function effectsAt(ground: Ground, state: MovingState, at: number): { readonly [T in IntentType]?: readonly Effect[] } {
  const { all } = state.levels
  const level = all[at]!
  const below = all[at - 1]
  const isTop = at === all.length - 1
  const own = state.users.filter(({ domainId }) => domainId === level.domainId)
  const changed = isFree(level) ? [] : level.policies
  const lockable = changed.filter(({ lock }) => lock === 'Unlocked')
  const userId = `new user ${state.users.length}`
  return {
    v0_CreatePolicy: isFree(level) ? [] : [{ kind: 'free' }],
    v0_UpdatePolicy: lockable.map(({ id }) => ({ kind: 'free', policyId: id })),
    v0_LockPolicy: lockable.map(({ id }) => ({ kind: 'lockPolicy', policyId: id })),
    v0_UnlockPolicy: changed
      .filter(({ lock }) => lock === 'Locked')
      .map(({ id }) => ({ kind: 'unlockPolicy', policyId: id })),
    v0_CreateUser: ground.roleChoices.map((roles) => ({ kind: 'createUser', userId, roles })),
    v0_UpdateUser: own
      .filter(({ lock }) => lock === 'Unlocked')
      .flatMap(({ id, roles }) =>
        ground.roleChoices
          .filter((chosen) => chosen.join() !== roles.join())
          .map((chosen) => ({ kind: 'setRoles', userId: id, roles: chosen }) as const),
      ),
    v0_UnlockUser: own.filter(({ lock }) => lock === 'Locked').map(({ id }) => ({ kind: 'unlockUser', userId: id })),
    v0_CreateDomain:
      below && !below.domainId.startsWith('new')
        ? [{ kind: 'insertDomain', childId: below.domainId, domainId: `new above ${below.domainId}` as Uuid, userId }]
        : [],
    v0_UnlockDomain: below?.lock === 'Locked' ? [{ kind: 'unlockDomain', domainId: below.domainId }] : [],
    v0_UnlockAccount: at === 0 && state.isAccountLocked ? [{ kind: 'unlockAccount' }] : [],
    v0_UnlockVault: isTop && state.isVaultLocked ? [{ kind: 'unlockVault' }] : [],
  }
}

/** Of scores that no known endpoint has. */
const endpointsFor = ({ scores, question: { payer } }: Ground, { endpoints }: MovingState): readonly KnownEndpoint[] =>
  payer.ledgerIds
    .flatMap((ledgerId) => scores.map((trustScore) => ({ ledgerId, trustScore })))
    .filter((one) => !endpoints.some((known) => known.ledgerId === one.ledgerId && known.trustScore === one.trustScore))
