import { ed25519KeyAt } from './ed25519-keys'
import type { DerivedAddress, FeeQuote, LedgerFamily, TransferInput } from './ledger-family'
import { fromHex } from './byte-text'

/** What ledgers of this curve have in common: one address for each account, and fees that nobody outbids. */
export const ed25519Base = {
  hasManyAddresses: false,
  keyAt: ed25519KeyAt,
  normalise: (address: string) => address,
  isTakenUp: () => true,
  outcome: (_parameters: unknown, { expected }: FeeQuote) => ({ fee: BigInt(expected), failed: false }),
} satisfies Partial<LedgerFamily>

/** The address of the key at a path below the seed of a vault. */
export function addressAt(
  seed: Uint8Array,
  keyPath: string,
  encode: (publicKey: Uint8Array) => string,
): DerivedAddress {
  return { address: encode(fromHex(ed25519KeyAt(seed, keyPath).publicKey)), keyPath }
}

export const flatFee = (fee: bigint): FeeQuote => ({ rate: `${fee}`, size: '1', expected: `${fee}`, ceiling: `${fee}` })

/** The one output of a ledger whose transactions pay one place. */
export const soleOutput = ({ outputs }: TransferInput) =>
  outputs.length === 1 && !outputs[0]!.paysFee ? outputs[0] : undefined

/** What a transfer says of its fee, as orders of these ledgers carry it. */
export const feeTermsOf = ({ priority, maximumFee }: TransferInput) => ({
  feeStrategy: { type: 'Priority', priority } as const,
  ...(maximumFee ? { maximumFee } : {}),
})
