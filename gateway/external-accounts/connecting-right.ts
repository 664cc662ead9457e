import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { GatewayRequest, Viewer } from '../access/bearer'
import { requireFreshSignIn } from '../access/fresh-sign-in'
import { findProposingRecord } from '../access/proposing-record'
import { requireSection } from '../access/read-access'
import type { GatewayContext } from '../context'
import { createRateLimit, retryAfter } from '../http/rate-limit'
import { HttpRefusal } from '../http/refusal'
import { isLineageLocked, readLevels, readLineage } from '../store/domain-levels'

/** Changes of connections that one person may make in an hour. */
const changesOfPerson = 60

/** Counts a change of whoever calls, once it is known to be one. */
export type ChangeLimit = (viewer: Viewer) => void

/** @returns what throws an HttpRefusal for too many changes */
export function createChangeLimit({ clock }: Pick<GatewayContext, 'clock'>): ChangeLimit {
  const limit = createRateLimit(clock, changesOfPerson, 3_600_000)
  return ({ users, loginId }) => {
    const waitMs = limit.take(users[0]?.publicKey ?? loginId)
    if (waitMs > 0)
      throw new HttpRefusal(
        'TooManyRequestsError',
        `More than ${changesOfPerson} changes of connections were made in an hour`,
        undefined,
        retryAfter(waitMs),
      )
  }
}

export interface Connector {
  readonly domainId: Uuid
  readonly author: UserReference
}

/** Connecting makes accounts of a domain; so it, and what ends that, is for whoever may propose accounts. */
const connectedBy = 'v0_CreateAccount'

/**
 * The domain of a path and as whom the caller changes its connections: only somebody with a record in that very domain, who reads its accounts, may propose some, and has
 * signed in just now. These calls carry no signature.
 * @throws HttpRefusal for everybody else, and in a locked domain
 */
export async function requireConnector(context: GatewayContext, c: GatewayRequest): Promise<Connector> {
  const { viewer } = c.var
  const domain = await requireSection(context, viewer, c.req.param('domainId'), 'accounts')
  const own = viewer.users.find(({ domainId }) => domainId === domain.id)
  if (!own) throw new HttpRefusal('PermissionDeniedError', 'You are no user of this domain')
  const lineage = await readLineage(context.database, domain.id)
  const levels = await readLevels(context.database, lineage, connectedBy)
  if (!(await findProposingRecord({ intentType: connectedBy, domainId: domain.id, levels }, [own])))
    throw new HttpRefusal('PermissionDeniedError', 'No policy lets your roles propose accounts of this domain')
  requireFreshSignIn(viewer, context.clock.now(), freshSignInSeconds)
  if (isLineageLocked(lineage)) throw new HttpRefusal('DomainLockedError', 'The domain is locked')
  return { domainId: domain.id, author: { id: own.id, domainId: own.domainId } }
}
