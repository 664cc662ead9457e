import { refuse, succeed, type Result } from './result'

declare const brand: unique symbol
type Branded<T, B extends string> = T & { readonly [brand]: B }

/** An id of the platform: a UUID in lower case, 36 characters. */
export type Uuid = Branded<string, 'Uuid'>
/** A ledger's id: free text of 1 to 100 characters, for example `ethereum-mainnet`. */
export type LedgerId = string

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const isUuid = (value: unknown): value is Uuid => typeof value === 'string' && uuidPattern.test(value)

/** Reads an id from outside; upper case is accepted and lowered. */
export function parseUuid(value: unknown): Result<Uuid, { readonly tag: 'notAUuid'; readonly value: unknown }> {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value
  return isUuid(text) ? succeed(text) : refuse({ tag: 'notAUuid', value })
}

/** A random source handed in from the edge of the program. */
export interface Random {
  readonly uuid: () => Uuid
  readonly bytes: (count: number) => Uint8Array
}

/** A record as a change names it: the gateway refuses a change of another revision. */
export interface EntityReference {
  readonly id: Uuid
  readonly revision: number
}

/** A person as the platform names one: the same human has one reference per domain. */
export interface UserReference {
  readonly id: Uuid
  readonly domainId: Uuid
}

export const sameUser = (a: UserReference, b: UserReference) => a.id === b.id && a.domainId === b.domainId
