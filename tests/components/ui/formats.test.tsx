import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayjs } from '@domain/shared/dates'
import { Amount } from '@components/ui/amount'
import { formatAmount } from '@components/ui/format-amount'
import {
  formatDate,
  formatDateTime,
  formatSpan,
  formatTime,
  formatWeekday,
  localHour,
  offsetOf,
} from '@components/ui/format-date'
import { setLocale } from '@components/ui/format-locale'
import { countOf, formatNumber, pickPlural } from '@components/ui/format-number'
import { compareWords } from '@components/ui/format-order'
import { inZone } from '@support/in-zone'

const at = new Date(2026, 10, 9, 17, 4, 9).getTime()
const midnight = new Date(2026, 10, 9, 0, 5, 0).getTime()
const rows = { one: 'row', other: 'rows' }

describe('in English', () => {
  it('dates, times and weekdays have the product’s own order, midnight is twelve', () => {
    expect([formatDate(at), formatDateTime(at), formatTime(midnight), formatWeekday(at)]).toEqual([
      '09/11/2026',
      '09/11/2026 05:04:09 PM',
      '12:05:00 AM',
      'Monday 09/11/2026',
    ])
  })

  it('what is no instant is shown as it came, with hidden characters visible', () => {
    expect(formatDateTime('soon\u202e')).toBe('soon⟨U+202E⟩')
  })

  it('numbers are grouped and counted nouns agree with them', () => {
    expect([0, 999, 1000, -123_456, 9_876_543].map(formatNumber)).toEqual([
      '0',
      '999',
      '1,000',
      '-123,456',
      '9,876,543',
    ])
    expect([formatNumber(1200), countOf(1, rows), countOf(0, rows), countOf(1200, rows), pickPlural(1, rows)]).toEqual([
      '1,200',
      '1 row',
      '0 rows',
      '1,200 rows',
      'row',
    ])
  })

  it('is written without Intl as Intl writes it', () => {
    const instants = Array.from({ length: 400 }, (_, i) =>
      new Date(1000 + i * 7, i % 12, 1 + (i % 28), i % 24, (i * 7) % 60, (i * 13) % 60).getTime(),
    )
    const settings = {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h12',
      weekday: 'long',
    } as const
    const asIntl = new Intl.DateTimeFormat('en', settings)
    const written = (instant: number) => {
      const parts = new Map(asIntl.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
      const of = (...names: readonly Intl.DateTimeFormatPartTypes[]) => names.map((name) => parts.get(name) ?? '')
      return `${of('weekday').join('')} ${of('day', 'month', 'year').join('/')} ${of('hour', 'minute', 'second').join(':')} ${of('dayPeriod').join('')}`
    }
    expect(instants.map((instant) => `${formatWeekday(instant)} ${formatTime(instant)}`)).toEqual(instants.map(written))
    const numbers = [
      0,
      7,
      999,
      1000,
      -1,
      -1000,
      123456789,
      Number.MAX_SAFE_INTEGER,
      0.5,
      1234.5678,
      -1234.5,
      10n ** 30n,
      -(10n ** 9n),
    ]
    expect(numbers.map(formatNumber)).toEqual(numbers.map((number) => new Intl.NumberFormat('en').format(number)))
  })

  it('is written in every time zone as the library of dates writes it', () => {
    const instants = Array.from({ length: 1000 }, (_, i) => Date.UTC(1971, 0, 1) + i * 41 * 86_400_000 + i * 4_567_891)
    const asLibrary = (zone: string) =>
      instants.map((instant) =>
        dayjs(instant).tz(zone).format('dddd DD/MM/YYYY|DD/MM/YYYY|DD/MM/YYYY hh:mm:ss A|hh:mm:ss A|H|Z'),
      )
    const offsetText = (instant: number) => offsetOf(instant).replace('UTC', '').replace('−', '-') || '+00:00'
    const written = () =>
      instants.map((instant) =>
        [
          formatWeekday(instant),
          formatDate(instant),
          formatDateTime(instant),
          formatTime(instant),
          localHour(instant),
          offsetText(instant),
        ].join('|'),
      )
    for (const zone of ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland'])
      expect(inZone(zone, written)).toEqual(asLibrary(zone))
  })

  it('a span is parted as the library of dates parts it', () => {
    const spans = Array.from({ length: 1000 }, (_, i) => 60_000 + i * i * 611)
    const asLibrary = (ms: number) => {
      const span = dayjs.duration(ms)
      const [days, hours, minutes] = [Math.floor(span.asDays()), span.hours(), span.minutes()]
      const parts =
        days > 6
          ? [`${days} d`]
          : days > 0
            ? [`${days} d`, hours && `${hours} h`]
            : hours > 5
              ? [`${hours} h`]
              : [hours && `${hours} h`, minutes && `${minutes} min`]
      return parts.filter((part) => part !== 0).join(' ')
    }
    expect(spans.map((ms) => formatSpan(ms))).toEqual(spans.map(asLibrary))
  })

  it('the hours that local time is ahead of UTC are those of the instant', () => {
    const offsets = [
      ['UTC', 'UTC', 'UTC'],
      ['Europe/Berlin', 'UTC+02:00', 'UTC+01:00'],
      ['America/St_Johns', 'UTC−02:30', 'UTC−03:30'],
      ['Asia/Kathmandu', 'UTC+05:45', 'UTC+05:45'],
    ]
    expect(
      offsets.map(([name]) =>
        inZone(name!, () => [name, offsetOf('2026-07-01T12:00:00Z'), offsetOf('2026-12-01T12:00:00Z')]),
      ),
    ).toEqual(offsets)
  })

  it('amounts are grouped and exact, with the true minus', () => {
    expect([
      formatAmount('1250000000000', 6, 'exact'),
      formatAmount('-42', 0, 'exact'),
      formatAmount('1234567890123456789', 18, 'list'),
    ]).toEqual(['1,250,000.000000', '−42', '1.23456789…'])
    expect(formatAmount(`1${'0'.repeat(40)}`, 0, 'exact')).toBe(`10${',000'.repeat(13)}`)
  })
})

describe('in another language', () => {
  beforeEach(() => setLocale('de'))
  afterEach(() => setLocale('en'))

  it('numbers and amounts take its marks', () => {
    expect([formatNumber(1200), formatAmount('-1250000000001', 6, 'exact')]).toEqual(['1.200', '−1.250.000,000001'])
    const { container } = render(<Amount units="1250000000001" decimals={6} symbol="XRP" show="exact" />)
    expect(container).toHaveTextContent('1.250.000,000001 XRP')
  })

  it('dates keep their order and take its numbers, and the words of the message file', () => {
    expect([formatDate(at), formatWeekday(at)]).toEqual(['09/11/2026', 'Monday 09/11/2026'])
    setLocale('ar-EG')
    expect([formatDate(at), formatTime(at)]).toEqual(['٠٩/١١/٢٠٢٦', '٠٥:٠٤:٠٩ PM'])
  })

  it('counted nouns follow its own grammatical numbers, and fall back to the general form', () => {
    setLocale('pl')
    const files = { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' }
    expect([1, 3, 5, 22].map((count) => countOf(count, files))).toEqual(['1 plik', '3 pliki', '5 plików', '22 pliki'])
    expect(countOf(5, rows)).toBe('5 rows')
  })

  it('words stand in its order', () => {
    const names = ['zebra', 'ära', 'österlig']
    expect([...names].sort(compareWords)).toEqual(['ära', 'österlig', 'zebra'])
    setLocale('sv')
    expect([...names].sort(compareWords)).toEqual(['zebra', 'ära', 'österlig'])
  })

  it('a calendar of its own changes no year', () => {
    setLocale('th')
    expect(formatDate(at)).toBe('09/11/2026')
  })

  it('an amount is in its digits to the last one', () => {
    setLocale('ar-EG')
    expect(formatAmount('1050', 3, 'exact')).toBe('١٫٠٥٠')
  })

  it('numbers of a span take its digits', () => {
    setLocale('ar-EG')
    expect(formatSpan(3_600_000)).toBe(`${new Intl.NumberFormat('ar-EG').format(1)} h`)
  })
})
