import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { changeSessionBody, createSessionBody, decideSessionBody } from '@api/dapps/dapp-sessions.wire'
import type { SecurityEvent } from '@domain/session/security-event'
import type { GatewayEnv, GatewayRequest } from '../access/bearer'
import { requireSection } from '../access/read-access'
import { createChangeLimit, requireConnector, type Connector } from '../external-accounts/connecting-right'
import { listPage } from '../http/list-query'
import { HttpRefusal } from '../http/refusal'
import { readSent } from '../http/sent-json'
import { describePaths } from '../requests/read-payload'
import { idsOf } from '../security-events'
import { dappSessions } from '../store/schema/dapps'
import { askDapp } from './ask-dapp'
import { refuseRequest } from './carry-answers'
import { approveSession, endSession, swapAccount } from './change-session'
import { listChains } from './connected-account'
import { countWaiting, isOwn, listLocked, requireSession, type SessionRow } from './find-session'
import { declineSession } from './forget-proposal'
import { listEvents, sessionList } from './session-lists'
import { showSession } from './show-session'
import { methodsHere, type Wallet } from './wallet'

const base = '/internal/v1/me/domains/:domainId/session'
const one = `${base}/:id`

/** Connections of dApps: a list of one's own and of those that locked people have left, and each readable by whoever reads the accounts of its domain. */
export function mountDapps(app: Hono<GatewayEnv>, wallet: Wallet): void {
  const { context } = wallet
  const showing = async (domainId: SessionRow['domainId']) => ({
    now: context.clock.now(),
    isReached: wallet.link?.isOpen() ?? false,
    methods: methodsHere(context.config),
    chains: await listChains(context.database),
    locked: await listLocked(context, domainId),
    waiting: await countWaiting(context, domainId),
  })
  const show = async (row: SessionRow) => showSession(row, await showing(row.domainId))
  app.get(base, async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
    const shown = await showing(domain.id)
    const isListed = and(
      eq(dappSessions.domainId, domain.id),
      isNotNull(dappSessions.connectedOn),
      or(isOwn(c.var.viewer), inArray(dappSessions.createdBy, [...shown.locked])),
    )
    const query = new URL(c.req.url).searchParams
    return c.json(await listPage(context.database, sessionList(shown), query, isListed))
  })
  app.get(one, async (c) => c.json(await show(await requireSession(context, c))))
  app.get(`${one}/events`, async (c) => c.json(await listEvents(wallet, c)))
  addChanges(app, wallet, show)
}

function addChanges(app: Hono<GatewayEnv>, wallet: Wallet, show: (row: SessionRow) => Promise<unknown>): void {
  const { context } = wallet
  const limit = createChangeLimit(context)
  const note = (event: SecurityEvent, { author }: Connector, { id }: SessionRow) =>
    context.log.security(event, { ...idsOf([author]), 'countersign.connection.id': id })
  app.post(base, async (c) => {
    const connector = await requireConnector(context, c, 'dapp')
    const { code } = await readBody(c, createSessionBody)
    limit(c.var.viewer)
    return c.json(await show(await askDapp(wallet, connector, code)))
  })
  app.post(one, async (c) => {
    const connector = await requireConnector(context, c, 'dapp')
    const before = await requireSession(context, c)
    const asked = await readBody(c, decideSessionBody)
    limit(c.var.viewer)
    if (!asked.approve) {
      const { requestId } = asked
      const row = requestId ? await refuseRequest(wallet, before, requestId) : await declineSession(wallet, before)
      if (requestId) note('dapp.request_refused', connector, row)
      return c.json(await show(row))
    }
    const row = await approveSession(wallet, connector, before, asked)
    note('dapp.connected', connector, row)
    return c.json(await show(row))
  })
  app.post(`${one}/change`, async (c) => {
    const connector = await requireConnector(context, c, 'dapp')
    const before = await requireSession(context, c)
    const asked = await readBody(c, changeSessionBody)
    limit(c.var.viewer)
    const row = await swapAccount(wallet, connector, before, asked)
    note('dapp.updated', connector, row)
    return c.json(await show(row))
  })
  app.delete(one, async (c) => {
    const connector = await requireConnector(context, c, 'dappEnd')
    const before = await requireSession(context, c)
    limit(c.var.viewer)
    const row = await endSession(wallet, connector, before)
    note('dapp.disconnected', connector, row)
    return c.json(await show(row))
  })
}

type SessionBody = typeof createSessionBody | typeof decideSessionBody | typeof changeSessionBody

/** @throws HttpRefusal with the names of what is wrong, and nothing of what was sent */
async function readBody<B extends SessionBody>(c: GatewayRequest, shape: B): Promise<z.output<B>> {
  const parsed = shape.safeParse(await readSent(c))
  if (!parsed.success)
    throw new HttpRefusal('InvalidRequestError', `The body is no such call${describePaths(parsed.error)}`)
  return parsed.data as z.output<B>
}
