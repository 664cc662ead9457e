import { isEnglish, perLocale } from './format-locale'

/** A word or sentence by grammatical number; what a language does not tell apart it leaves out. */
export type PluralForms = { readonly other: string } & {
  readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))
const plurals = perLocale((locale) => new Intl.PluralRules(locale))

export const formatNumber = (value: number | bigint): string =>
  isEnglish() && (typeof value === 'bigint' || Number.isSafeInteger(value))
    ? groupDigits(String(value))
    : numbers().format(value)

/** Thousands, from the end: without a look ahead at each digit, which costs a long number the square of its length. */
const groupDigits = (text: string) =>
  text.replace(/^(-?\d{1,3})((?:\d{3})+)$/, (_, first: string, rest: string) => first + rest.replace(/\d{3}/g, ',$&'))

const digits = perLocale((locale) =>
  [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse(),
)

/** Digits that are no number, such as those of a fraction, as the language writes them. */
export const formatDigits = (text: string): string =>
  isEnglish() ? text : text.replace(/\d/g, (digit) => digits()[Number(digit)] ?? digit)

/** The form that goes with a count. */
export const pickPlural = (count: number, forms: PluralForms): string => forms[plurals().select(count)] ?? forms.other

/** A counted noun: `countOf(1, { one: 'row', other: 'rows' })` is "1 row". */
export const countOf = (count: number, forms: PluralForms): string =>
  `${formatNumber(count)} ${pickPlural(count, forms)}`
