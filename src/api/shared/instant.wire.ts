import * as z from 'zod/mini'
import { dayjs } from '@domain/shared/dates'

/** ISO 8601 with its zone, before the year 10000 in UTC: an instant that a database keeps. */
export const sentInstant = z.iso.datetime({ offset: true }).check(z.refine((text) => dayjs.utc(text).year() < 10_000))
