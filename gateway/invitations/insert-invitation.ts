import { holdUser } from '../access/hold-user'
import { and, eq, ne } from 'drizzle-orm'
import { invitationBody } from '@api/invitations/invitations.wire'
import { toInstant } from '@domain/shared/clock'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { Viewer } from '../access/bearer'
import { HttpRefusal } from '../http/refusal'
import { describePaths } from '../requests/read-payload'
import type { Database } from '../store/database'
import { users } from '../store/schema/entities'
import { invitations } from '../store/schema/invitations'
import type { GovernanceContext } from '../work/governance-context'
import { heldElsewhere } from '../work/held-ids'
import type { InvitationCodes, InvitationRow } from './invitation-record'
import { isOpenAt, requireFewOpen } from './open-invitations'

/** What is written of one user, in characters. */
const longestUser = 20_000

export function readInvitationBody(value: unknown) {
  const parsed = invitationBody.safeParse(value)
  if (!parsed.success)
    throw new HttpRefusal('InvalidRequestError', `The body is not an invitation${describePaths(parsed.error)}`)
  if (JSON.stringify(parsed.data.user).length > longestUser)
    throw new HttpRefusal('InvalidRequestError', `The user has more than ${longestUser} characters`)
  return parsed.data
}

interface Parts {
  readonly context: GovernanceContext
  readonly codes: InvitationCodes
}

interface NewInvitation extends ReturnType<typeof readInvitationBody> {
  readonly domainId: Uuid
  readonly inviter: UserReference
}

/**
 * Sees to it that nobody is, or is about to be, the user of this id: in any domain, for an id is given once. The invitation of the
 * domain itself is held apart by the database.
 * @throws HttpRefusal where it is somebody's
 */
export async function requireFreeId(database: Database, domainId: Uuid, id: Uuid, now: number): Promise<void> {
  const isTaken =
    (await isUsers(database, id)) ||
    (await isInvitedElsewhere(database, domainId, id, toInstant(now))) ||
    (await heldElsewhere(database, 'User', [id]).limit(1)).length > 0
  if (isTaken) throw idIsTaken()
}

const idIsTaken = () =>
  new HttpRefusal('ConflictingRequestIdError', 'A user, an invitation or an open request has this user id')

async function isUsers(database: Database, id: Uuid): Promise<boolean> {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.id, id)).limit(1)
  return user !== undefined
}

async function isInvitedElsewhere(database: Database, domainId: Uuid, id: Uuid, now: string): Promise<boolean> {
  const [invited] = await database
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.userId, id), ne(invitations.domainId, domainId), isOpenAt(now)))
    .limit(1)
  return invited !== undefined
}

/** @throws HttpRefusal where the id of the invited user is somebody's, and where the person has too many open ones */
export function insertInvitation(
  { context: { database, clock, random }, codes }: Parts,
  viewer: Viewer,
  { domainId, inviter, user, numberSecondsOfValidity }: NewInvitation,
): Promise<InvitationRow> {
  const id = random.uuid()
  const now = toInstant(clock.now())
  const { alias, roles, lock, customProperties } = user
  const description = user.description ?? undefined
  return database.transaction(async (tx) => {
    await holdUser(tx, inviter)
    await requireFewOpen(tx, viewer, id, clock.now())
    await requireFreeId(tx, domainId, user.id, clock.now())
    const [made] = await tx
      .insert(invitations)
      .values({
        id,
        domainId,
        status: 'Pending',
        ...codes.issue(id, numberSecondsOfValidity),
        userId: user.id,
        alias,
        roles,
        details: { lock, customProperties, ...(description === undefined ? {} : { description }) },
        createdAt: now,
        createdBy: inviter.id,
        createdByDomainId: inviter.domainId,
        issuedBy: inviter.id,
        lastModifiedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw idIsTaken()
    return made
  })
}
