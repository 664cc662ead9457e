import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GovernanceContext } from '../work/governance-context'
import type { GatewayEnv } from '../access/bearer'
import { mountDomainEntities } from '../access/entity-routes'
import { entityFilters, entitySorts, isId, isOneOf, type ListOrder } from '../http/list-query'
import { instantText } from '../store/schema/columns'
import { accountLedgers, accounts } from '../store/schema/entities'
import { mountAddresses } from './address-routes'

const ledgerStates: readonly string[] = [
  'Activating',
  'AwaitingLedgerActivation',
  'Activated',
  'Available',
  'Unavailable',
]
const processings = ['Pending', 'Preparing', 'Tracked', 'Recovering', 'Completed', 'Interrupted']

const onLedger = (context: GovernanceContext, condition: SQL) =>
  exists(
    context.database
      .select({ one: sql`1` })
      .from(accountLedgers)
      .where(and(eq(accountLedgers.accountId, accounts.id), condition)),
  )

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
    'additionalDetails.ledgers.status': (states) =>
      states.every((state) => ledgerStates.includes(state))
        ? onLedger(context, inArray(accountLedgers.status, [...states]))
        : undefined,
  },
})

const ledgerOf = sql`jsonb_strip_nulls(jsonb_build_object(
  'ledgerId', ${accountLedgers.ledgerId}, 'status', ${accountLedgers.status},
  'lastBalancesUpdateRequestedAt', ${instantText(accountLedgers.balancesRequestedAt)}, 'lastBalancesUpdateProcessedAt', ${instantText(accountLedgers.balancesProcessedAt)}))`

/** An account with its ledgers, as JSON. */
const accountText = sql<string>`(${accounts.envelope} || jsonb_build_object('additionalDetails', jsonb_build_object('processing', jsonb_build_object('status', ${accounts.processing}),
  'ledgers', coalesce((select jsonb_agg(${ledgerOf} order by ${accountLedgers.ledgerId}) from ${accountLedgers} where ${accountLedgers.accountId} = ${accounts.id}), '[]'))))::text`

export function mountAccounts(app: Hono<GatewayEnv>, context: GovernanceContext): void {
  mountDomainEntities(app, context, {
    path: 'accounts',
    section: 'accounts',
    table: accounts,
    list: accountList(context),
    text: accountText,
  })
  mountAddresses(app, context)
}
