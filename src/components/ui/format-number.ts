import { isEnglish, perLocale } from './format-locale'

/** A word or sentence by grammatical number; what a language does not tell apart it leaves out. */
export type PluralForms = {
  readonly other: string
  /** A sentence of its own for a search that finds none; counted it is never used. */
  readonly none?: string
} & {
  readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))
const plurals = perLocale((locale) => new Intl.PluralRules(locale))

/** Of numbers as short as amounts are: each digit looks ahead to the end. */
export const formatNumber = (value: number | bigint): string =>
  isEnglish() && (typeof value === 'bigint' || Number.isSafeInteger(value))
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    : numbers().format(value)

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
