import { useMemo } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { NotificationPage } from '@api/preferences/notifications.wire'
import { pageSizes } from '@domain/shared/paging'
import { visibleText } from '@domain/shared/visible-text'
import type { NotificationCentreView } from '@machines/preferences/notification-centre.connect'
import { Drawer } from '@components/ui/drawer'
import { formatRelative } from '@components/ui/format-date'
import { useNoticeLog } from '@components/ui/notice-log'
import { layoutMessages } from '@components/layout/layout.messages'
import { useApp, useDomainAccess } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { failureDetails } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { IntentSentence } from '@features/intents/intent-sentence'
import { intentHref, waitingHref } from '@features/intents/intent.view'
import { useReferences, type References } from '@features/intents/use-references'
import type { WaitingIntents } from '@features/intents/use-waiting-intents'
import { NotificationCentre, type NotificationList, type WaitingList } from './notification-centre.screen'
import { toNotificationItem } from './notification.view'

export type NotificationsQuery = UseInfiniteQueryResult<InfiniteData<NotificationPage>>

interface NotificationsDrawerProps {
  readonly open: boolean
  readonly view: NotificationCentreView
  readonly query: NotificationsQuery
  readonly waiting: WaitingIntents
  readonly domain: CurrentDomain
  readonly onClose: () => void
}

/** What a person has to know, behind the bell. */
export function NotificationsDrawer({ open, view, query, waiting, domain, onClose }: NotificationsDrawerProps) {
  const { clock } = useApp().ports
  const { domains } = useDomainAccess()
  const { notices } = useNoticeLog()
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => waiting.intents.map(({ data }) => data.details.payload), [waiting.intents]),
  )
  return (
    <Drawer open={open} title={layoutMessages.notifications} onClose={onClose}>
      <NotificationCentre
        view={view}
        waiting={toWaitingList(waiting, { domain, now: clock.now(), resolve })}
        list={toList(query, domain, domains)}
        notices={notices.filter(({ isListed }) => !isListed)}
      />
    </Drawer>
  )
}

function toList(
  { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage }: NotificationsQuery,
  { id: domainId, profileDomainId, prefix }: CurrentDomain,
  domains: readonly { readonly id: string }[],
): NotificationList {
  return {
    items: data?.pages.flatMap(({ items }) =>
      items.map((one) => toNotificationItem(one, { domainId, profileDomainId, domains })),
    ),
    unread: data?.pages[0]?.unread ?? 0,
    failure: failureDetails(error),
    retry: () => void refetch(),
    older: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingOlder: isFetchingNextPage,
    settingsHref: pageHref(prefix, 'user-preferences/notifications'),
  }
}

interface WaitingParts {
  readonly domain: CurrentDomain
  /** Milliseconds since 1970. */
  readonly now: number
  readonly resolve: References['resolve']
}

function toWaitingList(
  { intents, isAsking, error, askAgain }: WaitingIntents,
  { domain: { prefix }, now, resolve }: WaitingParts,
): WaitingList {
  return {
    items: intents.slice(0, pageSizes.small).map(({ data: { id, details } }) => ({
      id,
      title: <IntentSentence payload={details.payload} resolve={resolve} show="short" />,
      expires: visibleText(formatRelative(Date.parse(details.expiryAt) - now)),
      href: intentHref(prefix, { id, targetDomainId: details.targetDomainId }),
    })),
    isLoading: isAsking,
    hasFailed: Boolean(error) && intents.length === 0,
    retry: askAgain,
    allHref: waitingHref(prefix),
    more: Math.max(0, intents.length - pageSizes.small),
  }
}
