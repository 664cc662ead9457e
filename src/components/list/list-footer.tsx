import { RefreshCw } from 'lucide-react'
import { formatTime } from '@components/ui/format-date'
import type { PluralForms } from '@components/ui/format-number'
import { Button } from '@components/ui/button'
import { Kbd } from '@components/ui/kbd'
import { listMessages as words } from './list.messages'

interface ListFooterProps {
  readonly count: number
  readonly noun: PluralForms
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly isWaiting: boolean
  /** There when the next rows could not be read. */
  readonly onRetryMore?: (() => void) | undefined
  readonly updatedAt: number | undefined
  /** Said for a moment after a row was copied with the keyboard. */
  readonly copied?: string | undefined
  /** A row has an address or an id to copy. */
  readonly canCopy?: boolean
}

/** The platform gives no totals: what is loaded, and whether more exist. */
export const ListFooter = ({
  count,
  noun,
  hasMore,
  isLoadingMore,
  isWaiting,
  onRetryMore,
  updatedAt,
  copied,
  canCopy,
}: ListFooterProps) => (
  <div className="list-foot">
    <span className="num min-w-0 truncate" role="status">
      {copied ??
        (isWaiting
          ? words.waiting
          : `${words.loaded(count, noun, hasMore)}${isLoadingMore ? `. ${words.loadingMore}` : onRetryMore ? `. ${words.moreFailed}` : ''}`)}
    </span>
    <span className="flex items-center gap-4">
      {onRetryMore && (
        <Button size="sm" icon={RefreshCw} busy={isLoadingMore ? words.loadingMore : undefined} onClick={onRetryMore}>
          {words.tryAgain}
        </Button>
      )}
      {updatedAt !== undefined && <span className="num">{words.updated(formatTime(updatedAt))}</span>}
      <span className="hidden items-center gap-1.5 lg:flex">
        <Kbd>{words.nextKey}</Kbd>
        <Kbd>{words.previousKey}</Kbd> {words.move} <Kbd>↵</Kbd> {words.open} <Kbd>{words.selectKey}</Kbd>{' '}
        {words.select}
        {canCopy && (
          <>
            {' '}
            <Kbd>{words.copyKey}</Kbd> {words.copy}
          </>
        )}
      </span>
    </span>
  </div>
)
