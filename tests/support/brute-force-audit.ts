import { answerTerm, type KnownIntent } from '@domain/policies/term-answer'
import { readTerm, type ConditionTerm } from '@domain/policies/condition-terms'
import type { Policy, PolicyCondition } from '@domain/policies/policy'
import { findCandidates } from '@domain/policies/select'
import { applyDecision, outcomeOf, startWorkflows, type PolicyWorkflow } from '@domain/policies/workflow'
import type { ActingUser, FundsQuestion, Payer } from '@domain/policies/audit/audited'
import type { Uuid } from '@domain/shared/ids'
import { sampleId } from './sample-intent'

/** Everything that a group may have changed, as it is. */
interface Institution {
  readonly levels: FundsQuestion['levels']
  readonly users: readonly ActingUser[]
  readonly isAccountLocked: boolean
}

const roles = ['maker', 'checker', 'officer'] as const
const roleLists = Array.from({ length: 8 }, (_, bits) => roles.filter((_role, i) => bits & (1 << i)))

/** Decisions that bring a request to its end, found by trying every order, as the gateway takes them: one for each key. */
export function findDecisions<U extends ActingUser>(
  workflows: readonly PolicyWorkflow[],
  author: ActingUser,
  users: readonly U[],
): readonly U[] | undefined {
  if (outcomeOf(workflows) === 'Approved') return []
  for (const user of users) {
    const decided = applyDecision(workflows, author, decisionOf(user))
    if (!decided.ok) continue
    const others = users.filter(({ key }) => key !== user.key)
    const more = findDecisions(decided.value, author, others)
    if (more) return [user, ...more]
  }
  return undefined
}

const decisionOf = ({ id, domainId, roles: held }: ActingUser) => ({
  author: { id, domainId },
  authorRoles: held,
  decision: 'Approve' as const,
  rawRequest: '',
  signature: '',
  seenBySystemAt: '',
})

const terms = new Map<string, ConditionTerm>()
function termOf(expression: string): ConditionTerm {
  const term = terms.get(expression) ?? readTerm(expression)
  terms.set(expression, term)
  return term
}

/** True, false, or a throw of `undefined` for a script of somebody's own that is not answered. */
function holds(condition: PolicyCondition | undefined, intent: KnownIntent, scripts: boolean): boolean {
  if (!condition) return true
  if (condition.type === 'Expression') return answerTerm(termOf(condition.expression), intent) ?? scripts
  const left = holds(condition.left, intent, scripts)
  return left === (condition.type === 'Or') ? left : holds(condition.right, intent, scripts)
}

export const [asset, otherAsset, ledgerId] = [sampleId(801), sampleId(802), 'testnet']

/** An account that can pay one asset on one ledger, to any address. */
export const payer: Payer = {
  isLocked: false,
  isVaultLocked: false,
  ledgerIds: [ledgerId],
  assets: [{ tickerId: asset, ledgerId }],
  endpoints: [],
  ledgersOfOthers: [],
  ledgersOfSeveral: [],
  signsAnything: false,
}
/** Of somebody's own: nobody but a platform can answer it. */
export const script = 'context.whoKnows'
const values = ['urgent', 'none']

/** What could be in a payment of a type: a sum around the amounts that conditions name, an asset, a property. */
const payments = (type: string): readonly Pick<KnownIntent, 'type' | 'content'>[] =>
  values.flatMap((value) =>
    (type === 'v0_CreateTransferOrder' ? [asset, otherAsset] : [undefined]).flatMap((tickerId) =>
      (tickerId ? ['9', '10', '99', '100'] : ['']).map((amount) => ({
        type,
        content: {
          payload: tickerId
            ? { type, tickerId, outputs: [{ amount, destination: { type: 'Address' } }] }
            : { type, ledgerId, parameters: { destination: { type: 'Address' } } },
          customProperties: { reason: value },
          tickers: { [asset]: { ledgerId }, [otherAsset]: { ledgerId } },
          endpoints: {},
        },
      })),
    ),
  )

const bare = (type: string): readonly Pick<KnownIntent, 'type' | 'content'>[] =>
  values.map((value) => ({
    type,
    content: { payload: { type }, customProperties: { reason: value }, tickers: {}, endpoints: {} },
  }))

