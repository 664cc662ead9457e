/** Some tokens count in 96 bits, and take the largest number of these for no limit: nothing is ever subtracted from it. */
const largestOf96Bits = (1n << 96n) - 1n

/**
 * An amount of at least half of the largest number of so many bits counts as all of a token. No holding comes near that of 128 bits. The id of a piece may be as large, so a
 * number that can be either is held against 256.
 */
export const isAllOfIt = (units: bigint, bits: 256 | 128): boolean =>
  units >= 1n << BigInt(bits - 1) || units === largestOf96Bits
