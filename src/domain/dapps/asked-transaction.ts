import { parseEthereumAddress } from '@domain/ledgers/addresses/ethereum-address'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import { mostCallData } from '@domain/transactions/order-form/ethereum-form'

/** A transaction that a dApp asks for, as the order of it says it. */
export interface AskedTransaction {
  /** As the dApp writes it. */
  readonly from: string
  /** In the letter case of its checksum; undefined where the data is a new contract. */
  readonly to: string | undefined
  /** In wei, decimal. */
  readonly value: string
  /** `0x` and hexadecimal digits in lower case. */
  readonly data: string
  /** Names of what else it proposes, gas and number among it: the platform sets these. */
  readonly proposed: readonly string[]
  readonly chainId: number | undefined
}

/** What a dApp may propose and nobody takes over. */
const proposals = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'type'] as const
const known: ReadonlySet<string> = new Set(['from', 'to', 'value', 'data', 'input', 'chainId', ...proposals])

/** Of at most 32 bytes (EIP-1474); undefined for what is none. */
const quantity = (value: Json | undefined): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

const isBytes = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value) && value.length <= 2 + 2 * mostCallData

const readTo = (value: Json | undefined): string | undefined => {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value)) return undefined
  const read = parseEthereumAddress(value)
  return read.ok ? read.value : undefined
}

/**
 * What `eth_sendTransaction` asks for; undefined where any part of it cannot be read, or means what no order says: a list of accesses, blobs, powers that the
 * account gives away.
 */
export function readAskedTransaction(params: unknown): AskedTransaction | undefined {
  const [asked, ...others] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (!isJsonObject(asked) || others.length > 0) return undefined
  const isReadable = Object.keys(asked).every((name) => known.has(name)) && proposals.every(isQuantityIn(asked))
  const { from, to, value = '0x0', chainId } = asked
  const [amount, data] = [quantity(value), readData(asked)]
  const chain = chainId === undefined ? undefined : Number(quantity(chainId) ?? Number.NaN)
  const receiver = readTo(to)
  const isCreation = to === undefined || to === null
  if (!isReadable || typeof from !== 'string' || amount === undefined || data === undefined || Number.isNaN(chain))
    return undefined
  // Without a destination and without data it does nothing.
  if (isCreation ? data === '0x' : receiver === undefined) return undefined
  const proposed = proposals.filter((name) => asked[name] !== undefined)
  return { from, to: receiver, value: `${amount}`, data, proposed, chainId: chain }
}

const isQuantityIn = (asked: JsonObject) => (name: string) =>
  asked[name] === undefined || quantity(asked[name]) !== undefined

/** It has two names, which may not say two things. */
function readData({ data, input }: JsonObject): string | undefined {
  if (data !== undefined && input !== undefined && (!isBytes(data) || data !== input)) return undefined
  const bytes = data ?? input ?? '0x'
  return isBytes(bytes) ? bytes.toLowerCase() : undefined
}

/** Whether a transaction, or an order of one, does what was asked. */
export const doesAsAsked = (
  asked: Pick<AskedTransaction, 'to' | 'value' | 'data'>,
  made: {
    readonly to?: string | null | undefined
    readonly value: bigint | string
    readonly data?: string | undefined
  },
): boolean =>
  asked.to?.toLowerCase() === (made.to ?? undefined)?.toLowerCase() &&
  asked.value === `${made.value}` &&
  asked.data === (made.data ?? '0x').toLowerCase()
