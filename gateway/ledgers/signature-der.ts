import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Signature } from 'ethers'

/** A signature as DER, hexadecimal. */
export const signatureDer = ({ r, s }: Signature): string => new secp256k1.Signature(BigInt(r), BigInt(s)).toHex('der')
