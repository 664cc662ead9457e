/**
 * What can stand in a text without being seen, or turn the order in which it is read: direction marks and overrides,
 * joiners, fillers, blanks, control characters, halves of a surrogate pair, the mark in the place of an object, and what no standard draws; and letters and digits of another cut, as mathematics
 * has them and phonetics (small capitals, clicks, and ɑ, ɡ, ɩ), which are drawn as plain ones, as Roman numerals are beside letters; and accents of which more stand on one letter than any language
 * has, which are drawn over the lines beside it; and a dot on a letter that is drawn with one; and blanks of another
 * kind between words, where the usual one looks the same; and two letters in one character (ﬁ, ĳ), and signs behind Latin letters or digits that are drawn as those of a keyboard. Line feed and tab stay; so do the selectors of
 * looks, behind a sign that has two of them and nowhere else: behind one that is always an emoji they would change nothing.
 */
const hidden =
  /(?![\n\t]|(?<=\p{Extended_Pictographic})(?<!\p{Emoji_Presentation})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3))[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800\ufffc]|(?=[\p{L}\p{Nd}])[\u2100-\u214f\u0251\u0261\u0262\u0269\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1d2b\u{1d400}-\u{1d7ff}\u0196\u01c0\u01c3\ua730\ua731\ua7ae\ua7b3\ua7b4\uab36]|(?<=(?=\p{L})\p{sc=Latn})[\u2160-\u217f]|[\u2160-\u217f](?=(?=\p{L})\p{sc=Latn})|(?<=\p{M}{3})(?=\p{M})[\p{sc=Zinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Cyrl}]|(?<=[ij\u0131\u0237])\u0307(?!\p{M})|(?<=\p{L})[\u00a0\u1680\u2000-\u200a\u202f\u205f](?=[\p{L}\p{N}])|(?<=\w)\u3000(?=\w)|[\u0132\u0133\u01c7-\u01cc\ufb00-\ufb06]|(?<=\w)[\u037e\u2010\u2011\u2024\u2215\ua789]/gu

/** What stands for one character: ⟨U+202E⟩. */
export const markOf = (character: string): string =>
  `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`

/** Letters in a row, or a mark with what hangs on it: passed in one step, since looking back for marks costs a long text the square of its length. */
const word = /⟨(U\+[\dA-F]*)?\p{L}?|\p{L}+/gu
/** A Latin letter of the width that all have. */
const latin = /(?![\uff21-\uff3a\uff41-\uff5a])\p{sc=Latn}/u
/** Letters of every alphabet that is not written into one word with Latin letters, of many of which some are drawn as those are; the Myanmar one that is; and Latin ones of twice the width. */
const foreign =
  /[\u101d\uff21-\uff3a\uff41-\uff5a]|(?![\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Hebr}\p{sc=Arab}])\p{L}/gu
/** Those of them in which texts are written beside Latin names; no sign that only counts as a letter. */
const kin = /(?!\p{Lm})[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}]/u
/** A word that is drawn as a Latin one, or as a digit: of such letters alone, or of alphabets that hardly anybody writes in. */
const twins =
  /^(?:[АВЕЅІЈКМНОРСТУХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧοЗҮһӀԚԛԜԝϜϲϹՕ]+|[\p{sc=Lisu}\p{sc=Cher}\p{sc=Copt}\p{sc=Runr}\p{sc=Ital}\p{sc=Goth}\p{sc=Dsrt}\p{sc=Osge}]+)$/u

/** Digits of other alphabets, of which some pass for another digit of ours, as ৪ does for 8: no text of Latin letters alone has them. */
const foreignDigit = /(?![0-9])\p{Nd}/gu
const otherLetter = /(?![\p{sc=Latn}\p{Lm}])\p{L}/u

const markDigits = (text: string): string =>
  text.search(foreignDigit) < 0 || !latin.test(text) || otherLetter.test(text)
    ? text
    : text.replace(foreignDigit, markOf)

/** Marks what is not Latin in a word that has Latin letters, and among Latin words one that only looks like them. */
function markTwins(text: string): string {
  if (text.search(foreign) < 0) return text
  const words = (text.match(word) ?? []).filter((one) => one[0] !== '⟨')
  const isLatin =
    words.some((one) => latin.test(one)) && words.every((one) => latin.test(one) || !kin.test(one) || twins.test(one))
  return text.replace(word, (one) =>
    one[0] !== '⟨' && (latin.test(one) || (isLatin && twins.test(one))) ? one.replace(foreign, markOf) : one,
  )
}

/**
 * A text from outside as it may be shown: each hidden character becomes a mark such as ⟨U+202E⟩, and so does each letter that
 * passes for one of another alphabet. For the eye only, never for signing. A whole text of one alphabet is never marked, whatever it
 * looks like in another: nothing tells Касса from an imitation.
 */
export const visibleText = (text: string): string => markTwins(markDigits(text.replace(hidden, markOf)))
