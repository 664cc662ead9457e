import { and, arrayContains, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { toInstant } from '@domain/shared/clock'
import { isUuid } from '@domain/shared/ids'
import { tickerFilters } from '../assets/ticker-filters'
import type { GatewayContext } from '../context'
import type { GatewayEnv, GatewayRequest } from '../access/bearer'
import { readId, readName } from '../access/entity-routes'
import { isId, isOneOf, listPage, type ListSpec } from '../http/list-query'
import { HttpRefusal, InvalidParameter, notFound } from '../http/refusal'
import { balances } from '../store/schema/balances'
import { accountLedgers, tickers } from '../store/schema/entities'
import { transactions } from '../store/schema/money'
import type { TransactionWork } from './transaction-record'
import { requireAccount, type AccountRow } from '../accounts/require-account'

type BalanceRow = typeof balances.$inferSelect

const balanceList = (context: GatewayContext, domainId: string): ListSpec<BalanceRow> => {
  return {
    table: balances,
    id: balances.tickerId,
    sorts: {
      id: balances.tickerId,
      tickerId: balances.tickerId,
      totalAmount: balances.total,
      reservedAmount: balances.reserved,
      quarantinedAmount: balances.quarantined,
      lastUpdatedAt: balances.lastUpdatedAt,
    },
    defaultSort: 'tickerId',
    filters: {
      'ticker.id': isId(balances.tickerId),
      'ticker.ledgerId': isOneOf(balances.ledgerId),
      ...tickerFilters(context.database, balances.tickerId),
    },
    columns: getTableColumns(balances),
    toItem: (row) => ({
      accountReference: { id: row.accountId, domainId },
      tickerId: row.tickerId,
      totalAmount: row.total,
      reservedAmount: row.reserved,
      quarantinedAmount: row.quarantined,
      lastUpdatedAt: row.lastUpdatedAt,
    }),
  }
}

export function mountBalances(app: Hono<GatewayEnv>, context: GatewayContext): void {
  const base = '/v1/domains/:domainId/accounts/:id'
  app.get(`${base}/balances`, async (c) => {
    const account = await requireAccount(context, c)
    const list = balanceList(context, account.domainId)
    return c.json(
      await listPage(context.database, list, new URL(c.req.url).searchParams, eq(balances.accountId, account.id)),
    )
  })
  app.post(`${base}/balances/refresh`, async (c) => {
    await refreshBalances(context, c)
    return c.body(null, 200)
  })
  app.get(`${base}/confirmed-balance/:tickerId`, async (c) => c.json(await readConfirmed(context, c)))
}

/** The ledgers are simulated: what they hold is known at once, so that a refresh is asked for and done in one moment. */
async function refreshBalances(context: GatewayContext, c: GatewayRequest): Promise<void> {
  const account = await requireAccount(context, c)
  if (account.processing !== 'Completed') throw new HttpRefusal('AccountNotReady', 'The account is not ready yet')
  const ledgerId = c.req.query('ledgerId')
  const tickerId = c.req.query('tickerId')
  if (tickerId !== undefined && !isUuid(tickerId)) throw new InvalidParameter('tickerId')
  const ofTicker = tickerId ? (await findTicker(context, tickerId)).ledgerId : undefined
  const named = [ledgerId === undefined ? undefined : readName(ledgerId), ofTicker].filter((name) => name !== undefined)
  const now = toInstant(context.clock.now())
  const done = await context.database
    .update(accountLedgers)
    .set({ balancesRequestedAt: now, balancesProcessedAt: now })
    .where(and(eq(accountLedgers.accountId, account.id), ...named.map((name) => eq(accountLedgers.ledgerId, name))))
    .returning()
  if (done.length === 0) throw notFound()
}

async function findTicker({ database }: GatewayContext, id: string) {
  const [ticker] = await database
    .select()
    .from(tickers)
    .where(eq(tickers.id, readId(id)))
    .limit(1)
  if (!ticker) throw notFound()
  return ticker
}

/** What an account holds of a ticker for certain, and what has been seen on its way to it. */
async function readConfirmed(context: GatewayContext, c: GatewayRequest) {
  const account = await requireAccount(context, c)
  const ticker = await findTicker(context, c.req.param('tickerId') ?? '')
  const [held] = await context.database
    .select()
    .from(balances)
    .where(and(eq(balances.accountId, account.id), eq(balances.tickerId, ticker.id)))
    .limit(1)
  return {
    accountReference: { id: account.id, domainId: account.domainId },
    tickerId: ticker.id,
    confirmedAmount: held?.total ?? '0',
    unconfirmedAmount: await sumDetected(context, account, ticker.id),
    reservedAmount: held?.reserved ?? '0',
    quarantinedAmount: held?.quarantined ?? '0',
  }
}

/** A detected transaction remembers what it brings to the accounts of its domain; it becomes a transfer when it settles. */
async function sumDetected(
  { database }: GatewayContext,
  account: AccountRow,
  tickerId: BalanceRow['tickerId'],
): Promise<string> {
  const detected = and(
    eq(transactions.domainId, account.domainId),
    eq(transactions.ledgerStatus, 'Detected'),
    arrayContains(transactions.accountIds, [account.id]),
  )
  // The rest of what is remembered of a transaction may be long.
  const brought = sql<TransactionWork['arrivals'] | null>`${transactions.work} -> 'arrivals'`
  const rows = await database.select({ brought }).from(transactions).where(detected)
  const arrivals = rows
    .flatMap((row) => row.brought ?? [])
    .filter((one) => one.accountId === account.id && one.tickerId === tickerId)
  return `${arrivals.reduce((sum, { amount }) => sum + BigInt(amount), 0n)}`
}
