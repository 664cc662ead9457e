import { and, eq, gt, inArray } from 'drizzle-orm'
import type { GatewayContext } from '../context'
import type { KeyHolder } from '../identity/account-id'
import type { People } from '../identity/people'
import { loginChallenges } from '../store/schema/identity'
import { entitySignatures, pendingEntities } from '../store/schema/notifications'
import type { Hub } from './hub'
import type { NotificationParts } from './notification-parts'

const isRequestOpen = (now: number) =>
  and(inArray(pendingEntities.state, ['waiting', 'silent', 'signed']), gt(pendingEntities.expiresAt, now))
const isSignInOpen = (now: number) =>
  and(inArray(loginChallenges.state, ['waiting', 'approved']), gt(loginChallenges.expiresAt, now))

/** When a login goes to another key, or to nobody, nothing that was asked of its former holder is asked any more, and the former holder's devices are told. */
export function watchLostLogins({ context, people, hub }: Pick<NotificationParts, 'context' | 'people' | 'hub'>): void {
  const { bus, log } = context
  bus.subscribe(({ event }) => {
    if (event === 'usersChanged')
      void withdrawLost(context, people, hub).catch(() => log.error('notifications.withdrawFailed'))
  })
}

async function withdrawLost(context: GatewayContext, people: People, hub: Hub): Promise<void> {
  for (const holder of await listAsked(context)) {
    if (await people.findHolder(holder)) continue
    for (const hash of await withdrawRequests(context, holder)) hub.notifyDevices(holder, { event: 'withdrawn', hash })
    for (const challengeId of await endSignIns(context, holder))
      hub.notifyDevices(holder, { event: 'loginEnded', challengeId: challengeId as never })
  }
}

/** Of whom something is asked now. */
async function listAsked({ database, clock }: GatewayContext): Promise<readonly KeyHolder[]> {
  const now = clock.now()
  const { loginId, publicKey } = pendingEntities
  const ofRequests = await database
    .selectDistinct({ loginId, publicKey })
    .from(pendingEntities)
    .where(isRequestOpen(now))
  const ofSignIns = await database
    .selectDistinct({ loginId: loginChallenges.email, publicKey: loginChallenges.publicKey })
    .from(loginChallenges)
    .where(isSignInOpen(now))
  return [
    ...ofRequests,
    ...ofSignIns.flatMap((one) => (one.publicKey === null ? [] : [{ loginId: one.loginId, publicKey: one.publicKey }])),
  ]
}

async function withdrawRequests(
  { database, clock }: GatewayContext,
  { loginId, publicKey }: KeyHolder,
): Promise<readonly string[]> {
  const isTheirs = and(
    eq(pendingEntities.loginId, loginId),
    eq(pendingEntities.publicKey, publicKey),
    isRequestOpen(clock.now()),
  )
  const rows = await database.update(pendingEntities).set({ state: 'withdrawn' }).where(isTheirs).returning()
  const hashes = rows.map(({ hash }) => hash)
  if (hashes.length > 0) await database.delete(entitySignatures).where(inArray(entitySignatures.hash, hashes))
  return hashes
}

async function endSignIns(
  { database, clock }: GatewayContext,
  { loginId, publicKey }: KeyHolder,
): Promise<readonly string[]> {
  const isTheirs = and(
    eq(loginChallenges.email, loginId),
    eq(loginChallenges.publicKey, publicKey),
    isSignInOpen(clock.now()),
  )
  const rows = await database.update(loginChallenges).set({ state: 'replaced' }).where(isTheirs).returning()
  return rows.map(({ id }) => id)
}
