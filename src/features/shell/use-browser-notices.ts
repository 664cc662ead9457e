import { useEffect, useRef } from 'react'
import type { NotificationWire } from '@api/preferences/notifications.wire'
import { useApp, useSession } from '@app/app-context'
import { holdInFront, isInFront, keptNotices } from '@app/browser-notices'

/** Shows what is new to the browser's person while no tab is in front: once, by the tab that reads the stream, where they have turned it on. */
export function useBrowserNotices(
  items: readonly NotificationWire[] | undefined,
  open: (notification: NotificationWire) => void,
): void {
  const { environment, hub } = useApp().ports
  const { publicKey } = useSession()
  const page = useRef(new AbortController())
  const known = useRef<{ readonly ids: ReadonlySet<string>; readonly newest: string }>(undefined)
  // Tabs and locks live outside of React.
  useEffect(() => holdInFront(environment), [environment])
  // The browser's notifications do, too.
  useEffect(() => {
    if (!items) return
    const before = known.current
    known.current = { ids: new Set(items.map(({ id }) => id)), newest: items[0]?.createdAt ?? before?.newest ?? '' }
    if (!before) return
    const { notification } = environment
    const news = items.filter(
      ({ id, createdAt, readAt }) => readAt === undefined && createdAt >= before.newest && !before.ids.has(id),
    )
    const isWanted = publicKey !== undefined && keptNotices(environment, publicKey).isOn()
    if (news.length === 0 || !isWanted || notification?.permission !== 'granted' || !hub.leads()) return
    void isInFront(environment).then(async (isSeen) => {
      if (isSeen) return
      const { signal } = page.current
      ;(await import('./show-notices')).showNotices(news, notification, open, { ...environment, signal })
    })
  }, [items, environment, hub, publicKey, open])
  // What the system shows outlives the page, and says to whoever comes next what was for the person before.
  useEffect(() => {
    const standing = (page.current = new AbortController())
    return () => standing.abort()
  }, [])
}
