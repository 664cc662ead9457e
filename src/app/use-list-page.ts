import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ListQuery } from '@api/shared/list-query'
import type { ListLook, ListOrder } from '@components/list/list-column'
import type { ListExport } from '@components/list/list-export'
import type { FilterValues } from '@components/list/list-filter'
import { useListExport } from './use-csv-export'
import { useListLook, type ListId } from './use-list-look'
import { useLiveList, type LiveList } from './use-live-list'

interface ListPageParts<W> {
  /** Under which the browser remembers columns and density. */
  readonly id: ListId
  readonly list: ListQuery<W>
  readonly keyOf: (row: W) => string
  readonly search: FilterValues
  readonly order: ListOrder
}

export interface ListPage<W> {
  readonly data: LiveList<W>
  readonly keyOf: (row: W) => string
  readonly values: FilterValues
  readonly onFilter: (values: FilterValues) => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly look: ListLook
  readonly onLook: (look: ListLook) => void
  readonly exporting: ListExport<W>
  readonly visit: string | undefined
}

/** What every list page has: its rows, its filters and order in the address, its look in the browser. */
export function useListPage<W>({ id, list, keyOf, search, order }: ListPageParts<W>): ListPage<W> {
  const navigate = useNavigate()
  const { state } = useLocation()
  const data = useLiveList(list, keyOf)
  const [look, onLook] = useListLook(id)
  const exporting = useListExport(id, list)
  const change = (next: FilterValues | ListOrder) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...next })) as never, replace: true })
  return {
    data,
    keyOf,
    values: search,
    onFilter: change,
    order,
    onOrder: change,
    look,
    onLook,
    exporting,
    visit: state.__TSR_key,
  }
}
