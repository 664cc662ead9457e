import { desc, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { connectProviderBody, updateProviderBody } from '@api/external-accounts/provider-connections.wire'
import type { SecurityEvent } from '@domain/session/security-event'
import { toInstant } from '@domain/shared/clock'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { GatewayEnv, GatewayRequest } from '../access/bearer'
import { readName } from '../access/entity-routes'
import { requireSection } from '../access/read-access'
import { HttpRefusal } from '../http/refusal'
import { readSent } from '../http/sent-json'
import { describePaths } from '../requests/read-payload'
import { idsOf } from '../security-events'
import { providerConnections } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import { connectProvider, endConnection, updateConnection } from './connect-provider'
import { requireConnector, type ChangeLimit } from './connecting-right'
import type { CallLimits, QuestionLimit } from './question-limit'
import { findMask } from './credentials'
import { showBalances } from './show-balances'
import { showConnection } from './show'
import { readFrom, requireConnection } from './use-connection'

const base = '/v1/domains/:domainId/external-accounts/providers'
const one = `${base}/:id`
/** What one answer lists of connections: those in use come first, and then those that ended last. */
const mostListed = 200

/** Connections to exchanges and service providers: read by whoever reads the accounts of their domain, changed without a signature. */
export function mountConnections(
  app: Hono<GatewayEnv>,
  context: GovernanceContext,
  { limit, countQuestion }: CallLimits,
): void {
  addReads(app, context, countQuestion)
  addChanges(app, context, limit)
}

function addReads(app: Hono<GatewayEnv>, context: GovernanceContext, countQuestion: QuestionLimit): void {
  app.get(base, async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
    const rows = await context.database
      .select()
      .from(providerConnections)
      .where(eq(providerConnections.domainId, domain.id))
      .orderBy(
        sql`${providerConnections.state} = 'Disconnected'`,
        desc(providerConnections.createdAt),
        desc(providerConnections.id),
      )
      .limit(mostListed)
    return c.json(rows.map(showConnection))
  })
  app.get(one, async (c) => c.json(showConnection(await requireConnection(context, c))))
  app.get(`${one}/balances`, async (c) => {
    const row = await requireConnection(context, c)
    countQuestion(c.var.viewer, row.id)
    const balances = await readFrom(context, row, (provider) => provider.balances())
    const asked = c.req.query('externalTickerName')
    const shown = balances.filter(({ tickerName }) => asked === undefined || tickerName === asked)
    return c.json(await showBalances(context, row.id, shown))
  })
  app.get(`${one}/pairs`, async (c) => {
    const row = await requireConnection(context, c)
    countQuestion(c.var.viewer, row.id)
    const pairs = await readFrom(context, row, (provider) => provider.pairs())
    const asked = c.req.query('externalTickerName')
    return c.json(
      pairs
        .filter(({ base: given, quote }) => asked === undefined || given === asked || quote === asked)
        .map(({ name, base: given, quote, basePrecision, quotePrecision }) => ({
          externalPairName: name,
          baseExternalTickerName: given,
          quoteExternalTickerName: quote,
          basePrecision,
          quotePrecision,
        })),
    )
  })
  app.get(`${one}/pairs/:base/:quote/price`, async (c) => {
    const row = await requireConnection(context, c)
    countQuestion(c.var.viewer, row.id)
    const [baseName, quoteName] = [readName(c.req.param('base')), readName(c.req.param('quote'))]
    const estimatedPrice = await readFrom(context, row, (provider) => provider.price(baseName, quoteName))
    return c.json({
      baseExternalTickerName: baseName,
      quoteExternalTickerName: quoteName,
      lastUpdatedAt: toInstant(context.clock.now()),
      estimatedPrice,
    })
  })
}

function addChanges(app: Hono<GatewayEnv>, context: GovernanceContext, limit: ChangeLimit): void {
  app.post(base, async (c) => {
    const connector = await requireConnector(context, c)
    const { domainId, id, ...asked } = await readBody(c, connectProviderBody)
    if (domainId !== connector.domainId)
      throw new HttpRefusal('InvalidRequestError', 'The body names another domain than the path')
    limit(c.var.viewer)
    const row = await connectProvider(context, connector, { ...asked, id: id ?? undefined })
    noteConnection(context, 'provider.connected', connector.author, row.id)
    return c.json(showConnection(row))
  })
  app.post(one, async (c) => {
    const connector = await requireConnector(context, c)
    const before = await requireConnection(context, c)
    const asked = await readBody(c, updateProviderBody)
    limit(c.var.viewer)
    const row = await updateConnection(context, connector, before, asked)
    noteConnection(context, 'provider.updated', connector.author, row.id)
    return c.json(showConnection(row))
  })
  app.delete(one, async (c) => {
    const connector = await requireConnector(context, c, 'providerEnd')
    const before = await requireConnection(context, c)
    limit(c.var.viewer)
    const row = await endConnection(context, connector, before)
    noteConnection(context, 'provider.disconnected', connector.author, row.id)
    return c.json(showConnection(row))
  })
}

type ConnectionBody = typeof connectProviderBody | typeof updateProviderBody

/** @throws HttpRefusal with the names of what is wrong, and nothing of what was sent */
async function readBody<B extends ConnectionBody>(c: GatewayRequest, shape: B): Promise<z.output<B>> {
  const parsed = shape.safeParse(await readSent(c))
  if (!parsed.success)
    throw new HttpRefusal('InvalidRequestError', `The body is no connection${describePaths(parsed.error)}`)
  const masked = findMask(parsed.data.parameters)
  if (masked !== undefined)
    throw new HttpRefusal(
      'InvalidRequestError',
      `parameters.${masked} is what stands for a credential in an answer: send the credential itself`,
    )
  return parsed.data as z.output<B>
}

export const noteConnection = (
  { log }: GovernanceContext,
  event: SecurityEvent,
  author: UserReference,
  connectionId: Uuid,
) => log.security(event, { ...idsOf([author]), 'countersign.connection.id': connectionId })
