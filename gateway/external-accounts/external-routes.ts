import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { externalDryRunBody } from '@domain/intents/catalogue/external-order'
import type { GatewayEnv } from '../access/bearer'
import { requireSection } from '../access/read-access'
import { listPage } from '../http/list-query'
import { HttpRefusal, notFound } from '../http/refusal'
import { readSent } from '../http/sent-json'
import { describePaths } from '../requests/read-payload'
import { externalOrders, externalTransfers } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import { mountExternalAccounts } from './account-routes'
import { createChangeLimit } from './connecting-right'
import type { QuestionLimit } from './question-limit'
import { mountConnections } from './connection-routes'
import { externalOrderList, externalTransferList } from './external-lists'
import { tryOrder } from './try-order'
import { findExternalAccount } from './use-connection'

const base = '/v1/domains/:domainId/external-accounts/transactions'

/** Everything at exchanges and service providers: docs/decisions/0087-connected-accounts.md. */
export function mountExternal(app: Hono<GatewayEnv>, context: GovernanceContext, countQuestion: QuestionLimit): void {
  const limit = createChangeLimit(context)
  // Before the accounts: their paths begin alike.
  mountConnections(app, context, { limit, countQuestion })
  addTransactions(app, context, countQuestion)
  mountExternalAccounts(app, context, { limit, countQuestion })
}

function addTransactions(app: Hono<GatewayEnv>, context: GovernanceContext, countQuestion: QuestionLimit): void {
  const { database } = context
  app.get(`${base}/orders`, async (c) => {
    const { id } = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
    const query = new URL(c.req.url).searchParams
    return c.json(await listPage(database, externalOrderList, query, eq(externalOrders.domainId, id)))
  })
  app.get(`${base}/transfers`, async (c) => {
    const { id } = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
    const query = new URL(c.req.url).searchParams
    return c.json(await listPage(database, externalTransferList, query, eq(externalTransfers.domainId, id)))
  })
  app.post(`${base}/dry-run`, async (c) => {
    const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
    const parsed = externalDryRunBody.safeParse(await readSent(c))
    if (!parsed.success)
      throw new HttpRefusal('InvalidRequestError', `The body is no such order${describePaths(parsed.error)}`)
    const account = await findExternalAccount(context, domain.id, parsed.data.externalAccountId)
    if (!account) throw notFound()
    countQuestion(c.var.viewer, account.connectionId)
    const { error, estimate } = await tryOrder(context, account, parsed.data.parameters)
    return c.json({
      result: { type: error ? 'Failure' : 'Success', hint: error ?? '' },
      estimate: { fee: estimate.fee, minimum: estimate.minimum, externalTickerName: estimate.tickerName },
    })
  })
}
