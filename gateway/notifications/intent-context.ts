import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { describeIntent, referencesOf, type ReferenceKind } from '@domain/intents/catalogue/describe'
import { readExternalOrder, type ExternalOrderPayload } from '@domain/intents/catalogue/external-order'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import { tokenOfManifest } from '@domain/manifests/typed-manifest'
import { namedInConditions } from '@domain/policies/named-in-conditions'
import { namedInScenarios } from '@domain/policies/scenarios/named-in-scenarios'
import { orderedCall } from '@domain/transactions/ordered-call'
import { orderReplacedBy } from '@domain/transactions/replaced-order'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { IntentContextWire } from '@api/signing/notifications.wire'

export interface SignedProposal {
  /** The exact text that the proposer signed. */
  readonly rawRequest: string
  readonly signature: string
  /** The record of its author, whatever domain that is in. */
  readonly proposer: AnyEnvelope
  /** The intent that came of it, as the platform sealed it. */
  readonly intent: AnyEnvelope
}

export interface Named {
  readonly kind: ReferenceKind
  readonly id: string
}

/** Who is told: the user record that a request names as its author. */
export interface Reader {
  readonly id: string
  readonly domainId: string
}

/** A proposal that a request of the reader answers. */
export interface NamedProposal {
  readonly domainId: string
  readonly intentId: string
  readonly reader: Reader
}

export interface AnsweredProposal {
  readonly signed: SignedProposal
  /** An open step waits for the reader's word. */
  readonly asksReader: boolean
}

/**
 * Where the signed facts of requests come from. What the reader's domain is neither the home of nor above is kept back, and what the
 * person may not read.
 */
export interface SignedFacts {
  /** One for each that is asked for, in their order: told to who may read it, who proposed it, and whom it asks. */
  readonly proposals: (asked: readonly NamedProposal[]) => Promise<readonly (AnsweredProposal | undefined)[]>
  /** Those that are found, in the order in which they are named. Who is asked to decide is told all that the decision names. */
  readonly envelopes: (
    named: readonly Named[],
    reader: Reader,
    isAsked: boolean,
  ) => Promise<readonly { readonly kind: ReferenceKind; readonly envelope: AnyEnvelope }[]>
  /** The record of the token whose contract this is; assets belong to the whole institution. */
  readonly token: (ledgerId: string, contract: string) => Promise<AnyEnvelope | undefined>
  /** The connected account of an order, with the price of this moment of what it trades; signed now, for no record of it is kept. */
  readonly ordering: (order: ExternalOrderPayload, reader: Reader, isAsked: boolean) => Promise<AnyEnvelope | undefined>
}

const mostNamed = 50

/** What a device needs to read a request: the proposal that an answer is about, and the signed entities that are named, its author first. */
export async function buildIntentContext(facts: SignedFacts, entity: JsonObject): Promise<IntentContextWire> {
  const reader = readerOf(entity)
  if (!reader) return { entities: [] }
  const [answered] = await readAnswered(facts, [entity])
  const proposal = answered?.signed
  const collect = (all: readonly Named[], isAsked = answered?.asksReader ?? false) =>
    collectEntities(facts, all, reader, isAsked)
  const request = proposal ? parseJson(proposal.rawRequest) : entity
  const named = [...authorIn(entity), ...namedIn(request)]
  const entities = await collect(named)
  const isIncluded = ({ kind, id }: Named) => entities.some((one) => one.kind === kind && one.envelope.data.id === id)
  const further = [...homesOf(entities), ...namedByOrders(entities)].filter((one) => !isIncluded(one))
  const homes = await collect(further)
  // What a text names decides nothing: of that, whoever is asked is told no more than may be read.
  const inTexts = await collect(
    namedByTexts(request).filter((one) => !isIncluded(one)),
    false,
  )
  const tokens = await collectTokens(facts, isJsonObject(request) ? request['payload'] : undefined, entities)
  const ordering = await collectOrdering(facts, request, reader, answered?.asksReader ?? false)
  return { ...(proposal ? { proposal } : {}), entities: [...entities, ...homes, ...inTexts, ...tokens, ...ordering] }
}

/** The proposals that requests are about, one for each that answers one, all read at once. */
export async function readAnswered(
  facts: SignedFacts,
  requests: readonly JsonObject[],
): Promise<readonly (AnsweredProposal | undefined)[]> {
  const asked = requests.map(answeredBy)
  const named = asked.flatMap((one) => one ?? [])
  const proposals = named.length === 0 ? [] : await facts.proposals(named)
  return asked.map((one) => one && proposals[named.indexOf(one)])
}

function answeredBy(entity: JsonObject): NamedProposal | undefined {
  const isDecision = entity['type'] === 'Approve' || entity['type'] === 'Reject'
  const { targetDomainId: domainId, intentId } = entity
  const reader = readerOf(entity)
  return isDecision && typeof domainId === 'string' && typeof intentId === 'string' && reader
    ? { domainId, intentId, reader }
    : undefined
}

