import { useCallback, useState } from 'react'
import { lockIntentOf, type LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { Uuid } from '@domain/shared/ids'
import { PageLink } from '@components/layout/page-link'
import { useDomain } from '@app/use-domain'
import { intentHref } from '../intent.view'
import { useRefusals } from '../use-refusals'
import { BulkChangeDialog } from './bulk-change-dialog'
import { changeMessages as words } from './change.messages'
import { useBulkChange } from './use-bulk-change'

interface BulkChangeContainerProps {
  readonly kind: LockableKind
  readonly rows: readonly { readonly id: Uuid; readonly label: string }[]
  readonly onCollected: () => void
  readonly leave: () => void
}

/** One change of the rows that were selected when it was opened. */
export function BulkChangeContainer({ kind, rows, onCollected, leave }: BulkChangeContainerProps) {
  const domain = useDomain()
  const [chosen] = useState(rows)
  const [rowIds] = useState(() => rows.map(({ id }) => id))
  const refusals = useRefusals(lockIntentOf(kind, 'Locked'), lockIntentOf(kind, 'Unlocked'), `v0_Update${kind}`)
  const { view, isNewer, batchHref } = useBulkChange(domain, { kind, rowIds, onCollected, leave })
  const nameOf = useCallback((id: Uuid) => chosen.find((row) => row.id === id)?.label ?? id, [chosen])
  return (
    <BulkChangeDialog
      kind={kind}
      change={view}
      isNewer={isNewer}
      nameOf={nameOf}
      refusals={refusals}
      batchLink={
        <PageLink className="link" href={batchHref}>
          {words.openBatch}
        </PageLink>
      }
      intentLink={(asked) => (
        <PageLink className="link" href={intentHref(domain.prefix, asked)}>
          {words.openIntent}
        </PageLink>
      )}
    />
  )
}
