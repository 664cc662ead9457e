import { refuse, succeed, type Result } from '@domain/shared/result'

/** One item of a text in RLP, by its places in `source`: with its header from `start`, without it from `content`, both up to `end`. */
export interface RlpItem {
  readonly source: Uint8Array
  readonly start: number
  readonly content: number
  readonly end: number
  /** Of a list only. */
  readonly items?: readonly RlpItem[]
}

export type RlpProblem =
  | { readonly tag: 'truncated'; readonly missing: number }
  | { readonly tag: 'trailingBytes'; readonly count: number }
  /** A length or a single byte that is not written in its shortest form, or lists nested deeper than any transaction has them. */
  | { readonly tag: 'nonCanonicalEncoding' }

const deepest = 8
const longFrom = 56

/**
 * Reads bytes that are exactly one item of RLP in its only valid form. Stricter than the decoder of ethers, which takes
 * lengths that are not minimal; a transaction written so has another hash than the network would give it.
 */
export function decodeRlp(source: Uint8Array): Result<RlpItem, RlpProblem> {
  const item = readItem(source, 0, source.length, deepest)
  if (item.ok && item.value.end < source.length)
    return refuse({ tag: 'trailingBytes', count: source.length - item.value.end })
  return item
}

/** A list made of items that are already encoded. */
export function encodeRlpList(items: readonly Uint8Array[]): Uint8Array {
  const size = items.reduce((sum, item) => sum + item.length, 0)
  const length = size < longFrom ? [] : bigEndian(size)
  const head = size < longFrom ? [0xc0 + size] : [0xf7 + length.length, ...length]
  const list = new Uint8Array(head.length + size)
  list.set(head)
  items.reduce((at, item) => (list.set(item, at), at + item.length), head.length)
  return list
}

export const contentOf = ({ source, content, end }: RlpItem): Uint8Array => source.subarray(content, end)
export const encodedOf = ({ source, start, end }: RlpItem): Uint8Array => source.subarray(start, end)

function readItem(source: Uint8Array, start: number, limit: number, depth: number): Result<RlpItem, RlpProblem> {
  const head = readHead(source, start, limit)
  if (!head.ok) return head
  const { isList, content, end } = head.value
  if (end > limit) return refuse({ tag: 'truncated', missing: end - limit })
  if (!isList) return succeed({ source, start, content, end })
  if (depth === 0) return refuse({ tag: 'nonCanonicalEncoding' })
  const items: RlpItem[] = []
  for (let at = content; at < end; at = items.at(-1)!.end) {
    const item = readItem(source, at, end, depth - 1)
    if (!item.ok) return item
    items.push(item.value)
  }
  return succeed({ source, start, content, end, items })
}

interface Head {
  readonly isList: boolean
  readonly content: number
  readonly end: number
}

function readHead(source: Uint8Array, start: number, limit: number): Result<Head, RlpProblem> {
  const first = start < limit ? source[start] : undefined
  if (first === undefined) return refuse({ tag: 'truncated', missing: 1 })
  if (first < 0x80) return succeed({ isList: false, content: start, end: start + 1 })
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  if (short >= longFrom) return readLongHead(source, start, limit, short - longFrom + 1, isList)
  const content = start + 1
  const single = !isList && short === 1 && content < limit ? source[content]! : 0x80
  return single < 0x80 ? refuse({ tag: 'nonCanonicalEncoding' }) : succeed({ isList, content, end: content + short })
}

function readLongHead(
  source: Uint8Array,
  start: number,
  limit: number,
  width: number,
  isList: boolean,
): Result<Head, RlpProblem> {
  const content = start + 1 + width
  if (content > limit) return refuse({ tag: 'truncated', missing: content - limit })
  const length = source.subarray(start + 1, content).reduce((sum, byte) => sum * 256 + byte, 0)
  if (source[start + 1] === 0 || length < longFrom) return refuse({ tag: 'nonCanonicalEncoding' })
  return succeed({ isList, content, end: content + length })
}

function bigEndian(value: number): readonly number[] {
  const bytes: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return bytes
}
