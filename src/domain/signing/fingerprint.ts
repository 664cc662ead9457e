/** Base32 as Crockford writes it: no I, L, O or U. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The characters of Crockford's base32 in what somebody has written: in any case, O as 0, I and L as 1, and nothing that stands between groups. */
export const readCrockford = (text: string) =>
  text
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')

/**
 * A stronger companion of the two-digit code: the first 80 bits of the hash as four groups of four Crockford base32
 * characters, `7K2M-9QXF-03TB-WZ4H`. No I, L, O or U, so that it can be read aloud.
 */
export function hashFingerprint(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, 20)}`)
  return inGroups(
    Array.from({ length: 16 }, (_, i) => crockfordAlphabet[Number((bits >> BigInt(75 - 5 * i)) & 31n)]).join(''),
  )
}

const inGroups = (characters: string) => characters.match(/.{4}/g)!.join('-')

/** A fingerprint that somebody has typed, in its groups: in any case, with blanks, dashes or nothing between them; undefined for what is none. */
export function readFingerprint(text: string): string | undefined {
  const characters = readCrockford(text)
  const isWhole = /^[0-9A-Za-z\s-]*$/.test(text) && /^[0-9A-HJKMNP-TV-Z]{16}$/.test(characters)
  return isWhole ? inGroups(characters) : undefined
}

/** A hash in groups of four hex digits, as it is shown wherever it is read by a person. */
export const groupHash = (hash: string): readonly string[] => hash.match(/.{1,4}/g) ?? []
