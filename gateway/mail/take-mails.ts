import { and, asc, eq, gt, inArray, isNull, not } from 'drizzle-orm'
import * as z from 'zod/mini'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import type { Database } from '../store/database'
import { isReadableNow } from '../preferences/notification-readers'
import { isUnderLock } from '../store/locked-domains'
import { users } from '../store/schema/entities'
import { notifications } from '../store/schema/notifications'
import { takeTurnOf } from '../store/turns'
import type { MailedNotification } from './mail-text'

/** What is sent to one address at once: a notification, or a digest of several. */
export interface TakenMail {
  readonly to: string
  readonly notified: readonly (MailedNotification & { readonly id: Uuid })[]
}

/** Mails to one person in an hour; what would be more waits, and is sent together. */
export const mostInHour = 10
const hourMs = 3_600_000
/** What has waited longer is in the console alone. */
const freshMs = 24 * hourMs
/** Of one mail; what is more makes another. */
const mostNotified = 500

/** Whoever has a notification that neither they have read nor anybody was mailed: public keys, since a person is a key, in whatever domains. */
export async function findPeopleToMail({ database, clock }: GatewayContext): Promise<readonly string[]> {
  const { userId, domainId, source } = notifications
  // Tens of thousands may wait for one person whose hour has no room: whether they may read is asked once for each kind.
  const kinds = database
    .selectDistinct({ userId, domainId, source })
    .from(notifications)
    .where(isUnmailed(clock.now()))
    .as('notifications')
  const rows = await database
    .selectDistinct({ publicKey: users.publicKey })
    .from(kinds)
    .innerJoin(users, eq(users.id, kinds.userId))
    .where(mayBeMailed(database))
  return rows.map(({ publicKey }) => publicKey)
}

const isUnmailed = (now: number) =>
  and(
    isNull(notifications.mailedAt),
    isNull(notifications.readAt),
    gt(notifications.createdAt, toInstant(now - freshMs)),
  )

/** Neither a locked person is mailed, nor one of a locked domain, nor one who may no longer read what it names. */
const mayBeMailed = (database: Database) => and(isReadableNow, not(isUnderLock(database, users.domainId)))
const isDue = (database: Database, now: number) => and(isUnmailed(now), mayBeMailed(database))

/**
 * Takes what a person is to be mailed, so that no other gateway sends it: each on its own while the hour has room for all, else together, and nothing where
 * it has none. A gateway that is killed between this and the sending leaves it unsent; it is in the console.
 */
export const takeMailsOf = ({ database, clock }: GatewayContext, publicKey: string): Promise<readonly TakenMail[]> =>
  database.transaction(async (tx) => {
    await takeTurnOf(tx, `mails/${publicKey}`)
    const now = clock.now()
    const ofPerson = tx.select({ id: users.id }).from(users).where(eq(users.publicKey, publicKey))
    const recent = await tx
      .selectDistinct({ at: notifications.mailedAt })
      .from(notifications)
      .where(and(inArray(notifications.userId, ofPerson), gt(notifications.mailedAt, toInstant(now - hourMs))))
    const left = mostInHour - recent.length
    if (left <= 0) return []
    const due = await tx
      .select({
        id: notifications.id,
        source: notifications.source,
        domainId: notifications.domainId,
        subjectId: notifications.subjectId,
        home: users.domainId,
        logins: users.logins,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(and(isDue(tx, now), eq(users.publicKey, publicKey)))
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
      .limit(mostNotified)
    const mails = divide(due, left)
    // No two mails of a person were taken at the same instant: they are counted by it.
    let at = Math.max(now, ...recent.map((one) => Date.parse(one.at ?? '') + 1))
    for (const { notified } of mails) {
      const ids = notified.map(({ id }) => id)
      await tx
        .update(notifications)
        .set({ mailedAt: toInstant(at) })
        .where(inArray(notifications.id, ids))
      at += 1
    }
    return mails.flatMap(({ to, notified }) => (to === undefined ? [] : [{ to, notified }]))
  })

/** Gives back what was not sent. */
export async function giveBackMails({ database }: GatewayContext, mails: readonly TakenMail[]): Promise<void> {
  const ids = mails.flatMap(({ notified }) => notified.map(({ id }) => id))
  if (ids.length > 0) await database.update(notifications).set({ mailedAt: null }).where(inArray(notifications.id, ids))
}

type Due = TakenMail['notified'][number] & { readonly logins: readonly string[] }

/** By address, since each record of a person may have one of its own; those without one are nobody's. */
function divide(due: readonly Due[], left: number) {
  const single = due.map(({ logins, ...one }) => ({ to: addressOf(logins), notified: [one] }))
  if (single.length <= left) return single
  return [...new Set(single.map(({ to }) => to))].map((to) => ({
    to,
    notified: single.filter((one) => one.to === to).flatMap(({ notified }) => notified),
  }))
}

const mailAddress = z.email().check(z.maxLength(254))

/** The first login that is an address of its own, and nothing that a mail program could read as more than one. */
const addressOf = (logins: readonly string[]): string | undefined =>
  logins.find((login) => mailAddress.safeParse(login).success)
