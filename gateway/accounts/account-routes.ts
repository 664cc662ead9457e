import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GovernanceContext } from '../governance/governance-context'
import type { GatewayEnv } from '../http/bearer'
import { mountDomainEntities } from '../http/entity-routes'
import { entityFilters, entitySorts, isId, isOneOf, type ListOrder } from '../http/list-query'
import { mountManifests } from '../manifests/manifest-routes'
import { accountLedgers, accounts } from '../store/schema/entities'
import { mountAddresses } from './address-routes'
import { mountBalances } from './balance-routes'
import type { AccountRow } from './require-account'

const ledgerStates: readonly string[] = ['Activating', 'AwaitingLedgerActivation', 'Activated', 'Available', 'Unavailable']
const processings = ['Pending', 'Preparing', 'Tracked', 'Recovering', 'Completed', 'Interrupted']

const onLedger = (context: GovernanceContext, condition: SQL) =>
  exists(context.database.select({ one: sql`1` }).from(accountLedgers).where(and(eq(accountLedgers.accountId, accounts.id), condition)))

const accountList = (context: GovernanceContext): ListOrder => ({
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
})

const toLedger = ({ ledgerId, status, balancesRequestedAt, balancesProcessedAt }: typeof accountLedgers.$inferSelect) => ({
  ledgerId,
  ...(balancesRequestedAt ? { lastBalancesUpdateRequestedAt: balancesRequestedAt } : {}),
  ...(balancesProcessedAt ? { lastBalancesUpdateProcessedAt: balancesProcessedAt } : {}),
  status,
})

async function withLedgers(context: GovernanceContext, rows: readonly AccountRow[]): Promise<readonly unknown[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const found = await context.database.select().from(accountLedgers).where(inArray(accountLedgers.accountId, ids)).orderBy(accountLedgers.ledgerId)
  return rows.map((row) => ({
    ...row.envelope,
    additionalDetails: {
      processing: { status: row.processing },
      ledgers: found.filter((one) => one.accountId === row.id).map(toLedger),
    },
  }))
}

export function mountAccounts(app: Hono<GatewayEnv>, context: GovernanceContext): void {
  mountDomainEntities(app, context, {
    path: 'accounts', section: 'accounts', table: accounts, list: accountList(context), enrich: (rows: readonly AccountRow[]) => withLedgers(context, rows),
  })
  mountAddresses(app, context)
  mountBalances(app, context)
  mountManifests(app, context)
}
