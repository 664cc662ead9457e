/** What no text of a request may hold: halves of a surrogate pair, and U+0000, which the platform's database cannot keep. */
const unfit = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Matches a text that may stand in a request. */
export const wellFormedPattern = new RegExp(`^(?![^]*(?:${unfit.source}))`)

const mendText = (text: string) => text.replace(unfit, '\uFFFD')

/** The same JSON value with U+FFFD for what no text may hold, in keys too: what is typed then always has a canonical form. */
export function wellFormed<T>(value: T): T {
  return mend(value) as T
}

function mend(value: unknown): unknown {
  if (typeof value === 'string') return mendText(value)
  if (Array.isArray(value)) return value.map(mend)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [mendText(name), mend(part)]))
}

export const isWellFormed = (text: string): boolean => mendText(text) === text
