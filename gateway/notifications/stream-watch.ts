import { and, arrayOverlaps, eq, inArray, type SQL } from 'drizzle-orm'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'
import type { GatewayContext, Happening } from '../context'
import { readLineage } from '../store/domain-levels'
import { normaliseLogin } from '../store/login-names'
import { users } from '../store/schema/entities'
import { intents } from '../store/schema/governance'
import { notifications } from '../store/schema/notifications'
import { watchLostLogins } from './lost-logins'
import type { NotificationParts } from './notification-parts'

type WatchParts = Pick<NotificationParts, 'context' | 'people' | 'hub'>

/** What happens is told to those who may read it at that moment, and ends the streams of whoever is no longer the person of their login. */
export function watchHappenings(parts: WatchParts): void {
  const { context, hub } = parts
  watchLostLogins(parts)
  context.bus.subscribe((happening) => {
    if (hub.listening().length > 0)
      void watch(parts, happening).catch(() => context.log.error('notifications.readFailed'))
  })
}

/** Another program on the database may say what no gateway does. */
async function watch(parts: WatchParts, happening: Happening): Promise<void> {
  if (Object.hasOwn(watchers, happening.event)) await watchers[happening.event]?.(parts, happening as never)
}

const watchers: {
  readonly [E in Happening['event']]?: (
    parts: WatchParts,
    happening: Extract<Happening, { readonly event: E }>,
  ) => Promise<void>
} = {
  intentChanged: notifyReaders,
  usersChanged: endFormer,
  notified: (parts, { subjectId }) => notifyPeople(parts, eq(notifications.subjectId, subjectId)),
  dappAsked: async ({ context: { database }, hub }, { event, domainId, sessionId, userId }) => {
    const isAsked = and(eq(users.id, userId), eq(users.lock, 'Unlocked'))
    const rows = await database.select({ publicKey: users.publicKey }).from(users).where(isAsked)
    hub.notifyOwnConsoles(new Set(rows.map(({ publicKey }) => publicKey)), { event, domainId, sessionId })
  },
  notificationsRead: (parts, { userIds }) => notifyPeople(parts, inArray(notifications.userId, [...userIds])),
}

async function notifyReaders(
  { context, hub }: WatchParts,
  { event, domainId, intentId }: Extract<Happening, { readonly event: 'intentChanged' }>,
): Promise<void> {
  const keys = [...new Set(hub.listening().map(({ publicKey }) => publicKey))]
  hub.notifyOwnConsoles(await readersOf(context, domainId, keys), { event, domainId, intentId })
}

/** The consoles of those whose notifications have changed read them again. */
async function notifyPeople({ context: { database }, hub }: WatchParts, isChanged: SQL): Promise<void> {
  const keys = [...new Set(hub.listening().map(({ publicKey }) => publicKey))]
  const rows = await database
    .selectDistinct({ publicKey: users.publicKey })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(isChanged, inArray(users.publicKey, keys)))
  hub.notifyOwnConsoles(new Set(rows.map(({ publicKey }) => publicKey)), { event: 'notificationsChanged' })
}

/** Those of the keys whose roles, held in a domain or above it, may read its requests: how many others may makes no difference. */
async function readersOf(
  { database }: GatewayContext,
  domainId: Uuid,
  keys: readonly PublicKey[],
): Promise<ReadonlySet<PublicKey>> {
  const lineage = await readLineage(database, domainId)
  const roles = lineage[0]?.permissions?.readAccess['requests'] ?? []
  if (roles.length === 0) return new Set()
  const mayRead = and(
    inArray(users.publicKey, [...keys]),
    inArray(
      users.domainId,
      lineage.map(({ id }) => id),
    ),
    eq(users.lock, 'Unlocked'),
    arrayOverlaps(users.roles, [...roles]),
  )
  const rows = await database.selectDistinct({ publicKey: users.publicKey }).from(users).where(mayRead)
  return new Set(rows.map(({ publicKey }) => publicKey))
}

/** Those are asked about again who listen with a key or by a name of the users that an intent has changed. */
async function endFormer(
  { context: { database }, people, hub }: WatchParts,
  { intentId }: Extract<Happening, { readonly event: 'usersChanged' }>,
): Promise<void> {
  const [row] = await database.select({ rawRequest: intents.rawRequest }).from(intents).where(eq(intents.id, intentId))
  const ids = row ? usersNamedBy(parseJson(row.rawRequest)) : []
  if (ids.length === 0) return
  const changed = await database
    .select({ publicKey: users.publicKey, alias: users.alias, logins: users.logins })
    .from(users)
    .where(inArray(users.id, ids))
  const names = new Set(
    changed.flatMap(({ publicKey, alias, logins }) => [publicKey, normaliseLogin(alias), ...logins]),
  )
  for (const one of hub.listening()) {
    const isMeant = names.has(one.publicKey) || names.has(one.loginId)
    if (isMeant && !(await people.findHolder(one))) hub.closeFormer(one)
  }
}

/** A payload creates a user, refers to one, or creates a domain with its users. */
function usersNamedBy(request: unknown): readonly Uuid[] {
  const payload = isJsonObject(request) ? request['payload'] : undefined
  if (!isJsonObject(payload)) return []
  const { id, reference, users: created } = payload
  const all = Array.isArray(created) ? (created as readonly unknown[]) : [payload, reference]
  return [id, ...all.map((one) => (isJsonObject(one) ? one['id'] : undefined))].filter(isUuid)
}
