import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { isOpenAt } from '../../invitations/open-invitations'
import { invitations } from '../../store/schema/invitations'
import { isKeyHeldElsewhere, unknownKeys } from '../../work/held-ids'
import { firstRefusal, type Refusal, type Work } from '../../work/work'

/**
 * Whoever cancels an invitation does not want its device to become a user, and a request that was composed from it may wait for its last approval: it
 * fails. The key of a cancelled invitation leads nowhere in its domain; its device makes another for the next invitation.
 * The invitations are held until the user is there: a cancellation of that moment comes before, or finds the user.
 */
export async function refuseUninvited(
  { database, request }: Work<unknown>,
  { id, publicKey }: AwaitedUser,
): Promise<Refusal> {
  const held = await database
    .select({ status: invitations.status })
    .from(invitations)
    .where(
      and(
        eq(invitations.domainId, request.targetDomainId),
        or(eq(invitations.userId, id as Uuid), eq(invitations.publicKey, publicKey)),
      ),
    )
    .for('share')
  return held.some(({ status }) => status === 'Cancelled') ? 'InvitationCancelled' : undefined
}

interface AwaitedUser {
  readonly id: string
  readonly publicKey: string
}

/**
 * Somebody who is about to become a user of one domain has an id and a key there, which others can read: no other domain takes either first. The first record
 * of a key decides more than later ones (decision 55). The domain is the one in which the users will be; undefined of a new one, which has invited nobody.
 */
export async function refuseAwaited(
  work: Work<unknown>,
  group: readonly AwaitedUser[],
  domainId: Uuid | undefined,
): Promise<Refusal> {
  const { database, request } = work
  const keys = await unknownKeys(
    database,
    group.map(({ publicKey }) => publicKey),
  )
  return firstRefusal(
    () => refuseInvited(work, group, keys, domainId),
    async () => ((await isKeyHeldElsewhere(database, keys, request.id)) ? 'NonUniqueUsersByPublicKey' : undefined),
  )
}

async function refuseInvited(
  { database, now }: Work<unknown>,
  group: readonly AwaitedUser[],
  keys: readonly string[],
  domainId: Uuid | undefined,
): Promise<Refusal> {
  const ids = group.map(({ id }) => id as Uuid)
  if (ids.length === 0) return undefined
  const [invited] = await database
    .select({ userId: invitations.userId })
    .from(invitations)
    .where(
      and(
        isOpenAt(now),
        domainId && ne(invitations.domainId, domainId),
        or(inArray(invitations.userId, ids), inArray(invitations.publicKey, [...keys])),
      ),
    )
    .limit(1)
  if (!invited) return undefined
  return ids.includes(invited.userId) ? 'EntityAlreadyCreated' : 'NonUniqueUsersByPublicKey'
}
