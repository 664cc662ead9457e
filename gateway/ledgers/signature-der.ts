import type { Signature } from 'ethers'
import { joinHex } from './byte-text'

const integer = (text: string): string => {
  const digits = text.replace(/^0x(00)*/, '')
  const signed = parseInt(digits.slice(0, 2), 16) > 127 ? `00${digits}` : digits
  return joinHex('02', (signed.length / 2).toString(16).padStart(2, '0'), signed)
}

/** A signature as DER, hexadecimal. */
export function signatureDer({ r, s }: Signature): string {
  const content = joinHex(integer(r), integer(s))
  return joinHex('30', (content.length / 2).toString(16), content)
}
