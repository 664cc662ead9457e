/** The page is built in one language and says which; outside of a page it is English. */
let current = (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en'

/** The language in which dates, numbers and counted nouns are written; the sentences live in the message files. */
export const locale = (): string => current

export const setLocale = (next: string): void => {
  current = next
}

/** English is written without Intl where that is as easy: the first formatter of a page takes longer to make than the page takes to show. */
export const isEnglish = (): boolean => current === 'en'

/** Makes a formatter once for each language, since making one takes longer than using it. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  let made: { readonly of: string; readonly value: T } | undefined
  return () => {
    if (made?.of !== current) made = { of: current, value: make(current) }
    return made.value
  }
}
