import './batch.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { mostDrafts } from '@domain/intents/batch/batch-draft'
import type { BatchTrayView } from '@machines/intents/batch-tray.connect'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { batchMessages as words } from './batch.messages'
import { BatchRail } from './batch-rail'
import type { DraftItem } from './draft-item'
import { DraftRow } from './draft-row'

interface BatchScreenProps {
  readonly tray: BatchTrayView
  readonly items: readonly DraftItem[]
  /** What the drafts come to together, where they come to something. */
  readonly totals?: ReactNode
  readonly resolve: ResolveReference
  /** Of the draft that is being proposed: what came of it, where its proposal stands still. */
  readonly proposing?: ReactNode
}

interface Moved {
  readonly id: string
  readonly by: -1 | 1
}

/** The drafts in their order, and beside them what they come to and what happens to them. */
export function BatchScreen({ tray, items, totals, resolve, proposing }: BatchScreenProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<Moved>()
  const { phase, isEditable, isFull, current } = tray
  // A row that changes its place in the document loses the focus, which is outside of React.
  useEffect(() => {
    if (moved)
      list.current
        ?.querySelector<HTMLElement>(`[data-draft="${moved.id}"] [data-act="${moved.by < 0 ? 'up' : 'down'}"]`)
        ?.focus()
  }, [moved])
  const move = (id: DraftItem['id'], by: -1 | 1) => {
    tray.move(id, by)
    setMoved({ id, by })
  }
  const remove = (id: DraftItem['id']) => {
    const position = items.findIndex((one) => one.id === id)
    const next = items[position + 1] ?? items[position - 1]
    tray.remove(id)
    // What was removed had the focus; the next in its place takes it.
    if (next) list.current?.querySelector<HTMLElement>(`[data-draft="${next.id}"] [data-act="up"]`)?.focus()
  }
  const position = moved ? items.findIndex(({ id }) => id === moved.id) + 1 : 0
  return (
    <div className="with-review batch-page">
      <div className="min-w-0 max-w-[860px]">
        <p className="mb-3 text-12 text-text-3">
          {!isEditable ? words.notNow : isFull ? words.full(mostDrafts) : words.kept}
        </p>
        <ol ref={list} className="batch-list" aria-label={words.list}>
          {items.map((item, i) => (
            <DraftRow
              key={item.id}
              item={item}
              position={i + 1}
              count={items.length}
              isEditable={isEditable}
              isFull={isFull}
              isTrying={phase === 'trying'}
              resolve={resolve}
              isProposed={current?.id === item.id && phase !== 'collecting'}
              move={move}
              duplicate={tray.duplicate}
              renew={tray.renew}
              remove={remove}
            />
          ))}
        </ol>
        <p className="sr-only" role="status">
          {position > 0 ? words.moved(position, items.length) : ''}
        </p>
      </div>
      <aside className="rail">
        <BatchRail tray={tray} totals={totals} proposing={proposing} />
      </aside>
    </div>
  )
}
