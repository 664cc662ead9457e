import type { LockStatus } from '@domain/shared/lock'
import type { SortOrder } from '@domain/shared/paging'

/** By which field a list is put in order; the platform's own order where nothing is said. */
export interface Sorted<Key extends string> {
  readonly sortBy?: Key | undefined
  readonly sortOrder?: SortOrder | undefined
}

/** The fields that every named entity is sorted by. */
export type EntitySort = 'id' | 'alias' | 'lock' | 'metadata.createdAt' | 'metadata.lastModifiedAt'

/** The filter keys that every named entity has, as the platform spells them. */
export interface EntityFilter {
  readonly alias?: string | undefined
  readonly lock?: readonly LockStatus[] | undefined
}
