import { createHash } from 'node:crypto'
import { Transaction } from 'ethers'
import { messageDigits } from '@domain/dapps/asked-message'
import { readAskedTransaction } from '@domain/dapps/asked-transaction'
import { readAskedTypedData } from '@domain/dapps/asked-typed-data'
import { toBase64 } from '@domain/shared/base64'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'

/** What is to be signed or done, in one short text: what a dApp asked is what somebody proposed where both have the same. */
type Key = string

const keyOf = (kind: 'message' | 'typedData' | 'transaction', text: string): Key =>
  `${kind} ${createHash('sha256').update(text).digest('hex')}`

/** Undefined for what cannot be read. */
export function keyOfRequest({ method, params }: { readonly method: string; readonly params: Json }): Key | undefined {
  if (method === 'eth_sendTransaction') {
    const asked = readAskedTransaction(params)
    return asked && keyOfTransaction(asked)
  }
  if (method === 'eth_signTypedData_v4') {
    const typed = readAskedTypedData(params)
    return typed && keyOf('typedData', toBase64(typed.data.bytes))
  }
  const digits = messageDigits(Array.isArray(params) ? params[0] : undefined)
  return digits === undefined ? undefined : keyOf('message', digits)
}

interface Made {
  readonly to?: string | null | undefined
  readonly value: bigint | string
  readonly data?: string | undefined
}

const keyOfTransaction = ({ to, value, data = '0x' }: Made): Key =>
  keyOf('transaction', [(to ?? '').toLowerCase(), `${value}`, data.toLowerCase()].join(' '))

/** Undefined for a transaction of another kind of ledger: no dApp asks for one, and it is written in another way. */
export function keyOfSigned(rawTransaction: string): Key | undefined {
  try {
    return keyOfTransaction(Transaction.from(rawTransaction))
  } catch {
    return undefined
  }
}

/** What somebody has proposed, as far as a dApp may have asked for it. */
export interface ProposedContent {
  readonly accountId: string | undefined
  readonly ledgerId: string | undefined
  readonly key: Key | undefined
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined)

export function contentOf(payload: JsonObject): ProposedContent {
  const { accountId, ledgerId, content, parameters } = payload
  const key = isJsonObject(content)
    ? keyOfManifest(content)
    : isJsonObject(parameters)
      ? keyOfOrder(parameters)
      : undefined
  return { accountId: textOf(accountId), ledgerId: textOf(ledgerId), key }
}

function keyOfManifest({ type, value }: JsonObject): Key | undefined {
  if (type === 'Unsafe') return typeof value === 'string' ? keyOf('typedData', value) : undefined
  const digits = type === 'EIP-191' ? messageDigits(value) : undefined
  return digits === undefined ? undefined : keyOf('message', digits)
}

/** Of an order that names its destination in another way than by its address it is not known. */
function keyOfOrder({ destination, amount, data }: JsonObject): Key | undefined {
  const to = isJsonObject(destination) ? textOf(destination['address']) : undefined
  if (destination !== undefined && to === undefined) return undefined
  return keyOfTransaction({ to, value: textOf(amount) ?? '', data: textOf(data) })
}

/** A manifest that was signed. */
interface SignedManifest {
  readonly ledgerId: string | null
  readonly signature: string | undefined
}

/** What was read of requests, proposals and what came of them, by their ids: none of it changes, and each may be long. */
export interface ReadBefore {
  readonly requests: Map<Uuid, Key | undefined>
  readonly proposals: Map<Uuid, ProposedContent>
  readonly manifests: Map<Uuid, SignedManifest>
  readonly transactions: Map<Uuid, Key | undefined>
}

export const nothingRead = (): ReadBefore => ({
  requests: new Map(),
  proposals: new Map(),
  manifests: new Map(),
  transactions: new Map(),
})

/** Texts that are read at once, and what is kept of one kind; the oldest makes room. All that may wait has it: twenty requests of each dApp that a gateway listens to. */
export const [readAtOnce, mostKept] = [20, 40_000]

/** Reads of these ids what was not read before, a few at a time. */
export async function readOnce<T>(
  kept: Map<Uuid, T>,
  ids: readonly Uuid[],
  read: (some: readonly Uuid[]) => Promise<readonly (readonly [Uuid, T])[]>,
): Promise<ReadonlyMap<Uuid, T>> {
  const unread = [...new Set(ids)].filter((id) => !kept.has(id))
  for (let from = 0; from < unread.length; from += readAtOnce)
    for (const [id, value] of await read(unread.slice(from, from + readAtOnce))) kept.set(id, value)
  const found = new Map(ids.flatMap((id) => (kept.has(id) ? [[id, kept.get(id)!] as const] : [])))
  for (const id of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(id)
  }
  return found
}
