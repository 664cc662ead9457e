import { customType } from 'drizzle-orm/pg-core'

/** An instant: ISO 8601 in UTC with milliseconds on this side, `timestamptz(3)` in the database. */
export const instantColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})
