import { stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { SortOrder } from '@domain/shared/paging'
import type { ListOrder } from '@components/list/list-column'
import { contextIds, optionalText, sortOrder } from './search-words'

type Shape = Readonly<Record<string, z.ZodMiniType>>
const common = { ...contextIds, sortBy: optionalText, sortOrder }

interface Sorted {
  readonly sortBy?: string | undefined
  readonly sortOrder?: SortOrder | undefined
}

/** What the address of a list may say, and what the platform is asked for it. */
export interface ListSearch<S, F> {
  readonly schema: S
  readonly orderOf: (search: z.output<S>) => ListOrder
  /** @param scope what the page of the list says instead of its address */
  readonly filterOf: (search: z.output<S>, scope?: Partial<F>) => F
}

export type SearchOf<L extends { readonly schema: z.ZodMiniType }> = z.output<L['schema']>

/**
 * The search of a list: its filters stand in the address under the platform's own names, in the platform's own words.
 * @param order the one in which the list comes
 * @param beside what the address says to the console alone
 */
export const listSearch =
  <F extends Sorted>() =>
  <N extends Shape, B extends Shape = Readonly<Record<never, never>>>(
    filters: N & Readonly<Record<Exclude<keyof N, keyof F>, never>>,
    order: Required<Pick<F, keyof Sorted>>,
    beside?: B,
  ): ListSearch<z.ZodMiniObject<Omit<typeof common, keyof N> & N & B>, F> => {
    const names = Object.keys(filters)
    const orderOf = (search: Sorted) =>
      ({ sortBy: search.sortBy ?? order.sortBy, sortOrder: search.sortOrder ?? order.sortOrder }) as ListOrder
    return {
      schema: z.object({ ...common, ...filters, ...beside }) as never,
      orderOf,
      filterOf: (search, scope) => {
        const words = search as Readonly<Record<string, unknown>>
        return { ...Object.fromEntries(names.map((name) => [name, words[name]])), ...scope, ...orderOf(search) } as F
      },
    }
  }

/** What the route of a list says of its address: what it may hold, and that nothing stands there for a filter that is not set. */
export function searchOfRoute<S extends z.ZodMiniObject>({ schema }: { readonly schema: S }) {
  return {
    validateSearch: schema,
    search: { middlewares: [stripSearchParams<z.output<S>>(schema.parse({}))] },
    loaderDeps: ({ search }: { readonly search: z.output<S> }) => search,
  }
}
