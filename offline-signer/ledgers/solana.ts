import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { coin, type Decoded, type DecodedPayment, type LedgerDecoder } from './decoded'
import { hexOf, readerOf, readGroups, textOf, unreadable, type ByteReader } from './read-bytes'

const system = '11111111111111111111111111111111'
const budget = 'ComputeBudget111111111111111111111111111111'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
/** Lamports for one signature. */
const perSignature = 5000n

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

const readCount = (from: ByteReader): number => {
  const count = Number(readGroups(from))
  return count > from.left() ? unreadable('a list ends too early') : count
}

interface Message {
  readonly keys: readonly string[]
  readonly readOnly: number
  readonly block: string
  readonly instructions: readonly Instruction[]
}

/** A message of the older form, that one key signs. */
function readMessage(bytes: Uint8Array): Message {
  const from = readerOf(bytes)
  from.expect('0100', 'who signs')
  const readOnly = from.byte()
  const keys = Array.from({ length: readCount(from) }, () => base58.encode(from.take(32)))
  const block = base58.encode(from.take(32))
  const at = (index: number) => keys[index] ?? unreadable('an account is named that is not listed')
  const instructions = Array.from({ length: readCount(from) }, () => {
    const program = at(from.byte())
    const accounts = Array.from({ length: readCount(from) }, () => at(from.byte()))
    return { program, accounts, data: from.take(readCount(from)) }
  })
  from.end()
  if (new Set(keys).size !== keys.length || keys.length === 0) unreadable('an account is listed twice')
  return { keys, readOnly, block, instructions }
}

/** A payment of the coin by the system's program: exactly that, from who signs. */
function paymentOf({ program, accounts, data }: Instruction, payer: string): DecodedPayment | undefined {
  if (program !== system || accounts.length !== 2 || accounts[0] !== payer || data.length !== 12) return undefined
  const from = readerOf(data)
  return from.little(4) === 2n ? { to: accounts[1]!, amount: from.little(8), asset: coin } : undefined
}

/** What is paid for a better position: the price of one unit, or how many there are. */
function budgetOf({ program, data }: Instruction): { readonly units?: bigint; readonly price?: bigint } | undefined {
  if (program !== budget) return undefined
  if (data[0] === 2 && data.length === 5) return { units: readerOf(data.slice(1)).little(4) }
  return data[0] === 3 && data.length === 9 ? { price: readerOf(data.slice(1)).little(8) } : undefined
}

const described = ({ program, accounts, data }: Instruction) =>
  `${program}, accounts ${accounts.join(' ')}, data ${hexOf(data)}`

function decode(bytes: Uint8Array): Decoded {
  const { keys, readOnly, block, instructions } = readMessage(bytes)
  const payer = keys[0]!
  const payments = instructions.flatMap((one) => paymentOf(one, payer) ?? [])
  const budgets = instructions.flatMap((one) => budgetOf(one) ?? [])
  const others = instructions.filter((one) => !paymentOf(one, payer) && !budgetOf(one) && one.program !== memo)
  const [units = 200_000n, price = 0n] = [
    budgets.find((one) => one.units !== undefined)?.units,
    budgets.find((one) => one.price !== undefined)?.price,
  ]
  return {
    digest: hexOf(sha256(bytes)),
    payer,
    operation: others.length === 0 && payments.length > 0 ? 'payment' : 'program call',
    payments,
    fee: perSignature + (units * price + 999_999n) / 1_000_000n,
    details: [
      ['Recent block', block],
      ['Accounts', `${keys.join(' ')}, the last ${readOnly} are only read`],
      ...instructions.map((one, i) => [`Instruction ${i + 1}`, described(one)] as const),
      ...instructions.filter((one) => one.program === memo).map((one) => ['Memo', `“${textOf(one.data)}”`] as const),
    ],
    unread: others.map(({ program }) => `what the program ${program} does`),
  }
}

export const solana: LedgerDecoder = { decode, normalise: (address) => address }
