/**
 * What a table says of a word that came from outside. Every object has a `constructor` and a `toString` that nobody wrote into it: a table
 * that is asked for them with brackets alone answers a function where a text is expected.
 */
export const readOwn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
