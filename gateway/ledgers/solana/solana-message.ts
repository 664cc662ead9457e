import { toUtf8Bytes } from 'ethers'
import { encodeSolanaAddress, decodeSolanaAddress } from '@domain/ledgers/addresses/solana-address'
import { bigEndian, fromHex, joinHex, littleEndian, toHex } from '../byte-text'
import { signEd25519 } from '../ed25519-keys'
import type { Signed } from '../ledger-family'

export interface Instruction {
  readonly program: string
  /** Every one of them may be written; the payer alone signs. */
  readonly accounts: readonly string[]
  /** Hexadecimal. */
  readonly data: string
}

/** A count in groups of seven bits. */
const compact = (count: number): string =>
  count < 128 ? bigEndian(count, 1) : joinHex(bigEndian((count & 127) | 128, 1), compact(count >> 7))
const keyText = (address: string) => toHex(decodeSolanaAddress(address)!)
export const u64 = (value: bigint | number): string => littleEndian(value, 8)
export const u32 = (value: number): string => littleEndian(value, 4)
export const utf8 = (text: string): string => toHex(toUtf8Bytes(text))

/** A message of the older form: whose key signs, every account once, the recent block, and what the programs are told. */
export function solanaMessage(payer: string, blockhash: string, instructions: readonly Instruction[]): string {
  const used = instructions.map(({ program }) => program)
  const touched = instructions
    .flatMap(({ accounts }) => accounts)
    .filter((account) => account !== payer && !used.includes(account))
  const keys = [...new Set([payer, ...touched, ...used])]
  const encoded = instructions.map(({ program, accounts, data }) => {
    const indexes = accounts.map((account) => bigEndian(keys.indexOf(account), 1))
    return joinHex(
      bigEndian(keys.indexOf(program), 1),
      compact(indexes.length),
      ...indexes,
      compact(data.length / 2),
      data,
    )
  })
  const readOnly = bigEndian(new Set(used).size, 1)
  return joinHex(
    '01',
    '00',
    readOnly,
    compact(keys.length),
    ...keys.map(keyText),
    blockhash,
    compact(encoded.length),
    ...encoded,
  )
}

export function signSolana(message: string, privateKey: string): Signed {
  const signature = signEd25519(message, privateKey)
  return {
    raw: Buffer.from(fromHex(joinHex('01', signature, message))).toString('base64'),
    id: encodeSolanaAddress(fromHex(signature)),
  }
}
