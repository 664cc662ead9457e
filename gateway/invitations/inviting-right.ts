import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import { findProposingRight } from '@domain/policies/proposing-right'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { Viewer } from '../access/bearer'
import { requireFreshSignIn } from '../access/fresh-sign-in'
import { findVisibleDomain } from '../access/read-access'
import type { GatewayContext } from '../context'
import { HttpRefusal } from '../http/refusal'
import { isLineageLocked, readLevels, readLineage } from '../store/domain-levels'

const invitedBy = 'v0_CreateUser'

/** As whom somebody may invite users of a domain: the own record, nearest to it, as which a policy lets that person propose users there. */
export async function findInviter(
  { database }: GatewayContext,
  { users }: Viewer,
  domainId: Uuid,
): Promise<UserReference | undefined> {
  const lineage = await readLineage(database, domainId)
  const levels = (await readLevels(database, lineage, invitedBy)).map((level) => ({ ...level, isComplete: true }))
  const inviter = lineage
    .flatMap((domain) => users.filter((user) => user.domainId === domain.id))
    .find((author) => findProposingRight({ intentType: invitedBy, levels, author }).answer === 'yes')
  return inviter && { id: inviter.id, domainId: inviter.domainId }
}

/**
 * The domain of a path and as whom the caller changes its invitations. These calls carry no signature: whoever sat down at an open console changes nothing.
 * @throws HttpRefusal for a domain that the caller does not see, without the right, and without a fresh sign-in
 */
export async function requireInviter(
  context: GatewayContext,
  viewer: Viewer,
  id: string | undefined,
): Promise<{ readonly domainId: Uuid; readonly inviter: UserReference }> {
  const { domain } = await findVisibleDomain(context, viewer, id)
  const inviter = await findInviter(context, viewer, domain.id)
  if (!inviter) throw new HttpRefusal('PermissionDeniedError', 'No policy lets your roles propose users of this domain')
  requireFreshSignIn(viewer, context.clock.now(), freshSignInSeconds)
  if (isLineageLocked(await readLineage(context.database, domain.id)))
    throw new HttpRefusal('DomainLockedError', 'The domain is locked')
  return { domainId: domain.id, inviter }
}
