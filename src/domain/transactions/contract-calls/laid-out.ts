import type { AbiParameter, AbiType } from './abi-type'

/** Words of 32 bytes. */
interface Words {
  readonly count: number
  /** A number that leads no further than the words reach; undefined for a larger one. */
  readonly numberAt: (at: number) => number | undefined
}

/**
 * Do arguments stand one after the other, each in a place of its own, as every coder writes them? Their places could lead to the same bytes
 * many times over, and a decoder that follows them would make gigabytes of a few kilobytes. Each word is looked at once.
 * @param data hexadecimal without 0x
 */
export function isLaidOut(parameters: readonly AbiParameter[], data: string): boolean {
  const count = data.length / 64
  if (!Number.isInteger(count)) return false
  const numberAt = (at: number) => {
    const word = at < count ? Number(`0x${data.slice(at * 64, at * 64 + 64)}`) : NaN
    return word <= data.length / 2 ? word : undefined
  }
  return (
    endOfSequence(
      parameters.map(({ type }) => type),
      0,
      { count, numberAt },
    ) === count
  )
}

/** How many words a type takes where it stands: one that leads elsewhere takes one. */
function sizeOf(type: AbiType): number {
  if (isElsewhere(type)) return 1
  if (type.as === 'array') return (type.length ?? 0) * sizeOf(type.of)
  return type.as === 'tuple' ? type.of.reduce((sum, { type: part }) => sum + sizeOf(part), 0) : 1
}

function isElsewhere(type: AbiType): boolean {
  if (type.as === 'array') return type.length === undefined || isElsewhere(type.of)
  return type.as === 'tuple'
    ? type.of.some(({ type: part }) => isElsewhere(part))
    : type.as === 'string' || (type.as === 'bytes' && type.size === undefined)
}

/** Where values that begin at a word end; undefined when one of them is not where it should be. */
function endOfSequence(types: readonly AbiType[], start: number, words: Words): number | undefined {
  let head = start
  let end = start + types.reduce((sum, type) => sum + sizeOf(type), 0)
  for (const type of types) {
    if (isElsewhere(type)) {
      const after = words.numberAt(head) === (end - start) * 32 ? endOfElsewhere(type, end, words) : undefined
      if (after === undefined) return undefined
      end = after
    }
    head += sizeOf(type)
  }
  return end <= words.count ? end : undefined
}

function endOfElsewhere(type: AbiType, at: number, words: Words): number | undefined {
  if (type.as === 'tuple')
    return endOfSequence(
      type.of.map((part) => part.type),
      at,
      words,
    )
  if (type.as === 'array' && type.length !== undefined) return endOfSequence(repeated(type.of, type.length), at, words)
  const count = words.numberAt(at)
  if (count === undefined) return undefined
  if (type.as !== 'array') return at + 1 + Math.ceil(count / 32)
  // A list of nothing takes no room, however long it says that it is.
  return count <= words.count && (count === 0 || sizeOf(type.of) > 0)
    ? endOfSequence(repeated(type.of, count), at + 1, words)
    : undefined
}

const repeated = (type: AbiType, count: number): readonly AbiType[] => Array.from({ length: count }, () => type)