type Chosen = readonly Policy[]
type Known = Map<string, readonly (readonly [Chosen, Chosen])[]>
let ids = new WeakMap<FundsQuestion['levels'], number>()
const byContent = new Map<string, number>()
const known: Known[] = []

/** Levels that read alike have one number. */
function idOf(levels: FundsQuestion['levels']): number {
  const before = ids.get(levels)
  if (before !== undefined) return before
  const text = JSON.stringify(levels)
  const id = byContent.get(text) ?? known.push(new Map()) - 1
  byContent.set(text, id)
  ids.set(levels, id)
  return id
}

/** The policies that govern what an author may put into a request: where scripts say yes, and where they say no. */
function choicesFor(levels: FundsQuestion['levels'], type: string, at: number, author: ActingUser) {
  const ofLevels = known[idOf(levels)]!
  const key = [type, at, author.domainId, ...author.roles].join()
  const before = ofLevels.get(key)
  if (before) return before
  const from = levels.slice(at)
  const beside = type === 'v0_CreateDomain' ? 'v0_LockDomain' : undefined
  const candidates = findCandidates({ intentType: type, beside, levels: from, authorDomainId: author.domainId })
  const contents = type.endsWith('Order') ? payments(type) : bare(type)
  const pairs = contents.map((content) => {
    const intent = { ...content, author, authorRoles: author.roles, targetDomainId: from[0]!.domainId }
    const choose = (scripts: boolean) => {
      const chosen = candidates.map((ofType) =>
        ofType.flatMap((level) => level.find(({ condition }) => holds(condition, intent, scripts)) ?? []),
      )
      return chosen.some((policies) => policies.length === 0) ? [] : [...new Set(chosen.flat())]
    }
    return [choose(true), choose(false)] as const
  })
  const distinct = [
    ...new Map(pairs.map((pair) => [pair.map((of) => of.map(({ id }) => id)).join(' or '), pair])).values(),
  ]
  ofLevels.set(key, distinct)
  return distinct
}

/** Can they have a request of a type executed in the domain of a level? With every answer of scripts, or with the one that suits. */
function canDo({ levels, users }: Institution, type: string, at: number, suits: boolean): boolean {
  const from = levels.slice(at)
  if (from.some(({ lock }) => lock === 'Locked')) return false
  const lineage = levels.map(({ domainId }) => domainId)
  const able = users.filter(({ lock }) => lock === 'Unlocked')
  return able.some((author) => {
    if (!from.some(({ domainId }) => domainId === author.domainId)) return false
    const others = able.filter(({ key }) => key !== author.key)
    const passes = (chosen: Chosen) => {
      const started = startWorkflows(chosen, decisionOf(author), lineage)
      return chosen.length > 0 && started.ok && findDecisions(started.value, author, others) !== undefined
    }
    return choicesFor(levels, type, at, author).some((pair) => (suits ? pair.some(passes) : pair.every(passes)))
  })
}

const open = (domainId: Uuid, rest: Partial<Policy>): Policy => ({
  id: sampleId(0),
  domainId,
  revision: 1,
  alias: '',
  rank: 1000,
  scope: 'SelfAndDescendants',
  lock: 'Unlocked',
  workflow: [],
  ...rest,
})

