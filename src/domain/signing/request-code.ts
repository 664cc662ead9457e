import { fromBase64 } from '@domain/shared/base64'
import { sha256Hex } from '@domain/shared/hash'
import { isJsonObject, parseJson } from '@domain/shared/json'
import {
  codesOf,
  mostMessageBytes,
  takeCodesOf,
  takeTexts,
  textAsLine,
  type TakeCode,
  type TakenCode,
} from './gathered-codes'

/**
 * A request on its way to a device by QR code: its canonical text under `ur:authsign-request`, in one code or in an animated row of them.
 * The codes of the version before, `CS1:<hash>:<base64>` whole and `CS1/<number>/<count>:<hash>:<slice>` in parts, are read as well.
 */
const type = 'authsign-request'

/** Undefined for a request that is too large. */
export const requestCodes = (text: string) => codesOf(type, text)

/** The whole request in one line, to be copied and pasted. */
export const requestAsText = (text: string): string => textAsLine(type, text)

const isRequest = (text: string): boolean => isJsonObject(parseJson(text))

const takeResource = takeCodesOf(type)
const takeOne = takeTexts((code) => (code.startsWith('CS1') ? takeFrame(code) : takeResource(code)), isRequest)

/** Takes a code, or several that were pasted with white space between them. */
export const takeRequestCode: TakeCode = (text) => {
  let taken: TakenCode = { kind: 'foreign' }
  let take = takeOne
  for (const code of text.trim().split(/\s+/)) {
    taken = take(code)
    if (taken.kind !== 'part') break
    take = taken.gathered.take
  }
  return taken
}

interface Frames {
  readonly hash: string
  readonly needed: number
  readonly slices: ReadonlyMap<number, string>
}

const frameSlice = 600

/** Of the version before. */
function takeFrame(code: string, known?: Frames): TakenCode {
  if (known && takeResource(code).kind !== 'foreign') return { kind: 'otherText' }
  const match = /^CS1(?:\/(\d{1,3})\/(\d{1,3}))?:([0-9a-f]{64}):([A-Za-z0-9+/=]+)$/.exec(code)
  if (!match) return { kind: 'foreign' }
  const [number, needed, hash, slice] = [Number(match[1] ?? 1), Number(match[2] ?? 1), match[3]!, match[4]!]
  if (number < 1 || number > needed) return { kind: 'foreign' }
  if ((needed > 1 ? needed * frameSlice : slice.length) * 0.75 > mostMessageBytes) return { kind: 'tooLarge' }
  if (needed > 1 && slice.length > frameSlice) return { kind: 'foreign' }
  if (known && (known.hash !== hash || known.needed !== needed)) return { kind: 'otherText' }
  const slices = new Map(known?.slices).set(number, slice)
  if (slices.size < needed) {
    const frames = { hash, needed, slices }
    return { kind: 'part', gathered: { needed, seen: slices.size, take: (next) => takeFrame(next, frames) } }
  }
  const bytes = fromBase64(Array.from({ length: needed }, (_, i) => slices.get(i + 1)!).join(''))
  const text = bytes && new TextDecoder('utf-8').decode(bytes)
  return text !== undefined && sha256Hex(text) === hash ? { kind: 'whole', text } : { kind: 'damaged' }
}
