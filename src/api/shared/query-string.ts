export type QueryValue = string | number | boolean | undefined | null | readonly string[]
export type Query = { readonly [name: string]: QueryValue }

/** Repeated keys for lists; empty strings, empty lists and absent values are left out. */
export function toSearchParams(query: Query): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (typeof value === 'object') value.filter((item) => item !== '').forEach((item) => params.append(name, item))
    else params.append(name, String(value))
  }
  return params
}
