const prefixOf = (value: string) => (/^0x/i.test(value) ? 2 : 0)

/** The first six and the last four characters; a leading 0x is not counted. */
export function shortenAddress(value: string): string {
  const start = prefixOf(value) + 6
  return value.length <= start + 5 ? value : `${value.slice(0, start)}…${value.slice(-4)}`
}

export function addressEnds(value: string): { readonly head: string; readonly middle: string; readonly tail: string } {
  const start = prefixOf(value) + 6
  if (value.length <= start + 4) return { head: value, middle: '', tail: '' }
  return { head: value.slice(0, start), middle: value.slice(start, -4), tail: value.slice(-4) }
}

/** The first eight characters of an id. */
export const shortenId = (id: string): string => id.slice(0, 8)
