import type { IntentType } from '@domain/intents/catalogue/labels'
import type { Uuid } from '@domain/shared/ids'
import { numberRoles, proposalBy } from '../find-approvers'
import type { Policy, WorkflowCondition } from '../policy'
import { tallyStep, type Approver, type StepTally } from '../quorum'
import { findCandidates, takenBeside, type Candidates } from '../select'
import { startWorkflows } from '../workflow'
import type { ActingUser, Assumption, KnownEndpoint, RequestFacts } from './audited'
import { spendWork } from './audit-work'
import { keep, type Ground, type Levels, type MovingState } from './moving-state'
import { factsOf, forkCondition, termsOf, TooMany, weightOf } from './request-facts'

/** The policies that govern, where scripts answer as assumed. */
interface Choice {
  readonly policies: readonly Policy[]
  readonly assumed: readonly Assumption[]
}

/** Facts with all ways in which the choice of policies can come out for them. */
interface Way {
  readonly facts: RequestFacts
  readonly outcomes: readonly Outcome[]
}

interface Outcome {
  readonly assumed: readonly Assumption[]
  readonly policyIds: readonly Uuid[]
  /** Undefined where no approvals are enough. */
  readonly demand: Demand | undefined
}

/** What is asked of others than the author: all open steps of all policies are one, with their roles told apart by a number. */
interface Demand {
  /** Undefined where the proposal is enough. */
  readonly step: WorkflowCondition | undefined
  /** The fewest seats of it. */
  readonly seats: number
  /** The seats that the proposal may take: one of each first step that it begins. */
  readonly begun: readonly (readonly string[])[]
  readonly open: readonly { readonly domainId: Uuid; readonly number: string }[]
}

/** Which policies govern what an author may put into a request, each outcome once; by what decides it, for all that act in this audit. */
export type KnownWays = Map<string, readonly Way[]>

function waysOf(
  ground: Ground,
  levels: Levels,
  endpoints: readonly KnownEndpoint[],
  { type, at }: AuditedRequest,
  author: ActingUser,
): readonly Way[] {
  const { payer } = ground.question
  const from = levels.all.slice(at)
  const targetDomainId = from[0]!.domainId
  // A domain that is created in an audit takes one over.
  const beside = takenBeside({ type, childrenDomainIds: from })
  const candidates = findCandidates({ intentType: type, beside, levels: from, authorDomainId: author.domainId })
  spendWork(
    ground.work,
    from.reduce((sum, { policies }) => sum + 32 * candidates.length * policies.length, payer.assets.length),
  )
  const asked = candidates.flat(2).flatMap(({ condition }) => termsOf(condition))
  const ways = new Map<string, Way>()
  for (const facts of factsOf(type, asked, payer, endpoints)) {
    const choices = chooseAll(ground, candidates, { facts, author, targetDomainId })
    const key = choices.map(keyOfChoice).join('\n')
    spendWork(ground.work, 10 + key.length / 8)
    if (ways.has(key)) continue
    keep(ground, key.length + 20 * choices.length)
    ways.set(key, { facts, outcomes: choices.map((choice) => outcomeOf(ground, choice, author, levels)) })
  }
  return [...ways.values()]
}

const keyOfChoice = ({ policies, assumed }: Choice): string =>
  [...policies.map(({ id }) => id), ...assumed.map(({ expression, holds }) => `${holds} ${expression}`)].join()

/** What several policies leave open multiplies; so many forks are weighed in a search. */
const mostForks = 50_000

function countForks({ forked }: Ground, forks: readonly unknown[]): void {
  if (forks.length > 1) forked.count += forks.length
  if (forked.count > mostForks) throw new TooMany()
}

type AskedOf = Parameters<typeof forkCondition>[1]

/** All that govern, in each of the ways in which scripts may answer; none where one type is governed by none. */
function chooseAll(ground: Ground, candidates: Candidates, asked: AskedOf): readonly Choice[] {
  const [first, ...others] = candidates.map((levels) => (before: Choice) => {
    let choices: readonly Choice[] = [{ policies: [], assumed: before.assumed }]
    for (const level of levels) choices = choices.flatMap((choice) => chooseAt(ground, level, choice, asked))
    return choices
  })
  return others.reduce(
    (all, choose) =>
      all.flatMap((before) =>
        choose(before).map(({ policies, assumed }) => ({
          policies:
            before.policies.length > 0 && policies.length > 0 ? [...new Set([...before.policies, ...policies])] : [],
          assumed,
        })),
      ),
    first!({ policies: [], assumed: [] }),
  )
}

/** The first whose condition holds, in each of the ways in which scripts may answer. */
function chooseAt(
  ground: Ground,
  [policy, ...others]: readonly Policy[],
  choice: Choice,
  asked: AskedOf,
): readonly Choice[] {
  if (!policy) return [choice]
  const forks = forkCondition(policy, asked, choice.assumed)
  spendWork(ground.work, weightOf(policy.condition) * forks.length)
  countForks(ground, forks)
  return forks.flatMap(({ holds, assumed }) =>
    holds
      ? [{ policies: [...choice.policies, policy], assumed }]
      : chooseAt(ground, others, { ...choice, assumed }, asked),
  )
}

