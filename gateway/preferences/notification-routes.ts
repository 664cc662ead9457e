import { and, count, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import { readNotificationsBody } from '@api/preferences/notifications.wire'
import { toInstant } from '@domain/shared/clock'
import type { GatewayEnv, GatewayRequest, Viewer } from '../access/bearer'
import type { GatewayContext } from '../context'
import { listPage, type ListSpec } from '../http/list-query'
import { HttpRefusal } from '../http/refusal'
import { readSent } from '../http/sent-json'
import { describePaths } from '../requests/read-payload'
import { domains } from '../store/schema/entities'
import { intents } from '../store/schema/governance'
import { transactions } from '../store/schema/money'
import { notifications } from '../store/schema/notifications'
import { inPortions, notificationLimits, notifiedSince } from './keep-notifications'
import { isReadableNow } from './notification-readers'

const path = '/api/me/notifications'

/** A person's own notifications, the newest first, as far as they may read what these name: docs/decisions/0104-who-is-notified.md. */
export function mountNotifications(app: Hono<GatewayEnv>, context: GatewayContext): void {
  app.get(path, async (c) => c.json(await listNotifications(context, c)))
  app.post(`${path}/read`, async (c) => c.json(await markRead(context, c)))
}

const { id, domainId, source, subjectId, createdAt, readAt } = notifications
type Row = Pick<
  typeof notifications.$inferSelect,
  'id' | 'domainId' | 'source' | 'subjectKind' | 'subjectId' | 'createdAt' | 'readAt'
>

const notificationList: ListSpec<Row> = {
  table: notifications,
  id,
  sorts: { createdAt },
  defaultSort: 'createdAt',
  filters: {},
  columns: { id, domainId, source, subjectKind: notifications.subjectKind, subjectId, createdAt, readAt },
  toItem: (row) => row,
}

const ofPerson = ({ users }: Viewer): SQL =>
  inArray(
    notifications.userId,
    users.map((user) => user.id),
  )

const isShown = (context: GatewayContext, viewer: Viewer) =>
  and(ofPerson(viewer), gt(createdAt, notifiedSince(context.clock.now())), isReadableNow)

async function listNotifications(context: GatewayContext, c: GatewayRequest) {
  const query = new URL(c.req.url).searchParams
  query.set('sortOrder', 'DESC')
  const page = await listPage(context.database, notificationList, query, isShown(context, c.var.viewer))
  const rows = page.items as readonly Row[]
  return { ...page, items: await describeRows(context, rows), unread: await countUnread(context, c.var.viewer) }
}

/** Up to as many as are kept: whoever has tens of thousands in an hour would have each asked for with every list. */
async function countUnread(context: GatewayContext, viewer: Viewer): Promise<number> {
  const unread = context.database
    .select({ id })
    .from(notifications)
    .where(and(isShown(context, viewer), isNull(readAt)))
    .limit(viewer.users.length * notificationLimits.mostOfAUser)
    .as('unread')
  const [row] = await context.database.select({ unread: count() }).from(unread)
  return row?.unread ?? 0
}

/** What they name, read now: the domain's name, what kind of request it is, on which ledger the transaction is. */
async function describeRows({ database }: GatewayContext, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const subjects = rows.map((row) => row.subjectId)
  const aliases = await database
    .select({ id: domains.id, alias: domains.alias })
    .from(domains)
    .where(
      inArray(
        domains.id,
        rows.map((row) => row.domainId),
      ),
    )
  const types = await database
    .select({ id: intents.id, type: intents.payloadType })
    .from(intents)
    .where(inArray(intents.id, subjects))
  const ledgers = await database
    .select({ id: transactions.id, ledgerId: transactions.ledgerId })
    .from(transactions)
    .where(inArray(transactions.id, subjects))
  const aliasOf = new Map(aliases.map((one) => [one.id, one.alias]))
  const typeOf = new Map(types.map((one) => [one.id, one.type]))
  const ledgerOf = new Map(ledgers.map((one) => [one.id, one.ledgerId]))
  return rows.map(({ readAt: read, ...row }) => ({
    ...row,
    domainAlias: aliasOf.get(row.domainId) ?? '',
    ...(row.subjectKind === 'Intent'
      ? { intentType: typeOf.get(row.subjectId) }
      : { ledgerId: ledgerOf.get(row.subjectId) }),
    ...(read === null ? {} : { readAt: read }),
  }))
}

/** Those that are named, or the one that is named and all before it: what comes while a person reads stays unread. */
async function markRead(context: GatewayContext, c: GatewayRequest) {
  const parsed = readNotificationsBody.safeParse(await readSent(c))
  if (!parsed.success)
    throw new HttpRefusal('InvalidRequestError', `The body is no such call${describePaths(parsed.error)}`)
  const { viewer } = c.var
  const asked = parsed.data
  const isMeant = and(
    ofPerson(viewer),
    isNull(readAt),
    'ids' in asked ? inArray(id, [...asked.ids]) : lte(sql`(${createdAt}, ${id})`, positionOf(asked.upTo, viewer)),
  )
  const hasMarked = await inPortions((some) =>
    context.database
      .update(notifications)
      .set({ readAt: toInstant(context.clock.now()) })
      .where(inArray(id, context.database.select({ id }).from(notifications).where(isMeant).limit(some)))
      .returning({ id }),
  )
  const userIds = viewer.users.map((user) => user.id)
  if (hasMarked) context.bus.publish({ event: 'notificationsRead', userIds })
  return { unread: await countUnread(context, viewer) }
}

const positionOf = (last: string, viewer: Viewer): SQL =>
  sql`(select position.created_at, position.id from ${notifications} as position where position.id = ${last} and ${inArray(
    sql`position.user_id`,
    viewer.users.map((user) => user.id),
  )})`
