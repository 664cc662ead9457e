import type { Rect } from '@tanstack/react-virtual'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { ErrorPanel } from '@components/ui/error-panel'
import { formatTime } from '@components/ui/format-date'
import { IconButton } from '@components/ui/icon-button'
import { Note } from '@components/ui/note'
import { SkeletonRows } from '@components/ui/skeleton'
import type { ListColumn, ListOrder } from './list-column'
import { ListFooter } from './list-footer'
import { listMessages as words } from './list-messages'
import { VirtualList } from './virtual-list'

/** What a query knows of a list. */
export interface ListData<T> {
  readonly items: readonly T[]
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  readonly updatedAt: number | undefined
  /** Details of the last failure; with items at hand they are the last good copy. */
  readonly failure: readonly { readonly name: string; readonly value: string }[] | undefined
  readonly loadMore: () => void
  readonly refresh: () => void
}

export interface ListScreenProps<T> {
  readonly label: string
  readonly noun: { readonly one: string; readonly other: string }
  readonly columns: readonly ListColumn<T>[]
  readonly data: ListData<T>
  readonly keyOf: (item: T) => string
  readonly rowLabel: (item: T) => string
  readonly onOpen: (item: T) => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly filters: ReactNode
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
  readonly empty: ReactNode
  readonly initialRect?: Rect
}

/** Filters, rows, footer, and what stands in their place when there are none. */
export function ListScreen<T>(props: ListScreenProps<T>) {
  const { filters, isFiltered, onClearFilters, data } = props
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {filters}
        {isFiltered && <Button variant="ghost" size="sm" onClick={onClearFilters}>{words.clear}</Button>}
        <span className="ml-auto"><IconButton icon={RefreshCw} label={words.refresh} onClick={data.refresh} /></span>
      </div>
      <ListBody {...props} />
    </div>
  )
}

function ListBody<T>({ label, noun, columns, data, keyOf, rowLabel, onOpen, order, onOrder, isFiltered, onClearFilters, empty, initialRect }: ListScreenProps<T>) {
  if (data.isLoading) return <div className="card overflow-hidden"><div className="h-[35px] border-b border-line bg-sunken max-sm:hidden" /><SkeletonRows rows={10} /></div>
  if (data.items.length === 0) {
    if (data.failure) return <ErrorPanel title={words.couldNotLoad(noun.other)} details={data.failure} onRetry={data.refresh} />
    if (!isFiltered) return <>{empty}</>
    return <EmptyState title={words.filteredTitle(noun.other)} text={words.filteredText} action={<Button onClick={onClearFilters}>{words.clearFilters}</Button>} />
  }
  return (
    <>
      {data.failure && data.updatedAt !== undefined && (
        <Note tone="warning" live="status" className="mb-3" title={words.stale(formatTime(data.updatedAt))} action={<Button size="sm" icon={RefreshCw} onClick={data.refresh}>{words.tryNow}</Button>}>
          {words.staleText}
        </Note>
      )}
      <div className="card list-card">
        <VirtualList {...{ label, columns, keyOf, rowLabel, onOpen, order, onOrder }} items={data.items} hasMore={data.hasMore} onNearEnd={data.loadMore} {...(initialRect ? { initialRect } : {})} />
        <ListFooter count={data.items.length} noun={noun} hasMore={data.hasMore} isLoadingMore={data.isLoadingMore} updatedAt={data.updatedAt} />
      </div>
    </>
  )
}
