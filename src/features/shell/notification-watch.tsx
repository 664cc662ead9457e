import { useInfiniteQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { notificationsKey, notificationsQuery } from '@api/preferences/notifications.queries'
import type { NotificationWire } from '@api/preferences/notifications.wire'
import type { Uuid } from '@domain/shared/ids'
import { connectNotificationCentre } from '@machines/preferences/notification-centre.connect'
import { provideNotificationCentre } from '@machines/preferences/notification-centre.provide'
import { actorOptions } from '@app/actor-options'
import { useApp, useDomainAccess } from '@app/app-context'
import { lazyOrNothing } from '@app/lazy-or-nothing'
import type { CurrentDomain } from '@app/use-domain'
import { useToast } from '@app/use-toast'
import { addressOf } from '@components/layout/page-link'
import { sayDappAsked } from './dapp-notice'
import { prefixOf, recordHref } from './notification-address'
import { useBrowserNotices } from './use-browser-notices'
import type { WaitingIntents } from '@features/intents/use-waiting-intents'

export interface CentreState {
  readonly isOpen: boolean
  readonly close: () => void
}

interface NotificationWatchProps extends CentreState {
  readonly waiting: WaitingIntents
  readonly domain: CurrentDomain
  readonly onUnread: (unread: number) => void
}

const NotificationsDrawer = lazyOrNothing(() =>
  import('./notifications-drawer').then((module) => module.NotificationsDrawer),
)

/** What a person is notified of, whether they look at it or not; what they open is marked while its page is already drawn. */
export function NotificationWatch({ isOpen, close, waiting, domain, onUnread }: NotificationWatchProps) {
  const { api, queries, clock, hub } = useApp().ports
  const query = useInfiniteQuery(notificationsQuery(api))
  const { domains } = useDomainAccess()
  const showToast = useToast()
  // The stream lives outside of React. Of what came while none was open, `ready` says as much.
  useEffect(
    () =>
      hub.subscribe((news) => {
        if (news.kind !== 'event') return
        const { event } = news
        if (event.event === 'notificationsChanged' || event.event === 'ready')
          void queries.invalidateQueries({ queryKey: notificationsKey })
        if (event.event === 'dappAsked')
          void sayDappAsked(
            { api, queries, showToast },
            event,
            prefixOf({ domainId: domain.id, profileDomainId: domain.profileDomainId, domains }, event.domainId),
          )
      }),
    [hub, queries, api, showToast, domain, domains],
  )
  const machine = useMemo(() => provideNotificationCentre({ api, queries }), [api, queries])
  const [snapshot, send] = useMachine(machine, actorOptions(clock))
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data])
  const onOpened = useCallback((id: Uuid) => send({ type: 'notification.opened', id }), [send])
  const open = useOpenRecord(domain, onOpened)
  useBrowserNotices(items, open)
  const unread = query.data?.pages[0]?.unread ?? 0
  // The bell stands in the frame of the page, which is drawn before this is loaded.
  useEffect(() => onUnread(unread), [onUnread, unread])
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return hasOpened ? (
    <Suspense>
      <NotificationsDrawer
        open={isOpen}
        view={connectNotificationCentre(snapshot, send)}
        query={query}
        waiting={waiting}
        domain={domain}
        onClose={close}
      />
    </Suspense>
  ) : null
}

/** Opens the record of a notification, which is read by that. */
function useOpenRecord({ id: domainId, profileDomainId }: CurrentDomain, onOpened: (id: Uuid) => void) {
  const router: AnyRouter = useRouter()
  const { domains } = useDomainAccess()
  return useCallback(
    (notification: NotificationWire) => {
      const href = recordHref(notification, { domainId, profileDomainId, domains })
      onOpened(notification.id)
      if (href !== undefined) void router.navigate(addressOf(href))
    },
    [router, domains, domainId, profileDomainId, onOpened],
  )
}
