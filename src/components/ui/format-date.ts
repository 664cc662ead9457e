import dayjs from 'dayjs'

/** dd/MM/yyyy, local time. */
export const formatDate = (instant: string | number): string => dayjs(instant).format('DD/MM/YYYY')
/** dd/MM/yyyy hh:mm:ss a, local time. */
export const formatDateTime = (instant: string | number): string => dayjs(instant).format('DD/MM/YYYY hh:mm:ss A')
export const formatTime = (instant: string | number): string => dayjs(instant).format('hh:mm:ss A')
export const formatWeekday = (instant: number): string => dayjs(instant).format('dddd DD/MM/YYYY')
export const localHour = (instant: number): number => dayjs(instant).hour()
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The two largest parts of a span: `2 h 14 min`, `1 d 6 h`, `21 h`; under a minute `less than 1 min`. */
export function formatSpan(ms: number): string {
  const span = Math.abs(ms)
  if (span < minute) return 'less than 1 min'
  const days = Math.floor(span / day)
  const hours = Math.floor((span % day) / hour)
  const minutes = Math.floor((span % hour) / minute)
  if (days > 6) return `${days} d`
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 5) return `${hours} h`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  return `${minutes} min`
}

/** `in 21 h` or `5 min ago`. */
export const formatRelative = (ms: number): string => (ms >= 0 ? `in ${formatSpan(ms)}` : `${formatSpan(ms)} ago`)

/** The value of a date field, `yyyy-mm-dd` of the local day; empty for nothing. */
export const toDateField = (instant: string | undefined): string => (instant && dayjs(instant).isValid() ? dayjs(instant).format('YYYY-MM-DD') : '')
/** The first and the last millisecond of a local day; undefined for an empty field. */
export const dayStart = (field: string): string | undefined => (field ? dayjs(field).startOf('day').toISOString() : undefined)
export const dayEnd = (field: string): string | undefined => (field ? dayjs(field).endOf('day').toISOString() : undefined)
