import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import { isUuid } from '@domain/shared/ids'
import { findOwnUser, type GatewayEnv, type GatewayRequest } from '../access/bearer'
import { listPage, type ListSpec } from '../http/list-query'
import { findVisibleDomain, mayRead, requireSection } from '../access/read-access'
import { notFound } from '../http/refusal'
import { requests } from '../store/schema/governance'
import type { GovernanceContext } from '../work/governance-context'
import type { RequestRow } from './intent-record'

const { id, requesterId, requesterDomainId, targetDomainId, intentId, status, history, lastModifiedAt } = requests
/** All but what was signed. */
const stateColumns = { id, requesterId, requesterDomainId, targetDomainId, intentId, status, history, lastModifiedAt }
type RequestState = Pick<RequestRow, keyof typeof stateColumns>

/** The state of a request; it names its intent once there is one. */
const toState = (row: RequestState) => ({
  id: row.id,
  requester: { id: row.requesterId, domainId: row.requesterDomainId },
  status: row.status,
  history: row.history,
  lastModifiedAt: row.lastModifiedAt,
  ...(row.status === 'Succeeded' ? { intent: { domainId: row.targetDomainId, id: row.intentId } } : {}),
})

const requestList: ListSpec<RequestState> = {
  table: requests,
  id: requests.id,
  sorts: { id: requests.id },
  defaultSort: 'id',
  filters: {},
  columns: stateColumns,
  toItem: toState,
}

/** Requests are a bare list, whose next page starts after the last id of this one. */
const listRequests = async (context: GovernanceContext, c: GatewayRequest, scope: SQL) =>
  (await listPage(context.database, requestList, new URL(c.req.url).searchParams, scope)).items

export function mountRequests(app: Hono<GatewayEnv>, context: GovernanceContext): void {
  app.get('/v1/me/requests', async (c) => {
    const own = inArray(
      requests.requesterId,
      c.var.viewer.users.map((user) => user.id),
    )
    return c.json(await listRequests(context, c, own))
  })
  app.get('/v1/domains/:domainId/requests', async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'requests')
    return c.json(await listRequests(context, c, eq(requests.targetDomainId, domain.id)))
  })
  app.get('/v1/domains/:domainId/requests/:id', async (c) => {
    const id = c.req.param('id')
    const [row] = isUuid(id)
      ? await context.database.select(stateColumns).from(requests).where(eq(requests.id, id)).limit(1)
      : []
    if (!row || ![row.targetDomainId, row.requesterDomainId].includes(c.req.param('domainId') as never))
      throw notFound()
    if (findOwnUser(c.var.viewer, { id: row.requesterId, domainId: row.requesterDomainId })) return c.json(toState(row))
    const { domain, lineage } = await findVisibleDomain(context, c.var.viewer, c.req.param('domainId'))
    if (!mayRead(c.var.viewer, domain, lineage, 'requests')) throw notFound()
    return c.json(toState(row))
  })
}
