import { and, eq, inArray } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { tickers } from '../store/schema/entities'
import { externalAccounts } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import type { ProviderBalance } from './provider'

/** Balances of a connection; the asset is named where it is the coin of the ledger on which the account is. Of anything else a name alone says nothing. */
export async function showBalances(
  { database, clock }: GovernanceContext,
  connectionId: Uuid,
  balances: readonly ProviderBalance[],
) {
  const accounts = await database
    .select({ externalId: externalAccounts.externalId, ledgerId: externalAccounts.ledgerId })
    .from(externalAccounts)
    .where(eq(externalAccounts.connectionId, connectionId))
  const ledgers = new Map(accounts.map(({ externalId, ledgerId }) => [externalId, ledgerId]))
  const ledgerIds = accounts.flatMap(({ ledgerId }) => ledgerId ?? [])
  const coins =
    ledgerIds.length === 0
      ? []
      : await database
          .select({ id: tickers.id, ledgerId: tickers.ledgerId, symbol: tickers.symbol })
          .from(tickers)
          .where(and(inArray(tickers.ledgerId, ledgerIds), eq(tickers.kind, 'Native')))
  return balances.map(({ externalId, tickerName, units, decimals }) => {
    const ledgerId = ledgers.get(externalId)
    const coin = coins.find((ticker) => ticker.ledgerId === ledgerId && ticker.symbol === tickerName)
    return {
      ...(coin ? { tickerId: coin.id } : {}),
      externalTickerName: tickerName,
      totalAmount: units,
      decimals,
      lastUpdatedAt: toInstant(clock.now()),
    }
  })
}
