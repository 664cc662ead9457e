import canonicalize from 'canonicalize'
import { wellFormed } from './well-formed'

/**
 * RFC 8785 text of a JSON value: sorted keys, no white space, the shortest number form.
 * @throws TypeError for what has no canonical form: NaN, infinities, functions, lone surrogates.
 */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('a value without a JSON form cannot be canonicalised')
  if (wellFormed(text) !== text || hasEscapedSurrogate(text)) {
    throw new TypeError('a text with half a surrogate pair cannot be canonicalised')
  }
  return text
}

/** `JSON.stringify` writes a lone surrogate as `\udXXX`; a real backslash before it is itself escaped. */
const hasEscapedSurrogate = (text: string) => /(?<!\\)(?:\\\\)*\\ud[89ab][0-9a-f]{2}/i.test(text)
