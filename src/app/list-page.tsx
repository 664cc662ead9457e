import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ApiClient } from '@api/shared/client'
import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { ListQuery } from '@api/shared/list-query'
import type { PluralForms } from '@components/ui/format-number'
import { EmptyState } from '@components/ui/empty-state'
import { EntityListScreen } from '@components/list/entity-list-screen'
import type { ListColumn } from '@components/list/list-column'
import type { FilterValues, ListFilter } from '@components/list/list-filter'
import { useAddedParts } from './added-parts'
import { useApp } from './app-context'
import type { ListSearch } from './list-search'
import { keyOf, type Row } from './row-key'
import { useDomain, type CurrentDomain } from './use-domain'
import type { ListId } from './use-list-look'
import { useListPage } from './use-list-page'

/** What a row shows: at least where it leads once that is known, and what the row is called where the list does not say it. */
interface Item {
  readonly id: string
  readonly href: string | undefined
  readonly alias?: string
}

interface ListWords {
  readonly title: string
  /** For the browser's tab, where several lists stand under one title. */
  readonly documentTitle?: string
  readonly noun: PluralForms
  readonly emptyTitle: string | ((domainAlias: string) => string)
  readonly emptyText: string
}

/** A list of a domain as it is described; everything else is done once. */
export interface ListDescription<O extends z.ZodMiniObject, F, W extends Row, T extends Item, R> {
  /** Under which the browser remembers columns and density. */
  readonly id: ListId
  readonly search: ListSearch<O, F>
  readonly query: (api: ApiClient, domainId: string, filter: F) => ListQuery<W>
  /** What is read beside the rows; a hook. */
  readonly useReads?: (domain: CurrentDomain, api: ApiClient) => R
  /** Asked only of the rows in sight. */
  readonly toItem: (row: W, domain: CurrentDomain, reads: R) => T
  readonly columns: readonly ListColumn<T>[]
  readonly filters: readonly ListFilter[] | ((reads: R) => readonly ListFilter[])
  readonly words: ListWords
  /** Where one more is made. */
  readonly create?: ReactNode
  readonly tabs?: (domain: CurrentDomain) => ReactNode
  /** In place of title, what creates, and tabs. */
  readonly head?: ReactNode
  /** Between the tabs and the list. */
  readonly above?: (domain: CurrentDomain, reads: R) => ReactNode
  /** What its rows are, where one change can be proposed for many of them. */
  readonly bulk?: LockableKind
  /** Its alias where nothing is said. */
  readonly rowLabel?: (item: T) => string
  /** What Y copies of a row: its id where nothing is said. */
  readonly copyOf?: (item: T) => string
}

/** Checks a description where it stands. */
export const describeList = <O extends z.ZodMiniObject, F, W extends Row, T extends Item, R = undefined>(
  list: ListDescription<O, F, W, T, R>,
) => list

/** Reads what the list shows first while its code is on its way. */
export function prefetchList<O extends z.ZodMiniObject, F, W extends Row>(
  { search, query }: Pick<ListDescription<O, F, W, never, never>, 'search' | 'query'>,
  { api, queries }: { readonly api: ApiClient; readonly queries: QueryClient },
  domainId: string,
  words: z.output<O>,
): void {
  void queries.prefetchInfiniteQuery(query(api, domainId, search.filterOf(words)))
}

const useNothing = () => undefined as never

interface ListPageProps<O extends z.ZodMiniObject, F, W extends Row, T extends Item, R> {
  readonly list: ListDescription<O, F, W, T, R>
  readonly search: z.output<O>
}

export function ListPage<O extends z.ZodMiniObject, F, W extends Row, T extends Item, R>({
  list,
  search,
}: ListPageProps<O, F, W, T, R>) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const page = useListPage<W>({
    id: list.id,
    list: list.query(api, domain.id, list.search.filterOf(search)),
    keyOf,
    search: search as FilterValues,
    order: list.search.orderOf(search),
  })
  const { useReads = useNothing, words, filters } = list
  const reads = useReads(domain, api)
  const { Bulk } = useAddedParts()
  const { bulk } = list
  const emptyTitle = typeof words.emptyTitle === 'string' ? words.emptyTitle : words.emptyTitle(domain.alias)
  return (
    <EntityListScreen<W, T>
      // What was selected in one domain is not selected in another.
      key={domain.id}
      {...page}
      bulk={bulk && ((selected) => <Bulk kind={bulk} {...selected} />)}
      title={words.title}
      documentTitle={words.documentTitle}
      label={words.documentTitle ?? words.title}
      noun={words.noun}
      columns={list.columns}
      filters={typeof filters === 'function' ? filters(reads) : filters}
      actions={list.create}
      tabs={list.tabs?.(domain)}
      head={list.head}
      above={list.above?.(domain, reads)}
      toItem={(row) => list.toItem(row, domain, reads)}
      rowLabel={list.rowLabel ?? (({ alias = '' }) => alias)}
      copyOf={list.copyOf ?? (({ id }) => id)}
      onOpen={({ href }) => void (href !== undefined && navigate({ to: href }))}
      empty={<EmptyState title={emptyTitle} text={words.emptyText} action={list.create} />}
    />
  )
}
