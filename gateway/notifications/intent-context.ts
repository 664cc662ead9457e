import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { describeIntent, referencesOf, type ReferenceKind } from '@domain/intents/catalogue/describe'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import { orderedCall, type OrderedCall } from '@domain/transactions/ordered-call'
import { orderReplacedBy } from '@domain/transactions/replaced-order'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { IntentContextWire } from '@api/signing/notifications.wire'

export interface SignedProposal {
  /** The exact text that the proposer signed. */
  readonly rawRequest: string
  readonly signature: string
  /** The record of its author, whatever domain that is in. */
  readonly proposer: AnyEnvelope
}

/** Where the signed facts of a request come from; what the reader's domain is neither the home of nor above is kept back. */
export interface SignedFacts {
  readonly proposal: (domainId: string, intentId: string, readerDomainId: string) => Promise<SignedProposal | undefined>
  readonly envelope: (kind: ReferenceKind, id: string, readerDomainId: string) => Promise<AnyEnvelope | undefined>
  /** The record of the token whose contract this is; assets belong to the whole institution. */
  readonly token: (ledgerId: string, contract: string) => Promise<AnyEnvelope | undefined>
}

interface Named {
  readonly kind: ReferenceKind
  readonly id: string
}

const mostNamed = 50

/** What a device needs to read a request: the proposal that an answer is about, and the signed entities that are named, its author first. */
export async function buildIntentContext(facts: SignedFacts, entity: JsonObject): Promise<IntentContextWire> {
  const isDecision = entity['type'] === 'Approve' || entity['type'] === 'Reject'
  const { targetDomainId, intentId, author } = entity
  const readerDomainId = isJsonObject(author) ? author['domainId'] : undefined
  if (typeof readerDomainId !== 'string') return { entities: [] }
  const isNamed = isDecision && typeof targetDomainId === 'string' && typeof intentId === 'string'
  const proposal = isNamed ? await facts.proposal(targetDomainId, intentId, readerDomainId) : undefined
  const request = proposal ? parseJson(proposal.rawRequest) : entity
  const named = [...authorIn(entity), ...namedIn(request)]
  const entities = await collectEntities(facts, named, readerDomainId)
  const isTold = ({ kind, id }: Named) => entities.some((one) => one.kind === kind && one.envelope.data.id === id)
  const further = [...homesOf(entities), ...namedByOrders(entities)].filter((one) => !isTold(one))
  const homes = await collectEntities(facts, further, readerDomainId)
  const tokens = await collectTokens(facts, isJsonObject(request) ? orderedCall(request['payload']) : undefined, entities)
  return { ...(proposal ? { proposal } : {}), entities: [...entities, ...homes, ...tokens] }
}

/** The asset whose contract an order calls, so that its amounts can be told as people count them. */
async function collectTokens(facts: SignedFacts, call: OrderedCall | undefined, entities: IntentContextWire['entities']): Promise<IntentContextWire['entities']> {
  const endpoint = entities.find(({ kind, envelope }) => kind === 'Endpoint' && envelope.data.id === call?.endpointId)
  const contract = call?.endpointId === undefined ? call?.to : endpoint?.envelope.data['address']
  const envelope = call?.ledgerId !== undefined && typeof contract === 'string' ? await facts.token(call.ledgerId, contract) : undefined
  return envelope ? [{ kind: 'Ticker', envelope }] : []
}

async function collectEntities(facts: SignedFacts, named: readonly Named[], readerDomainId: string): Promise<IntentContextWire['entities']> {
  const byKey = new Map(named.map((one) => [`${one.kind} ${one.id}`, one]))
  const found = await Promise.all(
    [...byKey.values()].slice(0, mostNamed).map(async ({ kind, id }) => {
      const envelope = await facts.envelope(kind, id, readerDomainId)
      return envelope ? [{ kind, envelope }] : []
    }),
  )
  return found.flat()
}

/** Fees are paid in the coin of the ledger where an asset is at home, or that an order is for: neither a transfer nor a cancellation names it. */
const homesOf = (entities: IntentContextWire['entities']): readonly Named[] =>
  entities.flatMap(({ kind, envelope }) => ((kind === 'Ticker' || kind === 'TransactionOrder') && typeof envelope.data['ledgerId'] === 'string' ? [{ kind: 'Ledger' as const, id: envelope.data['ledgerId'] }] : []))

/** What an order names that a request would cancel or take the place of, so that it can be told with names. */
const namedByOrders = (entities: IntentContextWire['entities']): readonly Named[] =>
  entities.flatMap(({ kind, envelope: { data } }) => {
    if (kind !== 'TransactionOrder') return []
    const { id, accountId, ledgerId, parameters } = data as JsonObject
    const order = parsePayload({ type: 'v0_CreateTransactionOrder', id: id ?? null, accountId: accountId ?? null, ledgerId: ledgerId ?? null, parameters: parameters ?? null, customProperties: {} })
    return order.ok ? referencesOf(describeIntent(order.value)) : []
  })

function namedIn(request: unknown): readonly Named[] {
  if (!isJsonObject(request)) return []
  const payload = parsePayload(request['payload'])
  const domain = typeof request['targetDomainId'] === 'string' ? [{ kind: 'Domain' as const, id: request['targetDomainId'] }] : []
  if (!payload.ok) return domain
  const replacedId = orderReplacedBy(payload.value)
  const replaced = replacedId === undefined ? [] : [{ kind: 'TransactionOrder' as const, id: replacedId }]
  return [...domain, ...replaced, ...referencesOf(describeIntent(payload.value))]
}

/** With the author's own record the device can tell whether it is asked to sign as somebody else. */
function authorIn({ author }: JsonObject): readonly Named[] {
  return isJsonObject(author) && typeof author['id'] === 'string' ? [{ kind: 'User', id: author['id'] }] : []
}
