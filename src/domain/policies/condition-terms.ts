import { freeForms } from '@domain/intents/catalogue/free-form'
import type { Uuid } from '@domain/shared/ids'
import { parseJson } from '@domain/shared/json'

/** Where a payment may go. */
export const destinationTypes = ['Address', 'Account', 'Endpoint'] as const
export type DestinationType = (typeof destinationTypes)[number]

export const comparisons = ['least', 'less'] as const
/** At least so much, or less than so much. */
export type Comparison = (typeof comparisons)[number]

/**
 * One thing that a condition asks of a request, in a form that people fill in. Each is written as one expression that answers
 * true or false whatever the request is, and is read back from exactly that text; whatever else a platform holds is a script.
 */
export type ConditionTerm =
  /** Proposed by somebody of a domain above the one that it is for. */
  | { readonly kind: 'above' }
  /** The author has one of these roles. */
  | { readonly kind: 'role'; readonly roles: readonly string[] }
  /**
   * How much of an asset it moves, in smallest units. A transaction order may move it in ways that no sum shows: on the asset's ledger it
   * counts as at least any amount, and as less than none. So does an order at a provider, whatever asset it names, and a manifest of bare bytes, which may be any payment.
   */
  | {
      readonly kind: 'amount'
      readonly comparison: Comparison
      readonly tickerId: Uuid
      readonly ledgerId: string
      readonly units: string
    }
  /** It is a transfer order of one of these. */
  | { readonly kind: 'asset'; readonly tickerIds: readonly Uuid[] }
  /** Some, or every, ledger that it names, or on which is what it moves, is one of these. */
  | { readonly kind: 'ledger'; readonly of: 'some' | 'every'; readonly ledgerIds: readonly string[] }
  /** Some, or every, destination that it names is of one of these kinds. */
  | { readonly kind: 'destination'; readonly of: 'some' | 'every'; readonly types: readonly DestinationType[] }
  /**
   * Less: some endpoint that it names or sets has a lower score. At least: it names or sets some, none has a lower one, and it pays nothing that is none. Of an endpoint that
   * is updated the new score counts, and not the old one.
   */
  | { readonly kind: 'trust'; readonly comparison: Comparison; readonly score: number }
  /** The request, or what it creates, has this custom property. */
  | { readonly kind: 'property'; readonly name: string; readonly value: string }
  /** An expression of somebody's own. */
  | { readonly kind: 'script'; readonly expression: string }

export const termKinds = [
  'above',
  'role',
  'amount',
  'asset',
  'ledger',
  'destination',
  'trust',
  'property',
  'script',
] as const satisfies readonly ConditionTerm['kind'][]
export type TermKind = (typeof termKinds)[number]

const text = (value: string | readonly string[]) => JSON.stringify(value)
const payload = 'context.request.payload'
const isTransfer = `${payload}.type === "v0_CreateTransferOrder"`
const isTransaction = `${payload}.type === "v0_CreateTransactionOrder"`
const sum = `${payload}.outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n)`
/** What an order says beside its destinations of whom it pays or stops: by a call of a contract, in the place of another order, or by a bare text of an operation. */
const orderParts = `(typeof data === "string" && data.length > 2) || (operation?.contractParameters ?? null) !== null || typeof operation?.holder === "string" || resourceStrategy?.type === "OrderReplacement"`
/** The same, and by a tag or a memo, which says for whom an address takes it. */
const reachedThird = `(({ data, operation, resourceStrategy, destinationTag, memo, note }) => ${orderParts} || [destinationTag, operation?.destinationTag, memo, note].some((tag) => (tag ?? "") !== ""))(${payload}.parameters ?? {})`
/** The same, and an order at a provider: of what it pays, and whom, conditions see nothing. */
const isAtProvider = `${payload}.type === "v0_ExecuteExtension"`
const reachedFourth = `(${isAtProvider} || ${reachedThird})`
/** The same, and bytes of which nobody can be sure that they are no payment, nor the power to make any. */
const isUnseen = `${isAtProvider} || (${payload}.type === "v0_SignManifest" && ${payload}.content?.type === "Unsafe")`
const reachesFurther = `(${isUnseen} || ${reachedThird})`
const destinationsFor = (named: string, left: string) =>
  `(function of(at) { return typeof at === "object" && at !== null ? [at.destination?.type ?? [], typeof at[{ Address: "address", Account: "accountId", Endpoint: "endpointId" }[at.type]] === "string" ? at.type : [], ...[${named}].map((id) => typeof id === "string" ? "Account" : []), ...Object.entries(at).map(([name, inner]) => /^(${left})$/.test(name) ? [] : of(inner))].flat(Infinity) : []; })(${payload})`
/** What an operation is built with is nobody whom it pays. */
const builtWith = ['nonceAccount', 'mintAccount'] as const
/**
 * Kinds of the places that a payload names: what is an address, an account or an endpoint by its fields, accounts that are named by their id alone, what stands where a
 * payment goes, and an address where an order reaches further. An order that names nobody pays whoever takes it, or destroys: it counts as one to an address.
 */
