import { and, eq, sql } from 'drizzle-orm'
import { approveBody, proposeBody, rejectBody } from '@api/intents/intent-bodies.wire'
import { canonicalText } from '@domain/shared/canonical-json'
import { toInstant } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import { isDeeperThan, isJsonObject, type JsonObject } from '@domain/shared/json'
import { parseUuid, type UserReference, type Uuid } from '@domain/shared/ids'
import { limits } from '@domain/shared/limits'
import { findOwnUser, type Viewer } from '../access/bearer'
import { HttpRefusal, notFound } from '../http/refusal'
import { verifySignature } from '../platform/verify-signature'
import type { Database } from '../store/database'
import { burntIntents, requests } from '../store/schema/governance'
import { isLineageLocked, readLineage } from '../store/domain-levels'
import { expiryWords, judgeEnd, judgeExpiry } from './judge-expiry'
import type { GovernanceContext } from '../work/governance-context'
import type { SignedVolume } from './signed-volume'
import { readProposedPayload, describePaths } from './read-payload'
import { takeTurnOf } from '../store/turns'
import { lookAtKeys } from '../work/usable-keys'

export const requestKinds = { Propose: proposeBody, Approve: approveBody, Reject: rejectBody } as const
export type RequestKind = keyof typeof requestKinds

interface SignedRequest {
  readonly type: RequestKind
  readonly author: UserReference
  readonly targetDomainId: Uuid
  readonly intentId: Uuid
  readonly expiryAt: string | undefined
  readonly rawRequest: string
  readonly hash: string
  readonly signature: string
}

/**
 * Takes a signed request in: shape, author, signature, payload, locks and time are judged at once and in this order; the rest is
 * the worker's. A payload costs most to read, so nobody has one read that its author has not signed. Answers the id under which the request can be followed.
 * @throws HttpRefusal with the platform's reason
 */
export async function acceptRequest(
  context: GovernanceContext,
  viewer: Viewer,
  kind: RequestKind,
  body: unknown,
  requestId: string | undefined,
  volume?: SignedVolume,
): Promise<Uuid> {
  const { signed, payload } = readSigned(kind, body)
  const user = findOwnUser(viewer, signed.author)
  if (!user) throw new HttpRefusal('UnauthorizedError', 'The author of the request is not the person who sends it')
  if (!verifySignature(user.publicKey, signed.rawRequest, signed.signature)) {
    throw new HttpRefusal(
      'InvalidSignatureError',
      'RequestSubmitterSignatureInvalid: the signature does not belong to this request and the key of its author',
    )
  }
  if (payload !== undefined) await lookAtKeys(readProposedPayload(payload))
  if (user.lock !== 'Unlocked')
    throw new HttpRefusal('RequesterLockedError', 'RequestSubmitterLocked: the author of the request is locked')
  await judgeDomain(context.database, signed)
  judgeTime(context, signed)
  const chosen = requestId === undefined ? undefined : readOwnId(requestId)
  volume?.take(user.publicKey, signed.rawRequest)
  return context.database.transaction((tx) => storeRequest(context, tx, signed, chosen))
}

function judgeTime(context: GovernanceContext, { type, expiryAt }: SignedRequest): void {
  const refusal =
    expiryAt === undefined
      ? undefined
      : type === 'Propose'
        ? judgeExpiry(context, expiryAt)
        : judgeEnd(context, expiryAt)
  if (refusal) throw new HttpRefusal('ExpiredRequestError', `${refusal}: ${expiryWords[refusal]}`)
}

/** The length is judged before a schema looks at anything. */
function readSigned(kind: RequestKind, body: unknown): { readonly signed: SignedRequest; readonly payload: unknown } {
  const sent = isJsonObject(body) ? body['request'] : undefined
  const rawRequest = isJsonObject(sent) ? readCanonical(sent) : ''
  const parsed = requestKinds[kind].safeParse(body)
  if (!parsed.success)
    throw new HttpRefusal(
      'InvalidRequestError',
      `The body is not a signed request of this kind${describePaths(parsed.error)}`,
    )
  const { request } = parsed.data
  const signed = {
    type: kind,
    author: request.author,
    targetDomainId: request.targetDomainId,
    intentId: request.type === 'Propose' ? request.id : request.intentId,
    expiryAt: request.expiryAt,
    rawRequest,
    hash: sha256Hex(rawRequest),
    signature: parsed.data.signature,
  }
  return { signed, payload: request.type === 'Propose' ? request.payload : undefined }
}

