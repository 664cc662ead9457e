import { sha256Bytes } from '@domain/shared/hash'
import { bytesOf32, crc32 } from './bytewords'

/**
 * The rateless code of BCR-2020-005 (https://github.com/BlockchainCommons/Research): a message as an endless row of parts. The first
 * `seqLen` are its fragments, each further one is several of them, added without carry. Which they are follows from the part's number, so
 * whoever has enough of the parts, in whatever order, has the message.
 */
export interface FountainPart {
  /** From 1. */
  readonly seqNum: number
  /** Of how many fragments the message consists. */
  readonly seqLen: number
  readonly messageLen: number
  /** CRC-32 of the message. */
  readonly checksum: number
  readonly data: Uint8Array
}

/** xoshiro256**, which encoder and decoder run alike: https://prng.di.unimi.it/xoshiro256starstar.c */
export class Xoshiro256 {
  private state: [bigint, bigint, bigint, bigint]

  constructor(seed: Uint8Array) {
    const digest = new DataView(Uint8Array.from(sha256Bytes(seed)).buffer)
    this.state = [digest.getBigUint64(0), digest.getBigUint64(8), digest.getBigUint64(16), digest.getBigUint64(24)]
  }

  next(): bigint {
    let [a, b, c, d] = this.state
    const result = cut(rotated(cut(b * 5n), 7n) * 9n)
    const shifted = cut(b << 17n)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotated(d, 45n)
    this.state = [a, b, c, d]
    return result
  }

  /** From 0 to below 1. */
  nextDouble = (): number => Number(this.next()) / 2 ** 64

  /** Both bounds included. */
  nextInt(low: number, high: number): number {
    return Math.floor(this.nextDouble() * (high - low + 1)) + low
  }
}

const cut = (value: bigint): bigint => BigInt.asUintN(64, value)
const rotated = (value: bigint, by: bigint): bigint => cut(value << by) | (value >> (64n - by))

/** Picks an index by its weight: the alias method of Walker and Vose, with the order of indexes that the format fixes. */
export function createSampler(weights: readonly number[]): (random: () => number) => number {
  const count = weights.length
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const scaled = weights.map((weight) => (weight * count) / sum)
  const [small, large]: [number[], number[]] = [[], []]
  for (let i = count - 1; i >= 0; i--) (scaled[i]! < 1 ? small : large).push(i)
  const chances = Array<number>(count).fill(1)
  const aliases = Array<number>(count).fill(0)
  while (small.length > 0 && large.length > 0) {
    const [less, more] = [small.pop()!, large.pop()!]
    chances[less] = scaled[less]!
    aliases[less] = more
    scaled[more]! += scaled[less]! - 1
    ;(scaled[more]! < 1 ? small : large).push(more)
  }
  return (random) => {
    const [first, second] = [random(), random()]
    const at = Math.floor(count * first)
    return second < chances[at]! ? at : aliases[at]!
  }
}

export const chooseDegree = (seqLen: number, random: Xoshiro256): number =>
  createSampler(Array.from({ length: seqLen }, (_, i) => 1 / (i + 1)))(random.nextDouble) + 1

/** The first ones of a shuffle, as many as are asked for. */
export function pickShuffled<T>(items: readonly T[], count: number, random: Xoshiro256): readonly T[] {
  const rest = [...items]
  return Array.from({ length: count }, () => rest.splice(random.nextInt(0, rest.length - 1), 1)[0]!)
}

/** Which fragments a part adds up. */
export function chooseFragments({
  seqNum,
  seqLen,
  checksum,
}: Pick<FountainPart, 'seqNum' | 'seqLen' | 'checksum'>): readonly number[] {
  if (seqNum <= seqLen) return [seqNum - 1]
  const random = new Xoshiro256(Uint8Array.from([...bytesOf32(seqNum), ...bytesOf32(checksum)]))
  const degree = chooseDegree(seqLen, random)
  return pickShuffled([...Array(seqLen).keys()], degree, random)
}

/** The parts of a message by their numbers, from 1 without an end, each with at most so many bytes of it. */
export function fountainOf(
  message: Uint8Array,
  mostBytes: number,
): { readonly seqLen: number; readonly partAt: (seqNum: number) => FountainPart } {
  const seqLen = Math.ceil(message.length / mostBytes)
  const length = Math.ceil(message.length / seqLen)
  const checksum = crc32(message)
  const fragments = Array.from({ length: seqLen }, (_, i) => {
    const fragment = new Uint8Array(length)
    fragment.set(message.subarray(i * length, (i + 1) * length))
    return fragment
  })
  return {
    seqLen,
    partAt: (seqNum) => {
      const data = new Uint8Array(length)
      for (const i of chooseFragments({ seqNum, seqLen, checksum })) addInto(data, fragments[i]!)
      return { seqNum, seqLen, messageLen: message.length, checksum, data }
    },
  }
}

function addInto(sum: Uint8Array, other: Uint8Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! ^= other[i]!
}

/** What the parts of one message have shown of it so far; never changed, only followed by another. */
export interface Gathering {
  readonly seqLen: number
  readonly messageLen: number
  readonly checksum: number
  /** By the fragment that it alone settles: one bit for each fragment in the sum, then the sum. As many as are needed are the message. */
  readonly sums: ReadonlyMap<number, Uint8Array>
}

export const isOfMessage = ({ seqLen, messageLen, checksum }: Gathering, part: FountainPart): boolean =>
  part.seqLen === seqLen && part.messageLen === messageLen && part.checksum === checksum

const hasFragment = (sum: Uint8Array, index: number): boolean => (sum[index >> 3]! & (1 << (index & 7))) !== 0

/** The same gathering when the part shows nothing new. The part must be of the gathering's message, where there is one. */
export function gatherPart(part: FountainPart, gathering?: Gathering): Gathering {
  const { seqLen, messageLen, checksum, data } = part
  const known = gathering ?? { seqLen, messageLen, checksum, sums: new Map<number, Uint8Array>() }
  const marks = Math.ceil(seqLen / 8)
  const sum = new Uint8Array(marks + data.length)
  for (const index of chooseFragments(part)) sum[index >> 3]! |= 1 << (index & 7)
  sum.set(data, marks)
  for (const [index, other] of known.sums) if (hasFragment(sum, index)) addInto(sum, other)
  const settled = [...Array(seqLen).keys()].find((index) => hasFragment(sum, index))
  if (settled === undefined) return known
  const sums = new Map<number, Uint8Array>([[settled, sum]])
  for (const [index, other] of known.sums) {
    const next = hasFragment(other, settled) ? other.slice() : other
    if (next !== other) addInto(next, sum)
    sums.set(index, next)
  }
  return { ...known, sums }
}

/** The message once it is whole; undefined as well where its parts do not add up to its checksum. */
export function messageOf({ seqLen, messageLen, checksum, sums }: Gathering): Uint8Array | undefined {
  if (sums.size < seqLen) return undefined
  const marks = Math.ceil(seqLen / 8)
  const fragments = Array.from({ length: seqLen }, (_, i) => sums.get(i)!.subarray(marks))
  const message = new Uint8Array(seqLen * fragments[0]!.length)
  fragments.forEach((fragment, i) => message.set(fragment, i * fragment.length))
  const whole = message.slice(0, messageLen)
  return crc32(whole) === checksum ? whole : undefined
}
