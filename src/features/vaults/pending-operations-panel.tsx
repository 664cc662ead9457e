import type { ReactNode } from 'react'
import { Address } from '@components/ui/address'
import { DateTime } from '@components/ui/date-time'
import { EmptyNote } from '@components/ui/empty-note'
import { EntityIcon } from '@components/ui/entity-icon'
import { ErrorPanel } from '@components/ui/error-panel'
import type { NamedFact } from '@components/ui/fact-block'
import { SkeletonRows } from '@components/ui/skeleton'
import { IdValue } from '@components/detail/entity-facts'
import { Panel } from '@components/layout/panel'
import { operationMessages as words } from './vault.messages'

export interface PendingOperation {
  readonly id: string
  readonly kind: 'Vault' | 'Transaction' | 'Manifest'
  /** The vault itself, the transaction or the manifest. */
  readonly subjectId: string
  readonly digest: string
  readonly createdAt: string
}

/** What the platform said when it was asked for the operations of a vault. */
export type PendingOperations =
  | { readonly state: 'loading' | 'online' | 'notYours' | 'unreadable' }
  | { readonly state: 'failed'; readonly details: readonly NamedFact[]; readonly onRetry: () => void }
  | { readonly state: 'listed'; readonly items: readonly PendingOperation[]; readonly badge: ReactNode }

export function PendingOperationsPanel({ operations }: { readonly operations: PendingOperations }) {
  switch (operations.state) {
    case 'loading':
      return (
        <div className="card overflow-hidden" aria-busy="true">
          <SkeletonRows rows={4} height={52} />
        </div>
      )
    case 'online':
      return (
        <Panel title={words.title}>
          <EmptyNote title={words.onlineTitle} text={words.onlineText} />
        </Panel>
      )
    case 'notYours':
      return (
        <Panel title={words.title}>
          <EmptyNote title={words.notYoursTitle} text={words.notYoursText} />
        </Panel>
      )
    case 'unreadable':
      return (
        <Panel title={words.title}>
          <EmptyNote title={words.unreadableTitle} text={words.unreadableText} />
        </Panel>
      )
    case 'failed':
      return <ErrorPanel title={words.couldNotLoad} details={operations.details} onRetry={operations.onRetry} />
    case 'listed':
      return <Listed items={operations.items} badge={operations.badge} />
  }
}

/** Lists are drawn up to here; a vault that nobody visits gathers thousands. */
const most = 100

const Listed = ({ items, badge }: { readonly items: readonly PendingOperation[]; readonly badge: ReactNode }) => (
  <Panel title={words.title} count={items.length} note={badge}>
    {items.length === 0 ? (
      <EmptyNote title={words.noneTitle} text={words.noneText} />
    ) : (
      <ol aria-label={words.listName}>
        {items.slice(0, most).map((item) => (
          <Operation key={item.id} item={item} />
        ))}
        {items.length > most && <li className="px-4 py-2.5 text-text-3">{words.more(items.length - most)}</li>}
      </ol>
    )}
  </Panel>
)

const Operation = ({ item }: { readonly item: PendingOperation }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
    <span className="flex min-w-0 flex-1 basis-52 items-center gap-2.5">
      <EntityIcon kind={item.kind} className="lucide shrink-0 text-text-3" />
      <span className="min-w-0">
        <span className="block font-medium">{words.kinds[item.kind]}</span>
        <IdValue id={item.subjectId} what={words.subjectId(words.subjects[item.kind])} />
      </span>
    </span>
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      <div>
        <dt className="text-12 text-text-3">{words.digest}</dt>
        <dd>
          <Address value={item.digest} what={words.digestWhat} />
        </dd>
      </div>
      <div>
        <dt className="text-12 text-text-3">{words.prepared}</dt>
        <dd>
          <DateTime value={item.createdAt} />
        </dd>
      </div>
    </dl>
  </li>
)
