import { domainToUnicode } from 'node:url'

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Hebrew', 'Arabic', 'Han', 'Hangul'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
)
/** Letters of other scripts that look like Latin ones: words of them alone pass for Latin words (UTS 39). */
const passesForLatin =
  /^[-\d\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u04BB\u0501\u051B\u051D\u04CF\u04C0\u0475\u0461\u03BF\u03BD\u03C1\u03B1\u03B9\u03BA\u0585\u057D\u0578\u0570]+$/u

/** Whether a host name is written so that it looks like another one: letters of several scripts in one word, or of one that looks like Latin. */
export function looksLikeAnother(hostname: string): boolean {
  return domainToUnicode(hostname)
    .split('.')
    .some((label) => {
      if (!/[^\0-\x7F]/.test(label)) return false
      return scripts.filter((script) => script.test(label)).length > 1 || passesForLatin.test(label)
    })
}
