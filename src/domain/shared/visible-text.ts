/**
 * What can stand in a text without being seen, or turn the order in which it is read: direction marks and overrides,
 * joiners, fillers, blanks, control characters, halves of a surrogate pair. Line feed and tab stay; so do the selectors of
 * looks, behind a sign that has two of them and nowhere else: behind one that is always an emoji they would change nothing.
 */
const hidden = /(?![\n\t]|(?<=\p{Extended_Pictographic})(?<!\p{Emoji_Presentation})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3))[\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

const markOf = (character: string) => `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`

/** A text from outside as it may be shown: each hidden character becomes a mark such as ⟨U+202E⟩. For the eye only, never for signing. */
export const visibleText = (text: string): string => text.replace(hidden, markOf)

/** The same for every text and every key of a JSON value; order and everything else stay. */
export function visibleJson<T>(value: T): T
export function visibleJson(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) return value.map((item: unknown) => visibleJson(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, unknown]) => [visibleText(key), visibleJson(inner)]))
}
