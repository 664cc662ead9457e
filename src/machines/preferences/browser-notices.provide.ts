import { fromCallback, fromPromise } from 'xstate'
import { browserNotices } from './browser-notices.machine'
import type { BrowserNoticesEvent, NoticePermission } from './browser-notices.types'

export interface BrowserNoticesPorts {
  /** Undefined where the browser has none. */
  readonly notification: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  /** Undefined where the browser does not say when its settings change. */
  readonly permissions: Pick<Permissions, 'query'> | undefined
  /** What this person chose in this browser. */
  readonly keep: (isOn: boolean) => void
}

export const permissionOf = ({ notification }: Pick<BrowserNoticesPorts, 'notification'>): NoticePermission =>
  notification?.permission ?? 'unavailable'

/** The permission with its real actors; leaving the page ends the watch, and the browser's question stays where it is. */
export const provideBrowserNotices = ({ notification, permissions, keep }: BrowserNoticesPorts) =>
  browserNotices.provide({
    actors: {
      askPermission: fromPromise<NoticePermission, void>(() =>
        notification ? notification.requestPermission() : Promise.reject(new Error('no notifications here')),
      ),
      watchPermission: fromCallback<BrowserNoticesEvent, void>(({ sendBack }) => {
        const leaving = new AbortController()
        const report = () => sendBack({ type: 'permission.changed', permission: permissionOf({ notification }) })
        void permissions?.query({ name: 'notifications' }).then(
          (status) => status.addEventListener('change', report, { signal: leaving.signal }),
          () => undefined,
        )
        return () => leaving.abort()
      }),
    },
    actions: { keepOn: () => keep(true), keepOff: () => keep(false) },
  })
