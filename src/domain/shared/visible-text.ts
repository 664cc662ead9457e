import type { Json } from './json'

/**
 * What can stand in a text without being seen, or turn the order in which it is read: direction marks and overrides,
 * joiners, fillers, control characters, halves of a surrogate pair. Line feed and tab stay; so do the selectors that
 * choose how an emoji looks.
 */
const hidden = /(?![\n\t\p{Variation_Selector}])[\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

const markOf = (character: string) => `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`

/** A text from outside as it may be shown: each hidden character becomes a mark such as ⟨U+202E⟩. For the eye only, never for signing. */
export const visibleText = (text: string): string => text.replace(hidden, markOf)

/** The same for every text and every key of a JSON value; order and everything else stay. */
export function visibleJson<T extends Json>(value: T): T
export function visibleJson(value: Json): Json {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) return value.map((item: Json) => visibleJson(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, Json]) => [visibleText(key), visibleJson(inner)]))
}
