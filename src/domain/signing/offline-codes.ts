import { refuse, succeed, type Result } from '@domain/shared/result'
import { isJsonObject, parseJson, type Json, type JsonObject } from '@domain/shared/json'
import { codesOf, takeCodesOf, takeTexts, textAsLine, type TextCodes } from './gathered-codes'
import type { PublicKey } from './public-key'
import type { Signature } from './signature'
import { isUsableKey } from './usable-key'

/**
 * What goes between a console and a device without a network, by QR code alone: the platform's key (`ur:authsign-platform`), a request with
 * all that is needed to read it (`ur:authsign-offline-request`), and the answer (`ur:authsign-answer`). Nothing of it is believed by itself.
 */
const platformType = 'authsign-platform'
const requestType = 'authsign-offline-request'
const answerType = 'authsign-answer'

/** What comes along with a request is no larger, in bytes of its JSON. */
export const mostContextBytes = 64_000

export interface OfflineRequest {
  /** The request as a device hashes and signs it: canonical JSON. */
  readonly text: string
  /** The proposal's text and signed records, as a device with a network reads them; absent where there are none. */
  readonly context?: JsonObject | undefined
}

export type OfflineProblem = 'contextTooLarge' | 'requestTooLarge'

/** Refuses what a device would not gather. Of what is named, the longest records stay behind where it would be too large: the device shows their ids as unverified. */
export function offlineRequestCodes(request: OfflineRequest): Result<TextCodes, OfflineProblem> {
  const fitting = fit(request)
  if (fitting.context && bytesOf(fitting.context) > mostContextBytes) return refuse('contextTooLarge')
  const codes = codesOf(requestType, contentOf(fitting))
  return codes ? succeed(codes) : refuse('requestTooLarge')
}

/** The whole request in one line, to be copied and pasted; with the same context as its codes. */
export const offlineRequestAsText = (request: OfflineRequest): string =>
  textAsLine(requestType, contentOf(fit(request)))

/** Anybody who may edit a record could make it too long for whoever signs without a network. The record of who signs, and the proposal, are never left out. */
function fit({ text, context }: OfflineRequest): OfflineRequest {
  const entities: unknown = context?.['entities']
  let tooMany = context ? bytesOf(context) - mostContextBytes : 0
  if (tooMany <= 0 || !Array.isArray(entities)) return { text, context }
  const named = entities as readonly Json[]
  const author = authorIn(text)
  const sized = named
    .filter((entity) => author === undefined || idOf(entity) !== author)
    .map((entity) => ({ entity, bytes: bytesOf(entity) }))
  const left = new Set<unknown>()
  for (const { entity, bytes } of sized.toSorted((a, b) => b.bytes - a.bytes)) {
    if (tooMany <= 0) break
    left.add(entity)
    tooMany -= bytes
  }
  return { text, context: { ...context, entities: named.filter((entity) => !left.has(entity)) } }
}

function authorIn(text: string): unknown {
  const request = parseJson(text)
  const author = isJsonObject(request) ? request['author'] : undefined
  return isJsonObject(author) ? author['id'] : undefined
}

function idOf(entity: unknown): unknown {
  const envelope = isJsonObject(entity) ? entity['envelope'] : undefined
  const data = isJsonObject(envelope) ? envelope['data'] : undefined
  return isJsonObject(data) ? data['id'] : undefined
}

const contentOf = ({ text, context }: OfflineRequest): string =>
  JSON.stringify({ request: text, ...(context ? { context } : {}) })

/** Undefined where the text is no request for a device without a network. */
export function readOfflineRequest(
  text: string,
): { readonly text: string; readonly entity: JsonObject; readonly context?: JsonObject } | undefined {
  const read = parseJson(text)
  if (!isJsonObject(read) || typeof read['request'] !== 'string') return undefined
  const { request, context } = read
  const entity = parseJson(request)
  if (!isJsonObject(entity)) return undefined
  if (context === undefined) return { text: request, entity }
  if (!isJsonObject(context) || bytesOf(context) > mostContextBytes) return undefined
  return { text: request, entity, context }
}

/** In UTF-8; more than any limit of what is nested too deeply to be written again. */
function bytesOf(part: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(part)).length
  } catch {
    return Infinity
  }
}

export interface OfflineAnswer {
  /** Of the request, 64 hex digits. */
  readonly hash: string
  readonly signature: Signature
}

/** One code that stands still. */
export const answerCode = ({ hash, signature }: OfflineAnswer): string =>
  textAsLine(answerType, JSON.stringify({ hash, signature })).toUpperCase()

/** Undefined where the text is no answer. Whether its signature is one is for whoever asked to verify. */
export function readAnswer(text: string): OfflineAnswer | undefined {
  const read = parseJson(text)
  if (!isJsonObject(read) || Object.keys(read).length !== 2) return undefined
  const { hash, signature } = read
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash) || typeof signature !== 'string') return undefined
  return { hash, signature }
}

export const platformCode = (key: PublicKey): string => textAsLine(platformType, key).toUpperCase()

export const takeOfflineRequest = takeTexts(takeCodesOf(requestType), (text) => readOfflineRequest(text) !== undefined)
export const takeAnswer = takeTexts(takeCodesOf(answerType), (text) => readAnswer(text) !== undefined)
/** The whole text is the key. */
export const takePlatformCode = takeTexts(takeCodesOf(platformType), isUsableKey)