const destinationsBy = (reaches: string) =>
  `((found) => found.length === 0 && ${isTransaction} ? found.concat("Address") : found)(${destinationsFor('at.createOnAccount', [...freeForms, ...builtWith].join('|'))}.concat(${reaches} ? "Address" : []))`
const referred = 'Object.values(context.references.endpoints ?? {})'
const scoresOf = (more: string, endpoints = referred) =>
  `[${payload}.trustScore, ${more}...${endpoints}.map(({ trustScore }) => trustScore)].filter((score) => typeof score === "number")`
/** What reaches further is trusted with nothing, and what an update replaces no more. */
const scoresBy = (reaches: string) =>
  scoresOf(`${reaches} ? 0 : undefined, `, `(${payload}.type === "v0_UpdateEndpoint" ? [] : ${referred})`)
const ledgersOf = (more: string) =>
  `[${payload}.ledgerId, ...(${payload}.ledgerIds ?? []), ${more}context.references.tickers?.[${payload}.tickerId]?.ledgerId]`
const ledgers = ledgersOf(
  `...[...(${payload}.accounts ?? []), ...(${payload}.tickers ?? [])].map((one) => one?.ledgerId), `,
)

/** What the platform may still run of policies that were written before, the oldest first. */
export const earlierSights = ['first', 'second', 'third', 'fourth'] as const
/** What a term sees: all that it does today, or what it saw when it was written. */
export type Sight = 'today' | (typeof earlierSights)[number]

const reachedSecond = `(({ data, operation, resourceStrategy }) => ${orderParts})(${payload}.parameters ?? {})`
/**
 * At first, fields of other names, the accounts and assets of a batch, calls of contracts and bare addresses beside a trusted endpoint went unseen; then tags, orders that pay
 * nobody by name, that what an operation is built with is nobody whom it pays, accounts beside a trusted endpoint, and that an update leaves nothing of the score before it;
 * then orders at providers, and last manifests of bare bytes.
 */
const seen: Readonly<
  Record<Sight, { readonly destinations: string; readonly scores: string; readonly ledgers: string }>
> = {
  first: {
    destinations: `(function of(at) { return typeof at === "object" && at !== null ? [at.destination?.type ?? [], ...Object.values(at).map(of)].flat(Infinity) : []; })(${payload})`,
    scores: scoresOf(''),
    ledgers: ledgersOf(''),
  },
  second: {
    destinations: `${destinationsFor('at.createOnAccount, at.mintAccount', freeForms.join('|'))}.concat(${reachedSecond} ? "Address" : [])`,
    scores: scoresOf(`${reachedSecond} ? 0 : undefined, `),
    ledgers,
  },
  third: { destinations: destinationsBy(reachedThird), scores: scoresBy(reachedThird), ledgers },
  fourth: { destinations: destinationsBy(reachedFourth), scores: scoresBy(reachedFourth), ledgers },
  today: { destinations: destinationsBy(reachesFurther), scores: scoresBy(reachesFurther), ledgers },
}

/** The expression of a term, as JavaScript for `Javascript_v0`. */
export function expressionOf(term: ConditionTerm): string {
  switch (term.kind) {
    case 'above':
      return 'context.request.author.domainId !== context.request.targetDomainId'
    case 'role':
      return `${text(term.roles)}.some((role) => (context.submitter?.roles ?? context.references.users?.[context.request.author.id]?.roles ?? []).includes(role))`
    case 'amount':
      return term.comparison === 'less' ? askAmount(term) : `${askAmount(term)} || ${isUnseen}`
    case 'asset':
      return `${isTransfer} && ${text(term.tickerIds)}.includes(${payload}.tickerId)`
    case 'ledger':
      return askLedgers(term, ledgers)
    case 'destination':
      return askDestinations(term, seen.today.destinations)
    case 'trust':
      return askTrust(term, 'today')
    case 'property':
      return `[context.request.customProperties, ${payload}.customProperties].some((of) => of?.[${text(term.name)}] === ${text(term.value)})`
    case 'script':
      return term.expression
  }
}

type Term<K extends ConditionTerm['kind']> = Extract<ConditionTerm, { readonly kind: K }>

/** Without orders at providers and bare bytes. */
function askAmount({ comparison, tickerId, ledgerId, units }: Term<'amount'>): string {
  const moves = `${isTransfer} && ${payload}.tickerId === ${text(tickerId)} && ${sum}`
  return comparison === 'less'
    ? `${moves} < ${units}n`
    : `(${moves} >= ${units}n) || (${isTransaction} && (${payload}.ledgerId ?? ${text(ledgerId)}) === ${text(ledgerId)})`
}

