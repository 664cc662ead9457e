import { and, arrayContains, asc, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  notificationScopes,
  notificationSources,
  type NotificationScope,
  type NotificationSource,
} from '@domain/preferences/notification-preference'
import { toInstant } from '@domain/shared/clock'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { uuid } from '@domain/shared/uuid-schema'
import type { GatewayContext } from '../context'
import type { UserRow } from '../identity/people-directory'
import type { GatewayEnv, GatewayRequest, Viewer } from '../access/bearer'
import { findVisibleDomain, mayRead } from '../access/read-access'
import { HttpRefusal, InvalidParameter, notFound } from '../http/refusal'
import { readSent } from '../http/sent-json'
import { domains } from '../store/schema/entities'
import { notificationSettings } from '../store/schema/money'
import { sectionOfSource } from './notification-sources'

const settingsBody = z.strictObject({
  domainId: uuid,
  domainScope: z.enum(notificationScopes),
  subscriptions: z.array(z.enum(notificationSources)),
})

const toSetting = ({
  domainId,
  scope,
  subscriptions,
}: Pick<typeof notificationSettings.$inferSelect, 'domainId' | 'scope' | 'subscriptions'>) => ({
  domainId,
  subscriptions,
  scope,
})

/** What the signed-in person wants to be told of, in each of their domains. */
export function mountNotificationSettings(app: Hono<GatewayEnv>, context: GatewayContext): void {
  const path = '/internal/v1/me/settings/notifications'
  app.get(path, async (c) => c.json(await listSettings(context, readOwnUsers(c))))
  app.get(`${path}/available`, async (c) =>
    c.json(await Promise.all(readOwnUsers(c).map((user) => readAvailable(context, c.var.viewer, user.domainId)))),
  )
  app.post(path, async (c) => c.json(await storeSetting(context, c)))
}

/** The person's own user records: that of the domain asked for, or all of them. */
function readOwnUsers(c: GatewayRequest): readonly UserRow[] {
  const domainId = c.req.query('domainId')
  if (domainId === undefined) return c.var.viewer.users
  if (!isUuid(domainId)) throw new InvalidParameter('domainId')
  return [findOwn(c.var.viewer, domainId)]
}

function findOwn(viewer: Viewer, domainId: Uuid): UserRow {
  const user = viewer.users.find((own) => own.domainId === domainId)
  if (!user) throw notFound()
  return user
}

async function listSettings({ database }: GatewayContext, users: readonly UserRow[]) {
  const own = and(
    inArray(
      notificationSettings.userId,
      users.map(({ id }) => id),
    ),
    inArray(
      notificationSettings.domainId,
      users.map(({ domainId }) => domainId),
    ),
  )
  return (
    await database.select().from(notificationSettings).where(own).orderBy(asc(notificationSettings.domainId))
  ).map(toSetting)
}

async function readAvailable(context: GatewayContext, viewer: Viewer, domainId: Uuid) {
  const { domain, lineage } = await findVisibleDomain(context, viewer, domainId)
  const sources = notificationSources.filter((source) => mayRead(viewer, domain, lineage, sectionOfSource[source]))
  const [below] = await context.database
    .select({ id: domains.id })
    .from(domains)
    .where(arrayContains(domains.ancestors, [domainId]))
    .limit(1)
  const scopes: readonly NotificationScope[] = below ? notificationScopes : ['Self']
  return {
    domainId,
    availableSources: Object.fromEntries(scopes.map((scope) => [scope, sources])) as {
      readonly [S in NotificationScope]?: readonly NotificationSource[]
    },
  }
}

async function storeSetting(context: GatewayContext, c: GatewayRequest) {
  const parsed = settingsBody.safeParse(await readSent(c))
  if (!parsed.success) throw new HttpRefusal('InvalidRequestError', 'The body is not a notification setting')
  const { domainId, domainScope: scope } = parsed.data
  const { id: userId } = findOwn(c.var.viewer, domainId)
  const subscriptions = notificationSources.filter((source) => parsed.data.subscriptions.includes(source))
  const { availableSources } = await readAvailable(context, c.var.viewer, domainId)
  if (!subscriptions.every((source) => availableSources[scope]?.includes(source))) {
    throw new HttpRefusal('InvalidRequestError', 'A subscription is not available to this user in this domain')
  }
  const storedAt = toInstant(context.clock.now())
  const row = { scope, subscriptions, storedAt }
  const target = [notificationSettings.userId, notificationSettings.domainId]
  await context.database
    .insert(notificationSettings)
    .values({ userId, domainId, ...row })
    .onConflictDoUpdate({ target, set: row })
  return toSetting({ domainId, scope, subscriptions })
}
