import * as z from 'zod/mini'
import { isUuid } from '@domain/shared/ids'
import { uuid } from '@domain/shared/uuid-schema'

/** Nobody types these, and no platform searches for them. */
const control = /\p{Cc}/gu

/** One word or several of a filter in the address; anything else is dropped. */
export const words = z.catch(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value) => (typeof value === 'string' ? [value] : value).filter((word) => word.search(control) < 0)),
  ),
  [],
)
export const optionalWords = z._default(words, [])
export const optionalText = z.optional(
  z.catch(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value).replace(control, '')),
    ),
    '',
  ),
)
export const optionalId = z.optional(z.catch(z.optional(uuid), undefined))
const wordsThat = <W extends string>(is: (word: string) => word is W) =>
  z._default(
    z.catch(
      z.pipe(
        words,
        z.transform((found) => found.filter(is)),
      ),
      [],
    ),
    [],
  )
/** Ids, one or several; a word that is none is dropped. */
export const optionalIds = wordsThat(isUuid)
/** One or several of the words that are known. */
export const optionalWordsOf = <V extends string>(known: readonly V[]) =>
  wordsThat((word): word is V => (known as readonly string[]).includes(word))
/** A yes or no; an address may hold it with or without quotes. */
export const optionalFlag = z.optional(
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.boolean(), z.enum(['true', 'false'])]),
        z.transform((value) => `${value}` as const),
      ),
    ),
    undefined,
  ),
)
/** An instant in ISO 8601. */
export const optionalInstant = z.optional(z.catch(z.optional(z.iso.datetime()), undefined))
export const optionalWord = <V extends string>(known: readonly V[]) =>
  z.optional(z.catch(z.optional(z.enum(known as readonly [V, ...V[]])), undefined))
export const sortOrder = optionalWord(['ASC', 'DESC'])

/** The ids that a route accepts in its query wherever it declares them. */
export const contextIds = {
  domainId: optionalId,
  profileDomainId: optionalId,
  accountId: optionalId,
  entityId: optionalId,
}
/** What every named entity is narrowed by. */
export const entityWords = { alias: optionalText, lock: optionalWords }
