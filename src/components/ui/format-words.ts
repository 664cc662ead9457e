import { perLocale } from './format-locale'

const lists = perLocale((locale) => new Intl.ListFormat(locale))

/** "Line 1, line 4 and line 6", as the language puts it. */
export const joinWords = (words: readonly string[]): string => lists().format(words)

const choices = perLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** "Bitcoin, Ethereum or Stellar": one of them is enough. */
export const joinChoices = (words: readonly string[]): string => choices().format(words)
