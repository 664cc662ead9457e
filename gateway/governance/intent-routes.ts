import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { dryRunBody } from '@api/intents/intent-bodies.wire'
import { intentStatuses } from '@domain/intents/intent'
import { foreignIntentTypes, intentTypes } from '@domain/intents/catalogue/labels'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { ProposeRequest } from '@domain/intents/request'
import { approversOf, remainingUsers } from '@domain/policies/workflow'
import { toInstant } from '@domain/shared/clock'
import { isUuid } from '@domain/shared/ids'
import { isJsonObject } from '@domain/shared/json'
import { findOwnUser, type GatewayEnv, type GatewayRequest, type Viewer } from '../http/bearer'
import { contains, isId, isOneOf, listPage, toEnvelope, type ListSpec } from '../http/list-query'
import { findVisibleDomain, mayRead } from '../http/read-access'
import { HttpRefusal, notFound } from '../http/refusal'
import { keysOf } from './keys-of'
import { asEntity } from '../store/entities'
import { intents } from '../store/schema/governance'
import { users } from '../store/schema/entities'
import { acceptRequest, readCanonical, type RequestKind } from './accept-request'
import type { UserData } from './executors/users'
import type { GovernanceContext } from './governance-context'
import { proposalOf, type IntentRow } from './intent-record'
import { judgeProposal } from './judge-proposal'
import { readLineage } from './domain-levels'

const intentList: ListSpec<IntentRow> = {
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
    entityId: isOneOf(intents.entityId),
    policyId: ([id]) => (isUuid(id) ? sql`${intents.workflows} @> ${JSON.stringify([{ policyReference: { id } }])}::jsonb` : undefined),
  },
  toItem: toEnvelope,
}

/** The calls that change things, and the reads of what became of them. */
export function mountIntents(app: Hono<GatewayEnv>, context: GovernanceContext, wake: () => void): void {
  const accept = (kind: RequestKind) => async (c: GatewayRequest) => {
    const requestId = await acceptRequest(context, c.var.viewer, kind, await readBody(c), c.req.header('requestId'))
    wake()
    return c.json({ requestId }, 202)
  }
  app.post('/v1/intents', accept('Propose'))
  app.post('/v1/intents/approve', accept('Approve'))
  app.post('/v1/intents/reject', accept('Reject'))
  app.post('/v1/intents/dry-run', async (c) => c.json(await dryRun(context, c.var.viewer, await readBody(c))))
  app.get('/v1/domains/:domainId/intents', async (c) => c.json(await listIntents(context, c)))
  app.get('/v1/domains/:domainId/intents/:id', async (c) => c.json((await findIntent(context, c)).envelope))
  app.get('/v1/domains/:domainId/intents/:id/remaining-users', async (c) => c.json(await readRemaining(context, await findIntent(context, c))))
}

const readBody = (c: GatewayRequest): Promise<unknown> =>
  c.req.json().catch(() => {
    throw new HttpRefusal('InvalidRequestError', 'The body is not JSON')
  })

async function dryRun(context: GovernanceContext, viewer: Viewer, body: unknown) {
  const parsed = dryRunBody.safeParse(body)
  if (!parsed.success || !isJsonObject(body)) throw new HttpRefusal('InvalidRequestError', 'The body is not a proposal')
  const payload = parsePayload(parsed.data.payload)
  if (!payload.ok) throw new HttpRefusal('InvalidIntentError', 'The payload is not valid')
  readCanonical(body)
  const request = { ...(body as object), type: 'Propose' } as ProposeRequest
  if (!findOwnUser(viewer, request.author)) throw new HttpRefusal('UnauthorizedError', 'The author of the proposal is not the person who sends it')
  const lineage = await readLineage(context.database, request.targetDomainId)
  if (!lineage.some((domain) => domain.id === request.author.domainId)) throw notFound()
  const proof = { rawRequest: '', signature: '', seenBySystemAt: toInstant(context.clock.now()) }
  const judged = await judgeProposal(context, context.database, request, proof)
  return { success: judged.ok, ...(judged.ok ? {} : { errors: [judged.problem] }), type: request.payload.type }
}

/** Whoever may not read the requests of a domain still finds the own ones there. */
async function listIntents(context: GovernanceContext, c: GatewayRequest) {
  const { viewer } = c.var
  const { domain, lineage } = await findVisibleDomain(context, viewer, c.req.param('domainId'))
  const isReader = mayRead(viewer, domain, lineage, 'requests')
  const own = or(...viewer.users.map((user) => and(eq(intents.authorId, user.id), eq(intents.authorDomainId, user.domainId))))
  const query = new URL(c.req.url).searchParams
  const targets = query.getAll('details.targetDomainId')
  if (targets.length > 0 && !targets.every((id) => id === domain.id)) return listElsewhere(context, viewer, query, targets)
  return listPage(context.database, intentList, query, and(eq(intents.targetDomainId, domain.id), isReader ? undefined : own))
}

/** The filter by target domain may name domains below or beside the path's; each is judged by its own readers. */
async function listElsewhere(context: GovernanceContext, viewer: Viewer, query: URLSearchParams, targets: readonly string[]) {
  const readable: string[] = []
  for (const id of targets) {
    const found = await findVisibleDomain(context, viewer, id).catch(() => undefined)
    if (found && mayRead(viewer, found.domain, found.lineage, 'requests')) readable.push(id)
  }
  const scope = readable.length > 0 ? sql`${inArray(intents.targetDomainId, readable as never)}` : sql`false`
  return listPage(context.database, intentList, query, scope)
}

async function findIntent(context: GovernanceContext, c: GatewayRequest): Promise<IntentRow> {
  const { viewer } = c.var
  const { domain, lineage } = await findVisibleDomain(context, viewer, c.req.param('domainId'))
  const id = c.req.param('id')
  const [row] = isUuid(id) ? await context.database.select().from(intents).where(eq(intents.id, id)).limit(1) : []
  if (!row || row.targetDomainId !== domain.id) throw notFound()
  const isAuthor = findOwnUser(viewer, { id: row.authorId, domainId: row.authorDomainId }) !== undefined
  if (!isAuthor && !mayRead(viewer, domain, lineage, 'requests')) throw new HttpRefusal('PermissionDeniedError', 'Your roles may not read requests of this domain')
  return row
}

async function readRemaining(context: GovernanceContext, row: IntentRow) {
  const isOver = Date.parse(row.expiryAt) <= context.clock.now()
  if (row.status !== 'Open' || isOver) throw new HttpRefusal('IntentNotOpenedError', 'The intent is not open any more')
  const domainIds = [...new Set(row.workflows.map((one) => one.policyReference.domainId))]
  const found = await context.database.select().from(users).where(and(inArray(users.domainId, domainIds), eq(users.lock, 'Unlocked')))
  const { author } = proposalOf(row)
  const takenKeys = await keysOf(context.database, [author, ...approversOf(row.workflows)])
  const others = found.filter(({ publicKey }) => !takenKeys.has(publicKey))
  return remainingUsers(row.workflows, author, others.map((user) => asEntity<UserData>(user.envelope)))
}