function outcomeOf(ground: Ground, { policies, assumed }: Choice, author: ActingUser, { all }: Levels): Outcome {
  spendWork(
    ground.work,
    policies.reduce((sum, { workflow }) => sum + 50 + 500 * (workflow?.length ?? 0), 0),
  )
  const lineage = all.map(({ domainId }) => domainId)
  const started = startWorkflows(policies, proposalBy(author, author.roles), lineage)
  const policyIds = policies.map(({ id }) => id)
  if (policies.length === 0 || !started.ok) return { assumed, policyIds, demand: undefined }
  const open = started.value.flatMap(({ workflow, stepProgress, policyReference: { domainId } }, policy) =>
    workflow.flatMap((step, i) => {
      const number = `${policy}.${i}`
      const { state, decisions } = stepProgress[i]!
      return state === 'Approved'
        ? []
        : [{ step: numberRoles(step, number), isBegun: decisions.length > 0, domainId, number }]
    }),
  )
  const [first, ...more] = open.map(({ step }) => step)
  const step = first && more.reduce<WorkflowCondition>((left, right) => ({ type: 'And', left, right }), first)
  const begun = open
    .filter(({ isBegun }) => isBegun)
    .map(({ number }) => author.roles.map((role) => `${number}.${role}`))
  return { assumed, policyIds, demand: { step, seats: step ? tally(ground, step, []).needed : 0, begun, open } }
}

/** Can these users, but for the author, give what is asked? Every key takes one seat. */
function canMeet(
  ground: Ground,
  demand: Demand | undefined,
  author: ActingUser,
  users: readonly ActingUser[],
): boolean {
  if (!demand?.step) return demand !== undefined
  const { step, seats, begun, open } = demand
  spendWork(ground.work, 4 * users.length * (1 + open.length))
  const byKey = new Map<string, string[]>()
  for (const { key, domainId, lock, roles } of users) {
    if (key === author.key || lock !== 'Unlocked') continue
    for (const one of open) {
      if (one.domainId !== domainId) continue
      const held = byKey.get(key) ?? []
      byKey.set(key, held)
      for (const role of roles) held.push(`${one.number}.${role}`)
    }
  }
  if (begun.length + byKey.size < seats) return false
  const { given, needed } = tally(
    ground,
    step,
    [...begun, ...byKey.values()].map((roles) => ({ roles })),
  )
  return given >= needed
}

/** Reading a step takes more than counting who fills it. */
const reading = 1500

function tally({ work }: Ground, step: WorkflowCondition, approvers: readonly Approver[]): StepTally {
  const counted = tallyStep(step, approvers, (looks) => spendWork(work, reading + 12 * looks))
  if (!counted) throw new TooMany()
  return counted
}

/** A type of request in the domain of a level; `endpoint`: the one that it creates. */
export interface AuditedRequest {
  readonly type: IntentType
  readonly at: number
  readonly endpoint?: KnownEndpoint
}

export interface Proposal {
  readonly author: ActingUser
  readonly facts: RequestFacts
  readonly assumptions: readonly Assumption[]
  readonly policyIds: readonly Uuid[]
}

/**
 * How the users of a state can have a request executed in the domain of a level; undefined where they cannot.
 * @param mayAssume scripts answer as it suits; else they can whatever scripts answer
 */
export function findProposal(
  ground: Ground,
  known: KnownWays,
  state: MovingState,
  request: AuditedRequest,
  mayAssume: boolean,
): Proposal | undefined {
  const { type, at } = request
  const endpoints = endpointsFor(request, state)
  const from = state.levels.all.slice(at)
  if (from.some(({ lock }) => lock !== 'Unlocked')) return undefined
  for (const author of state.users) {
    if (author.lock !== 'Unlocked' || !from.some(({ domainId }) => domainId === author.domainId)) continue
    const named = endpoints.map(({ ledgerId, trustScore }) => `${ledgerId} ${trustScore}`)
    const key = [state.levels.key, type, at, author.domainId, author.roles.join(), ...named].join('\n')
    spendWork(ground.work, key.length / 2)
    const ways = known.get(key) ?? waysOf(ground, state.levels, endpoints, request, author)
    if (!known.has(key)) keep(ground, key.length)
    known.set(key, ways)
    for (const { facts, outcomes } of ways) {
      const fits = outcomes.filter(({ demand }) => canMeet(ground, demand, author, state.users))
      if (fits.length === outcomes.length)
        return { author, facts, assumptions: [], policyIds: [...new Set(fits.flatMap(({ policyIds }) => policyIds))] }
      const [fit] = mayAssume ? fits.toSorted((a, b) => a.assumed.length - b.assumed.length) : []
      if (fit) return { author, facts, assumptions: fit.assumed, policyIds: fit.policyIds }
    }
  }
  return undefined
}

function endpointsFor({ type, endpoint }: AuditedRequest, state: MovingState): readonly KnownEndpoint[] {
  if (endpoint) return [endpoint]
  return type === 'v0_CreateTransferOrder' || type === 'v0_CreateTransactionOrder' ? state.endpoints : []
}
