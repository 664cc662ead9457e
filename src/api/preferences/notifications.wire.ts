import * as z from 'zod/mini'
import { notificationSources, notificationSubjects } from '@domain/preferences/notification-preference'
import { pageSizes } from '@domain/shared/paging'
import { instant, openWord, page, uuid } from '@api/shared/shapes.wire'

/** One thing that a person was notified of; what it names is read with the person's rights of this moment. */
export const notificationWire = z.object({
  id: uuid,
  domainId: uuid,
  domainAlias: z.string(),
  source: openWord(notificationSources),
  subjectKind: openWord(notificationSubjects),
  /** The intent or the transaction, in that domain. */
  subjectId: uuid,
  /** Of an intent. */
  intentType: z.optional(z.string()),
  /** Of a transaction. */
  ledgerId: z.optional(z.string()),
  createdAt: instant,
  /** Absent while it is unread. */
  readAt: z.optional(instant),
})
export type NotificationWire = z.output<typeof notificationWire>

/** GET /api/me/notifications: a page of them, the newest first, and how many are unread in all. */
export const notificationPage = z.extend(page(notificationWire), { unread: z.number() })
export type NotificationPage = z.output<typeof notificationPage>

/** POST /api/me/notifications/read: some, or the one that is named and everything before it. */
export const readNotificationsBody = z.union([
  z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(pageSizes.platformMaximum)) }),
  z.strictObject({ upTo: uuid }),
])
export type ReadNotifications = z.input<typeof readNotificationsBody>

/** POST /api/me/notifications/read: how many are unread still. */
export const readNotificationsWire = z.object({ unread: z.number() })
