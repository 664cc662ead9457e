import * as z from 'zod/mini'
import { dayjs } from '@domain/shared/dates'

const isKept = (text: string): boolean => {
  const year = dayjs.utc(text).year()
  return year >= 1 && year < 10_000
}

/** ISO 8601 with its zone, in the years 1 to 9999 in UTC: an instant that a database keeps. */
export const sentInstant = z.iso.datetime({ offset: true }).check(z.refine(isKept))
