import type { ReactNode } from 'react'
import { PageHeader } from '@components/layout/page-header'
import { ListScreen, type ListScreenProps } from './list-screen'
import { isFiltered } from './list-filter'

export interface EntityListScreenProps<W, T> extends ListScreenProps<W, T> {
  readonly title: string
  /** For the browser's tab, where several lists stand under one title. */
  readonly documentTitle?: string | undefined
  /** In the header while the list has something; an empty list has its own. */
  readonly actions?: ReactNode
  readonly tabs?: ReactNode
  /** In place of the header and the tabs, where other pages of the same thing have it too. */
  readonly head?: ReactNode
  /** Between the tabs and the list. */
  readonly above?: ReactNode
}

/** What the page of a list gives its screen; the rest the screen knows by itself. */
export type ListOf<W, T> = Omit<
  EntityListScreenProps<W, T>,
  | 'label'
  | 'title'
  | 'noun'
  | 'columns'
  | 'filters'
  | 'empty'
  | 'rowLabel'
  | 'copyOf'
  | 'actions'
  | 'tabs'
  | 'head'
  | 'documentTitle'
>

/** A page that is a list: header, tabs, filters, rows. */
export function EntityListScreen<W, T>({
  title,
  documentTitle = title,
  actions,
  tabs,
  head,
  above,
  ...list
}: EntityListScreenProps<W, T>) {
  const { data, filters, values } = list
  const isEmpty = !data.isLoading && data.items.length === 0 && !data.failure && !isFiltered(filters, values)
  return (
    <div className="page-fill">
      {head ?? (
        <PageHeader
          title={title}
          documentTitle={documentTitle}
          className="mb-3.5"
          actions={isEmpty ? undefined : actions}
        />
      )}
      {tabs && <div className="mb-3.5">{tabs}</div>}
      {above}
      <ListScreen {...list} />
    </div>
  )
}
