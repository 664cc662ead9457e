import { holdUser } from '../access/hold-user'
import { and, eq } from 'drizzle-orm'
import { invitationActs } from '@domain/invitations/invitation'
import { toInstant } from '@domain/shared/clock'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { InvitationLifecycleEvent } from '@machines/lifecycles/invitation.machine'
import { HttpRefusal, notFound } from '../http/refusal'
import type { Database } from '../store/database'
import { users } from '../store/schema/entities'
import { invitations } from '../store/schema/invitations'
import type { GovernanceContext } from '../work/governance-context'
import { advanceInvitation, lockInvitation, statusAt, type InvitationRow } from './invitation-record'

interface Asked {
  readonly domainId: Uuid
  readonly id: Uuid
  /** Who changes it. */
  readonly inviter: UserReference
  readonly act: 'cancel' | 'renew' | 'complete'
  readonly type: InvitationLifecycleEvent['type']
}

/**
 * Advances one invitation, with what else changes by it.
 * @throws HttpRefusal where its status does not allow it, as it does not for somebody who has read an earlier one
 */
export function changeInvitation(
  { database, clock }: GovernanceContext,
  { domainId, id, inviter, act, type }: Asked,
  further: (before: InvitationRow, tx: Database) => Promise<Partial<InvitationRow>> = () => Promise.resolve({}),
): Promise<InvitationRow> {
  return database.transaction(async (tx) => {
    await holdUser(tx, inviter)
    const before = await lockInvitation(tx, domainId, id)
    if (!before) throw notFound()
    const now = clock.now()
    const status = statusAt(before, now)
    const acts = invitationActs({ status, userExists: await hasBecomeUser(tx, before), userRequest: 'none' })
    const next = acts.includes(act) ? advanceInvitation(status, type) : undefined
    if (!next)
      throw new HttpRefusal(
        'InvitationStatusError',
        act === 'complete' && status === 'DeviceRegistered'
          ? 'No user of this domain has the id and the key of the invitation'
          : `An invitation that is ${status} allows no ${act}`,
      )
    const [after] = await tx
      .update(invitations)
      .set({ ...(await further(before, tx)), status: next, lastModifiedAt: toInstant(now) })
      .where(eq(invitations.id, id))
      .returning()
    return after!
  })
}

/** A user with another key is not whom the invitation was for. */
async function hasBecomeUser(database: Database, { domainId, userId, publicKey }: InvitationRow): Promise<boolean> {
  if (publicKey === null) return false
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.domainId, domainId), eq(users.id, userId), eq(users.publicKey, publicKey)))
  return user !== undefined
}
