/**
 * The two digits that signer and console compare: the first six hex digits of the request hash, read as a number,
 * written in decimal, its two leading digits; a one-digit decimal is padded on the left with 0.
 */
export const verificationCode = (hash: string): string =>
  Number.parseInt(hash.slice(0, 6), 16).toString(10).slice(0, 2).padStart(2, '0')
