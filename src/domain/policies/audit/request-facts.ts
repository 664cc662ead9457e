import type { IntentType } from '@domain/intents/catalogue/labels'
import type { Uuid } from '@domain/shared/ids'
import { readTerm, sightOf, type ConditionTerm } from '../condition-terms'
import type { Policy, PolicyCondition } from '../policy'
import type { Person } from '../find-approvers'
import type { Assumption, KnownEndpoint, PaidDestination, Payer, RequestFacts } from './audited'

/** More ways for scripts to answer are not weighed. */
const mostForks = 64

/** There is more to weigh than an audit does; what it concerns is unknown. */
export class TooMany extends Error {}

const terms = new Map<string, ConditionTerm>()
/** Reading back compares texts; an audit asks for the same ones again and again. */
function termOf(expression: string): ConditionTerm {
  const known = terms.get(expression)
  if (known) return known
  if (terms.size > 10_000) terms.clear()
  const read = readTerm(expression)
  // What an earlier form comes to, its own text says.
  const term: ConditionTerm = sightOf(read, expression) === 'today' ? read : { kind: 'script', expression }
  terms.set(expression, term)
  return term
}

export function termsOf(condition: PolicyCondition | undefined): readonly ConditionTerm[] {
  if (!condition) return []
  return condition.type === 'Expression'
    ? [termOf(condition.expression)]
    : [...termsOf(condition.left), ...termsOf(condition.right)]
}

const weights = new WeakMap<PolicyCondition, number>()
/** How much it is to ask a condition once: its parts, and the words that they compare. */
export function weightOf(condition: PolicyCondition | undefined): number {
  if (!condition) return 1
  const known = weights.get(condition)
  if (known !== undefined) return known
  const weight =
    condition.type === 'Expression'
      ? 2 + condition.expression.length / 16
      : 1 + weightOf(condition.left) + weightOf(condition.right)
  weights.set(condition, weight)
  return weight
}

export interface Asked {
  readonly facts: RequestFacts
  readonly author: Pick<Person, 'domainId' | 'roles'>
  readonly targetDomainId: Uuid
}

/** Does what a form wrote hold? Undefined of a script of somebody's own. */
export function holdsTerm(term: ConditionTerm, { facts, author, targetDomainId }: Asked): boolean | undefined {
  switch (term.kind) {
    case 'above':
      return author.domainId !== targetDomainId
    case 'role':
      return term.roles.some((role) => author.roles.includes(role))
    case 'asset':
      return facts.tickerId !== undefined && term.tickerIds.includes(facts.tickerId)
    case 'amount':
      return holdsAmount(term, facts)
    case 'ledger':
      return facts.ledgerId !== undefined && term.ledgerIds.includes(facts.ledgerId)
    case 'destination':
      return holdsDestination(term, facts)
    case 'trust':
      return holdsTrust(term, facts)
    case 'property':
      return facts.properties.some(({ name, value }) => name === term.name && value === term.value)
    case 'script':
      return undefined
  }
}

function holdsAmount(
  { comparison, tickerId, ledgerId, units }: Extract<ConditionTerm, { readonly kind: 'amount' }>,
  facts: RequestFacts,
): boolean {
  if (facts.type === 'v0_SignManifest') return comparison === 'least'
  if (facts.type === 'v0_CreateTransactionOrder') return comparison === 'least' && facts.ledgerId === ledgerId
  if (facts.tickerId !== tickerId || facts.amount === undefined) return false
  return facts.amount < BigInt(units) === (comparison === 'less')
}

/** Kinds of all that it pays, as conditions see them. */
const paidBy = ({
  destination,
  beside = [],
  reachesFurther,
}: RequestFacts): readonly PaidDestination['destination'][] => [
  ...(destination ? [destination] : []),
  ...beside.map((one) => one.destination),
  ...(reachesFurther ? ['Address' as const] : []),
]

function holdsDestination(
  { of, types }: Extract<ConditionTerm, { readonly kind: 'destination' }>,
  facts: RequestFacts,
) {
  const paid = paidBy(facts)
  const isOneOf = (type: PaidDestination['destination']) => types.includes(type)
  return of === 'some' ? paid.some(isOneOf) : paid.length > 0 && paid.every(isOneOf)
}

