import { isUuid, type Uuid } from '@domain/shared/ids'

/** What a person has typed to find something by. */
export type SearchText =
  | { readonly as: 'nothing' }
  | { readonly as: 'id'; readonly id: Uuid }
  /** An address or the hash of a transaction, as some ledger writes it; it may still be a name. */
  | { readonly as: 'token'; readonly text: string }
  | { readonly as: 'words'; readonly text: string }

const shortest = 2
/** The shortest addresses that the ledgers know have 25 characters; those of Hedera are numbers, such as 0.0.1234. */
const token = /^(?:[A-Za-z0-9:_-]{25,}|\d+\.\d+\.\d+(?:[@-][\d.-]+)?)$/

export function searchTextOf(typed: string): SearchText {
  const text = typed.trim()
  if (text.length < shortest) return { as: 'nothing' }
  const id = text.toLowerCase()
  if (isUuid(id)) return { as: 'id', id }
  return token.test(text) ? { as: 'token', text } : { as: 'words', text }
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase('en')
    .split(/[\s,./()-]+/)
    .filter(Boolean)

/** Whether each word that was typed begins a word of the name, in any order. */
export function matchesWords(name: string, typed: string): boolean {
  const words = wordsOf(name)
  return wordsOf(typed).every((one) => words.some((word) => word.startsWith(one)))
}
