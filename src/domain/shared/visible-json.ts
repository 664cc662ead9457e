import { markOf, visibleText } from './visible-text'

/** A text that marks even what could pass for a mark of this module: two different ones are never shown as the same. */
const unmistakable = (text: string): string => visibleText(text.replaceAll('⟨', markOf))

/** Keys as they may be shown, as many as there are: where two would read the same, marks that are written in them are marked themselves. */
function visibleKeys(keys: readonly string[]): readonly string[] {
  const shown = keys.map(visibleText)
  return new Set(shown).size === shown.length ? shown : keys.map(unmistakable)
}

/** A JSON value from outside as it may be shown, each text and each key of it; order, the number of keys and everything else stay. */
export function visibleJson<T>(value: T): T
export function visibleJson(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) return value.map((item: unknown) => visibleJson(item))
  if (typeof value !== 'object' || value === null) return value
  const keys = visibleKeys(Object.keys(value))
  return Object.fromEntries(Object.values(value).map((inner: unknown, i) => [keys[i]!, visibleJson(inner)]))
}
