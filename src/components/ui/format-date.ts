import { visibleText } from '@domain/shared/visible-text'
import { isEnglish, perLocale } from './format-locale'
import { formatNumber } from './format-number'
import { timeMessages as words } from './ui.messages'

type Part = Intl.DateTimeFormatPartTypes

const settings = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h12',
  calendar: 'gregory',
} as const
const formatter = perLocale((locale) => new Intl.DateTimeFormat(locale, settings))

/** The order of the parts is the product's own, dd/MM/yyyy hh:mm:ss a in local time; Intl writes the numbers of the language, its message file the words. */
function write(instant: string | number, layout: (part: (type: Part) => string) => string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return visibleText(String(instant))
  const numbers =
    isEnglish() && date.getFullYear() > 999
      ? englishNumbers(date)
      : formatter()
          .formatToParts(date)
          .map(({ type, value }) => [type, value] as const)
  const parts = new Map([
    ...numbers,
    ['weekday', words.weekdays[date.getDay()]!],
    ['dayPeriod', words.halves[date.getHours() < 12 ? 0 : 1]],
  ])
  return layout((type) => parts.get(type) ?? '')
}

const englishNumbers = (date: Date): readonly (readonly [Part, string])[] => [
  ['day', padded(date.getDate(), 2)],
  ['month', padded(date.getMonth() + 1, 2)],
  ['year', String(date.getFullYear())],
  ['hour', padded(date.getHours() % 12 || 12, 2)],
  ['minute', padded(date.getMinutes(), 2)],
  ['second', padded(date.getSeconds(), 2)],
]

const dateOf = (part: (type: Part) => string) => `${part('day')}/${part('month')}/${part('year')}`
const timeOf = (part: (type: Part) => string) =>
  `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod')}`

/** dd/MM/yyyy, local time. */
export const formatDate = (instant: string | number): string => write(instant, dateOf)
/** dd/MM/yyyy hh:mm:ss a, local time. */
export const formatDateTime = (instant: string | number): string =>
  write(instant, (part) => `${dateOf(part)} ${timeOf(part)}`)
export const formatTime = (instant: string | number): string => write(instant, timeOf)
export const formatWeekday = (instant: number): string => write(instant, (part) => `${part('weekday')} ${dateOf(part)}`)
export const localHour = (instant: number): number => new Date(instant).getHours()
/** How far local time was from UTC then: `UTC`, `UTC+01:00`. */
export function offsetOf(instant: string | number): string {
  const ahead = -new Date(instant).getTimezoneOffset()
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return ahead === 0 ? 'UTC' : `UTC${ahead > 0 ? '+' : '−'}${padded(hours, 2)}:${padded(minutes, 2)}`
}
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The two largest parts of a span: `2 h 14 min`, `1 d 6 h`, `21 h`; under a minute `less than 1 min`. */
export function formatSpan(ms: number): string {
  const span = Math.abs(ms)
  if (span < minute) return words.lessThanMinute
  const days = Math.floor(span / day)
  const hours = Math.floor((span % day) / hour)
  const minutes = Math.floor((span % hour) / minute)
  const inDays = words.days(formatNumber(days))
  const inHours = words.hours(formatNumber(hours))
  const inMinutes = words.minutes(formatNumber(minutes))
  if (days > 6) return inDays
  if (days > 0) return hours > 0 ? `${inDays} ${inHours}` : inDays
  if (hours > 5) return inHours
  if (hours > 0) return minutes > 0 ? `${inHours} ${inMinutes}` : inHours
  return inMinutes
}

/** `in 21 h` or `5 min ago`. */
export const formatRelative = (ms: number): string =>
  ms >= 0 ? words.ahead(formatSpan(ms)) : words.ago(formatSpan(ms))

const padded = (part: number, digits: number) => String(part).padStart(digits, '0')
