/**
 * What can stand in a text without being seen, or turn the order in which it is read: direction marks and overrides,
 * joiners, fillers, blanks, control characters, halves of a surrogate pair. Line feed and tab stay; so do the selectors of
 * looks, behind a sign that has two of them and nowhere else: behind one that is always an emoji they would change nothing.
 */
const hidden = /(?![\n\t]|(?<=\p{Extended_Pictographic})(?<!\p{Emoji_Presentation})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3))[\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

const markOf = (character: string) => `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`

/** Letters and digits that are drawn as plain ones of another cut, as mathematics has them. */
const styled = /(?=[\p{L}\p{Nd}])[\u2100-\u214f\u{1d400}-\u{1d7ff}]/gu
const wordOrMark = /⟨U\+[0-9A-F]{4,6}⟩|[\p{L}\p{M}]+/gu
const latin = /\p{Script=Latin}/u
/** Alphabets with letters that are drawn as Latin ones are. */
const kin = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
/** A word of such letters alone, of Cyrillic and Greek. */
const twins = /^[АВЕЅІЈКМНОРСТУХҺԚԜаеѕіјорсухһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυχι]+$/u

/** Marks in a word of two alphabets the letters of the rarer one, and among Latin words one that only looks like them. */
function markTwins(text: string): string {
  if (!kin.test(text)) return text
  const words = (text.match(wordOrMark) ?? []).filter((one) => !one.startsWith('⟨'))
  const isLatin = words.some((one) => latin.test(one)) && words.every((one) => latin.test(one) || !kin.test(one) || twins.test(one))
  return text.replace(wordOrMark, (one) => {
    if (one.startsWith('⟨') || !kin.test(one) || !(latin.test(one) || (isLatin && twins.test(one)))) return one
    const letters = [...one]
    const odd = letters.filter((letter) => kin.test(letter)).length > letters.filter((letter) => latin.test(letter)).length && latin.test(one) ? latin : kin
    return letters.map((letter) => (odd.test(letter) ? markOf(letter) : letter)).join('')
  })
}

/**
 * A text from outside as it may be shown: each hidden character becomes a mark such as ⟨U+202E⟩, and so does each letter that
 * passes for one of another alphabet. For the eye only, never for signing. A whole text of one alphabet is never marked, whatever it
 * looks like in another: nothing tells Касса from an imitation.
 */
export const visibleText = (text: string): string => markTwins(text.replace(hidden, markOf).replace(styled, markOf))

/** The same for every text and every key of a JSON value; order and everything else stay. */
export function visibleJson<T>(value: T): T
export function visibleJson(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) return value.map((item: unknown) => visibleJson(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, unknown]) => [visibleText(key), visibleJson(inner)]))
}
