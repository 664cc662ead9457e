import { domainToUnicode } from 'node:url'
import { visibleText } from '@domain/shared/visible-text'

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Hebrew', 'Arabic', 'Han', 'Hangul'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
)
/** Letters of other scripts that look like Latin ones: words of them alone pass for Latin words (UTS 39). */
const passesForLatin =
  /^[-\d\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u04BB\u0501\u051B\u051D\u04CF\u04C0\u0475\u0461\u03BF\u03BD\u03C1\u03B1\u03B9\u03BA\u0585\u057D\u0578\u0570]+$/u
/** Signs that are drawn as the points, strokes and hyphens of an address, and are none. */
const foreignSigns = /[^\p{L}\p{M}\p{N}\-.:[\]]/u

/** Whether an address is written so that it looks like another one: a name before the host, signs that pass for those of addresses, letters of several scripts in one word, or such as look like Latin ones. */
export function looksLikeAnother({ hostname, username, password }: URL): boolean {
  const host = domainToUnicode(hostname)
  if (username !== '' || password !== '' || foreignSigns.test(host) || visibleText(host) !== host) return true
  return host.split('.').some((label) => {
    if (!/[^\0-\x7F]/.test(label)) return false
    return scripts.filter((script) => script.test(label)).length > 1 || passesForLatin.test(label)
  })
}
