import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import { lockStatuses } from '@domain/shared/lock'
import { toInstant } from '@domain/shared/clock'
import type { GovernanceContext } from '../governance/governance-context'
import type { GatewayEnv, GatewayRequest } from '../http/bearer'
import { mountDomainEntities, readId, readName } from '../http/entity-routes'
import { entityFilters, entitySorts, isId, isOneOf, listPage, toEnvelope, type ListSpec } from '../http/list-query'
import { requireSection } from '../http/read-access'
import { HttpRefusal, notFound } from '../http/refusal'
import { findEnvelope } from '../store/entities'
import { balances } from '../store/schema/balances'
import { accountLedgers, accounts, addresses, tickers } from '../store/schema/entities'
import { addAddress } from './account-addresses'

type AccountRow = typeof accounts.$inferSelect
type BalanceRow = typeof balances.$inferSelect

const ledgerStates: readonly string[] = ['Activating', 'AwaitingLedgerActivation', 'Activated', 'Available', 'Unavailable']
const processings = ['Pending', 'Preparing', 'Tracked', 'Recovering', 'Completed', 'Interrupted']

const onLedger = (context: GovernanceContext, condition: SQL) =>
  exists(context.database.select({ one: sql`1` }).from(accountLedgers).where(and(eq(accountLedgers.accountId, accounts.id), condition)))

const accountList = (context: GovernanceContext): ListSpec<AccountRow> => ({
  table: accounts,
  id: accounts.id,
  sorts: { ...entitySorts(accounts), ledgerId: sql`coalesce(${accounts.ledgerId}, '')` },
  defaultSort: 'alias',
  filters: {
    ...entityFilters(accounts),
    ledgerId: (ids) => onLedger(context, inArray(accountLedgers.ledgerId, [...ids])),
    'providerDetails.vaultId': isId(accounts.vaultId),
    'additionalDetails.processingStatus': isOneOf(accounts.processing, processings),
    'additionalDetails.ledgers.ledgerId': (ids) => onLedger(context, inArray(accountLedgers.ledgerId, [...ids])),
    'additionalDetails.ledgers.status': (states) => (states.every((state) => ledgerStates.includes(state)) ? onLedger(context, inArray(accountLedgers.status, [...states])) : undefined),
  },
  toItem: toEnvelope,
})

async function withLedgers(context: GovernanceContext, rows: readonly AccountRow[]): Promise<readonly unknown[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const found = await context.database.select().from(accountLedgers).where(inArray(accountLedgers.accountId, ids)).orderBy(accountLedgers.ledgerId)
  return rows.map((row) => ({
    ...row.envelope,
    additionalDetails: {
      processing: { status: row.processing },
      ledgers: found.filter((one) => one.accountId === row.id).map(({ ledgerId, status }) => ({ ledgerId, status })),
    },
  }))
}

const addressList: ListSpec<typeof addresses.$inferSelect> = {
  table: addresses,
  id: addresses.id,
  sorts: { id: addresses.id, ledgerId: addresses.ledgerId, address: addresses.address, createdAt: addresses.createdAt, scope: addresses.scope },
  defaultSort: 'createdAt',
  filters: { ledgerId: isOneOf(addresses.ledgerId), scope: isOneOf(addresses.scope, ['Internal', 'External']) },
  toItem: toEnvelope,
}

const balanceList = (context: GovernanceContext, domainId: string): ListSpec<BalanceRow> => {
  const ofTicker = (condition: SQL) =>
    exists(context.database.select({ one: sql`1` }).from(tickers).where(and(eq(tickers.id, balances.tickerId), condition)))
  return {
    table: balances,
    id: balances.tickerId,
    sorts: {
      id: balances.tickerId, tickerId: balances.tickerId, totalAmount: balances.total, reservedAmount: balances.reserved,
      quarantinedAmount: balances.quarantined, lastUpdatedAt: balances.lastUpdatedAt,
    },
    defaultSort: 'tickerId',
    filters: {
      'ticker.id': isId(balances.tickerId),
      'ticker.name': (names) => ofTicker(inArray(tickers.name, [...names])),
      'ticker.symbol': (symbols) => ofTicker(inArray(tickers.symbol, [...symbols])),
      'ticker.ledgerId': isOneOf(balances.ledgerId),
      'ticker.validationStatus': (states) => ofTicker(inArray(tickers.validation, [...states])),
      'ticker.lock': (locks) => (locks.every((lock) => lockStatuses.includes(lock as never)) ? ofTicker(inArray(tickers.lock, [...locks])) : undefined),
    },
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

async function requireAccount(context: GovernanceContext, c: GatewayRequest): Promise<AccountRow> {
  const domain = await requireSection(context, c.var.viewer, c.req.param('domainId'), 'accounts')
  const [row] = await context.database.select().from(accounts).where(and(eq(accounts.domainId, domain.id), eq(accounts.id, readId(c.req.param('id'))))).limit(1)
  if (!row) throw notFound()
  return row
}

export function mountAccounts(app: Hono<GatewayEnv>, context: GovernanceContext): void {
  mountDomainEntities(app, context, {
    path: 'accounts', section: 'accounts', table: accounts, list: accountList(context), enrich: (rows: readonly AccountRow[]) => withLedgers(context, rows),
  })
  app.get('/v1/domains/:domainId/accounts/:id/addresses', async (c) => {
    const account = await requireAccount(context, c)
    return c.json(await listPage(context.database, addressList, new URL(c.req.url).searchParams, eq(addresses.accountId, account.id)))
  })
  app.get('/v1/domains/:domainId/accounts/:id/balances', async (c) => {
    const account = await requireAccount(context, c)
    const list = balanceList(context, account.domainId)
    return c.json(await listPage(context.database, list, new URL(c.req.url).searchParams, eq(balances.accountId, account.id)))
  })
  app.post('/v1/domains/:domainId/accounts/:id/addresses/:ledgerId', async (c) => c.json(await createAddress(context, c)))
}

async function createAddress(context: GovernanceContext, c: GatewayRequest) {
  const account = await requireAccount(context, c)
  if (account.lock !== 'Unlocked') throw new HttpRefusal('AccountNotReady', 'The account is locked')
  const ledgerId = readName(c.req.param('ledgerId'))
  return context.database.transaction(async (tx) => {
    await findEnvelope(tx, 'Account', account.id, 'change')
    const known = and(eq(accountLedgers.accountId, account.id), eq(accountLedgers.ledgerId, ledgerId))
    const [ledger] = await tx.select().from(accountLedgers).where(known).limit(1)
    if (!ledger) throw notFound()
    const change = { database: tx, platform: context.platform, now: toInstant(context.clock.now()) }
    const made = await addAddress(change, { seed: context.vaultSeed, account, ledgerId, newId: context.random.uuid })
    if (!made) throw new HttpRefusal('AccountAddressesExhausted', 'An account has one address on this ledger')
    return made
  })
}
