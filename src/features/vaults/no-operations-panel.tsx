import { EmptyNote } from '@components/ui/empty-note'
import { ErrorPanel } from '@components/ui/error-panel'
import type { NamedFact } from '@components/ui/fact-block'
import { SkeletonRows } from '@components/ui/skeleton'
import { Panel } from '@components/layout/panel'
import { operationMessages as words } from './vault.messages'

/** What the platform said when it was asked for the operations of a vault, and had no list. */
export type NoOperations =
  | { readonly state: 'loading' | 'online' | 'notYours' | 'unreadable' }
  | { readonly state: 'failed'; readonly details: readonly NamedFact[]; readonly onRetry: () => void }

export function NoOperationsPanel({ operations }: { readonly operations: NoOperations }) {
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
  }
}