/** Everything that they can make of it with one request. */
function* changesOf(now: Institution, suits: boolean): Generator<Institution> {
  const { levels, users } = now
  for (const [at, level] of levels.entries()) {
    const { domainId, policies } = level
    const can = (type: string) => canDo(now, type, at, suits)
    const withPolicies = (changed: readonly Policy[]) => ({
      ...now,
      levels: levels.with(at, { ...level, policies: changed }),
    })
    const own = users.filter((user) => user.domainId === domainId)
    const withUser = (user: ActingUser, change: Partial<ActingUser>) => ({
      ...now,
      users: users.map((one) => (one === user ? { ...one, ...change } : one)),
    })
    const unlocked = policies.filter(({ lock }) => lock === 'Unlocked')
    const created = { id: sampleId(700 + users.length), key: `new ${users.length}`, lock: 'Unlocked' }
    if (can('v0_CreatePolicy')) yield withPolicies([...policies, open(domainId, { id: sampleId(1 + users.length) })])
    if (can('v0_UpdatePolicy'))
      for (const one of unlocked)
        yield withPolicies(policies.map((policy) => (policy === one ? open(domainId, { id: one.id }) : policy)))
    if (can('v0_LockPolicy'))
      for (const one of unlocked)
        yield withPolicies(policies.map((policy) => (policy === one ? { ...one, lock: 'Locked' } : policy)))
    if (can('v0_UnlockPolicy'))
      for (const one of policies)
        if (one.lock === 'Locked')
          yield withPolicies(policies.map((policy) => (policy === one ? { ...one, lock: 'Unlocked' } : policy)))
    if (can('v0_CreateUser'))
      for (const list of roleLists) yield { ...now, users: [...users, { ...created, domainId, roles: list }] }
    if (can('v0_UpdateUser'))
      for (const user of own)
        if (user.lock === 'Unlocked') for (const list of roleLists) yield withUser(user, { roles: list })
    if (can('v0_UnlockUser'))
      for (const user of own) if (user.lock === 'Locked') yield withUser(user, { lock: 'Unlocked' })
    if (at === 0 && now.isAccountLocked && can('v0_UnlockAccount')) yield { ...now, isAccountLocked: false }
    if (at > 0 && can('v0_UnlockDomain') && levels[at - 1]!.lock === 'Locked')
      yield { ...now, levels: levels.with(at - 1, { ...levels[at - 1]!, lock: 'Unlocked' }) }
    if (at > 0 && can('v0_CreateDomain')) {
      const between = sampleId(600 + users.length)
      const inserted = { ...level, lock: 'Unlocked', domainId: between, policies: [open(between, {})] } as const
      yield {
        ...now,
        levels: levels.toSpliced(at, 0, { ...inserted, governingStrategy: 'CoerceDescendants' }),
        users: [...users, { ...created, domainId: between, roles }],
      }
    }
  }
}

const canPay = (now: Institution, suits: boolean): boolean =>
  !now.isAccountLocked &&
  ['v0_CreateTransferOrder', 'v0_CreateTransactionOrder'].some((type) => canDo(now, type, 0, suits))

function reaches(now: Institution, left: number, suits: boolean, seen: Map<string, number>): boolean {
  if (canPay(now, suits)) return true
  if (left === 0) return false
  const key = [idOf(now.levels), now.isAccountLocked, JSON.stringify(now.users)].join()
  if ((seen.get(key) ?? 0) >= left) return false
  seen.set(key, left)
  for (const next of changesOf(now, suits)) if (reaches(next, left - 1, suits, seen)) return true
  return false
}

export interface Found {
  readonly people: readonly string[]
  readonly isCertain: boolean
}

/** The smallest sets of people who can move funds, by trying every set and every sequence of changes. */
export function findByForce({ levels, people, payer }: FundsQuestion, preparations: number): readonly Found[] {
  const found: Found[] = []
  const canReach = (set: FundsQuestion['people'], suits: boolean) => {
    const users = set.flatMap(({ id, users: own }) => own.map((user) => ({ ...user, key: id })))
    return reaches({ levels, users, isAccountLocked: payer.isLocked }, preparations, suits, new Map())
  }
  known.length = 0
  ids = new WeakMap()
  byContent.clear()
  /** Who can with fewer can with more, and whatever scripts answer if they can with each answer. */
  if (!canReach(people, true)) return []
  const certainly = canReach(people, false)
  const sets = Array.from({ length: 2 ** people.length - 1 }, (_, i) => people.filter((_one, n) => (i + 1) & (1 << n)))
  for (const set of sets.sort((a, b) => a.length - b.length)) {
    const ids = set.map(({ id }) => id)
    for (const isCertain of certainly ? [true, false] : [false]) {
      const contains = found.some((one) => (one.isCertain || !isCertain) && one.people.every((id) => ids.includes(id)))
      if (!contains && canReach(set, !isCertain)) found.push({ people: ids, isCertain })
    }
  }
  return found
}
