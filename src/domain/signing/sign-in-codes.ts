import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import { codesOf, takeCodesOf, takeTexts, textAsLine, type TakeCode, type TextCodes } from './gathered-codes'
import { takeOfflineRequest } from './offline-codes'
import type { Signature } from './signature'

/**
 * What goes between the sign-in page and a device without a network, by QR code alone: the sign-in as the platform has signed it
 * (`ur:authsign-sign-in`), and the number that the person chose (`ur:authsign-sign-in-answer`).
 */
const signInType = 'authsign-sign-in'
const answerType = 'authsign-sign-in-answer'

/** A sign-in with the platform's signature over its canonical JSON; nothing of it is believed before that was verified. */
export interface SealedSignIn {
  readonly data: JsonObject
  readonly signature: Signature
}

/** As a gateway hands it to the sign-in page, which reads nothing of it. */
export const sealedSignInText = ({ data, signature }: SealedSignIn): string => JSON.stringify({ data, signature })

/** Undefined where it is larger than what a device gathers. */
export const signInCodes = (text: string): TextCodes | undefined => codesOf(signInType, text)

/** In one line, to be copied and pasted. */
export const signInAsLine = (text: string): string => textAsLine(signInType, text)

/** Undefined where the text is no sign-in. */
export function readSignIn(text: string): SealedSignIn | undefined {
  const read = parseJson(text)
  if (!isJsonObject(read) || Object.keys(read).length !== 2) return undefined
  const { data, signature } = read
  return isJsonObject(data) && typeof signature === 'string' ? { data, signature } : undefined
}

export interface SignInAnswer {
  /** The id of the challenge. */
  readonly challenge: string
  /** Two digits, those that the person chose. */
  readonly number: string
  /** Over the canonical `LoginMessage` with this number. */
  readonly signature: Signature
}

/** One code that stands still. */
export const signInAnswerCode = ({ challenge, number, signature }: SignInAnswer): string =>
  textAsLine(answerType, JSON.stringify({ challenge, number, signature })).toUpperCase()

/** Undefined where the text is no answer. Whether it is one to this sign-in is for whoever asked to judge. */
export function readSignInAnswer(text: string): SignInAnswer | undefined {
  const read = parseJson(text)
  if (!isJsonObject(read) || Object.keys(read).length !== 3) return undefined
  const { challenge, number, signature } = read
  if (typeof challenge !== 'string' || typeof number !== 'string' || typeof signature !== 'string') return undefined
  return /^\d{2}$/.test(number) ? { challenge, number, signature } : undefined
}

export const takeSignIn = takeTexts(takeCodesOf(signInType), (text) => readSignIn(text) !== undefined)
export const takeSignInAnswer = takeTexts(takeCodesOf(answerType), (text) => readSignInAnswer(text) !== undefined)

/** Whatever a console shows to a device without a network that knows its platform: a request, or a sign-in. What was begun goes on as what it is. */
export const takeCodeOfConsole: TakeCode = (code) => {
  const request = takeOfflineRequest(code)
  return request.kind === 'foreign' ? takeSignIn(code) : request
}