function holdsTrust({ comparison, score }: Extract<ConditionTerm, { readonly kind: 'trust' }>, facts: RequestFacts) {
  const { trustScore, beside = [], reachesFurther } = facts
  const scores = [trustScore, ...beside.map((one) => one.trustScore), reachesFurther ? 0 : undefined].filter(
    (one) => one !== undefined,
  )
  const isLower = scores.some((one) => one < score)
  if (comparison === 'less') return isLower
  return scores.length > 0 && !isLower && paidBy(facts).every((type) => type === 'Endpoint')
}

/** One way a condition comes out, and what its scripts were taken to answer for it. */
export interface Fork {
  readonly holds: boolean
  readonly assumed: readonly Assumption[]
}

/** All ways a policy's condition can come out: one, unless it asks scripts, which may answer either. */
export function forkCondition(
  { id, condition }: Pick<Policy, 'id' | 'condition'>,
  asked: Asked,
  assumed: readonly Assumption[],
): readonly Fork[] {
  const fork = (part: PolicyCondition | undefined, known: readonly Assumption[]): readonly Fork[] => {
    if (!part) return [{ holds: true, assumed: known }]
    if (part.type !== 'Expression') {
      const all = fork(part.left, known).flatMap((left) =>
        left.holds === (part.type === 'Or') ? [left] : fork(part.right, left.assumed),
      )
      if (all.length > mostForks) throw new TooMany()
      return all
    }
    const { expression } = part
    const holds = holdsTerm(termOf(expression), asked) ?? known.find((one) => one.expression === expression)?.holds
    if (holds !== undefined) return [{ holds, assumed: known }]
    return [true, false].map((answer) => ({
      holds: answer,
      assumed: [...known, { policyId: id, expression, holds: answer }],
    }))
  }
  return fork(condition, assumed)
}

/**
 * What may be in a request of a type, as far as these terms tell one from another.
 * @param endpoints those that can be paid, or the one that is created or updated
 */
export function factsOf(
  type: IntentType,
  asked: readonly ConditionTerm[],
  payer: Payer,
  endpoints: readonly KnownEndpoint[],
): readonly RequestFacts[] {
  const properties = propertiesOf(asked)
  const bare = contentsOf(type, asked, payer, endpoints)
  if (bare.length * properties.length > 2_000) throw new TooMany()
  return bare.flatMap((one) => properties.map((chosen) => ({ ...one, properties: chosen })))
}

type Bare = Omit<RequestFacts, 'properties'>

function contentsOf(
  type: IntentType,
  asked: readonly ConditionTerm[],
  payer: Payer,
  endpoints: readonly KnownEndpoint[],
): readonly Bare[] {
  const onLedgers = payer.ledgerIds.map((ledgerId) => ({ type, ledgerId }))
  switch (type) {
    case 'v0_CreateTransferOrder':
      return assetsOf(asked, payer).flatMap(({ tickerId, ledgerId }) =>
        amountsOf(asked, tickerId).flatMap((amount) =>
          destinationsOn(ledgerId, asked, payer, endpoints).map((to) => ({ type, ledgerId, tickerId, amount, ...to })),
        ),
      )
    case 'v0_CreateTransactionOrder':
      return onLedgers.flatMap((one) =>
        withReach(asked, destinationsOn(one.ledgerId, asked, payer, endpoints)).map((to) => ({ ...one, ...to })),
      )
    case 'v0_SignManifest':
      // Of bare bytes: others pay nobody.
      return onLedgers.map((one) => ({ ...one, reachesFurther: true }))
    case 'v0_CreateEndpoint':
    case 'v0_UpdateEndpoint':
      return endpoints.map((created) => ({ type, ...created }))
    default:
      return [{ type, ledgerId: undefined }]
  }
}

/** Those that conditions name, and one of each ledger that none names. */
function assetsOf(asked: readonly ConditionTerm[], { assets }: Payer): Payer['assets'] {
  const named = new Set(
    asked.flatMap((term) => (term.kind === 'asset' ? term.tickerIds : term.kind === 'amount' ? [term.tickerId] : [])),
  )
  const others = assets.filter(({ tickerId }) => !named.has(tickerId))
  const ofLedgers = new Map(others.toReversed().map((one) => [one.ledgerId, one]))
  return [
    ...assets.filter(({ tickerId }) => named.has(tickerId)),
    ...others.filter((one) => ofLedgers.get(one.ledgerId) === one),
  ]
}

