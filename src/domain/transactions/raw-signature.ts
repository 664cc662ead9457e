import { refuse, succeed, type Result } from '@domain/shared/result'
import { hexOf, isInteger, numberOf } from './raw-fields'
import type { RawSignature, RawTransactionProblem } from './raw-transaction'
import type { RlpItem } from './rlp'

/** How many points the curve secp256k1 has: r and s lie below. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

type SignatureProblem = Extract<
  RawTransactionProblem,
  { readonly tag: 'invalidR' | 'invalidS' | 'nonCanonicalS' | 'invalidV' }
>

/**
 * Judges v, r and s: r and s lie within the curve, s in its lower half (EIP-2), and v is one that the type allows.
 * @param isLegacy v is 27, 28 or names the network (EIP-155); else it is 0 or 1
 */
export function parseSignature(
  [v, r, s]: readonly [v: RlpItem, r: RlpItem, s: RlpItem],
  isLegacy: boolean,
): Result<RawSignature, SignatureProblem> {
  if (!isScalar(r)) return refuse({ tag: 'invalidR', value: hexOf(r) })
  if (!isScalar(s)) return refuse({ tag: 'invalidS', value: hexOf(s) })
  if (numberOf(s) > order / 2n) return refuse({ tag: 'nonCanonicalS', value: hexOf(s) })
  const parity = isInteger(v, 32) ? parityOf(numberOf(v), isLegacy) : undefined
  if (parity === undefined) return refuse({ tag: 'invalidV', value: hexOf(v) })
  return succeed({ r: word(r), s: word(s), v: `${numberOf(v)}`, yParity: parity })
}

/** The network that v names by EIP-155; undefined for 27 and 28, and for the 0 and 1 of the later types. */
export const networkOf = (v: bigint): bigint | undefined => (v < 35n ? undefined : (v - 35n) / 2n)

const isScalar = (item: RlpItem) => isInteger(item, 32) && numberOf(item) > 0n && numberOf(item) < order
const word = (item: RlpItem) => `0x${hexOf(item).slice(2).padStart(64, '0')}`

function parityOf(v: bigint, isLegacy: boolean): 0 | 1 | undefined {
  if (!isLegacy) return v === 0n ? 0 : v === 1n ? 1 : undefined
  if (v !== 27n && v !== 28n && v < 37n) return undefined
  return v % 2n === 1n ? 0 : 1
}
