import type { AddressFamily, Glyph } from './address-glyphs'
import { commonFamily, findSameIn, noFamily, readAddress, type ReadAddress } from './same-address'

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

/** What is known, ready to be looked through for each address of many. */
export interface KnownAddresses {
  /**
   * Those that an address could be taken for, the most similar first: different ones that read the same in their first four and
   * last four characters. An address of the address book or of an own account is not measured against recent ones.
   */
  readonly likeThose: (address: string) => readonly LookAlike[]
  /** The first of them. */
  readonly nearest: (address: string) => LookAlike | undefined
}

interface Candidate {
  readonly known: KnownAddress
  readonly read: ReadAddress
  /** Its place among what is known. */
  readonly at: number
}

interface Measured extends Pick<LookAlike, 'sameStart' | 'sameEnd'> {
  readonly candidate: Candidate
}

/** Reads each known address once: what an address is held against is only what has the same ends. */
export function knowAddresses(known: readonly KnownAddress[]): KnownAddresses {
  const sameTrusted = findSameIn(known.filter(({ source }) => source !== 'recent'))
  const withEndsOf = indexEnds(known.map((one, at) => ({ known: one, read: readAddress(one.address), at })))
  const measure = (given: ReadAddress): readonly Measured[] => {
    const found = withEndsOf(given)
    const isTrusted = found.length > 0 && sameTrusted(given.address) !== undefined
    return found.flatMap((candidate) =>
      isTrusted && candidate.known.source === 'recent' ? [] : (measured(given, candidate) ?? []),
    )
  }
  return {
    likeThose: (address) => {
      const given = readAddress(address)
      return measure(given)
        .toSorted(byLikeness)
        .map((one) => describe(given, one))
    },
    nearest: (address) => {
      const given = readAddress(address)
      const [first, ...others] = measure(given)
      return (
        first &&
        describe(
          given,
          others.reduce((best, one) => (byLikeness(one, best) < 0 ? one : best), first),
        )
      )
    },
  }
}

/** The most similar first; of those alike in that, what is known first. */
const byLikeness = (a: Measured, b: Measured): number =>
  b.sameStart + b.sameEnd - a.sameStart - a.sameEnd || a.candidate.at - b.candidate.at

/** How an address reads at both ends; undefined where they would overlap. */
function endsOf(address: ReadAddress, family: AddressFamily): string | undefined {
  const { seen } = address.as(family)
  if (seen.length - family.prefix < 2 * readAtEnds) return undefined
  const ends = [...seen.slice(family.prefix, family.prefix + readAtEnds), ...seen.slice(-readAtEnds)]
  return ends.map(({ reads }) => reads).join('\n')
}

/** Finds what has the ends of an address. What has no family is read in that of the address. */
function indexEnds(candidates: readonly Candidate[]): (given: ReadAddress) => readonly Candidate[] {
  const families = new Map<string, AddressFamily>()
  const nameOf = ({ prefix, shownIn }: AddressFamily) => `${prefix} ${shownIn}`
  for (const { read } of candidates) if (read.family) families.set(nameOf(read.family), read.family)
  const indexes = new Map<string, ReadonlyMap<string, readonly Candidate[]>>()
  const inFamily = (given: ReadAddress, family: AddressFamily, isOwn: boolean) => {
    const ends = endsOf(given, family)
    if (ends === undefined) return []
    const name = `${isOwn} ${nameOf(family)}`
    const those = ({ read }: Candidate) =>
      isOwn ? read.family !== undefined && nameOf(read.family) === nameOf(family) : read.family === undefined
    const index = indexes.get(name) ?? byEnds(candidates.filter(those), family)
    indexes.set(name, index)
    return index.get(ends) ?? []
  }
  return (given) => [
    ...[...families.values()].flatMap((family) => inFamily(given, family, true)),
    ...inFamily(given, given.family ?? noFamily, false),
  ]
}

function byEnds(candidates: readonly Candidate[], family: AddressFamily): ReadonlyMap<string, readonly Candidate[]> {
  const index = new Map<string, Candidate[]>()
  for (const one of candidates) {
    const ends = endsOf(one.read, family)
    if (ends === undefined) continue
    const others = index.get(ends)
    if (others) others.push(one)
    else index.set(ends, [one])
  }
  return index
}

/** How far two addresses with the same ends read the same; undefined for two spellings of one. */
function measured(given: ReadAddress, candidate: Candidate): Measured | undefined {
  const family = commonFamily(given, candidate.read)
  const [one, other] = [given.as(family), candidate.read.as(family)]
  if (one.spelling === other.spelling) return undefined
  const [a, b] = [one.seen, other.seen]
  const shorter = Math.min(a.length, b.length) - family.prefix
  let sameStart = readAtEnds
  while (sameStart < shorter && readsAs(a[family.prefix + sameStart], b[family.prefix + sameStart])) sameStart++
  let sameEnd = readAtEnds
  while (sameEnd < shorter - sameStart && readsAs(a[a.length - 1 - sameEnd], b[b.length - 1 - sameEnd])) sameEnd++
  return { candidate, sameStart, sameEnd: Math.min(sameEnd, shorter - sameStart) }
}

function describe(given: ReadAddress, { candidate: { known, read }, sameStart, sameEnd }: Measured): LookAlike {
  const family = commonFamily(given, read)
  const [one, other] = [given.as(family), read.as(family)]
  const pairs = pairUp(one.seen, other.seen, family.prefix + sameStart, sameEnd)
  const equal = new Set(pairs.filter(([a, b]) => a.same === b.same).flat())
  const swapped = pairs.filter(([a, b]) => a.same !== b.same && a.reads === b.reads)
  return {
    known,
    sameStart,
    sameEnd,
    given: toRuns(one.glyphs, equal),
    meant: toRuns(other.glyphs, equal),
    swaps: distinct(swapped.map(([a, b]) => ({ given: a.character, meant: b.character }))),
  }
}

const readsAs = (a: Glyph | undefined, b: Glyph | undefined) => a !== undefined && a.reads === b?.reads

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
