import { sha256Bytes } from '@domain/shared/hash'

const letters = 26
const largestNumber = 2n ** 63n - 1n
const modulus = { short: letters ** 3, long: letters ** 5 } as const
/** Of the main network. */
const ledgerBytes = [0, 0, 0, 0, 0, 0, 0] as const

/** The five letters behind an account number (HIP-15). */
export function hederaChecksum(account: string): string {
  const digits = [...account].map((character) => (character === '.' ? 10 : Number(character)))
  const sums = [0, 1].map((odd) =>
    digits.filter((_digit, i) => i % 2 === odd).reduce((sum, digit) => (sum + digit) % 11, 0),
  )
  const weighted = digits.reduce((sum, digit) => (sum * 31 + digit) % modulus.short, 0)
  const ofLedger = ledgerBytes.reduce<number>((sum, byte) => (sum * 31 + byte) % modulus.long, 0)
  const all =
    (((((account.length % 5) * 11 + sums[0]!) * 11 + sums[1]!) * modulus.short + weighted + ofLedger) % modulus.long) *
    1_000_003
  let rest = all % modulus.long
  let text = ''
  for (let i = 0; i < 5; i++) {
    text = String.fromCharCode(97 + (rest % letters)) + text
    rest = Math.floor(rest / letters)
  }
  return text
}

/** The number that the ledger gives the account of a key: always the same one. */
export function hederaAccountOf(publicKey: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = sha256Bytes(publicKey)
  return `0.0.${10_000_000 + (((a * 256 + b) * 256 + c) * 256 + d) * 16 + (e & 15)}`
}

/** `0.0.n` without its checksum; undefined for anything else, for a checksum that is wrong, and for a number that is no int64. */
export function parseHederaAccount(text: string): string | undefined {
  const [, account, number, checksum] = /^(0\.0\.(0|[1-9]\d{0,18}))(?:-([a-z]{5}))?$/.exec(text) ?? []
  return account && BigInt(number!) <= largestNumber && (checksum === undefined || checksum === hederaChecksum(account))
    ? account
    : undefined
}
