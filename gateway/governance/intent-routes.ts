import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { intentStatuses } from '@domain/intents/intent'
import { foreignIntentTypes, intentTypes } from '@domain/intents/catalogue/labels'
import { approversOf, openSteps, remainingUsers } from '@domain/policies/workflow'
import { isUuid } from '@domain/shared/ids'
import { lockStatuses } from '@domain/shared/lock'
import { findOwnUser, type GatewayEnv, type GatewayRequest, type Viewer } from '../access/bearer'
import { answerText } from '../http/answer-text'
import {
  contains,
  hasProperties,
  isId,
  isNumber,
  isOneOf,
  envelopeText,
  listText,
  readValues,
  type Filter,
  type TextList,
} from '../http/list-query'
import { findVisibleDomain, mayRead } from '../access/read-access'
import { HttpRefusal, InvalidParameter, notFound } from '../http/refusal'
import { readSent } from '../http/sent-json'
import { keysOf } from './keys-of'
import { intents, policyIdsOf } from '../store/schema/governance'
import { entityTables } from '../store/entity-kinds'
import { revisions, users } from '../store/schema/entities'
import { acceptRequest, type RequestKind } from '../requests/accept-request'
import { createDryRuns } from './dry-run'
import type { GovernanceContext } from '../work/governance-context'
import { createSignedVolume } from '../requests/signed-volume'
import { proposalOf, type IntentRow } from './intent-record'

/**
 * The requests that name an entity, and those that made a revision of it under no name of their own: who registers an asset names none,
 * who validates assets or creates a domain brings several.
 */
const concernsOneOf: Filter = (values) => {
  const ofKind = inArray(revisions.kind, Object.keys(entityTables))
  const made = sql`select ${revisions.intentId} from ${revisions} where ${and(ofKind, inArray(revisions.entityId, [...values]))}`
  return or(inArray(intents.entityId, [...values]), sql`${intents.id} = any(array(${made}))`)
}

const intentList: TextList = {
  table: intents,
  id: intents.id,
  sorts: {
    id: intents.id,
    'state.status': intents.status,
    'details.expiryAt': intents.expiryAt,
    'details.metadata.createdAt': intents.createdAt,
    'state.lastModifiedAt': intents.lastModifiedAt,
  },
  defaultSort: 'id',
  filters: {
    'details.payload.type': isOneOf(intents.payloadType, [...intentTypes, ...foreignIntentTypes]),
    'details.author.id': isId(intents.authorId),
    'details.author.domainId': isId(intents.authorDomainId),
    'details.targetDomainId': isId(intents.targetDomainId),
    'details.metadata.description': contains(intents.description),
    'state.status': isOneOf(intents.status, intentStatuses),
    'details.metadata.customProperties': hasProperties(intents.customProperties),
    entityId: concernsOneOf,
    revision: isNumber(intents.entityRevision),
    policyId: ([id]) =>
      isUuid(id) ? sql`${policyIdsOf(intents.workflows)} @> ${JSON.stringify([id])}::jsonb` : undefined,
  },
  text: envelopeText(intents),
}

interface IntentPorts {
  readonly wake: () => void
  readonly countQuestion: Parameters<typeof createDryRuns>[1]
}

/** The calls that change things, and the reads of what became of them. */
export function mountIntents(
  app: Hono<GatewayEnv>,
  context: GovernanceContext,
  { wake, countQuestion }: IntentPorts,
): void {
  const volume = createSignedVolume(context.clock, context.config.environment.SIGNED_MB_PER_DAY)
  const accept = (kind: RequestKind) => async (c: GatewayRequest) => {
    const requestId = await acceptRequest(
      context,
      c.var.viewer,
      kind,
      await readBody(c),
      c.req.header('requestId'),
      volume,
    )
    wake()
    return c.json({ requestId }, 202, { requestId })
  }
  const dryRun = createDryRuns(context, countQuestion)
  app.post('/v1/intents', accept('Propose'))
  app.post('/v1/intents/approve', accept('Approve'))
  app.post('/v1/intents/reject', accept('Reject'))
  app.post('/v1/intents/dry-run', async (c) => c.json(await dryRun(c.var.viewer, await readBody(c))))
  app.get('/v1/domains/:domainId/intents', async (c) => answerText(c, await listIntents(context, c)))
  app.get('/v1/domains/:domainId/intents/:id', async (c) => c.json((await findIntent(context, c)).envelope))
  app.get('/v1/domains/:domainId/intents/:id/remaining-users', async (c) =>
    c.json(await readRemaining(context, await findIntent(context, c), readLocks(c))),
  )
}

