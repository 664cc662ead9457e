import { fountainOf, gatherPart, isOfMessage, messageOf, type FountainPart, type Gathering } from './fountain-code'
import { cborText, partResource, readCborText, readResource, wholeResource } from './uniform-resource'

/** A text of at most so many bytes is one code that stands still; a camera reads it at arm's length. */
export const stillBytes = 300
/** Of a longer one each code holds so many bytes, which makes it a QR code of 53 squares by 53. */
export const partBytes = 128
/** What is gathered is no larger, which is as much as so many parts hold. */
export const mostMessageBytes = 256_000
export const mostParts = 2_000

/** What a code is for whoever gathers one text. */
export type TakenCode =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'part'; readonly gathered: Gathered }
  /** A code of the same kind, of another text than the one that is being gathered. */
  | { readonly kind: 'otherText' }
  | { readonly kind: 'tooLarge' }
  /** The parts do not add up to what they say they are. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'foreign' }

export type TakeCode = (code: string) => TakenCode

/** What was gathered of one text that comes in several codes; never changed, only followed by another. */
export interface Gathered {
  /** How many different codes were of use, of how many that are needed, whichever they are. */
  readonly seen: number
  readonly needed: number
  readonly take: TakeCode
}

/** Takes single codes alone. */
export const takeSingleCode =
  (accepts: (text: string) => boolean): TakeCode =>
  (code) =>
    accepts(code) ? { kind: 'whole', text: code } : { kind: 'foreign' }

/** Takes only texts that read as what is looked for, whatever they were gathered from. */
export const takeTexts =
  (take: TakeCode, reads: (text: string) => boolean): TakeCode =>
  (code) => {
    const taken = take(code)
    if (taken.kind === 'part')
      return { kind: 'part', gathered: { ...taken.gathered, take: takeTexts(taken.gathered.take, reads) } }
    return taken.kind === 'whole' && !reads(taken.text) ? { kind: 'foreign' } : taken
  }

/** A text as codes of its kind: one, or an endless row in which any that suffice are the text. */
export interface TextCodes {
  /** How many codes at least are needed. */
  readonly needed: number
  /** The codes in a row, from 1. */
  readonly codeAt: (number: number) => string
}

/** Undefined for a text that is too large. */
export function codesOf(type: string, text: string): TextCodes | undefined {
  const message = cborText(text)
  if (message.length > mostMessageBytes) return undefined
  if (message.length <= stillBytes) {
    const whole = wholeResource(type, message).toUpperCase()
    return { needed: 1, codeAt: () => whole }
  }
  const { seqLen, partAt } = fountainOf(message, partBytes)
  return { needed: seqLen, codeAt: (number) => partResource(type, partAt(number)).toUpperCase() }
}

/** The whole text in one line, whatever its length, to be copied. */
export const textAsLine = (type: string, text: string): string => wholeResource(type, cborText(text))

/** Takes the codes of a kind of text. What is whole already belongs to no gathering: it is another text. */
export const takeCodesOf =
  (type: string, known?: Gathering): TakeCode =>
  (code) => {
    if (code.length > mostMessageBytes * 2 + 100) return { kind: 'tooLarge' }
    const resource = readResource(code.trim())
    if (resource?.type !== type) return { kind: 'foreign' }
    if (resource.kind === 'part') return takePart(type, resource.part, known)
    const text = readCborText(resource.message)
    if (text === undefined) return { kind: 'foreign' }
    return known ? { kind: 'otherText' } : { kind: 'whole', text }
  }

function takePart(type: string, part: FountainPart, known: Gathering | undefined): TakenCode {
  if (part.messageLen > mostMessageBytes || part.seqLen > mostParts) return { kind: 'tooLarge' }
  if (known && !isOfMessage(known, part)) return { kind: 'otherText' }
  const gathering = gatherPart(part, known)
  const { sums, seqLen } = gathering
  if (sums.size < seqLen)
    return { kind: 'part', gathered: { seen: sums.size, needed: seqLen, take: takeCodesOf(type, gathering) } }
  const message = messageOf(gathering)
  const text = message && readCborText(message)
  return text === undefined ? { kind: 'damaged' } : { kind: 'whole', text }
}
