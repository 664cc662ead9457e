import { History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { FieldChange } from '@domain/intents/catalogue/diff'
import { Avatar } from '@components/ui/avatar'
import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { StatusMark } from '@components/ui/status-mark'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { visibleText } from '@domain/shared/visible-text'
import type { IntentItem } from './intent-item'
import { IntentSentence } from './intent-sentence'
import { intentLabel } from './shared/intent.messages'
import type { EventsRead } from './use-entity-events'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { eventWord, historyMessages as words } from './history.messages'

export interface HistoryEntry extends IntentItem {
  readonly as: 'request'
  /** When its state changed last. */
  readonly at: string
  readonly revision: number | undefined
  readonly changes: readonly FieldChange[]
}

/** What the platform recorded. */
export interface HistoryEvent {
  readonly as: 'event'
  readonly id: string
  readonly at: string
  readonly type: string
  /** Of an event of a request: its audit type, its page, and who proposed it. */
  readonly operation: { readonly type: string; readonly href: string; readonly authorName: string } | undefined
}

interface HistoryPanelProps {
  readonly data: PanelData<HistoryEntry | HistoryEvent>
  readonly events: EventsRead
  readonly resolve: ResolveReference
  readonly allHref: string
}

/** What it draws is closed at first: the page does not wait for it. */
const DiffTable = lazy(async () => ({ default: (await import('./diff-table')).DiffTable }))

const titles = { field: words.field, before: words.before, after: words.after }

/** The requests that touched an entity and its events, the newest first, each under its audit type. */
export const HistoryPanel = ({ data, events, resolve, allHref }: HistoryPanelProps) => (
  <Panel title={words.history} count={data.items.length} link={{ text: words.allRequests, href: allHref }}>
    <PanelBody
      name={words.history}
      data={data}
      rows={3}
      rowHeight={52}
      empty={{ title: words.noHistory, text: words.noHistoryText }}
    >
      {(items) => (
        <ol>
          {items.map((item) =>
            item.as === 'event' ? (
              <EventRow key={item.id} event={item} />
            ) : (
              <Entry key={item.id} entry={item} resolve={resolve} />
            ),
          )}
        </ol>
      )}
    </PanelBody>
    {!data.isLoading && <EventsFoot events={events} />}
  </Panel>
)

/** How the platform calls the operation, in its audit as in every request. */
const AuditType = ({ type }: { readonly type: string }) => (
  <code className="mono text-12 text-text-3 wrap-anywhere" translate="no">
    {type}
  </code>
)

const Entry = ({ entry, resolve }: { readonly entry: HistoryEntry; readonly resolve: ResolveReference }) => (
  <li className="border-b border-line px-4 py-2.5 last:border-0">
    <div className="grid grid-cols-[22px_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 sm:grid-cols-[22px_minmax(0,1fr)_auto]">
      <Avatar name={entry.authorName} size={22} />
      <span className="min-w-0 wrap-anywhere">
        <PageLink href={entry.href} className="block hover:underline">
          <IntentSentence payload={entry.payload} resolve={resolve} show="short" />
        </PageLink>
        <span className="flex flex-wrap gap-x-2 text-12 text-text-3">
          <span>
            {words.proposedBy(entry.authorName)}
            {entry.revision !== undefined && `, ${words.madeRevision(entry.revision)}`}
          </span>
          <AuditType type={visibleText(entry.payload.type)} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 max-sm:col-start-2 sm:flex-col sm:items-end">
        <StatusMark status={entry.status} />
        <span className="text-12 text-text-3">
          <DateTime value={entry.at} />
        </span>
      </span>
    </div>
    {entry.changes.length > 0 && (
      <details className="mt-1.5 sm:ml-[34px]">
        <summary className="link cursor-pointer text-12">{words.changes(entry.changes.length)}</summary>
        <div className="mt-1.5 overflow-hidden rounded-2 border border-line">
          <Suspense>
            <DiffTable changes={entry.changes} titles={titles} />
          </Suspense>
        </div>
      </details>
    )}
  </li>
)

const EventRow = ({ event: { type, operation, at } }: { readonly event: HistoryEvent }) => (
  <li className="grid grid-cols-[22px_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line px-4 py-1.5 last:border-0 sm:grid-cols-[22px_minmax(0,1fr)_auto]">
    <History className="lucide size-3.5 self-center justify-self-center text-text-3" />
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <span className="text-text-2">{eventWord(visibleText(type))}</span>
      {operation && (
        <PageLink href={operation.href} className="hover:underline">
          {intentLabel(visibleText(operation.type))}
        </PageLink>
      )}
      {operation && <span className="text-12 text-text-3">{words.proposedBy(operation.authorName)}</span>}
      <AuditType type={visibleText(operation?.type ?? type)} />
    </span>
    <span className="text-12 text-text-3 max-sm:col-start-2">
      <DateTime value={at} />
    </span>
  </li>
)

/** How far back events were looked for, and the way further. */
const EventsFoot = ({
  events: { state, searched, hasOlder, isReadingOlder, readOlder, retry },
}: {
  readonly events: EventsRead
}) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-12 text-text-3">
    <p role="status">
      {
        {
          reading: words.eventsReading,
          denied: words.eventsDenied,
          failed: words.eventsFailed,
          read: hasOlder ? words.eventsSearched(searched) : words.eventsAll,
        }[state]
      }
    </p>
    {state === 'failed' && (
      <Button size="sm" onClick={retry}>
        {words.eventsRetry}
      </Button>
    )}
    {state === 'read' && hasOlder && (
      <Button size="sm" variant="ghost" busy={isReadingOlder ? words.eventsReading : undefined} onClick={readOlder}>
        {words.eventsOlder}
      </Button>
    )}
  </div>
)
