import type * as z from 'zod/mini'
import type { ListSearch } from '@app/list-search'

/** What a list asks the platform for when its address says this. */
export const filterFor = <S extends z.ZodMiniObject, F>(
  { schema, filterOf }: ListSearch<S, F>,
  search: object,
  location?: Partial<F>,
): F => filterOf(schema.parse(search), location)
