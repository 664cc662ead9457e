import { sql } from 'drizzle-orm'
import { customType, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayjs } from '@domain/shared/dates'

/** An instant: ISO 8601 in UTC with milliseconds on this side, `timestamptz(3)` in the database. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => dayjs.utc(value).toISOString(),
})

/** An instant as the database writes it in the same form. */
export const instantText = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
