import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { lockStatuses } from '@domain/shared/lock'
import type { Filter } from '../http/list-query'
import type { Database } from '../store/database'
import { tickers } from '../store/schema/entities'

export const validations: readonly string[] = ['Validated', 'NonValidated']

/** How a list of amounts is narrowed by what their tickers are; `tickerId` is its column that names them. */
export function tickerFilters(database: Database, tickerId: AnyPgColumn) {
  const ofTicker = (condition: SQL) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(tickers)
        .where(and(eq(tickers.id, tickerId), condition)),
    )
  const oneOf =
    (column: AnyPgColumn, allowed?: readonly string[]): Filter =>
    (values) =>
      allowed && !values.every((value) => allowed.includes(value)) ? undefined : ofTicker(inArray(column, [...values]))
  return {
    'ticker.name': oneOf(tickers.name),
    'ticker.symbol': oneOf(tickers.symbol),
    'ticker.validationStatus': oneOf(tickers.validation, validations),
    'ticker.lock': oneOf(tickers.lock, lockStatuses),
  }
}
