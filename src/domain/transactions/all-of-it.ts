/** Some tokens count in 96 bits, and take the largest number of these for no limit: nothing is ever subtracted from it. */
const largestOf96Bits = (1n << 96n) - 1n

/**
 * As good as all of a token. Of amounts nobody has anything near half of the largest number of 128 bits; ids of pieces may be as large, so that where a number can be either, half of
 * the largest that there is.
 */
export const isAllOfIt = (units: bigint, { mayBePiece }: { readonly mayBePiece: boolean }): boolean =>
  units >= 1n << (mayBePiece ? 255n : 127n) || units === largestOf96Bits
