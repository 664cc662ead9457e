import { sendingDelays } from '../shared/sending-delays'
import { isUuid, type Uuid } from '../shared/ids'
import { isJsonObject } from '../shared/json'
import { isIntentRequestType, type RequestType } from '../signing/device-messages'
import { isIntentType, type IntentType } from './catalogue/labels'

/** That a signed request was about to leave this browser: enough to find what became of it, and nothing of what it says. */
export interface SentNote {
  /** SHA-256 of its canonical text, in hexadecimal: no two requests share one. */
  readonly hash: string
  readonly requestType: RequestType
  /** What is proposed; of a decision none. */
  readonly intentType: IntentType | undefined
  /** The entity that the draft creates or changes; of a decision its intent. */
  readonly draftId: Uuid
  /** The account that it spends from, where it has one. */
  readonly sourceId: Uuid | undefined
  readonly intentId: Uuid
  readonly targetDomainId: Uuid
  /** Who signed: nobody else is shown the note. */
  readonly publicKey: string
  /** When the platform takes the request no longer; ISO 8601. */
  readonly expiryAt: string
  readonly sentAt: string
}

/** What finds a request that was sent, whenever that was. */
export type RequestNote = Omit<SentNote, 'sentAt'>

/**
 * The platform has refused the request for so long that a last look-up ends the matter.
 * @param serverNow by the platform's clock, in milliseconds
 */
export const isNoteOver = ({ expiryAt }: Pick<SentNote, 'expiryAt'>, serverNow: number): boolean =>
  serverNow >= Date.parse(expiryAt) + sendingDelays.noteKept

/** A note as it was kept; undefined for anything else. */
export function parseSentNote(kept: unknown): SentNote | undefined {
  if (!isJsonObject(kept)) return undefined
  const { hash, requestType, intentType, draftId, sourceId, intentId, targetDomainId, publicKey, expiryAt, sentAt } =
    kept
  if (typeof hash !== 'string' || typeof publicKey !== 'string' || !isInstant(expiryAt) || !isInstant(sentAt))
    return undefined
  if (!isIntentRequestType(requestType) || !isUuid(draftId) || !isUuid(intentId) || !isUuid(targetDomainId))
    return undefined
  return {
    hash,
    requestType,
    draftId,
    intentId,
    targetDomainId,
    publicKey,
    expiryAt,
    sentAt,
    intentType: isIntentType(intentType) ? intentType : undefined,
    sourceId: isUuid(sourceId) ? sourceId : undefined,
  }
}

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))
