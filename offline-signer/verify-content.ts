import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { isSignedBy } from '@domain/signing/envelope'
import type { PublicKey } from '@domain/signing/public-key'
import { verifySignature } from '@domain/signing/signature'
import { isCanonical, isTakenAs } from '@domain/signing/taken-proposal'
import type { OperationContent } from '@domain/vaults/sealed-operation'
import { refuseOperation, textIn } from './refused-operation'

type SignedText = OperationContent['decisions'][number]
type RecordData = Readonly<Record<string, unknown>>

/** What a record of a kind always carries: one of one kind must not pass for another with the same id. */
const marks: Readonly<Record<string, readonly string[]>> = {
  Intent: ['details', 'state'],
  User: ['alias', 'domainId', 'publicKey', 'roles'],
  Domain: ['alias', 'permissions'],
  Vault: ['alias', 'publicKey', 'lock'],
  Account: ['alias', 'domainId', 'providerDetails'],
  Address: ['accountId', 'ledgerId', 'address', 'scope'],
  Endpoint: ['alias', 'domainId', 'address', 'trustScore'],
  Ticker: ['name', 'ledgerId', 'ledgerDetails'],
  Ledger: ['alias', 'parameters'],
  TransactionOrder: ['accountId', 'parameters', 'metadata'],
}

/** The records that came with an operation, each with the platform's signature. */
export interface Records {
  readonly find: (kind: string, id: unknown) => RecordData | undefined
  readonly list: (kind: string) => readonly RecordData[]
}

/** A person as the platform names them, and the key that signed. */
export interface Signatory {
  readonly name: string
  readonly key: PublicKey
}

export interface VerifiedRequest {
  readonly intentId: string
  readonly payload: IntentPayload
  readonly description: string | undefined
  readonly domainId: string
  readonly proposer: Signatory
  /** Everybody who approved it, each with a key of their own. */
  readonly approvers: readonly Signatory[]
  readonly records: Records
}

/**
 * Believes nothing of an operation before its signature has been checked: the proposer's, that of everybody who approved, and the
 * platform's under the intent and under every record.
 */
export function verifyContent(content: OperationContent, platformKey: PublicKey): VerifiedRequest {
  const records = readRecords(content, platformKey)
  const { proposal } = content
  if (!proposal) return refuseOperation('It comes without the request that somebody signed for it.')
  const proposed = readSigned(proposal, 'Propose', records)
  const { id, targetDomainId, description } = proposed
  if (!isIntentOf(records.find('Intent', id), proposed, proposal.signature))
    refuseOperation('The platform’s record of the request does not agree with what the proposer signed.')
  const payload = parsePayload(proposed['payload'])
  if (!payload.ok) return refuseOperation('The request asks for something that this signer does not know.')
  const keys = new Set([authorOf(proposed, records)['publicKey']])
  const approvers = content.decisions.map((decision) => {
    const decided = readSigned(decision, 'Approve', records)
    const isOfIt =
      decided['intentId'] === id &&
      decided['targetDomainId'] === targetDomainId &&
      decided['proposalSignature'] === proposal.signature
    if (!isOfIt) refuseOperation('An approval is of another request.')
    const { publicKey } = authorOf(decided, records)
    if (keys.has(publicKey)) refuseOperation('One key signed twice: nobody approves an own request, or approves twice.')
    keys.add(publicKey)
    return signatoryOf(decided, records)
  })
  return {
    intentId: textIn(id),
    payload: payload.value,
    description: typeof description === 'string' ? description : undefined,
    domainId: textIn(targetDomainId),
    proposer: signatoryOf(proposed, records),
    approvers,
    records,
  }
}

function readRecords({ records }: OperationContent, platformKey: PublicKey): Records {
  const known = records.map(({ kind, envelope: { data, signature } }) => {
    const needed = Object.hasOwn(marks, kind) ? marks[kind] : undefined
    const isOfKind = needed?.every((name) => Object.hasOwn(data, name)) && (kind !== 'Vault' || !('roles' in data))
    return isOfKind && isSignedBy({ data, signature, key: platformKey })
      ? { kind, data }
      : refuseOperation(`A record (${kind}) does not carry the platform’s signature.`)
  })
  return {
    find: (kind, id) => known.find((one) => one.kind === kind && one.data['id'] === id)?.data,
    list: (kind) => known.filter((one) => one.kind === kind).map(({ data }) => data),
  }
}

const authorOf = ({ author }: JsonObject, records: Records): RecordData => {
  const { id, domainId } = isJsonObject(author ?? null) ? (author as JsonObject) : {}
  const user = records.find('User', id)
  return user && user['domainId'] === domainId
    ? user
    : refuseOperation('The signed record of a person who signed is missing.')
}

function signatoryOf(request: JsonObject, records: Records): Signatory {
  const { alias, publicKey } = authorOf(request, records)
  return { name: textIn(alias), key: textIn(publicKey) }
}

/** A request of this type, in its one canonical form, with the signature of the person whom it names. */
function readSigned({ rawRequest, signature }: SignedText, type: 'Propose' | 'Approve', records: Records): JsonObject {
  const request = parseJson(rawRequest)
  if (!isJsonObject(request ?? null) || (request as JsonObject)['type'] !== type || !isCanonical(request, rawRequest))
    return refuseOperation('A signed text is none of a request.')
  const user = authorOf(request as JsonObject, records)
  return verifySignature(textIn(user['publicKey']), rawRequest, signature)
    ? (request as JsonObject)
    : refuseOperation(`The signature of ${textIn(user['alias'])} does not belong to what the platform says was signed.`)
}

/** Has the platform taken this very text, and carried it out? */
function isIntentOf(intent: RecordData | undefined, proposed: JsonObject, signature: string): boolean {
  const { state } = (intent ?? {}) as { state?: RecordData }
  if (!intent || !['Executing', 'Executed'].includes(String(state?.['status']))) return false
  return isTakenAs(intent, proposed, signature)
}
