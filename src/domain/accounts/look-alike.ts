import { familyOf, glyphsOf, type AddressFamily, type Glyph } from './address-glyphs'
import { withoutChecksum } from './spell-address'

export const addressSources = ['addressBook', 'ownAccount', 'recent', 'signedFor'] as const
export type AddressSource = (typeof addressSources)[number]

/** An address with a name, and where it is known from: an endpoint, an account of one's own, somebody paid or seen lately, or a signature made on this device. */
export interface KnownAddress {
  readonly address: string
  readonly name: string
  readonly source: AddressSource
}

/** A stretch of an address whose characters are all the same as in the other one, or all different. */
export interface AddressRun {
  readonly text: string
  readonly differs: boolean
}

export interface LookAlike {
  readonly known: KnownAddress
  /** How many characters read the same at either end, a constant prefix such as `0x` not counted. */
  readonly sameStart: number
  readonly sameEnd: number
  readonly given: readonly AddressRun[]
  readonly meant: readonly AddressRun[]
  /** Characters that are read as one another and are not the same. */
  readonly swaps: readonly { readonly given: string; readonly meant: string }[]
}

/** So many characters at either end are what people compare. */
const readAtEnds = 4

/**
 * The known addresses that an address could be taken for, the most similar first: different ones that read the same in their
 * first four and last four characters. An address of the address book or of an own account is not measured against recent ones.
 */
export function findLookAlikes(address: string, known: readonly KnownAddress[]): readonly LookAlike[] {
  const isTrusted = known.some((one) => one.source !== 'recent' && isSameAddress(one.address, address))
  return known
    .filter(({ source }) => !(isTrusted && source === 'recent'))
    .flatMap((one) => compare(address, one) ?? [])
    .sort((a, b) => b.sameStart + b.sameEnd - a.sameStart - a.sameEnd)
}

/** Two spellings of one address; hexadecimal and bech32 do not tell case apart, and Hedera's checksum may be left off. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [withoutChecksum(one), withoutChecksum(other)]
  const family = commonFamily(a, b)
  return spelling(glyphsOf(a, family)) === spelling(glyphsOf(b, family))
}

const spelling = (glyphs: readonly Glyph[]) => glyphs.map(({ same }) => same).join('')

/** An imitation may not even begin as its model does. */
const commonFamily = (imitation: string, model: string): AddressFamily =>
  familyOf(model) ?? familyOf(imitation) ?? { prefix: 0 }

function compare(address: string, known: KnownAddress): LookAlike | undefined {
  const family = commonFamily(address, known.address)
  const [given, meant] = [glyphsOf(address, family), glyphsOf(known.address, family)]
  const [a, b] = [given.filter(isSeen), meant.filter(isSeen)]
  const shorter = Math.min(a.length, b.length) - family.prefix
  const start = countAlike(shorter, (i) => readsAs(a[family.prefix + i], b[family.prefix + i]))
  const end = countAlike(shorter, (i) => readsAs(a.at(-1 - i), b.at(-1 - i)))
  if (shorter < 2 * readAtEnds || start < readAtEnds || end < readAtEnds || spelling(given) === spelling(meant))
    return undefined
  const sameEnd = Math.min(end, shorter - start)
  const pairs = pairUp(a, b, family.prefix + start, sameEnd)
  const equal = new Set(pairs.filter(([one, other]) => one.same === other.same).flat())
  const swapped = pairs.filter(([one, other]) => one.same !== other.same && one.reads === other.reads)
  return {
    known,
    sameStart: start,
    sameEnd,
    given: toRuns(given, equal),
    meant: toRuns(meant, equal),
    swaps: distinct(swapped.map(([one, other]) => ({ given: one.character, meant: other.character }))),
  }
}

const isSeen = ({ reads }: Glyph) => reads !== ''
const readsAs = (a: Glyph | undefined, b: Glyph | undefined) => a !== undefined && a.reads === b?.reads

function countAlike(most: number, isAlike: (i: number) => boolean): number {
  let count = 0
  while (count < most && isAlike(count)) count++
  return count
}

/** Which character stands beside which: from the front, and from the end where one address is longer. */
function pairUp(
  a: readonly Glyph[],
  b: readonly Glyph[],
  start: number,
  end: number,
): readonly (readonly [Glyph, Glyph])[] {
  const fromStart = a.length === b.length ? a.length - end : start
  const front = a.slice(0, fromStart).flatMap((glyph, i) => (b[i] ? [[glyph, b[i]] as const] : []))
  const back = a
    .slice(a.length - end)
    .flatMap((glyph, i) => (b[b.length - end + i] ? [[glyph, b[b.length - end + i]!] as const] : []))
  return [...front, ...back]
}

function toRuns(glyphs: readonly Glyph[], equal: ReadonlySet<Glyph>): readonly AddressRun[] {
  const runs: AddressRun[] = []
  for (const glyph of glyphs) {
    const differs = !equal.has(glyph)
    const last = runs.at(-1)
    if (last?.differs === differs) runs[runs.length - 1] = { text: last.text + glyph.character, differs }
    else runs.push({ text: glyph.character, differs })
  }
  return runs
}

const distinct = <T extends { readonly given: string; readonly meant: string }>(swaps: readonly T[]): readonly T[] => [
  ...new Map(swaps.map((swap) => [`${swap.given} ${swap.meant}`, swap])).values(),
]
