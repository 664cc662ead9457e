import type { FieldChange } from '@domain/intents/catalogue/diff'
import { Avatar } from '@components/ui/avatar'
import { DateTime } from '@components/ui/date-time'
import { StatusMark } from '@components/ui/status-mark'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { DiffTable } from './diff-table'
import type { IntentItem } from './intent-item'
import { IntentSentence } from './intent-sentence'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { detailMessages as words } from '@components/detail/detail.messages'

export interface HistoryEntry extends IntentItem {
  readonly revision: number | undefined
  readonly changes: readonly FieldChange[]
}

interface HistoryPanelProps {
  readonly data: PanelData<HistoryEntry>
  readonly resolve: ResolveReference
  readonly allHref: string
}

const titles = { field: words.field, before: words.before, after: words.after }

/** The requests that touched an entity, the newest first, each with what it changed. */
export const HistoryPanel = ({ data, resolve, allHref }: HistoryPanelProps) => (
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
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} resolve={resolve} />
          ))}
        </ol>
      )}
    </PanelBody>
  </Panel>
)

const Entry = ({ entry, resolve }: { readonly entry: HistoryEntry; readonly resolve: ResolveReference }) => (
  <li className="border-b border-line px-4 py-2.5 last:border-0">
    <div className="grid grid-cols-[22px_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 sm:grid-cols-[22px_minmax(0,1fr)_auto]">
      <Avatar name={entry.authorName} size={22} />
      <span className="min-w-0">
        <PageLink href={entry.href} className="block [overflow-wrap:anywhere] hover:underline">
          <IntentSentence payload={entry.payload} resolve={resolve} show="short" />
        </PageLink>
        <span className="text-12 text-text-3">
          {words.proposedBy(entry.authorName)}
          {entry.revision !== undefined && `, ${words.madeRevision(entry.revision)}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 max-sm:col-start-2 sm:flex-col sm:items-end">
        <StatusMark status={entry.status} />
        <span className="text-12 text-text-3">
          <DateTime value={entry.lastModifiedAt ?? entry.createdAt} />
        </span>
      </span>
    </div>
    {entry.changes.length > 0 && (
      <details className="mt-1.5 sm:ml-[34px]">
        <summary className="link cursor-pointer text-12">{words.changes(entry.changes.length)}</summary>
        <div className="mt-1.5 overflow-hidden rounded-2 border border-line">
          <DiffTable changes={entry.changes} titles={titles} />
        </div>
      </details>
    )}
  </li>
)
