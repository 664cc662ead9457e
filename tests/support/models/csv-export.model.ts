import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { csvRow } from '@domain/shared/csv'
import { csvExport } from '@machines/shell/csv-export.machine'
import type {
  CsvExportContext,
  ExportFile,
  ExportPage,
  ExportPosition,
  ExportRequest,
} from '@machines/shell/csv-export.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const rowLimit = 3
/** Two lists, told apart by their readers; the walker answers for both. */
const readerOf = (): ExportRequest['readPage'] => () => Promise.reject(new Error('the walker answers'))
export const exportOfAll: ExportRequest = { fileName: 'accounts.csv', header: ['Alias'], readPage: readerOf() }
export const exportOfLocked: ExportRequest = { fileName: 'locked.csv', header: ['Alias'], readPage: readerOf() }
const page = (rows: number, next?: string): ExportPage => ({
  rows: Array.from({ length: rows }, (_, i) => [`${next ?? 'last'} ${i}`]),
  next,
})
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as CsvExportContext
const isRunning = (snapshot: AnyMachineSnapshot) => snapshot.matches('collecting') || snapshot.matches('saving')

/** What each answer of the platform brings. */
const pages: Readonly<Record<string, ExportPage>> = {
  'readPage brings the last page': page(1),
  'readPage brings an empty last page': page(0),
  'readPage brings two rows and a next page': page(2, 'b'),
  'readPage brings a row and another page': page(1, 'c'),
  'readPage brings more than may be': page(rowLimit + 1),
}

export const csvExportModel: ChartSuite = {
  machine: csvExport,
  inputs: [{ rowLimit }],
  events: () => [
    { type: 'export.start', request: exportOfAll },
    { type: 'export.start', request: exportOfLocked },
    { type: 'export.cancel' },
    { type: 'export.dismiss' },
  ],
  answers: {
    readPage: [
      ...Object.entries(pages).map(([name, done]) => ({ name: name.replace('readPage ', ''), done })),
      { name: 'is refused', fail: { status: 500 } },
      { name: 'fails', fail: new Error('network') },
    ],
    saveFile: [
      { name: 'hands it over', done: undefined },
      { name: 'is refused by the browser', fail: new Error('blocked') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).rows,
    contextOf(snapshot).startingAfter,
    contextOf(snapshot).request?.fileName,
    contextOf(snapshot).problem,
  ],
  invariants: [
    {
      title: '1. pages are read one after the other, each where the one before it ended',
      bites: [
        'readPage brings two rows and a next page',
        'readPage brings a row and another page',
        ({ event, before }) => event.type === 'export.start' && before.matches({ settled: 'done' }),
      ],
      check: ({ before, after, calls, name, event }) => {
        const reads = calls.filter(({ id }) => id === 'readPage')
        expect(reads.filter(({ ended }) => ended === 'running').length).toBe(after.matches('collecting') ? 1 : 0)
        if (!after.matches('collecting')) return
        const begun = event.type === 'export.start' && !isRunning(before)
        if (begun || name.startsWith('readPage'))
          expect((reads.at(-1)!.input as ExportPosition).startingAfter).toBe(begun ? undefined : pages[name]!.next)
      },
    },
    {
      title: '2. every page is read from the list as it was narrowed and ordered when the export began',
      bites: [
        'readPage brings two rows and a next page',
        ({ event, before }) => event.type === 'export.start' && before.matches('collecting'),
      ],
      check: ({ before, after, calls, event }) => {
        if (!after.matches('collecting')) return
        const reads = calls.flatMap(({ id, input }) => (id === 'readPage' ? [input as ExportPosition] : []))
        expect(reads.at(-1)!.readPage).toBe(
          reads.findLast(({ startingAfter }) => startingAfter === undefined)!.readPage,
        )
        if (!isRunning(before)) expect(reads.at(-1)!.readPage).toBe((event['request'] as ExportRequest).readPage)
      },
    },
    {
      title: '3. a file is saved only when every page was read, with every row of them',
      bites: [
        'readPage brings the last page',
        'readPage brings an empty last page',
        ({ name, path }) =>
          name === 'readPage brings the last page' && path.includes('readPage brings two rows and a next page'),
      ],
      check: ({ calls, path }) => {
        const saved = calls.filter(({ id }) => id === 'saveFile').at(-1)
        if (saved?.startedAtStep !== path.length) return
        const begun = path.findLastIndex((step) => step.startsWith('export.start'))
        const read = path.slice(begun + 1).flatMap((step) => pages[step] ?? [])
        const { fileName, parts } = saved.input as ExportFile
        const request = [exportOfAll, exportOfLocked].find((one) => one.fileName === fileName)!
        expect(read.map(({ next }) => next === undefined)).toEqual([...read.slice(1).map(() => false), true])
        expect(parts.join('')).toBe(
          `\uFEFF${[request.header, ...read.flatMap(({ rows }) => rows)].map(csvRow).join('')}`,
        )
      },
    },
    {
      title: '4. more rows than the limit are never saved',
      bites: [
        'readPage brings more than may be',
        ({ name, before }) => name === 'readPage brings two rows and a next page' && contextOf(before).rows === 2,
      ],
      check: ({ after, name }) => {
        expect(contextOf(after).rows).toBeLessThanOrEqual(rowLimit)
        if (name === 'readPage brings more than may be') expect(after.value).toEqual({ settled: 'tooMany' })
      },
    },
    {
      title: '5. cancelling stops the read at once, and nothing is saved afterwards',
      bites: [({ event, before }) => event.type === 'export.cancel' && before.matches('collecting')],
      check: ({ event, before, after, calls, path }) => {
        if (event.type !== 'export.cancel' || !before.matches('collecting')) return
        expect(after.value).toEqual({ settled: 'cancelled' })
        expect([
          calls.at(-1)!.ended,
          calls.some(({ id, startedAtStep }) => id === 'saveFile' && startedAtStep === path.length),
        ]).toEqual(['stopped', false])
      },
    },
    {
      title: '6. the rows are kept only while an export runs',
      bites: [
        'export.cancel',
        'saveFile hands it over',
        'saveFile is refused by the browser',
        'readPage is refused',
        'readPage brings more than may be',
      ],
      check: ({ after }) => {
        const { parts, request } = contextOf(after)
        if (!isRunning(after)) expect([parts, request]).toEqual([[], undefined])
      },
    },
    {
      title: '7. how an export ended stands there until it was read or another begins',
      bites: (['done', 'failed', 'tooMany', 'cancelled'] as const).flatMap((settled) =>
        ['export.dismiss', 'export.start'].map(
          (type) =>
            ({ event, before }: WalkStep) =>
              event.type === type && before.matches({ settled }),
        ),
      ),
      check: ({ event, before, after }) => {
        if (before.matches('settled'))
          expect(after.value).toEqual(
            event.type === 'export.dismiss'
              ? { settled: 'idle' }
              : event.type === 'export.start'
                ? 'collecting'
                : before.value,
          )
      },
    },
    ...everyChart({ writes: ['saveFile'] }),
  ],
}
