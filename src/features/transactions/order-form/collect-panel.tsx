import { Layers, RefreshCw } from 'lucide-react'
import { PageLink } from '@components/layout/page-link'
import { Button } from '@components/ui/button'
import type { BatchTally } from '@domain/intents/batch/batch-draft'
import { collectMessages as words } from './collect.messages'

/** Tells the button that puts an order aside from the one that proposes it. */
export const collectValue = 'collect'

export interface CollectPanelProps {
  readonly collecting: {
    readonly tally: BatchTally
    readonly isFull: boolean
    /** A newer console has kept the batch of this tab. */
    readonly isNewer: boolean
    /** What reads it is not there yet, or failed to load. */
    readonly unread: 'loading' | 'failed' | undefined
    readonly onReadAgain: () => void
    /** The form changes a draft that is in the batch. */
    readonly isEdited: boolean
    readonly href: string
  }
  readonly isEditable: boolean
}

/** Below the button that proposes an order: the one that puts it into the batch. */
export const CollectPanel = ({
  collecting: { tally, isFull, isNewer, unread, onReadAgain, isEdited, href },
  isEditable,
}: CollectPanelProps) => {
  const holdsAny = tally.waiting + tally.proposed > 0
  return (
    <div className="border-t border-line bg-sunken px-[18px] py-3.5">
      <Button
        type="submit"
        name="act"
        value={collectValue}
        icon={Layers}
        className="w-full"
        unavailable={!isEditable || isFull || isNewer || unread !== undefined}
      >
        {isEdited ? words.save : words.add}
      </Button>
      <p className="field-help mt-2 text-center">
        {isNewer
          ? words.newer
          : unread
            ? words.unread[unread]
            : isFull
              ? words.full
              : holdsAny
                ? words.holds(tally)
                : words.empty}
        {holdsAny && (
          <>
            {' '}
            <PageLink className="link" href={href}>
              {words.open}
            </PageLink>
          </>
        )}
      </p>
      {unread === 'failed' && (
        <p className="mt-2 text-center">
          <Button size="sm" icon={RefreshCw} onClick={onReadAgain}>
            {words.readAgain}
          </Button>
        </p>
      )}
    </div>
  )
}
