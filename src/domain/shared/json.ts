export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON text; undefined when it is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Does a value hold objects and lists inside one another, more of them than that? */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let inner: readonly unknown[] = [value]
  for (let level = 0; level <= levels; level++) {
    inner = inner.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one as Record<string, unknown>) : [],
    )
    if (inner.length === 0) return false
  }
  return true
}
