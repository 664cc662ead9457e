import type { ReferenceKind } from './catalogue/describe'

export interface ResolvedReference {
  /** Undefined while it is being read. */
  readonly alias: string | undefined
  /** The alias comes from an envelope whose signature was checked. */
  readonly verified: boolean
  /** It is being read, or its signature checked; nothing is claimed meanwhile. */
  readonly isChecking?: boolean | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** What the envelope says besides, of a ticker or a ledger; for use when it is verified. */
  readonly record?: unknown
}

/** What is known of a thing that a request names by id; undefined when nothing is. `ExternalAccount`: that of an order at a provider, signed for a device. `Tokens`: as its record the list of those assets whose records can be believed. */
export type ResolveReference = (
  kind: ReferenceKind | 'Tokens' | 'ExternalAccount',
  id: string,
) => ResolvedReference | undefined

export const resolveNothing: ResolveReference = () => undefined
