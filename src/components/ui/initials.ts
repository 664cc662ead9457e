/** The host of an e-mail says nothing of the person. */
const parts = (name: string) =>
  (name.split('@')[0] ?? '')
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)

/** The first letters of the first and the last word; two letters of a single word. */
export function initials(name: string): string {
  const words = parts(name)
  const first = words[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1) ?? '') : first.slice(1)
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}

export const nameHue = (name: string): number =>
  [...name].reduce((sum, c) => (sum * 31 + (c.codePointAt(0) ?? 0)) % 360, 7)