async function readBody(c: GatewayRequest): Promise<unknown> {
  const body = await readSent(c)
  if (body === undefined) throw new HttpRefusal('InvalidRequestError', 'The body is not JSON')
  return body
}

/** Each is judged by itself. */
const mostTargets = 20

/** Whoever may not read the requests of a domain still finds the own ones there. */
async function listIntents(context: GovernanceContext, c: GatewayRequest) {
  const { viewer } = c.var
  const { domain, lineage } = await findVisibleDomain(context, viewer, c.req.param('domainId'))
  const isReader = mayRead(viewer, domain, lineage, 'requests')
  const own = or(
    ...viewer.users.map((user) => and(eq(intents.authorId, user.id), eq(intents.authorDomainId, user.domainId))),
  )
  const query = new URL(c.req.url).searchParams
  const targets = readValues(query, 'details.targetDomainId', mostTargets)
  if (targets.length > 0 && !targets.every((id) => id === domain.id))
    return listElsewhere(context, viewer, query, targets)
  return listText(
    context.database,
    intentList,
    query,
    and(eq(intents.targetDomainId, domain.id), isReader ? undefined : own),
  )
}

/** The filter by target domain may name domains below or beside the path's; each is judged by its own readers. */
async function listElsewhere(
  context: GovernanceContext,
  viewer: Viewer,
  query: URLSearchParams,
  targets: readonly string[],
) {
  const readable: string[] = []
  for (const id of targets) {
    const found = await findVisibleDomain(context, viewer, id).catch(() => undefined)
    if (found && mayRead(viewer, found.domain, found.lineage, 'requests')) readable.push(id)
  }
  const scope = readable.length > 0 ? sql`${inArray(intents.targetDomainId, readable as never)}` : sql`false`
  return listText(context.database, intentList, query, scope)
}

/** One that the person may not read is answered as none: that it exists is part of it. */
async function findIntent(context: GovernanceContext, c: GatewayRequest): Promise<IntentRow> {
  const { viewer } = c.var
  const { domain, lineage } = await findVisibleDomain(context, viewer, c.req.param('domainId'))
  const id = c.req.param('id')
  const [row] = isUuid(id) ? await context.database.select().from(intents).where(eq(intents.id, id)).limit(1) : []
  if (!row || row.targetDomainId !== domain.id) throw notFound()
  const isAuthor = findOwnUser(viewer, { id: row.authorId, domainId: row.authorDomainId }) !== undefined
  if (!isAuthor && !mayRead(viewer, domain, lineage, 'requests')) throw notFound()
  return row
}

/** Whoever is locked cannot decide, and is named only when asked for. */
function readLocks(c: GatewayRequest): readonly string[] {
  const locks = c.req.queries('users.lock') ?? ['Unlocked']
  if (!locks.every((lock) => lockStatuses.includes(lock as never))) throw new InvalidParameter('users.lock')
  return locks
}

async function readRemaining(context: GovernanceContext, row: IntentRow, locks: readonly string[]) {
  const isOver = Date.parse(row.expiryAt) <= context.clock.now()
  if (row.status !== 'Open' || isOver) throw new HttpRefusal('IntentNotOpenedError', 'The intent is no longer open')
  const steps = openSteps(row.workflows).map(({ domainId, roles }) =>
    and(eq(users.domainId, domainId), arrayOverlaps(users.roles, [...roles])),
  )
  const columns = { id: users.id, domainId: users.domainId, roles: users.roles, publicKey: users.publicKey }
  const found =
    steps.length === 0
      ? []
      : await context.database
          .select(columns)
          .from(users)
          .where(and(or(...steps), inArray(users.lock, [...locks])))
  const { author } = proposalOf(row)
  const takenKeys = await keysOf(context.database, [author, ...approversOf(row.workflows)])
  const others = found.filter(({ publicKey }) => !takenKeys.has(publicKey))
  return remainingUsers(row.workflows, author, others)
}
