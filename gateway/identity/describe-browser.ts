/** More than a browser says of itself; a stranger's header may be fifty times as long. */
const mostCharacters = 300

/** Each is read once from left to right: a pattern that looks again from every place would take as long as a stranger likes. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d{1,4})/, 'Edge'],
  [/OPR\/(\d{1,4})/, 'Opera'],
  [/Firefox\/(\d{1,4})/, 'Firefox'],
  [/Chrome\/(\d{1,4})/, 'Chrome'],
  [/Version\/(\d{1,4})/, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `Firefox 145 on macOS`: what a person recognises of the browser that asks, never the whole header. */
export function describeBrowser(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, mostCharacters)
  const named = text.includes('Safari') ? browsers : browsers.filter(([, name]) => name !== 'Safari')
  const browser = named.map(([pattern, name]) => [pattern.exec(text)?.[1], name] as const).find(([version]) => version)
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  const name = browser ? `${browser[1]} ${browser[0]}` : 'An unknown browser'
  return system ? `${name} on ${system}` : name
}
