import { markOf } from '@domain/shared/visible-text'
import { partsMessages } from './parts.messages'

/** As long as the shortest address of a ledger, or the number of an account of Hedera. */
const addressLike = /\w{20}|\d\.\d+\.\d/
const digits = /(?:\d\D*){4}/
/** In one piece, as few words are, with a digit in it or behind it, in the time of reading it once; and its two ends, as lists show it. */
const onePiece = /\w{25}[^]*/
const twoEnds = /\w{4}(?:…|\.\.+)\w{3}/

/** Could a name be read as an address? Also one whose letters stand in groups. */
const readsAsAddress = (name: string): boolean =>
  twoEnds.test(name) ||
  /\d/.test(String(onePiece.exec(name))) ||
  [name, name.replaceAll(/\s+/g, '')].some((text) => addressLike.test(text) && digits.test(text))

/** Blanks of any kind that no page draws: those at an end, and all but the last of several; and tabs and breaks, which it draws as usual ones. */
const undrawn = /^\s|\s(?=\s|$)|[\t\n]/g

/**
 * A name where a sentence could have an address as well. Whoever may name a thing may give it the address of something else: then it is said to be a name. And
 * one that differs in a blank that is not drawn would read as another.
 */
export const nameText = (name: string): string => {
  const drawn = name.replace(undrawn, markOf)
  return readsAsAddress(name) ? partsMessages.onlyName(drawn) : drawn
}