/** Objects and lists inside one another. */
const mostDepth = 150

/** @throws HttpRefusal for what cannot be signed, stored or shown */
export function readCanonical(request: JsonObject): string {
  if (isDeeperThan(mostDepth, request))
    throw new HttpRefusal('InvalidRequestError', `The request is nested deeper than ${mostDepth} levels`)
  try {
    if (namesPrototype(request)) throw new Error('a key that is lost when the request is read')
    const text = canonicalText(request)
    if (text.length <= limits.rawRequest) return text
  } catch {
    throw new HttpRefusal('InvalidRequestError', 'The request has no canonical form')
  }
  throw new HttpRefusal('InvalidRequestError', `The request is longer than ${limits.rawRequest} characters`)
}

/** A key `__proto__` would be signed and shown, and be no part of what is stored. */
const namesPrototype = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(namesPrototype))

/** The author must belong to the target domain or to one above it; a locked domain takes no request. */
async function judgeDomain(database: Database, { targetDomainId, author }: SignedRequest): Promise<void> {
  const lineage = await readLineage(database, targetDomainId)
  if (!lineage.some((domain) => domain.id === author.domainId)) throw notFound()
  if (isLineageLocked(lineage))
    throw new HttpRefusal('DomainLockedError', 'DomainLocked: the target domain or one above it is locked')
}

function readOwnId(requestId: string): Uuid {
  const id = parseUuid(requestId)
  if (!id.ok) throw new HttpRefusal('InvalidRequestError', 'The header requestId is not a UUID')
  return id.value
}

/** Under an id of the sender's own every request is a new one, and the id is good once; without one a repeat finds the first. */
async function storeRequest(
  context: GovernanceContext,
  tx: Database,
  signed: SignedRequest,
  chosen: Uuid | undefined,
): Promise<Uuid> {
  await takeTurnOf(tx, signed.hash)
  const first = chosen === undefined ? await findFirst(tx, signed) : undefined
  if (first) return first
  const id = chosen ?? context.random.uuid()
  if (signed.type === 'Propose') await burnIntent(tx, signed, id)
  const now = toInstant(context.clock.now())
  const { type, targetDomainId, intentId, rawRequest, hash, signature } = signed
  const history = [{ source: 'gateway', status: 'Processing', createdAt: now }] as const
  const requester = { requesterId: signed.author.id, requesterDomainId: signed.author.domainId }
  const times = { createdAt: now, lastModifiedAt: now }
  const row = {
    id,
    type,
    targetDomainId,
    intentId,
    rawRequest,
    hash,
    signature,
    status: 'Processing',
    history,
    ...requester,
    ...times,
  } as const
  const stored = await tx.insert(requests).values(row).onConflictDoNothing().returning({ id: requests.id })
  if (stored.length === 0) throw new HttpRefusal('ConflictingRequestIdError', 'A request has this requestId already')
  return id
}

/** A repeat after a lost answer finds the first; a decision that was refused may be tried again in the same words, however often it was. */
async function findFirst(tx: Database, { type, hash }: SignedRequest): Promise<Uuid | undefined> {
  const isSame = and(eq(requests.hash, hash), eq(requests.type, type))
  const [first] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(type === 'Propose' ? isSame : and(isSame, sql`${requests.status} <> 'Failed'`))
    .limit(1)
  return first?.id
}

async function burnIntent(tx: Database, signed: SignedRequest, requestId: Uuid): Promise<void> {
  await tx.insert(burntIntents).values({ id: signed.intentId, requestId, hash: signed.hash }).onConflictDoNothing()
}
