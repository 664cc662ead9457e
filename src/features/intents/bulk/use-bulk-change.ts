import { useMachine } from '@xstate/react'
import { createElement, useMemo, useState } from 'react'
import { addDrafts, changedIdOf, makeDraft, mostDrafts } from '@domain/intents/batch/batch-draft'
import { readBatch } from '@domain/intents/batch/kept-batch'
import type { LockableKind } from '@domain/intents/catalogue/lock-intents'
import type { Uuid } from '@domain/shared/ids'
import { connectBulkChange, type BulkChangeView } from '@machines/intents/bulk-change.connect'
import { provideBulkChange } from '@machines/intents/bulk-change.provide'
import { PageLink } from '@components/layout/page-link'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import type { CurrentDomain } from '@app/use-domain'
import { useToast } from '@app/use-toast'
import { useKeptBatch } from '../batch/use-kept-batch'
import { changeMessages as words } from './change.messages'
import { checkChange } from './check-change'

export interface ChangedRows {
  readonly kind: LockableKind
  readonly rowIds: readonly Uuid[]
  /** The drafts are in the batch. */
  readonly onCollected: () => void
  readonly leave: () => void
}

export interface BulkChange {
  readonly view: BulkChangeView
  /** A newer console has kept the batch of this tab: nothing can be put into it from here. */
  readonly isNewer: boolean
  readonly batchHref: string
}

/** The chart of one change of many records, with what it asks of the app. */
export function useBulkChange(domain: CurrentDomain, { kind, rowIds, onCollected, leave }: ChangedRows): BulkChange {
  const { api, queries, random, clock } = useApp().ports
  const batch = useKeptBatch(domain, readBatch)
  const showToast = useToast()
  const batchHref = pageHref(domain.prefix, 'transactions/batch')
  const [atFirst] = useState(batch.read)
  const machine = useMemo(() => {
    const isHeld = (id: Uuid) =>
      batch.read().drafts.some(({ state, payload }) => state !== 'proposed' && changedIdOf(payload) === id)
    const link = createElement(PageLink, { className: 'link', href: batchHref }, words.openBatch)
    return provideBulkChange({
      checkRow: (id, change) => checkChange({ api, queries, domainId: domain.id }, change, id, isHeld(id)),
      collect: ({ payloads, ...change }) => {
        const added = payloads.map((payload) =>
          makeDraft({ id: random.uuid(), intentId: random.uuid() }, payload, { by: 'change', ...change }),
        )
        const result = addDrafts(batch.read().drafts, added)
        if (result.ok && batch.write(result.value)) {
          showToast({ id: 'batch', tone: 'success', title: words.added(added.length), link })
          return onCollected()
        }
        showToast({ id: 'batch', tone: 'error', title: words.notAdded, text: words.notAddedText, link })
      },
      leave,
    })
  }, [api, queries, domain.id, batch, random, showToast, batchHref, onCollected, leave])
  const [snapshot, send] = useMachine(machine, {
    input: { kind, rowIds, space: mostDrafts - atFirst.drafts.length },
    ...actorOptions(clock),
  })
  return { view: connectBulkChange(snapshot, send), isNewer: atFirst.isNewer, batchHref }
}
