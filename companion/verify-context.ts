import { isHonestlyTyped } from '@domain/manifests/typed-manifest'
import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import { isWithdrawalOf } from '@domain/intents/withdrawal'
import { isDeeperThan, isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isIntentRequestType, type RequestType } from '@domain/signing/device-messages'
import { isSignedBy } from '@domain/signing/envelope'
import { freezeRequest, type FrozenRequest } from '@domain/signing/frozen-request'
import type { PublicKey } from '@domain/signing/public-key'
import { verifySignature } from '@domain/signing/signature'
import { isCanonical, isTakenAs } from '@domain/signing/taken-proposal'
import { isDecimals } from '@domain/transactions/token-of-contract'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { IntentContextWire } from '@api/signing/notifications.wire'

/** A name that the platform signed for an id. */
export interface VerifiedReference {
  readonly kind: ReferenceKind | 'ExternalAccount'
  readonly id: string
  readonly alias: string
  readonly symbol?: string
  readonly decimals?: number
  /** Of an account, an asset, a ledger, an endpoint or an order: the signed record itself. */
  readonly record?: JsonObject
}

/** The proposal that a request makes or answers, as the proposer signed it. */
export interface VerifiedProposal {
  readonly payload: JsonObject & { readonly type: string }
  readonly description?: string
  /** What the proposal itself was given, beside its payload: policies may read it. Never empty. */
  readonly customProperties?: JsonObject
  readonly expiryAt?: string
  /** Absent when the request is the proposal itself. */
  readonly proposedBy?: string
  /** Of which record that is the name, and of which domain. */
  readonly proposer?: VerifiedRequest['author']
}

export interface VerifiedRequest {
  readonly type: RequestType
  readonly frozen: FrozenRequest
  readonly entity: JsonObject
  readonly targetDomainId: string
  /** As which of their users the person signs, and of which domain: what they may do depends on both. */
  readonly author: { readonly id: string; readonly domainId: string }
  /** Absent only for a rejection of a proposal that could not be verified. */
  readonly proposal?: VerifiedProposal
  readonly reason?: string
  /** A rejection of the signer's own proposal. */
  readonly isWithdrawal?: true
  readonly references: readonly VerifiedReference[]
}

export type RequestProblem =
  | { readonly tag: 'notAnIntent' }
  | { readonly tag: 'noCanonicalForm' }
  | { readonly tag: 'hashDiffers' }
  | { readonly tag: 'platformKeyDiffers' }
  | { readonly tag: 'proposalMissing' }
  | { readonly tag: 'proposalDiffers' }
  | { readonly tag: 'proposalUnverified' }
  | { readonly tag: 'proposerUnverified' }
  | { readonly tag: 'ownProposal' }
  | { readonly tag: 'foreignAuthor' }
  /** The server reads nothing to a profile that it does not accept. */
  | { readonly tag: 'profileRefused' | 'clockWrong' }
  | { readonly tag: 'typedDataDiffers' }
  | { readonly tag: 'expired' }

export interface RequestToVerify {
  readonly entity: unknown
  /** The hash under which the request was announced. */
  readonly hash: string
  readonly context: IntentContextWire | undefined
  /** The platform's key as it was pinned when the device was paired. */
  readonly platformKey: PublicKey
  /** The key that would sign. */
  readonly ownKey: PublicKey
  readonly now: number
}

/** Believes nothing that came with a request before its signature has been checked, and describes what is really signed. */
export function verifyRequest(given: RequestToVerify): Result<VerifiedRequest, RequestProblem> {
  const { entity, context, platformKey, ownKey } = given
  if (!isJsonObject(entity) || !isIntentRequestType(entity['type'])) return refuse({ tag: 'notAnIntent' })
  const frozen = isDeeperThan(mostNested, entity) ? undefined : freezeOrNothing(entity)
  if (!frozen) return refuse({ tag: 'noCanonicalForm' })
  if (frozen.hash !== given.hash) return refuse({ tag: 'hashDiffers' })
  if (listEnvelopes(context).some(({ signingKey }) => signingKey !== platformKey))
    return refuse({ tag: 'platformKeyDiffers' })
  const { type } = entity
  const proposal =
    type === 'Propose' ? succeed(describeProposal(entity)) : verifyProposal(entity, context, { platformKey, ownKey })
  if (!proposal.ok && type !== 'Reject') return proposal
  if (isSomebodyElse(entity['author'], given)) return refuse({ tag: 'foreignAuthor' })
  if (proposal.ok && isPast(proposal.value.expiryAt, given.now)) return refuse({ tag: 'expired' })
  const references = verifyEntities(context, platformKey)
  if (
    type !== 'Reject' &&
    proposal.ok &&
    !isHonestlyTyped(proposal.value.payload, chainOf(proposal.value.payload, references))
  )
    return refuse({ tag: 'typedDataDiffers' })
  const reason = textOf(entity['approvalReason']) ?? textOf(entity['rejectReason'])
  return succeed({
    type,
    frozen,
    entity,
    targetDomainId: textOf(entity['targetDomainId']) ?? '',
    author: authorOf(entity),
    references,
    ...(proposal.ok ? { proposal: proposal.value } : {}),
    ...(reason ? { reason } : {}),
    ...(proposal.ok && isWithdrawalOf(entity, context?.proposal?.rawRequest) ? { isWithdrawal: true } : {}),
  })
}

