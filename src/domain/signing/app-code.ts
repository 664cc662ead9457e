/**
 * A text for Auth & Sign, as a picture, as a link that opens it or to be pasted: `web+authsign:<action>?<values>`. `authsign:` is read as well, as apps
 * that a system registers have it.
 */
const [scheme, otherScheme] = ['web+authsign:', 'authsign:']
const mostLength = 2_048

export const appCode = (action: string, values: Readonly<Record<string, string>>): string =>
  `${scheme}${action}?${new URLSearchParams(values)}`

/** The values of a code with this action and these names in any order; undefined for every other text, also for one that says more: it would be obeyed by half. */
export function readAppCode<N extends string>(
  text: string,
  action: string,
  names: readonly N[],
): Readonly<Record<N, string>> | undefined {
  const code = text.trim()
  if (code.length > mostLength || !URL.canParse(code)) return undefined
  const { protocol, pathname, host, hash, searchParams } = new URL(code)
  if ((protocol !== scheme && protocol !== otherScheme) || pathname !== action || host !== '' || hash !== '')
    return undefined
  const isWhole = [...searchParams].length === names.length && names.every((name) => searchParams.has(name))
  return isWhole
    ? (Object.fromEntries(names.map((name) => [name, searchParams.get(name)])) as Record<N, string>)
    : undefined
}

/** `https://console.example`, and nothing behind it. */
export const isServerOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
