import { familyOf, glyphsOf, type AddressFamily, type Glyph } from './address-glyphs'
import { withoutChecksum } from './spell-address'

type Case = AddressFamily['shownIn']

/** An address as a reader of some family sees it. */
export interface ReadGlyphs {
  readonly glyphs: readonly Glyph[]
  /** Those of them that can be seen. */
  readonly seen: readonly Glyph[]
  /** Equal for two spellings of one address of that family. */
  readonly spelling: string
}

export interface ReadAddress {
  readonly address: string
  readonly family: AddressFamily | undefined
  /** Read once for each case in which a family is shown, however many others it is held against. */
  readonly as: (family: AddressFamily) => ReadGlyphs
}

/** Whoever has no form of a family is compared as it stands. */
export const noFamily: AddressFamily = { prefix: 0 }

export function readAddress(address: string): ReadAddress {
  return {
    address,
    family: familyOf(address),
    as: once((family) => {
      const glyphs = glyphsOf(address, family)
      return {
        glyphs,
        seen: glyphs.filter(({ reads }) => reads !== ''),
        spelling: glyphs.map(({ same }) => same).join(''),
      }
    }),
  }
}

/** An imitation may not even begin as its model does. */
export const commonFamily = (imitation: ReadAddress, model: ReadAddress): AddressFamily =>
  model.family ?? imitation.family ?? noFamily

/** Two spellings of one address; hexadecimal and bech32 do not tell case apart, and Hedera's checksum may be left off. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [readAddress(withoutChecksum(one)), readAddress(withoutChecksum(other))]
  const family = commonFamily(a, b)
  return a.as(family).spelling === b.as(family).spelling
}

/** In each case that a family may have. */
const cases: readonly AddressFamily[] = [noFamily, { prefix: 0, shownIn: 'upper' }, { prefix: 0, shownIn: 'lower' }]

/** Looks among addresses for the first that is the same as another one, in the time of one comparison. */
export function findSameIn<T extends { readonly address: string }>(
  known: readonly T[],
): (address: string) => T | undefined {
  const read = known.map(({ address }) => readAddress(withoutChecksum(address)))
  const allIn = once((family) => firstBySpelling(read, family, () => true))
  const ownIn = once((family) =>
    firstBySpelling(read, family, ({ family: own = noFamily }) => own.shownIn === family.shownIn),
  )
  return (address) => {
    const other = readAddress(withoutChecksum(address))
    const firstIn = (index: ReadonlyMap<string, number>, family: AddressFamily) => index.get(other.as(family).spelling)
    const { family } = other
    const found = family ? [firstIn(allIn(family), family)] : cases.map((each) => firstIn(ownIn(each), each))
    return known[Math.min(...found.map((at = Infinity) => at))]
  }
}

/** Where each spelling stands first. */
function firstBySpelling(
  read: readonly ReadAddress[],
  family: AddressFamily,
  isMeant: (one: ReadAddress) => boolean,
): ReadonlyMap<string, number> {
  const index = new Map<string, number>()
  for (const [at, one] of read.entries()) {
    if (!isMeant(one)) continue
    const { spelling } = one.as(family)
    if (!index.has(spelling)) index.set(spelling, at)
  }
  return index
}

/** The same for each case, made when it is asked for first. */
function once<T>(make: (family: AddressFamily) => T): (family: AddressFamily) => T {
  const made = new Map<Case, { readonly value: T }>()
  return (family) => {
    const found = made.get(family.shownIn) ?? { value: make(family) }
    made.set(family.shownIn, found)
    return found.value
  }
}
