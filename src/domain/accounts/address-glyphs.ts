import { visibleText } from '@domain/shared/visible-text'

/** One character of an address, and what a reader takes it for; empty for what cannot be seen. */
export interface Glyph {
  readonly character: string
  /** Equal for two characters that make the same address: hexadecimal and bech32 do not tell case apart. */
  readonly same: string
  readonly reads: string
}

/** How the addresses of one family are written. */
export interface AddressFamily {
  /** How many characters every address begins with, whoever it belongs to, so that nobody reads them. */
  readonly prefix: number
  /** In which case they are shown, where case makes no other address. */
  readonly shownIn?: 'upper' | 'lower'
}

/** `0x`, `bc1q`, `tz1`, the account number of Hedera, and the one character of XRPL, Tron, Stellar and the older Bitcoin addresses. */
const families: readonly { readonly prefix: RegExp; readonly shownIn?: 'upper' | 'lower' }[] = [
  { prefix: /^0x/i, shownIn: 'upper' },
  { prefix: /^(?:bc|tb|bcrt|addr|addr_test|stake)1[a-z0-9]/i, shownIn: 'lower' },
  { prefix: /^(?:tz[1-4]|KT1)/ },
  { prefix: /^0\.0\./ },
  { prefix: /^[r13mn2TG](?=\S{24,}$)/ },
]

export function familyOf(address: string): AddressFamily | undefined {
  const found = families.find(({ prefix }) => prefix.test(address))
  return found && { ...found, prefix: found.prefix.exec(address)![0].length }
}

/** Characters that stand for one another in many typefaces; the first of each set is what they are read as. */
const alike = ['0OoQ', '1Ili|', '2Zz', '5Ss', '6Gb', '8B', '9gq', 'cC', 'kK', 'pP', 'uUvV', 'wW', 'xX', 'yY']
const foreign: readonly (readonly [string, string])[] = [
  ['аɑα', 'a'],
  ['АΑ', 'A'],
  ['ВΒ', 'B'],
  ['сϲ', 'c'],
  ['СϹ', 'C'],
  ['ԁ', 'd'],
  ['еҽ', 'e'],
  ['ЕΕ', 'E'],
  ['һ', 'h'],
  ['НΗ', 'H'],
  ['іι', 'i'],
  ['ІΙӀ', 'I'],
  ['ј', 'j'],
  ['Ј', 'J'],
  ['ҟκ', 'k'],
  ['КΚ', 'K'],
  ['МΜ', 'M'],
  ['Ν', 'N'],
  ['оο', 'o'],
  ['ОΟ', 'O'],
  ['рρ', 'p'],
  ['РΡ', 'P'],
  ['ѕ', 's'],
  ['Ѕ', 'S'],
  ['ТΤ', 'T'],
  ['ν', 'v'],
  ['ѡ', 'w'],
  ['хχ', 'x'],
  ['ХΧ', 'X'],
  ['уγ', 'y'],
  ['УΥ', 'Y'],
  ['Ζ', 'Z'],
]
const latinOf = new Map(
  foreign.flatMap(([characters, latin]) => [...characters].map((character) => [character, latin] as const)),
)
const shapeOf = new Map(alike.flatMap((set) => [...set].map((character) => [character, set[0]!] as const)))

type Reading = Omit<Glyph, 'character'>

function read(character: string, shownIn: AddressFamily['shownIn']): Reading {
  const fold = (text: string) =>
    shownIn === 'upper' ? text.toUpperCase() : shownIn === 'lower' ? text.toLowerCase() : text
  const isHidden = visibleText(character) !== character || character.trim() === ''
  const plain = character.normalize('NFKC')
  const latin = fold(latinOf.get(plain) ?? plain)
  return { same: fold(character), reads: isHidden ? '' : (shapeOf.get(latin) ?? latin) }
}

/** A page compares hundreds of addresses of few characters. */
const readings: Readonly<Record<'upper' | 'lower' | 'asIs', Map<string, Reading>>> = {
  upper: new Map(),
  lower: new Map(),
  asIs: new Map(),
}

function readOnce(character: string, shownIn: AddressFamily['shownIn']): Reading {
  const known = readings[shownIn ?? 'asIs'].get(character)
  if (known) return known
  const reading = read(character, shownIn)
  if (character < '\x7f') readings[shownIn ?? 'asIs'].set(character, reading)
  return reading
}

/** An address as a reader of its family sees it; hidden characters and white space read as nothing. */
export const glyphsOf = (address: string, { shownIn }: AddressFamily): readonly Glyph[] =>
  Array.from(address, (character) => ({ character, ...readOnce(character, shownIn) }))
