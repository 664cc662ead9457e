/** Some tokens count in 96 bits, and take the largest number of these for no limit: nothing is ever subtracted from it. */
const largestOf96Bits = (1n << 96n) - 1n

/** As good as all of a token: of none there are half as many units as the largest number of so many bits. */
export const isAllOfIt = (units: bigint, bits: 256 | 160): boolean =>
  units >= 1n << BigInt(bits - 1) || units === largestOf96Bits