const askLedgers = ({ of, ledgerIds }: Term<'ledger'>, found: string) =>
  of === 'some'
    ? `${found}.some((id) => ${text(ledgerIds)}.includes(id))`
    : `((ids) => ids.length > 0 && ids.every((id) => ${text(ledgerIds)}.includes(id)))(${found}.filter((id) => typeof id === "string"))`

const askDestinations = ({ of, types }: Term<'destination'>, found: string) =>
  of === 'some'
    ? `${found}.some((type) => ${text(types)}.includes(type))`
    : `((types) => types.length > 0 && types.every((type) => ${text(types)}.includes(type)))(${found})`

const askScores = ({ comparison, score }: Term<'trust'>, found: string) =>
  comparison === 'less'
    ? `${found}.some((score) => score < ${score})`
    : `((scores) => scores.length > 0 && scores.every((score) => score >= ${score}))(${found})`

function askTrust(term: Term<'trust'>, sight: Sight): string {
  const { scores: found, destinations: paid } = seen[sight]
  const asked = askScores(term, found)
  if (sight === 'first' || term.comparison === 'less') return asked
  return sight === 'second'
    ? `${asked} && !${paid}.includes("Address")`
    : `${asked} && ${paid}.every((type) => type === "Endpoint")`
}

/** As this console wrote a term before; undefined of one that is written as ever. */
function earlierExpressionOf(term: ConditionTerm, sight: Sight): string | undefined {
  if (term.kind === 'destination') return askDestinations(term, seen[sight].destinations)
  if (term.kind === 'trust') return askTrust(term, sight)
  if (term.kind === 'amount' && sight === 'third') return askAmount(term)
  if (term.kind === 'amount' && sight === 'fourth') return `${askAmount(term)} || (${isAtProvider})`
  return term.kind === 'ledger' && term.of === 'some' ? askLedgers(term, seen[sight].ledgers) : undefined
}

/** Since when the term is written in these characters: an earlier one may come to something else than that of today. */
export const sightOf = (term: ConditionTerm, expression: string): Sight =>
  expressionOf(term) === expression
    ? 'today'
    : (earlierSights.find((sight) => earlierExpressionOf(term, sight) === expression) ?? 'today')

/** Is it the expression of the term as this console wrote it before? */
export const isEarlierExpression = (term: ConditionTerm, expression: string): boolean =>
  sightOf(term, expression) !== 'today'

/** What an expression asks, where this console writes it in exactly these characters, or did so before; a script otherwise. */
export function readTerm(expression: string): ConditionTerm {
  const found = guesses(expression)?.find(
    (term) => term !== undefined && (expressionOf(term) === expression || isEarlierExpression(term, expression)),
  )
  return found ?? { kind: 'script', expression }
}

/**
 * Lists, texts and numbers in an expression: what a term of it would hold. Whether it is that term is for the caller to compare. Undefined
 * where one is read that no term holds: what somebody else has written is as long as they like, and is not read on.
 */
function guesses(expression: string): readonly (ConditionTerm | undefined)[] | undefined {
  const lists = literals(expression, /\["(?:[^"\\]|\\[^])*"(?:,"(?:[^"\\]|\\[^])*")*\]/g, 1)
  // One that never ends is taken to the end: else each quote in it would be tried as the beginning of another.
  const texts = literals(expression, /"(?:[^"\\]|\\[^])*(?:"|\\?$)/g, 4)
  if (!lists?.every(isTexts) || !texts?.every((one) => typeof one === 'string')) return undefined
  const [list = []] = lists
  const units = /(?:<|>=) (0|[1-9]\d*)n/.exec(expression)?.[1]
  const score = /score (?:<|>=) (\d{1,9})\b/.exec(expression)?.[1]
  const types = destinationTypes.filter((type) => list.includes(type))
  const tickerId = texts[1] as Uuid | undefined
  const [name, value] = texts
  return [
    { kind: 'above' },
    { kind: 'role', roles: list },
    { kind: 'asset', tickerIds: list as readonly Uuid[] },
    { kind: 'ledger', of: 'some', ledgerIds: list },
    { kind: 'ledger', of: 'every', ledgerIds: list },
    { kind: 'destination', of: 'some', types },
    { kind: 'destination', of: 'every', types },
    ...(score === undefined
      ? []
      : comparisons.map((comparison) => ({ kind: 'trust', comparison, score: Number(score) }) as const)),
    ...(units === undefined || tickerId === undefined
      ? []
      : comparisons.map(
          (comparison) => ({ kind: 'amount', comparison, tickerId, ledgerId: texts[3] ?? '', units }) as const,
        )),
    name !== undefined && value !== undefined ? { kind: 'property', name, value } : undefined,
  ]
}

/** The first of them, as JSON reads them; undefined where it cannot. */
function literals(expression: string, pattern: RegExp, count: number): readonly unknown[] | undefined {
  const read: unknown[] = []
  for (const [found] of expression.matchAll(pattern)) {
    const literal = parseJson(found)
    if (literal === undefined) return undefined
    if (read.push(literal) === count) break
  }
  return read
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
