import type { ReactNode } from 'react'
import type { EntityKind } from '@domain/shared/entity-kind'
import { EntityIcon } from '@components/ui/entity-icon'
import { LockBadge } from '@components/ui/lock-badge'
import { Note } from '@components/ui/note'
import { PageHeader } from '@components/layout/page-header'
import { ActionBar, type EntityAction } from './action-bar'
import { detailMessages as words } from './detail.messages'
import { orderActions } from './lock-actions'

export interface DetailScreenProps {
  readonly kind: EntityKind
  readonly name: string
  /** In place of the icon of its kind. */
  readonly mark?: ReactNode
  readonly lock?: string | undefined
  readonly description?: string | undefined
  /** Beside the name: whether the platform's signature holds, a status. */
  readonly badges?: ReactNode
  readonly actions?: readonly EntityAction[]
  readonly tabs?: ReactNode
  /** What must be read before anything else. */
  readonly notes?: ReactNode
  readonly children: ReactNode
  readonly rail: ReactNode
}

/** One entity: what it is, what can be done with it, its panels, and its facts in the rail. */
export const DetailScreen = ({
  kind,
  name,
  mark,
  lock,
  description,
  badges,
  actions = [],
  tabs,
  notes,
  children,
  rail,
}: DetailScreenProps) => (
  <div className="with-rail">
    <div className="grid min-w-0 content-start gap-4">
      <div>
        <PageHeader
          documentTitle={name}
          title={
            <span className="flex min-w-0 items-start gap-3">
              <span className="flex h-7 flex-none items-center">
                {mark ?? (
                  <span className="tile">
                    <EntityIcon kind={kind} />
                  </span>
                )}
              </span>
              <span className="min-w-0 wrap-anywhere">{withWholeAddresses(name)}</span>
            </span>
          }
          beside={
            <>
              {lock && lock !== 'Unlocked' && <LockBadge lock={lock} />}
              {badges}
            </>
          }
          actions={actions.length > 0 ? <ActionBar actions={orderActions(lock, actions)} /> : undefined}
        />
        {description && (
          <p className="mt-1 max-w-[68ch] whitespace-pre-wrap text-text-2 wrap-anywhere max-sm:mt-2">{description}</p>
        )}
      </div>
      {tabs}
      {notes}
      {lock === 'Locked' && (
        <Note tone="info" title={words.lockedTitle(kind)}>
          {words.lockedText(kind)}
        </Note>
      )}
      {lock === 'Archived' && (
        <Note tone="info" title={words.archivedTitle(kind)}>
          {words.archivedText(kind)}
        </Note>
      )}
      {children}
    </div>
    <aside className="rail">{rail}</aside>
  </div>
)

/** A shortened address stays in one line. */
const withWholeAddresses = (name: string) =>
  name.split(/(\S+…\S+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
