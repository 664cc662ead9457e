import { eq } from 'drizzle-orm'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { GatewayRequest, Viewer } from '../access/bearer'
import { requireFreshSignIn } from '../access/fresh-sign-in'
import { holdUser } from '../access/hold-user'
import { findProposingRecord } from '../access/proposing-record'
import { requireSection } from '../access/read-access'
import type { GatewayContext } from '../context'
import { createRateLimit, retryAfter } from '../http/rate-limit'
import { HttpRefusal, notFound } from '../http/refusal'
import type { Database } from '../store/database'
import { isLineageLocked, readLevels, readLineage, type LineageDomain } from '../store/domain-levels'
import { users } from '../store/schema/entities'

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
  const { isEnd }: Connection = connections[to]
  if (isEnd && isLineageLocked(lineage))
    return { domainId: domain.id, author: await requireLocker(context, viewer, lineage) }
  const own = viewer.users.find(({ domainId }) => domainId === domain.id)
  if (!own) throw new HttpRefusal('PermissionDeniedError', 'You are no user of this domain')
  await requireRight(context.database, lineage, own, to)
  requireFreshSignIn(viewer, context.clock.now(), freshSignInSeconds)
  if (isLineageLocked(lineage)) throw new HttpRefusal('DomainLockedError', 'The domain is locked')
  return { domainId: domain.id, author: { id: own.id, domainId: own.domainId } }
}

/** @throws HttpRefusal for whom no policy lets propose what the connection leads to */
async function requireRight(
  database: Database,
  lineage: readonly LineageDomain[],
  own: Viewer['users'][number],
  to: keyof typeof connections,
): Promise<void> {
  const { types, what }: Connection = connections[to]
  for (const intentType of types) {
    const asked = { intentType, domainId: own.domainId, levels: await readLevels(database, lineage, intentType) }
    if (await findProposingRecord(asked, [own])) return
  }
  throw new HttpRefusal('PermissionDeniedError', `No policy lets your roles propose ${what} of this domain`)
}

/**
 * Asked again after somebody else was waited for, such as a provider: the person, the domain and the policies may have changed meanwhile. It is the first that a transaction holds.
 * @throws HttpRefusal for whoever is locked, in a locked domain, and for whom no policy lets connect any more
 */
export async function holdConnector(
  tx: Database,
  { author, domainId }: Connector,
  to: keyof typeof connections = 'provider',
): Promise<void> {
  await holdUser(tx, author)
  const lineage = await readLineage(tx, domainId)
  if (isLineageLocked(lineage)) throw new HttpRefusal('DomainLockedError', 'The domain is locked')
  const [own] = await tx.select().from(users).where(eq(users.id, author.id))
  if (!own) throw notFound()
  await requireRight(tx, lineage, own, to)
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
