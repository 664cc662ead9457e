const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** The same JSON value with U+FFFD for every half of a surrogate pair in its texts: what is typed then always has a canonical form. */
export function wellFormed<T>(value: T): T {
  return mend(value) as T
}

function mend(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(loneSurrogate, '\uFFFD')
  if (Array.isArray(value)) return value.map(mend)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mend(part)]))
}
