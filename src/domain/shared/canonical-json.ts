import canonicalize from 'canonicalize'
import { isWellFormed } from './well-formed'

/**
 * RFC 8785 text of a JSON value: sorted keys, no white space, the shortest number form.
 * @throws TypeError for what has no canonical form: NaN, infinities, functions, and texts with a lone surrogate or U+0000.
 */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('a value without a JSON form cannot be canonicalised')
  if (!isWellFormed(text) || hasUnfitEscape(text)) {
    throw new TypeError('a text with half a surrogate pair or U+0000 cannot be canonicalised')
  }
  return text
}

/** `JSON.stringify` writes a lone surrogate as `\udXXX` and U+0000 as `\u0000`; a real backslash before it is itself escaped. */
const hasUnfitEscape = (text: string) => /(?<!\\)(?:\\\\)*\\u(?:d[89a-f][0-9a-f]{2}|0000)/i.test(text)
