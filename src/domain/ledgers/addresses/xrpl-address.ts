import { decodeBase58, xrplBase58Check } from '@domain/ledgers/base58'

/** The classic address of an account on the XRP Ledger, with a right checksum. */
export function isXrplAddress(text: string): boolean {
  const payload = decodeBase58(text, xrplBase58Check)
  return payload?.length === 21 && payload[0] === 0
}
