import { and, eq, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import { isJsonObject } from '@domain/shared/json'
import { readCanonical } from '../requests/accept-request'
import type { GovernanceContext } from '../work/governance-context'
import { answerText } from '../http/answer-text'
import type { GatewayEnv, GatewayRequest } from '../access/bearer'
import { mountDomainEntities, readId } from '../access/entity-routes'
import { listText } from '../http/list-query'
import { describePaths } from '../requests/read-payload'
import { readableDomainIds, requireSection } from '../access/read-access'
import { HttpRefusal, notFound } from '../http/refusal'
import { readSent } from '../http/sent-json'
import { transactionOrders, transactions, transfers } from '../store/schema/money'
import { dryRunParameters } from './dry-run-order'
import { readOrderContext } from './order-context'
import { findBlocker } from './step-transaction'
import { orderList, transactionList, transferList } from './transaction-lists'
import { transactionText } from './transaction-record'
import { transferText } from './transfer-record'
import * as z from 'zod/mini'
import { ledgerId, uuid } from '@domain/intents/catalogue/fields'
import { orderParameters } from '@domain/intents/catalogue/order-parameters'

/** POST /v1/domains/{d}/transactions/dry-run */
const transactionDryRunBody = z.strictObject({
  accountId: uuid,
  ledgerId: z.optional(ledgerId),
  parameters: orderParameters,
})

/** Orders, transfers and transactions of a domain; none of them tells anything of another domain. */
export function mountTransactions(app: Hono<GatewayEnv>, context: GovernanceContext): void {
  const { database } = context
  const allTransfers = transferList(context)
  const requireReader = (c: GatewayRequest) =>
    requireSection(context, c.var.viewer, c.req.param('domainId'), 'transactions')
  mountDomainEntities(app, context, {
    path: 'transactions/orders',
    section: 'transactions',
    table: transactionOrders,
    list: orderList,
  })
  app.get('/v1/domains/:domainId/transactions/transfers', async (c) => {
    const { id } = await requireReader(c)
    return answerText(
      c,
      await listText(database, allTransfers, new URL(c.req.url).searchParams, eq(transfers.domainId, id)),
    )
  })
  app.get('/v1/domains/:domainId/transactions/transfers/:id', async (c) => {
    const { id } = await requireReader(c)
    const [row] = await database
      .select({ text: transferText })
      .from(transfers)
      .where(and(eq(transfers.domainId, id), eq(transfers.id, readId(c.req.param('id')))))
      .limit(1)
    if (!row) throw notFound()
    return answerText(c, row.text)
  })
  app.get('/v1/domains/:domainId/transactions', async (c) => {
    const { id } = await requireReader(c)
    return answerText(
      c,
      await listText(database, transactionList, new URL(c.req.url).searchParams, eq(transactions.domainId, id)),
    )
  })
  app.get('/v1/domains/:domainId/transactions/:id', async (c) => {
    const { id } = await requireReader(c)
    const [row] = await database
      .select({ text: transactionText })
      .from(transactions)
      .where(and(eq(transactions.domainId, id), eq(transactions.id, readId(c.req.param('id')))))
      .limit(1)
    if (!row) throw notFound()
    return answerText(c, row.text)
  })
  app.post('/v1/domains/:domainId/transactions/dry-run', async (c) => c.json(await dryRun(context, c)))
  app.get('/internal/v1/transaction/:id/blocker', async (c) => c.json(await readBlocker(context, c)))
}

/** Tells whether the funds suffice, so it is answered to those only who may read accounts too. */
async function dryRun(context: GovernanceContext, c: GatewayRequest) {
  const { id: domainId } = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'transactions')
  await requireSection(context, c.var.viewer, domainId, 'accounts')
  const sent = await readSent(c)
  if (isJsonObject(sent)) readCanonical(sent)
  const body = transactionDryRunBody.safeParse(sent)
  if (!body.success)
    throw new HttpRefusal('InvalidRequestError', `The body is not an order${describePaths(body.error)}`)
  const { accountId, ledgerId, parameters } = body.data
  const orderContext = await readOrderContext(context.database, { domainId, accountId, ledgerId })
  if (orderContext.ok)
    return dryRunParameters(
      { database: context.database, domainId, now: context.clock.now() },
      orderContext.value,
      parameters,
    )
  if (orderContext.problem === 'InvalidEntityId') throw notFound()
  throw new HttpRefusal('TransactionDryRunError', `The order cannot be tried: ${orderContext.problem}`)
}

/**
 * The transaction that a stuck one waits for; nothing of one that waits for none, which is no fault. The path names no domain: one question finds what this
 * person may read, so that another domain's transaction is answered as one that does not exist, and as soon.
 */
async function readBlocker({ database }: GovernanceContext, c: GatewayRequest) {
  const isReadable = inArray(transactions.domainId, readableDomainIds(database, c.var.viewer, 'transactions'))
  const [row] = await database
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, readId(c.req.param('id'))), isReadable))
    .limit(1)
  if (!row) throw notFound()
  const id = row.processing === 'Broadcasting' ? await findBlocker(database, row) : undefined
  return id ? { id } : {}
}
