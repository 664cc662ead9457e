import { and, count, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { Viewer } from '../access/bearer'
import { HttpRefusal } from '../http/refusal'
import type { Database } from '../store/database'
import { invitations } from '../store/schema/invitations'
import { takeTurn } from '../store/turns'

/** Pending or registered, of one person in all domains together: as many as stand on the longest page of the list. */
const mostOpen = 250

/** An invitation that may still make somebody a user. */
export const isOpenAt = (now: string) =>
  or(
    eq(invitations.status, 'DeviceRegistered'),
    and(eq(invitations.status, 'Pending'), gt(invitations.validUntil, now)),
  )

/**
 * Sees to it that one more invitation of a person may be open, until the transaction ends. What is counted is made by people who may invite, so that nobody else fills it; an invitee who registers a key
 * changes nothing of it.
 * @param id of the one that is made or renewed, which does not count
 * @throws HttpRefusal where so many are open
 */
export async function requireFewOpen(tx: Database, { users }: Viewer, id: Uuid, now: number): Promise<void> {
  await takeTurn(tx, 'openInvitations')
  const ownIds = users.map((user) => user.id)
  const [open] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(and(inArray(invitations.issuedBy, ownIds), ne(invitations.id, id), isOpenAt(toInstant(now))))
  if (open!.count >= mostOpen)
    throw new HttpRefusal(
      'TooManyInvitationsError',
      `${mostOpen} of your invitations are open, in all domains together: cancel or complete some of them first`,
    )
}
