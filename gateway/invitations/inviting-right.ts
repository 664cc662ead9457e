import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { usersOfIds } from '../identity/people-directory'
import type { Viewer } from '../access/bearer'
import { requireFreshSignIn } from '../access/fresh-sign-in'
import { findProposingRecord } from '../access/proposing-record'
import { findVisibleDomain } from '../access/read-access'
import type { GatewayContext } from '../context'
import { HttpRefusal } from '../http/refusal'
import { isLineageLocked, readLevels, readLineage } from '../store/domain-levels'

const invitedBy = 'v0_CreateUser'

/** As whom somebody may invite users of a domain: the own record, nearest to it, as which a policy lets that person propose users there. */
export async function findInviter(
  { database }: GatewayContext,
  { users: own }: Viewer,
  domainId: Uuid,
): Promise<UserReference | undefined> {
  const levels = await readLevels(database, await readLineage(database, domainId), invitedBy)
  const author = await findProposingRecord({ intentType: invitedBy, domainId, levels }, own)
  return author && { id: author.id, domainId: author.domainId }
}

/** Which of these users may invite users of a domain at present: none who is locked, and in a locked domain nobody. */
export async function readInviters(
  database: Database,
  domainId: Uuid,
  ids: readonly Uuid[],
): Promise<ReadonlySet<Uuid>> {
  const lineage = ids.length === 0 ? [] : await readLineage(database, domainId)
  if (lineage.length === 0 || isLineageLocked(lineage)) return new Set()
  const levels = await readLevels(database, lineage, invitedBy)
  const unlocked = (await usersOfIds(database, ids)).filter(({ lock }) => lock === 'Unlocked')
  const may = new Set<Uuid>()
  for (const user of unlocked)
    if (await findProposingRecord({ intentType: invitedBy, domainId, levels }, [user])) may.add(user.id)
  return may
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
