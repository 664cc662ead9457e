import { getAddress, hexlify } from 'ethers'
import { xrplBase58Check } from '@domain/ledgers/base58'
import { encodeSegwit } from '@domain/ledgers/bech32'
import { encodeSolanaAddress } from '@domain/ledgers/addresses/solana-address'
import { sha256Bytes } from '@domain/shared/hash'
import { readOwn } from '@domain/shared/read-own'
import type { ProviderAddress } from '../provider'

const hashOf = (text: string) => sha256Bytes(new TextEncoder().encode(`address at an embedded provider: ${text}`))

type Maker = (customer: string, index: number) => ProviderAddress

const makers: Readonly<Record<string, Maker>> = {
  'bitcoin-mainnet': (customer, index) => ({
    address: encodeSegwit('bc', hashOf(`bitcoin ${customer} ${index}`).slice(0, 20)),
  }),
  'ethereum-mainnet': (customer, index) => ({
    address: getAddress(hexlify(hashOf(`ethereum ${customer} ${index}`).slice(0, 20))),
  }),
  'solana-mainnet': (customer, index) => ({ address: encodeSolanaAddress(hashOf(`solana ${customer} ${index}`)) }),
  // One address for all customers, told apart by tags.
  'xrpl-mainnet': (customer, index) => ({
    address: xrplBase58Check.encode(Uint8Array.from([0, ...hashOf('xrpl').slice(0, 20)])),
    tag: String((hashOf(`xrpl ${customer}`)[0]! + 1) * 1000 + index),
  }),
}

/** An address at an embedded provider, well formed and the same on every machine, whose key nobody has; none on a ledger where it gives none. */
export const embeddedAddress = (
  ledgerId: string | undefined,
  customer: string,
  index: number,
): ProviderAddress | undefined => (ledgerId === undefined ? undefined : readOwn(makers, ledgerId)?.(customer, index))
