import { Layers } from 'lucide-react'
import { useState } from 'react'
import { mostDrafts } from '@domain/intents/batch/batch-draft'
import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import { isUuid } from '@domain/shared/ids'
import type { SelectedRows } from '@components/list/selected-rows'
import { Button } from '@components/ui/button'
import { BulkChangeContainer } from './bulk-change-container'
import { changeMessages as words } from './change.messages'

interface BulkBarProps extends SelectedRows {
  readonly kind: LockableKind
}

/** What can be done with the selected rows of a list: one change for all of them, through the batch. */
export function BulkBar({ kind, rows, keepFirst, clear }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false)
  const isTooMany = rows.length > mostDrafts
  return (
    <>
      {isTooMany && (
        <>
          <span className="text-warning-text">{words.tooMany(mostDrafts)}</span>
          <Button size="sm" variant="ghost" onClick={() => keepFirst(mostDrafts)}>
            {words.keepFirst(mostDrafts)}
          </Button>
        </>
      )}
      <Button size="sm" icon={Layers} unavailable={isTooMany} onClick={() => setOpen(true)}>
        {words.propose}
      </Button>
      {isOpen && (
        <BulkChangeContainer
          kind={kind}
          rows={rows.flatMap(({ id, label }) => (isUuid(id) ? [{ id, label }] : []))}
          onCollected={clear}
          leave={() => setOpen(false)}
        />
      )}
    </>
  )
}
