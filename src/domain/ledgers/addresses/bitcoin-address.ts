import { bitcoinBase58Check, decodeBase58 } from '@domain/ledgers/base58'
import { decodeSegwit } from '@domain/ledgers/bech32'

/** What an address of the main network pays. */
export type BitcoinAddress =
  | { readonly type: 'Witness'; readonly version: number; readonly program: Uint8Array }
  | { readonly type: 'KeyHash' | 'ScriptHash'; readonly hash: Uint8Array }

/** Undefined for anything that is no address of the main network. */
export function decodeBitcoinAddress(text: string): BitcoinAddress | undefined {
  const witness = decodeSegwit('bc', text)
  if (witness) return { type: 'Witness', ...witness }
  const payload = decodeBase58(text, bitcoinBase58Check)
  if (payload?.length !== 21 || (payload[0] !== 0 && payload[0] !== 5)) return undefined
  return { type: payload[0] === 0 ? 'KeyHash' : 'ScriptHash', hash: payload.slice(1) }
}
