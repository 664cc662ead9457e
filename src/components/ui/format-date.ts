const two = (number: number) => String(number).padStart(2, '0')
const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long' })

/** dd/MM/yyyy, local time. */
export function formatDate(instant: string | number): string {
  const at = new Date(instant)
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`
}

/** hh:mm:ss a, local time. */
export function formatTime(instant: string | number): string {
  const at = new Date(instant)
  return `${two(at.getHours() % 12 || 12)}:${two(at.getMinutes())}:${two(at.getSeconds())} ${at.getHours() < 12 ? 'AM' : 'PM'}`
}

export const formatDateTime = (instant: string | number): string => `${formatDate(instant)} ${formatTime(instant)}`
export const formatWeekday = (instant: number): string => `${weekdays.format(instant)} ${formatDate(instant)}`
export const localHour = (instant: number): number => new Date(instant).getHours()
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
