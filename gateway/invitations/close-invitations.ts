import { and, eq, gt, notExists } from 'drizzle-orm'
import type { InvitationClosure, InvitationStatus } from '@domain/invitations/invitation'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { idsOf } from '../security-events'
import type { Database } from '../store/database'
import { users } from '../store/schema/entities'
import { invitations } from '../store/schema/invitations'
import type { GovernanceContext } from '../work/governance-context'
import { advanceInvitation } from './invitation-record'

const closed = (status: InvitationStatus | undefined, closedBecause: InvitationClosure, lastModifiedAt: string) => ({
  status: status!,
  closedBecause,
  lastModifiedAt,
})

/** The open codes of a user who is being locked are withdrawn for good: nothing opens them when the user is unlocked. */
export async function closeCodesOf(database: Database, userId: Uuid, now: string): Promise<void> {
  await database
    .update(invitations)
    .set(closed(advanceInvitation('Pending', 'inviter.locked'), 'InviterLocked', now))
    .where(and(eq(invitations.issuedBy, userId), eq(invitations.status, 'Pending'), gt(invitations.validUntil, now)))
}

/**
 * What was open in a backup may have been renewed or cancelled after it: no code opens anything again until somebody renews it, and a registered key leads to no user
 * unless that user was there already. The security log names each.
 */
export async function endRestoredInvitations({ database, clock, log }: GovernanceContext): Promise<void> {
  const userIsThere = database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.domainId, invitations.domainId),
        eq(users.id, invitations.userId),
        eq(users.publicKey, invitations.publicKey),
      ),
    )
  for (const status of ['Pending', 'DeviceRegistered'] as const) {
    const ended = await database
      .update(invitations)
      .set(closed(advanceInvitation(status, 'institution.restored'), 'EndedByRestore', toInstant(clock.now())))
      .where(and(eq(invitations.status, status), notExists(userIsThere)))
      .returning({ id: invitations.id, createdBy: invitations.createdBy })
    for (const { id, createdBy } of ended)
      log.security('invitation.closed', {
        ...idsOf([{ id: createdBy }]),
        'countersign.invitation.id': id,
        'error.type': 'EndedByRestore',
      })
  }
}
