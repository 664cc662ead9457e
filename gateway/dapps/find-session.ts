import { and, count, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { readId } from '../access/entity-routes'
import type { GatewayRequest, Viewer } from '../access/bearer'
import { requireSection } from '../access/read-access'
import { notFound } from '../http/refusal'
import { dappEvents, dappSessions } from '../store/schema/dapps'
import { users } from '../store/schema/entities'
import type { GovernanceContext } from '../work/governance-context'

export type SessionRow = typeof dappSessions.$inferSelect

/** The sessions of one person: those that their records have made. */
export const isOwn = (viewer: Viewer) =>
  inArray(
    dappSessions.createdBy,
    viewer.users.map(({ id }) => id),
  )

/** Who of those with sessions in a domain is locked now: nobody would see what they have connected. */
export async function listLocked(
  { database }: Pick<GovernanceContext, 'database'>,
  domainId: Uuid,
): Promise<ReadonlySet<Uuid>> {
  const rows = await database
    .selectDistinct({ id: users.id })
    .from(dappSessions)
    .innerJoin(users, eq(users.id, dappSessions.createdBy))
    .where(and(eq(dappSessions.domainId, domainId), ne(users.lock, 'Unlocked')))
  return new Set(rows.map(({ id }) => id))
}

/** How many requests wait in the sessions of a domain; none of a session where none does. */
export async function countWaiting(
  { database, clock }: Pick<GovernanceContext, 'database' | 'clock'>,
  domainId: Uuid,
): Promise<ReadonlyMap<Uuid, number>> {
  const rows = await database
    .select({ id: dappEvents.sessionId, waiting: count() })
    .from(dappEvents)
    .innerJoin(dappSessions, eq(dappSessions.id, dappEvents.sessionId))
    .where(
      and(
        eq(dappSessions.domainId, domainId),
        eq(dappSessions.state, 'Connected'),
        eq(dappEvents.outcome, 'Waiting'),
        gt(dappEvents.expiresAt, toInstant(clock.now())),
      ),
    )
    .groupBy(dappEvents.sessionId)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

/** The session of a path, for whoever may read the accounts of its domain; one that is not connected yet is there only for whoever asked for it. */
export async function requireSession(context: GovernanceContext, c: GatewayRequest): Promise<SessionRow> {
  const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
  const [row] = await context.database
    .select()
    .from(dappSessions)
    .where(
      and(
        eq(dappSessions.domainId, domain.id),
        eq(dappSessions.id, readId(c.req.param('id'))),
        ne(dappSessions.state, 'Retrieving'),
        or(ne(dappSessions.state, 'Proposed'), isOwn(c.var.viewer)),
      ),
    )
  if (!row) throw notFound()
  return row
}

/** Those to which a dApp may still write. */
const isOpen = inArray(dappSessions.state, ['Retrieving', 'Proposed', 'Connected'])

export async function findSessionOfTopic(
  { database }: Pick<GovernanceContext, 'database'>,
  topic: string,
): Promise<SessionRow | undefined> {
  const [row] = await database
    .select()
    .from(dappSessions)
    .where(
      and(
        or(
          eq(dappSessions.topic, topic),
          and(eq(dappSessions.pairingTopic, topic), inArray(dappSessions.state, ['Retrieving', 'Proposed'])),
        ),
        isOpen,
      ),
    )
    .limit(1)
  return row
}

/** Where anybody is listened to: the dApps that are connected, and those of which somebody is about to decide. */
export async function listTopics(context: Pick<GovernanceContext, 'database' | 'clock'>): Promise<readonly string[]> {
  const { database, clock } = context
  const asked = await database
    .select({ topic: dappSessions.pairingTopic })
    .from(dappSessions)
    .where(
      and(inArray(dappSessions.state, ['Retrieving', 'Proposed']), gt(dappSessions.expiresAt, toInstant(clock.now()))),
    )
  return [...asked.map(({ topic }) => topic), ...(await listConnected(context))]
}

export async function listConnected({
  database,
  clock,
}: Pick<GovernanceContext, 'database' | 'clock'>): Promise<readonly string[]> {
  const rows = await database
    .select({ topic: dappSessions.topic })
    .from(dappSessions)
    .where(and(eq(dappSessions.state, 'Connected'), gt(dappSessions.expiresAt, toInstant(clock.now()))))
  return rows.flatMap(({ topic }) => (topic === null ? [] : [topic]))
}

export async function readSession(
  { database }: Pick<GovernanceContext, 'database'>,
  id: Uuid,
): Promise<SessionRow | undefined> {
  const [row] = await database.select().from(dappSessions).where(eq(dappSessions.id, id))
  return row
}
