import type { IntentType } from '@domain/intents/catalogue/labels'
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

/** What a connection leads to: accounts of a domain, or what a dApp asks for. So it, and what ends it, is for whoever may propose such. */
const connections = {
  provider: { types: ['v0_CreateAccount'], what: 'accounts' },
  providerEnd: { types: ['v0_CreateAccount'], what: 'accounts', isEnd: true },
  dapp: { types: ['v0_CreateTransactionOrder', 'v0_SignManifest'], what: 'orders or manifests' },
  /** Whoever locks people also ends what these have connected. */
  dappEnd: {
    types: ['v0_CreateTransactionOrder', 'v0_SignManifest', 'v0_LockUser'],
    what: 'orders, manifests or locks',
    isEnd: true,
  },
} as const satisfies Readonly<Record<string, Connection>>

interface Connection {
  readonly types: readonly IntentType[]
  readonly what: string
  readonly isEnd?: true
}

/**
 * The domain of a path and as whom the caller changes its connections: but for what ends them in a locked domain only somebody with a record in that very domain, who reads its accounts, may propose what the connection
 * leads to, and has signed in just now. These calls carry no signature.
 * @throws HttpRefusal for everybody else, and in a locked domain
 */
export async function requireConnector(
  context: GatewayContext,
  c: GatewayRequest,
  to: keyof typeof connections = 'provider',
): Promise<Connector> {
  const { viewer } = c.var
  const domain = await requireSection(context, viewer, c.req.param('domainId'), 'accounts')
  const lineage = await readLineage(context.database, domain.id)
  const { types, what, isEnd }: Connection = connections[to]
  if (isEnd && isLineageLocked(lineage))
    return { domainId: domain.id, author: await requireLocker(context, viewer, lineage) }
  const own = viewer.users.find(({ domainId }) => domainId === domain.id)
  if (!own) throw new HttpRefusal('PermissionDeniedError', 'You are no user of this domain')
  let mayConnect = false
  for (const intentType of types) {
    const levels = await readLevels(context.database, lineage, intentType)
    mayConnect ||= (await findProposingRecord({ intentType, domainId: domain.id, levels }, [own])) !== undefined
  }
  if (!mayConnect)
    throw new HttpRefusal('PermissionDeniedError', `No policy lets your roles propose ${what} of this domain`)
  requireFreshSignIn(viewer, context.clock.now(), freshSignInSeconds)
  if (isLineageLocked(lineage)) throw new HttpRefusal('DomainLockedError', 'The domain is locked')
  return { domainId: domain.id, author: { id: own.id, domainId: own.domainId } }
}

/**
 * In a locked domain nobody of it changes anything: what is connected there is ended by whoever may propose its lock, in the domain above what is locked.
 * @throws HttpRefusal for everybody else
 */
async function requireLocker(
  { database, clock }: GatewayContext,
  viewer: Viewer,
  lineage: Awaited<ReturnType<typeof readLineage>>,
): Promise<UserReference> {
  const intentType = 'v0_LockDomain'
  const above = lineage.slice(lineage.findLastIndex(({ lock }) => lock !== 'Unlocked') + 1)
  const [parent] = above
  const levels = parent ? await readLevels(database, above, intentType) : []
  const record = parent && (await findProposingRecord({ intentType, domainId: parent.id, levels }, viewer.users))
  if (!record) throw new HttpRefusal('DomainLockedError', 'The domain is locked, and you may not propose its lock')
  requireFreshSignIn(viewer, clock.now(), freshSignInSeconds)
  return { id: record.id, domainId: record.domainId }
}
