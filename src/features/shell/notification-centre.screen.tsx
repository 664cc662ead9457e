import type { ReactNode } from 'react'
import type { Uuid } from '@domain/shared/ids'
import type { NotificationCentreView } from '@machines/preferences/notification-centre.connect'
import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { EmptyNote } from '@components/ui/empty-note'
import { ErrorPanel } from '@components/ui/error-panel'
import type { NamedFact } from '@components/ui/fact-block'
import { Note } from '@components/ui/note'
import type { LoggedNotice } from '@components/ui/notice-log'
import { SkeletonRows } from '@components/ui/skeleton'
import { PageLink } from '@components/layout/page-link'
import { notificationCentreMessages as words } from './notification-centre.messages'

export interface NotificationItem {
  readonly id: Uuid
  readonly title: string
  /** What kind of request it was, or on which ledger the transaction is. */
  readonly kind: string | undefined
  readonly ledgerId: string | undefined
  readonly domain: string
  readonly at: string
  readonly isRead: boolean
  /** Absent where this console knows no page of it. */
  readonly href: string | undefined
}

/** A request on which the person may decide now. */
export interface WaitingItem {
  readonly id: string
  readonly title: ReactNode
  /** In words, from now. */
  readonly expires: string
  readonly href: string
}

export interface WaitingList {
  readonly items: readonly WaitingItem[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  /** Of all that wait. */
  readonly allHref: string
  /** Further ones that are not in the list. */
  readonly more: number
}

export interface NotificationList {
  readonly items: readonly NotificationItem[] | undefined
  readonly unread: number
  readonly failure: readonly NamedFact[] | undefined
  readonly retry: () => void
  /** Reads the next page; absent at the end. */
  readonly older: (() => void) | undefined
  readonly isLoadingOlder: boolean
  readonly settingsHref: string
}

interface NotificationCentreProps {
  readonly view: NotificationCentreView
  readonly waiting: WaitingList
  readonly list: NotificationList
  readonly notices: readonly LoggedNotice[]
}

/** First what waits for the person, then what they asked to be notified of, then what this tab has said. */
export const NotificationCentre = ({ view, waiting, list, notices }: NotificationCentreProps) => (
  <div className="grid gap-5 pt-4 pb-6">
    <Waiting waiting={waiting} />
    <Notifications view={view} list={list} />
    {notices.length > 0 && <Messages notices={notices} />}
  </div>
)

const row = 'border-t border-line px-[22px] py-3'

function Waiting({ waiting }: { readonly waiting: WaitingList }) {
  const { items, isLoading, hasFailed, more } = waiting
  return (
    <section aria-label={words.waiting}>
      <h3 className="px-[22px] pb-2">{words.waiting}</h3>
      {isLoading ? (
        <SkeletonRows rows={2} />
      ) : hasFailed ? (
        <div className={`${row} flex flex-wrap items-center justify-between gap-2`} role="alert">
          <span>{words.waitingUnknown}</span>
          <Button size="sm" onClick={waiting.retry}>
            {words.tryAgain}
          </Button>
        </div>
      ) : items.length === 0 ? (
        <p className={`${row} text-text-2`}>{words.noneWaiting}</p>
      ) : (
        <ul>
          {items.map(({ id, title, expires, href }) => (
            <li key={id} className={row}>
              <PageLink href={href} className="link font-medium">
                {title}
              </PageLink>
              <p className="text-12 text-text-3">{words.expires(expires)}</p>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <p className={row}>
          <PageLink href={waiting.allHref} className="link">
            {more > 0 ? words.moreWaiting(more) : words.allWaiting}
          </PageLink>
        </p>
      )}
    </section>
  )
}

function Notifications({ view, list }: Pick<NotificationCentreProps, 'view' | 'list'>) {
  const { items, unread, failure } = list
  const [newest] = items ?? []
  return (
    <section aria-label={words.notifications} aria-busy={items === undefined && !failure}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-[22px] pb-2">
        <h3>
          {words.notifications}
          {unread > 0 && <span className="ml-2 text-12 font-normal text-text-3">{words.unread(unread)}</span>}
        </h3>
        {newest && unread > 0 && (
          <Button
            size="sm"
            variant="ghost"
            busy={view.isMarkingAll ? words.readingAll : undefined}
            onClick={() => view.readAll(newest.id)}
          >
            {words.readAll}
          </Button>
        )}
      </div>
      {view.phase === 'notMarked' && (
        <div className="px-[22px] pb-3">
          <Note
            tone="error"
            live="alert"
            title={words.notMarked}
            action={
              <Button size="sm" onClick={view.retry}>
                {words.tryAgain}
              </Button>
            }
          >
            {words.notMarkedText}
          </Note>
        </div>
      )}
      <Items view={view} list={list} />
    </section>
  )
}

function Items({ view, list }: Pick<NotificationCentreProps, 'view' | 'list'>) {
  const { items, failure, older } = list
  if (!items && failure)
    return (
      <div className="px-3">
        <ErrorPanel title={words.notLoaded} details={failure} onRetry={list.retry} />
      </div>
    )
  if (!items) return <SkeletonRows rows={4} height={64} />
  if (items.length === 0)
    return (
      <EmptyNote
        title={words.none}
        text={words.noneText}
        action={
          <PageLink href={list.settingsHref} className="link">
            {words.settings}
          </PageLink>
        }
      />
    )
  return (
    <>
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} onOpen={() => view.open(item.id)} />
        ))}
      </ul>
      {older && (
        <div className={row}>
          <Button size="sm" busy={list.isLoadingOlder ? words.loadingOlder : undefined} onClick={older}>
            {words.older}
          </Button>
        </div>
      )}
    </>
  )
}

function Item({ item, onOpen }: { readonly item: NotificationItem; readonly onOpen: () => void }) {
  const { title, kind, ledgerId, domain, at, isRead, href } = item
  return (
    <li className={`${row} grid grid-cols-[10px_minmax(0,1fr)] gap-x-2`}>
      <span aria-hidden="true" className={isRead ? undefined : 'mt-1.5 size-2 rounded-full bg-failed-mark'} />
      <div className="min-w-0">
        {!isRead && <span className="sr-only">{words.isUnread} </span>}
        {href ? (
          <PageLink href={href} className="link font-medium" onClick={isRead ? undefined : onOpen}>
            {title}
          </PageLink>
        ) : (
          <b>{title}</b>
        )}
        <p className="wrap-anywhere text-text-2">
          {kind ?? <span translate="no">{ledgerId}</span>} · <span translate="no">{domain}</span>
        </p>
        <div className="mt-0.5 text-12 text-text-3">
          <DateTime value={at} />
        </div>
      </div>
    </li>
  )
}

const Messages = ({ notices }: Pick<NotificationCentreProps, 'notices'>) => (
  <section aria-label={words.thisTab}>
    <h3 className="px-[22px]">{words.thisTab}</h3>
    <p className="px-[22px] pb-2 text-12 text-text-3">{words.thisTabText}</p>
    <ul>
      {notices.map((notice) => (
        <li key={notice.number} className={row}>
          <b>{notice.title}</b>
          {notice.text && <p className="text-text-2">{notice.text}</p>}
          <div className="mt-0.5 flex justify-between gap-3 text-12 text-text-3">
            <DateTime value={notice.at} />
            {notice.link}
          </div>
        </li>
      ))}
    </ul>
  </section>
)
