import { bitcoinBase58, decodeBase58 } from '@domain/ledgers/base58'

export const encodeSolanaAddress = (publicKey: Uint8Array): string => bitcoinBase58.encode(publicKey)

/** The 32 bytes of an address; undefined for anything else. */
export function decodeSolanaAddress(text: string): Uint8Array | undefined {
  const bytes = text.length > 44 ? undefined : decodeBase58(text, bitcoinBase58)
  return bytes?.length === 32 ? bytes : undefined
}
