import { ed25519 } from '@noble/curves/ed25519.js'
import { decodeSolanaAddress, encodeSolanaAddress } from '@domain/ledgers/addresses/solana-address'
import { sha256Bytes } from '@domain/shared/hash'

export const programs = {
  system: '11111111111111111111111111111111',
  SPL: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  SPL2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  budget: 'ComputeBudget111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
} as const
/** What instructions read besides: the values of the ledger itself. */
export const ledgerValues = {
  recentBlockhashes: 'SysvarRecentB1ockHashes11111111111111111111',
  rent: 'SysvarRent111111111111111111111111111111111',
} as const

const isOnCurve = (bytes: Uint8Array): boolean => {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}

const marker = new TextEncoder().encode('ProgramDerivedAddress')

/** The account that keeps a token for its owner: the first address of its kind that no key has. */
export function tokenAccountOf(owner: string, mint: string, tokenType: 'SPL' | 'SPL2022' = 'SPL'): string {
  const [bytes, token, associated, minted] = [owner, programs[tokenType], programs.associated, mint].map((text) =>
    decodeSolanaAddress(text)!,
  )
  for (let bump = 255; ; bump--) {
    const found = sha256Bytes(Uint8Array.from([...bytes!, ...token!, ...minted!, bump, ...associated!, ...marker]))
    if (!isOnCurve(found)) return encodeSolanaAddress(found)
  }
}
