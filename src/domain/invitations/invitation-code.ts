import type { Random } from '../shared/ids'
import { crockfordAlphabet, readCrockford } from '../signing/fingerprint'

const characters = 20
const groupLength = 4

const inGroups = (text: string) =>
  Array.from({ length: text.length / groupLength }, (_, i) => text.slice(i * groupLength, (i + 1) * groupLength)).join(
    '-',
  )

/** What opens an invitation: 100 random bits in twenty characters of Crockford base32, `7K2M-9QXF-03TB-WZ4H-5E8R`. */
export const makeInvitationCode = (random: Pick<Random, 'bytes'>): string =>
  inGroups(Array.from(random.bytes(characters), (byte) => crockfordAlphabet[byte & 31]).join(''))

/** A code as somebody has typed or read it aloud, in any case and with whatever between its groups; undefined for what can be none. */
export function readInvitationCode(text: string): string | undefined {
  const plain = readCrockford(text)
  const isCode = plain.length === characters && [...plain].every((letter) => crockfordAlphabet.includes(letter))
  return isCode ? inGroups(plain) : undefined
}

/** Compares every one of these numbers, wherever the first difference is: the time that it takes says nothing about them. */
export function isSameThroughout(given: ArrayLike<number>, known: ArrayLike<number>): boolean {
  let difference = given.length ^ known.length
  for (let i = 0; i < known.length; i++) difference |= (given[i] ?? 0) ^ (known[i] ?? 0)
  return difference === 0
}

const toBytes = (text: string) => new TextEncoder().encode(text)

/** Are these one code, each as `makeInvitationCode` writes it? Takes as long whichever letter differs. */
export const isSameCode = (given: string, known: string): boolean => isSameThroughout(toBytes(given), toBytes(known))
