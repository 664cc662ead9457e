import { dayjs } from './dates'

const day = 'YYYY-MM-DD'
/** A field for date and time leaves out what is nought. */
const minute = `${day}THH:mm`
const moments = [minute, `${day}THH:mm:ss`, `${day}THH:mm:ss.SSS`]

/** The value of a date field, `yyyy-mm-dd` of the local day; empty for nothing. */
export function toDateField(instant: string | undefined): string {
  const date = dayjs(Date.parse(instant ?? ''))
  return date.isValid() ? date.format(day) : ''
}

/** The first and the last millisecond of a local day; undefined for an empty field. */
export const dayStart = (field: string): string | undefined => readDay(field)?.startOf('day').toISOString()
export const dayEnd = (field: string): string | undefined => readDay(field)?.endOf('day').toISOString()

function readDay(field: string) {
  const date = dayjs(field, day, true)
  return date.isValid() ? date : undefined
}

/** The value of a field for date and time, to the minute. @param moment milliseconds since 1970 */
export const toMomentField = (moment: number): string => dayjs(moment).format(minute)

/** Milliseconds since 1970 of a local moment; undefined for what no clock shows, as an hour that summer time leaves out. */
export function readMoment(field: string): number | undefined {
  const date = dayjs(field, moments, true)
  return date.isValid() ? date.valueOf() : undefined
}
