import { and, eq } from 'drizzle-orm'
import { invitationBody } from '@api/invitations/invitations.wire'
import { toInstant } from '@domain/shared/clock'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { Viewer } from '../access/bearer'
import { HttpRefusal } from '../http/refusal'
import { describePaths } from '../requests/read-payload'
import { users } from '../store/schema/entities'
import { invitations } from '../store/schema/invitations'
import type { GovernanceContext } from '../work/governance-context'
import type { InvitationCodes, InvitationRow } from './invitation-record'
import { requireFewOpen } from './open-invitations'

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

/** @throws HttpRefusal where a user or an invitation of the domain has the id of the invited user, and where the person has too many open ones */
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
    await requireFewOpen(tx, viewer, id, clock.now())
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.domainId, domainId), eq(users.id, user.id)))
    const [made] = taken
      ? []
      : await tx
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
    if (made) return made
    throw new HttpRefusal('ConflictingRequestIdError', 'A user or an invitation of this domain has this user id')
  })
}
