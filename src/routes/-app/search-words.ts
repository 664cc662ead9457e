import * as z from 'zod/mini'
import { uuid } from '@domain/shared/uuid-schema'

/** One word or several of a filter in the address; anything else is dropped. */
export const words = z.catch(z.pipe(z.union([z.string(), z.array(z.string())]), z.transform((value) => (typeof value === 'string' ? [value] : value))), [])
export const optionalWords = z._default(words, [])
export const optionalText = z.optional(z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), ''))
export const optionalId = z.optional(z.catch(z.optional(uuid), undefined))
/** An instant in ISO 8601. */
export const optionalInstant = z.optional(z.catch(z.optional(z.iso.datetime()), undefined))
export const optionalWord = <V extends string>(known: readonly V[]) => z.optional(z.catch(z.optional(z.enum(known as readonly [V, ...V[]])), undefined))
export const sortOrder = optionalWord(['ASC', 'DESC'])

/** The ids that a route accepts in its query wherever it declares them. */
export const contextIds = { domainId: optionalId, profileDomainId: optionalId, accountId: optionalId, entityId: optionalId }
/** What every named entity is narrowed and sorted by. */
export const entitySearch = { ...contextIds, alias: optionalText, lock: optionalWords, sortBy: optionalText, sortOrder }