function readerOf({ author }: JsonObject): Reader | undefined {
  const { id, domainId } = isJsonObject(author) ? author : {}
  return typeof id === 'string' && typeof domainId === 'string' ? { id, domainId } : undefined
}

/** The asset whose contract an order calls, or that typed data gives power over, so that its amounts can be told as people count them. */
async function collectTokens(
  facts: SignedFacts,
  payload: unknown,
  entities: IntentContextWire['entities'],
): Promise<IntentContextWire['entities']> {
  const { ledgerId, contract } = tokenOfManifest(payload) ?? calledIn(payload, entities)
  const envelope =
    ledgerId !== undefined && typeof contract === 'string' ? await facts.token(ledgerId, contract) : undefined
  return envelope ? [{ kind: 'Ticker', envelope }] : []
}

/** The contract that an order calls, and the ledger that it is on. */
function calledIn(
  payload: unknown,
  entities: IntentContextWire['entities'],
): { readonly ledgerId?: string | undefined; readonly contract?: unknown } {
  const call = orderedCall(payload)
  if (!call) return {}
  const endpoint = entities.find(({ kind, envelope }) => kind === 'Endpoint' && envelope.data.id === call.endpointId)
  return {
    ledgerId: call.ledgerId,
    contract: call.endpointId === undefined ? call.to : endpoint?.envelope.data['address'],
  }
}

async function collectOrdering(
  facts: SignedFacts,
  request: unknown,
  reader: Reader,
  isAsked: boolean,
): Promise<IntentContextWire['entities']> {
  const payload = isJsonObject(request) ? request['payload'] : undefined
  const order =
    isJsonObject(payload) && typeof payload['type'] === 'string'
      ? readExternalOrder(payload as JsonObject & { type: string })
      : undefined
  const envelope = order && (await facts.ordering(order, reader, isAsked))
  return envelope ? [{ kind: 'ExternalAccount', envelope }] : []
}

async function collectEntities(
  facts: SignedFacts,
  named: readonly Named[],
  reader: Reader,
  isAsked: boolean,
): Promise<IntentContextWire['entities']> {
  const byKey = new Map(named.map((one) => [`${one.kind} ${one.id}`, one]))
  return byKey.size === 0 ? [] : [...(await facts.envelopes([...byKey.values()].slice(0, mostNamed), reader, isAsked))]
}

/** Fees are paid in the coin of the ledger where an asset is at home, or that an order is for: neither a transfer nor a cancellation names it. */
const homesOf = (entities: IntentContextWire['entities']): readonly Named[] =>
  entities.flatMap(({ kind, envelope }) =>
    (kind === 'Ticker' || kind === 'TransactionOrder') && typeof envelope.data['ledgerId'] === 'string'
      ? [{ kind: 'Ledger' as const, id: envelope.data['ledgerId'] }]
      : [],
  )

/** What an order names that a request would cancel or take the place of, so that it can be told with names. */
const namedByOrders = (entities: IntentContextWire['entities']): readonly Named[] =>
  entities.flatMap(({ kind, envelope: { data } }) => {
    if (kind !== 'TransactionOrder') return []
    const { id, accountId, ledgerId, parameters } = data as JsonObject
    const order = parsePayload({
      type: 'v0_CreateTransactionOrder',
      id: id ?? null,
      accountId: accountId ?? null,
      ledgerId: ledgerId ?? null,
      parameters: parameters ?? null,
      customProperties: {},
    })
    return order.ok ? referencesOf(describeIntent(order.value)) : []
  })

function namedIn(request: unknown): readonly Named[] {
  if (!isJsonObject(request)) return []
  const payload = parsePayload(request['payload'])
  const domain =
    typeof request['targetDomainId'] === 'string' ? [{ kind: 'Domain' as const, id: request['targetDomainId'] }] : []
  if (!payload.ok) return domain
  const replacedId = orderReplacedBy(payload.value)
  const replaced = replacedId === undefined ? [] : [{ kind: 'TransactionOrder' as const, id: replacedId }]
  return [...domain, ...replaced, ...referencesOf(describeIntent(payload.value))]
}

/** What the scripts of a policy and the scenarios of a notarization name. */
function namedByTexts(request: unknown): readonly Named[] {
  const payload = isJsonObject(request) ? parsePayload(request['payload']) : undefined
  if (!payload?.ok) return []
  return payload.value.type === 'v0_NotarizeData'
    ? namedInScenarios(payload.value.data)
    : namedInConditions(payload.value)
}

/** With the author's own record the device can tell whether it is asked to sign as somebody else, and of which domain that is. */
function authorIn({ author }: JsonObject): readonly Named[] {
  const { id, domainId } = isJsonObject(author) ? author : {}
  return [
    ...(typeof id === 'string' ? [{ kind: 'User' as const, id }] : []),
    ...(typeof domainId === 'string' ? [{ kind: 'Domain' as const, id: domainId }] : []),
  ]
}
