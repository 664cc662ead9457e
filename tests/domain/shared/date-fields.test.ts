import { describe, expect, it } from 'vitest'
import { sentInstant } from '@api/shared/instant.wire'
import { dayEnd, dayStart, readMoment, toDateField } from '@domain/shared/date-fields'
import { isAfter } from '@gateway/http/list-query'
import { transfers } from '@gateway/store/schema/money'
import { inZone } from '@support/in-zone'

const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'America/Sao_Paulo']

describe('a date field', () => {
  it.each(zones)('holds a local day of %s, from its first to its last millisecond', (zone) =>
    inZone(zone, () => {
      const days = ['2026-11-09', '2026-03-29', '2026-10-25', '2028-02-29', '2018-11-04']
      expect(days.map((day) => [Date.parse(dayStart(day)!), Date.parse(dayEnd(day)!)])).toEqual(
        days.map((day) => {
          const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
          return [new Date(year, month - 1, date).getTime(), new Date(year, month - 1, date, 23, 59, 59, 999).getTime()]
        }),
      )
      expect(days.flatMap((day) => [toDateField(dayStart(day)), toDateField(dayEnd(day))])).toEqual(
        days.flatMap((day) => [day, day]),
      )
    }),
  )

  it.each([
    '',
    'soon',
    '2026-13-40',
    '2026-02-30',
    '2026-1-9',
    '20261109',
    '2026-11-09T10:00',
    '09/11/2026',
    ' 2026-11-09',
    '2026-11-09x',
  ])('that holds "%s" stands for nothing', (field) => {
    expect([dayStart(field), dayEnd(field)]).toEqual([undefined, undefined])
  })

  it('is empty for what is no instant', () => {
    expect([undefined, '', 'soon', '2026-13-40T00:00:00Z', '2026-11-09T99:00:00.000Z'].map(toDateField)).toEqual([
      '',
      '',
      '',
      '',
      '',
    ])
  })
})

describe('a field for date and time', () => {
  it.each(zones)('holds a local moment of %s', (zone) =>
    inZone(zone, () => {
      expect(['2026-11-22T10:00', '2026-07-22T10:00:07', '2026-11-22T00:00:00.250'].map(readMoment)).toEqual([
        new Date(2026, 10, 22, 10).getTime(),
        new Date(2026, 6, 22, 10, 0, 7).getTime(),
        new Date(2026, 10, 22, 0, 0, 0, 250).getTime(),
      ])
    }),
  )

  it('holds no hour that summer time leaves out', () => {
    expect(inZone('Europe/Berlin', () => ['2026-03-29T02:30', '2026-03-29T03:30'].map(readMoment))).toEqual([
      undefined,
      Date.parse('2026-03-29T01:30:00Z'),
    ])
  })

  it.each([
    '',
    'soon',
    '2026-11-22',
    '2026-11-22T24:30',
    '2026-11-22T10:60',
    '2026-02-30T10:00',
    '2026-11-22 10:00',
    '2026-11-22T10:00Z',
    '2026-11-22T10:00+02:00',
    '22/11/2026 10:00',
  ])('that holds "%s" stands for nothing', (field) => {
    expect(readMoment(field)).toBeUndefined()
  })
})

describe('an instant on the wire', () => {
  const instants = [
    '2026-11-22T10:00:00Z',
    '2026-11-22T10:00:00.123Z',
    '2026-11-22T10:00:00+14:00',
    '9999-12-31T23:59:59.999Z',
  ]
  const others = [
    '',
    'yesterday',
    '2026',
    '2026-11',
    '2026-11-22',
    '20261122',
    '2026-11-22T10:00:00',
    '2026-11-22 10:00:00Z',
    '2026-11-22T10:00:00z',
    '2026/11/22T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-11-22T25:00:00Z',
    '2026-11-22T10:61:00Z',
    '2026-11-22T10:00:00+25:00',
    '10000-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
    '0000-12-31T23:59:59Z',
    '0001-01-01T00:00:00+14:00',
    ' 2026-11-22T10:00:00Z',
    '2026-11-22T10:00:00Z ',
    '1795341600000',
  ]

  it('has one form, with its zone, in bodies and in filters', () => {
    const taken = (text: string) => [
      sentInstant.safeParse(text).success,
      isAfter(transfers.registeredAt)([text]) !== undefined,
    ]
    expect(instants.map(taken)).toEqual(instants.map(() => [true, true]))
    expect(others.filter((text) => taken(text).includes(true))).toEqual([])
  })
})
