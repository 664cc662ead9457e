import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import { visibleText } from '@domain/shared/visible-text'
import type { TokenMeasure } from '@domain/transactions/token-of-contract'

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

/** What is known of a thing that a request names by id, or of the token of a contract by `placeOfContract`; undefined when nothing is. */
export type ResolveReference = (kind: ReferenceKind | 'TokenContract', id: string) => ResolvedReference | undefined

export const resolveNothing: ResolveReference = () => undefined

/** A token of verified records. */
export const tokenReference = (token: TokenMeasure | undefined): ResolvedReference | undefined =>
  token && { alias: visibleText(token.symbol), verified: true, symbol: visibleText(token.symbol), decimals: token.decimals }
