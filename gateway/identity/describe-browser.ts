const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
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
  const text = userAgent ?? ''
  const browser = browsers.map(([pattern, name]) => [pattern.exec(text)?.[1], name] as const).find(([version]) => version)
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  const name = browser ? `${browser[1]} ${browser[0]}` : 'An unknown browser'
  return system ? `${name} on ${system}` : name
}
