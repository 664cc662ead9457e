import { describeIntent, referencesOf } from '@domain/intents/catalogue/describe'
import { isFreelyFilled } from '@domain/intents/catalogue/free-form'
import { isIntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { UserReference, Uuid } from '@domain/shared/ids'
import { readOwn } from '@domain/shared/read-own'
import { readTerm, sightOf, type ConditionTerm, type Sight } from './condition-terms'
import type { AskExpression } from './explain'

/** What is known of an intent whose conditions are weighed without running a script. */
export interface KnownIntent {
  readonly type: string
  readonly author: UserReference
  /** Undefined where the author's record cannot be read. */
  readonly authorRoles: readonly string[] | undefined
  readonly targetDomainId: Uuid
  /** Undefined of one of which nothing is chosen but its type. */
  readonly content: KnownContent | undefined
}

export interface KnownContent {
  readonly payload: Readonly<Record<string, unknown>>
  readonly customProperties: Readonly<Record<string, string>>
  /** By id, of those that were read. */
  readonly tickers: Readonly<Record<string, { readonly ledgerId: string }>>
  readonly endpoints: Readonly<Record<string, { readonly trustScore?: number | undefined }>>
}

/** Answers what forms write into conditions, as the script itself would; a script of somebody's own is unknown. */
export const askTerms =
  (intent: KnownIntent): AskExpression =>
  async (expression) => {
    const term = readTerm(expression)
    const answer = answerAsWritten(term, intent, sightOf(term, expression))
    return answer === undefined ? 'unknown' : answer ? 'true' : 'false'
  }

/** Does a term hold? Undefined where what it asks is not known. */
export function answerTerm(term: ConditionTerm, intent: KnownIntent, sight: Sight = 'today'): boolean | undefined {
  const { content } = intent
  switch (term.kind) {
    case 'above':
      return intent.author.domainId !== intent.targetDomainId
    case 'role':
      return intent.authorRoles && term.roles.some((role) => intent.authorRoles!.includes(role))
    case 'asset':
      return answerAsset(term.tickerIds, intent)
    case 'amount':
      return answerAmount(term, intent, sight)
    case 'ledger':
      return content && answerLedger(term, content, sight)
    case 'destination':
      return content && answerDestination(term, content, sight)
    case 'trust':
      return content && answerTrust(term, content, sight)
    case 'property':
      return content && answerProperty(term, content)
    case 'script':
      return undefined
  }
}

type Term<K extends ConditionTerm['kind']> = Extract<ConditionTerm, { readonly kind: K }>

const isAmong = (value: unknown, list: readonly string[]): boolean => typeof value === 'string' && list.includes(value)

function answerAsset(tickerIds: readonly string[], { type, content }: KnownIntent): boolean | undefined {
  if (type !== 'v0_CreateTransferOrder') return false
  return content && isAmong(content.payload.tickerId, tickerIds)
}

function answerAmount(
  { comparison, tickerId, ledgerId, units }: Term<'amount'>,
  { type, content }: KnownIntent,
  sight: Sight,
): boolean | undefined {
  if (comparison === 'least' && isUnseen({ ...content?.payload, type }, sight)) return true
  if (comparison === 'least' && type === 'v0_SignManifest' && !content) return undefined
  if (type === 'v0_CreateTransactionOrder' && comparison === 'least')
    return content && (content.payload.ledgerId ?? ledgerId) === ledgerId
  if (type !== 'v0_CreateTransferOrder') return false
  if (!content) return undefined
  if (content.payload.tickerId !== tickerId) return false
  const sum = sumOf(content.payload.outputs)
  return sum === undefined ? undefined : comparison === 'less' ? sum < BigInt(units) : sum >= BigInt(units)
}

/** Undefined where the amounts are not all whole numbers in digits. */
function sumOf(outputs: unknown): bigint | undefined {
  if (!Array.isArray(outputs)) return undefined
  const amounts = outputs.map((output: { readonly amount?: unknown } | null) => output?.amount)
  return amounts.every((amount): amount is string => typeof amount === 'string' && /^\d{1,200}$/.test(amount))
    ? amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
    : undefined
}

/** An order at a provider, and bare bytes: of what these do, conditions see nothing. */
function isUnseen({ type, content }: Readonly<Record<string, unknown>>, sight: Sight): boolean {
  if (type === 'v0_ExecuteExtension') return sight === 'today' || sight === 'fourth'
  const isBare = (content as { readonly type?: unknown } | null | undefined)?.type === 'Unsafe'
  return sight === 'today' && type === 'v0_SignManifest' && isBare
}
const isEarly = (sight: Sight): boolean => sight === 'first' || sight === 'second'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function answerLedger(
  { of, ledgerIds }: Term<'ledger'>,
  { payload, tickers }: KnownContent,
  sight: Sight,
): boolean | undefined {
  const inside = sight === 'first' ? [] : [...listOf(payload.accounts), ...listOf(payload.tickers)]
  const named = [
    payload.ledgerId,
    ...listOf(payload.ledgerIds),
    ...inside.map((one) => (one as { readonly ledgerId?: unknown } | null)?.ledgerId),
  ].filter((id) => typeof id === 'string')
  const isListed = (id: string) => ledgerIds.includes(id)
  if (of === 'some' ? named.some(isListed) : !named.every(isListed)) return of === 'some'
  const read = idsIn(payload, 'Ticker')
  if (!read) return undefined
  const tickerId = read.find((id) => id === payload.tickerId)
  if (tickerId === undefined) return of === 'every' && named.length > 0
  const ticker = readOwn(tickers, tickerId)
  return ticker && isListed(ticker.ledgerId)
}

/** What an expression of that time comes to, where it is what that of today does; undefined otherwise. */
function answerAsWritten(term: ConditionTerm, intent: KnownIntent, sight: Sight): boolean | undefined {
  const answer = answerTerm(term, intent)
  return sight === 'today' || answer === answerTerm(term, intent, sight) ? answer : undefined
}

function answerDestination({ of, types }: Term<'destination'>, { payload }: KnownContent, sight: Sight): boolean {
  const found = seenDestinations(payload, sight)
  const isOneOf = (type: unknown) => isAmong(type, types)
  return of === 'some' ? found.some(isOneOf) : found.length > 0 && found.every(isOneOf)
}

function seenDestinations(payload: KnownContent['payload'], sight: Sight): readonly unknown[] {
  if (sight === 'first') return destinationsIn(payload)
  const found = [...allDestinationsIn(payload, sight), ...(reachesFurther(payload, sight) ? ['Address'] : [])]
  const paysNobody = !isEarly(sight) && found.length === 0 && payload.type === 'v0_CreateTransactionOrder'
  return paysNobody ? ['Address'] : found
}

interface Reaching {
  readonly data?: unknown
  readonly operation?: {
    readonly contractParameters?: unknown
    readonly holder?: unknown
    readonly destinationTag?: unknown
  } | null
  readonly resourceStrategy?: { readonly type?: unknown } | null
  readonly destinationTag?: unknown
  readonly memo?: unknown
  readonly note?: unknown
}

/** Whom a called contract pays, whom an operation names by a bare text, for whom an address takes what a tag marks, and whom an order paid that gives way to this one, no destination says. */
function reachesFurther(payload: KnownContent['payload'], sight: Sight): boolean {
  const { data, operation, resourceStrategy, destinationTag, memo, note } = (payload.parameters ?? {}) as Reaching
  const tags = !isEarly(sight) ? [destinationTag, operation?.destinationTag, memo, note] : []
  return (
    isUnseen(payload, sight) ||
    (typeof data === 'string' && data.length > 2) ||
    (operation?.contractParameters ?? null) !== null ||
    typeof operation?.holder === 'string' ||
    resourceStrategy?.type === 'OrderReplacement' ||
    tags.some((tag) => (tag ?? '') !== '')
  )
}

const destinationsIn = (at: unknown): readonly unknown[] => {
  if (typeof at !== 'object' || at === null) return []
  const { destination } = at as { readonly destination?: { readonly type?: unknown } | null }
  return [...(destination?.type === undefined ? [] : [destination.type]), ...Object.values(at).flatMap(destinationsIn)]
}

const destinationFields: Readonly<Record<string, string>> = {
  Address: 'address',
  Account: 'accountId',
  Endpoint: 'endpointId',
}
/** With what an operation is built: nobody whom it pays. */
const builtWith: ReadonlySet<string> = new Set(['nonceAccount', 'mintAccount'])

/** The same, and every place that is one by its fields, whatever it is called. */
function allDestinationsIn(at: unknown, sight: Sight): readonly unknown[] {
  if (typeof at !== 'object' || at === null) return []
  const of = at as Readonly<Record<string, unknown>>
  const field = typeof of.type === 'string' ? readOwn(destinationFields, of.type) : undefined
  const destination = (of.destination as { readonly type?: unknown } | null | undefined)?.type
  const isLeft = (name: string) => isFreelyFilled(name) || (!isEarly(sight) && builtWith.has(name))
  const ids = !isEarly(sight) ? [of.createOnAccount] : [of.createOnAccount, of.mintAccount]
  return [
    ...(destination === undefined ? [] : [destination]),
    ...(field !== undefined && typeof of[field] === 'string' ? [of.type] : []),
    ...ids.flatMap((id) => (typeof id === 'string' ? ['Account'] : [])),
    ...Object.entries(of).flatMap(([name, inner]) => (isLeft(name) ? [] : allDestinationsIn(inner, sight))),
  ]
}

function answerTrust(
  { comparison, score }: Term<'trust'>,
  { payload, endpoints }: KnownContent,
  sight: Sight,
): boolean | undefined {
  const isReplaced = !isEarly(sight) && payload.type === 'v0_UpdateEndpoint'
  const read = isReplaced ? [] : idsIn(payload, 'Endpoint')?.map((id) => readOwn(endpoints, id))
  const ofCall = sight !== 'first' && reachesFurther(payload, sight) ? 0 : undefined
  const scores = [payload.trustScore, ofCall, ...(read ?? []).map((endpoint) => endpoint?.trustScore)].filter(
    (one): one is number => typeof one === 'number',
  )
  const isLower = scores.some((one) => one < score)
  if (isLower) return comparison === 'less'
  if (comparison === 'least' && paysBeside(payload, sight)) return false
  if (!read || read.includes(undefined)) return undefined
  return comparison === 'least' && scores.length > 0
}

/** Does it pay what no endpoint's score speaks of? */
function paysBeside(payload: KnownContent['payload'], sight: Sight): boolean {
  if (sight === 'first') return false
  const paid = seenDestinations(payload, sight)
  return sight === 'second' ? paid.includes('Address') : paid.some((type) => type !== 'Endpoint')
}

const answerProperty = ({ name, value }: Term<'property'>, { customProperties, payload }: KnownContent): boolean =>
  [customProperties, payload.customProperties].some(
    (of) => typeof of === 'object' && of !== null && readOwn(of as Readonly<Record<string, unknown>>, name) === value,
  )

/** What the content names, and the platform reads for a condition; undefined of a type, or a shape of it, that is not known. */
export function idsIn(
  { type, ...rest }: KnownContent['payload'],
  kind: 'Ticker' | 'Endpoint',
): readonly string[] | undefined {
  if (!isIntentType(type)) return undefined
  try {
    return referencesOf(describeIntent({ ...rest, type } as IntentPayload))
      .filter((reference) => reference.kind === kind)
      .map(({ id }) => id)
  } catch {
    return undefined
  }
}
