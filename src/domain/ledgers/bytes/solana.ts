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

/** How many units count where nobody says it: so many for each instruction, up to a limit. */
function unitsOf(instructions: readonly Instruction[]): bigint {
  const counted = instructions.filter(({ program }) => program !== budget).length
  return BigInt(Math.min(counted * 200_000, 1_400_000))
}

/** What the system's program does in orders: opens an account, pays, moves a nonce on and makes one. Any other call may give the account away. */
const systemCalls: ReadonlySet<bigint> = new Set([0n, 2n, 4n, 6n])
const isKnown = ({ program, data }: Instruction) =>
  program !== system || (data.length >= 4 && systemCalls.has(readerOf(data).little(4)))

/** The coins that a new account begins with, and whose it is. */
function openingOf({ program, accounts, data }: Instruction): readonly (readonly [string, string])[] {
  const from = readerOf(data)
  if (program !== system || from.little(4) !== 0n) return []
  const [amount, , owner] = [from.little(8), from.little(8), base58.encode(from.take(32))]
  from.end()
  return [
    ['Opens an account', `${accounts[1] ?? 'without an address'} with ${amount} units of the coin, owned by ${owner}`],
  ]
}

const described = ({ program, accounts, data }: Instruction) =>
  `${program}, accounts ${accounts.join(' ')}, data ${hexOf(data)}`

function decode(bytes: Uint8Array): Decoded {
  const { keys, readOnly, block, instructions } = readMessage(bytes)
  if (!instructions.every(isKnown)) unreadable('a call of the system’s program is not known')
  const payer = keys[0]!
  const payments = instructions.flatMap((one) => paymentOf(one, payer) ?? [])
  const budgets = instructions.flatMap((one) => budgetOf(one) ?? [])
  const others = instructions.filter((one) => !paymentOf(one, payer) && !budgetOf(one) && one.program !== memo)
  const [units = unitsOf(instructions), ...moreUnits] = budgets.flatMap((one) => one.units ?? [])
  const [price = 0n, ...morePrices] = budgets.flatMap((one) => one.price ?? [])
  if (moreUnits.length + morePrices.length > 0) unreadable('a price is named twice')
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
      ...instructions.flatMap(openingOf),
      ...instructions.filter((one) => one.program === memo).map((one) => ['Memo', `“${textOf(one.data)}”`] as const),
    ],
    unread: others.map(({ program }) => `what the program ${program} does`),
  }
}

export const solana: LedgerDecoder = { decode, normalise: (address) => address }