/** The network of the ledger whose key would sign, as a signed record has it. */
function chainOf({ ledgerId }: JsonObject, references: readonly VerifiedReference[]): unknown {
  const record = references.find(({ kind, id }) => kind === 'Ledger' && id === ledgerId)?.record
  return isJsonObject(record?.['parameters']) ? record['parameters']['chainId'] : undefined
}

/** No request of the product comes near it; a screen that followed deeper would end the app. */
const mostNested = 200

function freezeOrNothing(entity: JsonObject): FrozenRequest | undefined {
  try {
    return freezeRequest(entity)
  } catch {
    return undefined
  }
}

function authorOf({ author }: JsonObject): VerifiedRequest['author'] {
  const { id, domainId } = isJsonObject(author) ? author : {}
  return { id: textOf(id) ?? '', domainId: textOf(domainId) ?? '' }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isPast = (instant: string | undefined, now: number) => instant !== undefined && Date.parse(instant) <= now

const listEnvelopes = (context: IntentContextWire | undefined): readonly AnyEnvelope[] => [
  ...(context?.proposal ? [context.proposal.proposer, context.proposal.intent] : []),
  ...(context?.entities ?? []).map(({ envelope }) => envelope),
]

interface KnownKeys {
  readonly platformKey: PublicKey
  readonly ownKey: PublicKey
}

/** True when a signed record of the author came along and carries another key; without a record the device cannot tell. */
const isSomebodyElse = (author: unknown, { context, platformKey, ownKey }: RequestToVerify): boolean =>
  listEnvelopes(context).some(
    (record) => isRecordOf(record, author, platformKey) && record.data['publicKey'] !== ownKey,
  )

function verifyProposal(
  entity: JsonObject,
  context: IntentContextWire | undefined,
  keys: KnownKeys,
): Result<VerifiedProposal, RequestProblem> {
  const given = context?.proposal
  if (!given) return refuse({ tag: 'proposalMissing' })
  const { rawRequest, signature, proposer, intent } = given
  const proposed = parseJson(rawRequest)
  if (
    !isJsonObject(proposed) ||
    isDeeperThan(mostNested, proposed) ||
    !isCanonical(proposed, rawRequest) ||
    proposed['type'] !== 'Propose'
  )
    return refuse({ tag: 'proposalUnverified' })
  const isTheOne =
    proposed['id'] === entity['intentId'] &&
    proposed['targetDomainId'] === entity['targetDomainId'] &&
    signature === entity['proposalSignature']
  if (!isTheOne) return refuse({ tag: 'proposalDiffers' })
  if (!isRecordOf(proposer, proposed['author'], keys.platformKey)) return refuse({ tag: 'proposerUnverified' })
  const { publicKey, alias } = proposer.data as { publicKey?: unknown; alias?: unknown }
  if (!verifySignature(String(publicKey), rawRequest, signature)) return refuse({ tag: 'proposalUnverified' })
  if (!isIntentOf(intent, proposed, signature, keys.platformKey)) return refuse({ tag: 'proposalUnverified' })
  if (entity['type'] === 'Approve' && (publicKey === keys.ownKey || isSameUser(entity['author'], proposed['author'])))
    return refuse({ tag: 'ownProposal' })
  return succeed({
    ...describeProposal(proposed),
    proposedBy: textOf(alias) ?? proposer.data.id,
    proposer: authorOf(proposed),
  })
}

/** Has the platform taken this very text? */
const isIntentOf = (
  { data, signature }: AnyEnvelope,
  proposed: JsonObject,
  proposalSignature: string,
  key: PublicKey,
): boolean => isSignedBy({ data, signature, key }) && isTakenAs(data, proposed, proposalSignature)

const isSameUser = (one: unknown, other: unknown) =>
  isJsonObject(one) && isJsonObject(other) && one['id'] === other['id'] && one['domainId'] === other['domainId']

/** The record of exactly this user, as the platform signed it. */
const isRecordOf = ({ data, signature }: AnyEnvelope, user: unknown, platformKey: PublicKey): boolean =>
  isSameUser(data, user) &&
  marks.User.every((name) => name in data) &&
  isSignedBy({ data, signature, key: platformKey })

function describeProposal(proposed: JsonObject): VerifiedProposal {
  const payload = proposed['payload']
  const description = textOf(proposed['description'])
  const customProperties = proposed['customProperties']
  const expiryAt = textOf(proposed['expiryAt'])
  return {
    payload:
      isJsonObject(payload) && typeof payload['type'] === 'string'
        ? (payload as VerifiedProposal['payload'])
        : { type: 'unknown' },
    ...(description ? { description } : {}),
    ...(isJsonObject(customProperties) && Object.keys(customProperties).length > 0 ? { customProperties } : {}),
    ...(expiryAt ? { expiryAt } : {}),
  }
}

/** What an entity of a kind always carries: an envelope of one kind must not pass for another with the same id. */
const marks: Readonly<Record<Exclude<ReferenceKind, 'Transfer'> | 'ExternalAccount', readonly string[]>> = {
  Domain: ['alias', 'permissions'],
  User: ['alias', 'domainId', 'publicKey', 'roles'],
  Policy: ['alias', 'domainId', 'rank'],
  Vault: ['alias', 'publicKey', 'lock'],
  Endpoint: ['alias', 'domainId', 'address', 'trustScore'],
  Account: ['alias', 'domainId', 'providerDetails'],
  Ticker: ['name', 'ledgerId', 'ledgerDetails'],
  Ledger: ['alias', 'parameters'],
  TransactionOrder: ['accountId', 'parameters', 'metadata'],
  ExternalAccount: ['alias', 'domainId', 'connection', 'providerType'],
}

/** A vault is told from a user, and a ledger from a vault and from an endpoint with an interface, by what it does not carry: whoever makes them chooses their ids. */
const foreignMarks: Readonly<Partial<Record<ReferenceKind, readonly string[]>>> = {
  Vault: ['roles', 'domainId'],
  Ledger: ['publicKey', 'trustScore'],
}

/** How often a record was changed, as it says itself under its signature. */
function revisionOf({ metadata }: Readonly<Record<string, unknown>>): number {
  const revision = isJsonObject(metadata) ? metadata['revision'] : undefined
  return typeof revision === 'number' ? revision : 0
}

/** Of several records of one thing the newest counts, and no other: else one part of a screen could speak of what another part knows to be over. */
function verifyEntities(context: IntentContextWire | undefined, platformKey: PublicKey): readonly VerifiedReference[] {
  const newest = new Map<string, { readonly revision: number; readonly reference: VerifiedReference }>()
  for (const { kind, envelope } of context?.entities ?? []) {
    const reference = verifyEntity(kind, envelope, platformKey)
    const revision = revisionOf(envelope.data)
    const key = `${kind} ${envelope.data.id}`
    if (reference && revision >= (newest.get(key)?.revision ?? 0)) newest.set(key, { revision, reference })
  }
  return [...newest.values()].map(({ reference }) => reference)
}

/** Undefined for a record that is not of its kind, or not signed by the platform. */
function verifyEntity(kind: string, envelope: AnyEnvelope, platformKey: PublicKey): VerifiedReference | undefined {
  const needed = Object.hasOwn(marks, kind) ? marks[kind as keyof typeof marks] : undefined
  const data = envelope.data as Readonly<Record<string, unknown>>
  if (
    !needed?.every((name) => name in data) ||
    foreignMarks[kind as ReferenceKind]?.some((name) => name in data) ||
    isDeeperThan(mostNested, data) ||
    !isSignedBy({ data, signature: envelope.signature, key: platformKey })
  )
    return undefined
  const { alias, name, symbol, decimals } = data
  return {
    kind: kind as ReferenceKind,
    id: envelope.data.id,
    alias: textOf(alias) ?? textOf(name) ?? envelope.data.id,
    ...(typeof symbol === 'string' ? { symbol } : {}),
    // What nobody counts so is told in its smallest unit: to write it out would end the app.
    ...(isDecimals(decimals) ? { decimals } : {}),
    ...(kind === 'Account' ||
    kind === 'Ticker' ||
    kind === 'Ledger' ||
    kind === 'Endpoint' ||
    kind === 'TransactionOrder' ||
    kind === 'ExternalAccount'
      ? { record: data as JsonObject }
      : {}),
  }
}
