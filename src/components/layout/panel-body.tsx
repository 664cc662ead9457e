import type { ReactNode } from 'react'
import { EmptyNote } from '@components/ui/empty-note'
import { CircleAlert } from 'lucide-react'
import { Button } from '@components/ui/button'
import { SkeletonRows } from '@components/ui/skeleton'
import { uiMessages, panelMessages } from '@components/ui/ui.messages'
import type { PanelData } from './panel'

interface PanelBodyProps<T> {
  readonly name: string
  readonly data: PanelData<T>
  readonly rows: number
  readonly rowHeight: number
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  readonly children: (items: readonly T[]) => ReactNode
}

/** A failure in one panel leaves the others alone. */
export function PanelBody<T>({ name, data, rows, rowHeight, empty, children }: PanelBodyProps<T>) {
  if (data.isLoading) return <SkeletonRows rows={rows} height={rowHeight} />
  if (data.items.length > 0) return <>{children(data.items)}</>
  if (!data.failure) return <EmptyNote {...empty} />
  if (data.isDenied) return <EmptyNote title={panelMessages.denied} text={panelMessages.deniedText} />
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-5">
      <CircleAlert className="text-failed-mark" />
      <span className="min-w-0 flex-1">
        <b>{panelMessages.couldNotLoad(name)}</b>
        <br />
        <span className="text-text-2">{uiMessages.fetchFailed}</span>
      </span>
      <Button size="sm" onClick={data.retry}>
        {uiMessages.tryAgain}
      </Button>
    </div>
  )
}