/** Of each range between the amounts that conditions name, one that is as large as it can be; the last has no end. */
function amountsOf(asked: readonly ConditionTerm[], tickerId: Uuid): readonly bigint[] {
  const bounds = asked.flatMap((term) =>
    term.kind === 'amount' && term.tickerId === tickerId ? [BigInt(term.units)] : [],
  )
  const sorted = [...new Set(bounds)].sort((a, b) => (a < b ? -1 : 1))
  return [...sorted.map((bound) => bound - 1n).filter((amount) => amount > 0n), sorted.at(-1) ?? 1n].filter(
    (amount) => amount > 0n,
  )
}

type Paid = Pick<RequestFacts, 'destination' | 'trustScore' | 'beside' | 'reachesFurther'>

/** Each that conditions tell from another. Of several endpoints they ask the lowest score alone. */
function destinationsOn(
  ledgerId: string,
  asked: readonly ConditionTerm[],
  { ledgersOfOthers, ledgersOfSeveral }: Payer,
  endpoints: readonly KnownEndpoint[],
): readonly Paid[] {
  if (!asksDestinations(asked)) return [{ destination: 'Address' }]
  const known = rangesOf(
    asked,
    endpoints.filter((one) => one.ledgerId === ledgerId).map(({ trustScore }) => trustScore),
  ).map((trustScore): PaidDestination => ({ destination: 'Endpoint', trustScore }))
  const [address, account] = [{ destination: 'Address' } as const, { destination: 'Account' } as const]
  return [
    address,
    ...(ledgersOfOthers.includes(ledgerId) ? [account] : []),
    ...known,
    ...(ledgersOfSeveral.includes(ledgerId) ? mixesOf(address, account, known) : []),
  ]
}

/** The account itself can always be paid beside another place. */
const mixesOf = (
  address: PaidDestination,
  account: PaidDestination,
  known: readonly PaidDestination[],
): readonly Paid[] => [
  { ...address, beside: [account] },
  ...known.flatMap((endpoint) => [
    { ...endpoint, beside: [account] },
    { ...address, beside: [endpoint] },
    { ...address, beside: [endpoint, account] },
  ]),
]

/** The same orders, and each with what reaches further. */
const withReach = (asked: readonly ConditionTerm[], all: readonly Paid[]): readonly Paid[] =>
  asksDestinations(asked) ? [...all, ...all.map((one) => ({ ...one, reachesFurther: true as const }))] : all

/** One score of each range between those that conditions name. */
function rangesOf(asked: readonly ConditionTerm[], scores: readonly number[]): readonly number[] {
  const bounds = asked.flatMap((term) => (term.kind === 'trust' ? [term.score] : []))
  const rangeOf = (score: number) => bounds.filter((bound) => bound <= score).length
  return [...new Map([...new Set(scores)].map((score) => [rangeOf(score), score])).values()]
}

export const asksDestinations = (asked: readonly ConditionTerm[]): boolean =>
  asked.some(({ kind }) => kind === 'destination' || kind === 'trust')

/** Could a payment go another way by what was not read? Without any asset no transfer can be tried at all. */
export const dependsOnUnread = (asked: readonly ConditionTerm[], { unread = [], assets }: Payer): boolean =>
  (unread.includes('endpoints') && asksDestinations(asked)) ||
  (unread.includes('assets') &&
    (assets.length === 0 || asked.some(({ kind }) => kind === 'asset' || kind === 'amount')))

/** A score of each range between those that conditions name. */
export const scoresOf = (asked: readonly ConditionTerm[]): readonly number[] => [
  ...new Set([100, ...asked.flatMap((term) => (term.kind === 'trust' && term.score > 0 ? [term.score - 1] : []))]),
]

/** Each property that conditions name, with none of the values that they ask for or with one of them. */
function propertiesOf(asked: readonly ConditionTerm[]): readonly RequestFacts['properties'][] {
  const values = new Map<string, Set<string>>()
  for (const term of asked) {
    if (term.kind !== 'property') continue
    values.set(term.name, (values.get(term.name) ?? new Set()).add(term.value))
  }
  let all: readonly RequestFacts['properties'][] = [[]]
  for (const [name, named] of values) {
    const chosen = [[], ...[...named].map((value) => [{ name, value }])]
    all = all.flatMap((before) => chosen.map((one) => [...before, ...one]))
    if (all.length > 256) throw new TooMany()
  }
  return all
}
