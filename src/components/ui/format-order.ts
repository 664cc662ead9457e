import { perLocale } from './format-locale'

const collator = perLocale((locale) => new Intl.Collator(locale))

/** The order in which a reader of the language expects two words. */
export const compareWords = (a: string, b: string): number => collator().compare(a, b)
