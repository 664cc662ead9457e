/**
 * Purpose: reads every page of a filtered list and saves it as one CSV file.
 *
 * Invariants:
 * 1. pages are read one after the other, each where the one before it ended
 * 2. every page is read from the list as it was narrowed and ordered when the export began
 * 3. a file is saved only when every page was read, with every row of them
 * 4. more rows than the limit are never saved
 * 5. cancelling stops the read at once, and nothing is saved afterwards
 * 6. the rows are kept only while an export runs
 * 7. how an export ended stands there until it was read or another begins
 *
 * Waits for: the platform's pages, and the person who may stop it.
 */
import { assign, setup } from 'xstate'
import { csvRow, writeCsv } from '@domain/shared/csv'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type {
  CsvExportContext,
  CsvExportEvent,
  CsvExportInput,
  CsvExportProblem,
  ExportFile,
  ExportPage,
  ExportPosition,
  ExportRequest,
} from './csv-export.types'

interface Read {
  readonly output: ExportPage
}

export const csvExport = setup({
  types: {
    input: {} as CsvExportInput,
    context: {} as CsvExportContext,
    events: {} as CsvExportEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readPage: promisePlaceholder<ExportPage, ExportPosition>('readPage'),
    saveFile: promisePlaceholder<void, ExportFile>('saveFile'),
  },
  guards: {
    isTooMany: ({ context }, { output }: Read) => context.rows + output.rows.length > context.rowLimit,
    isRepeated: ({ context }, { output }: Read) => output.next !== undefined && output.next === context.startingAfter,
    hasNext: (_, { output }: Read) => output.next !== undefined,
  },
  actions: {
    beginFile: assign((_, { request }: { request: ExportRequest }) => ({
      request,
      parts: [...writeCsv([request.header], { byteOrderMark: true })],
      rows: 0,
      problem: undefined,
    })),
    keepPage: assign(({ context }, { output }: Read) => ({
      parts: [...context.parts, output.rows.map(csvRow).join('')],
      rows: context.rows + output.rows.length,
      startingAfter: output.next,
    })),
    keepProblem: assign((_, { problem }: { problem: CsvExportProblem }) => ({ problem })),
    forgetRows: assign({ request: undefined, parts: [], startingAfter: undefined }),
  },
}).createMachine({
  id: 'csvExport',
  description: 'A list as a CSV file',
  context: ({ input }) => ({
    ...input,
    request: undefined,
    parts: [],
    rows: 0,
    startingAfter: undefined,
    problem: undefined,
  }),
  initial: 'settled',
  states: {
    settled: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nothing is being exported, and an export can begin' },
      initial: 'idle',
      entry: 'forgetRows',
      on: {
        'export.start': {
          target: 'collecting',
          actions: { type: 'beginFile', params: ({ event }) => ({ request: event.request }) },
        },
        'export.dismiss': '.idle',
      },
      states: {
        idle: { tags: ['awaitingHuman'], meta: { description: 'No export was asked for, or its outcome was read' } },
        done: { tags: ['awaitingHuman'], meta: { description: 'The file was saved' } },
        failed: { tags: ['failed'], meta: { description: 'A page could not be read, or the file not saved' } },
        tooMany: { tags: ['refused'], meta: { description: 'The list has more rows than a file may hold' } },
        cancelled: { tags: ['awaitingHuman'], meta: { description: 'The person stopped it' } },
      },
    },
    collecting: {
      tags: ['busy'],
      meta: { description: 'One page is being read, the rows before it are at hand' },
      on: { 'export.cancel': 'settled.cancelled' },
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ context }) => ({ readPage: present(context.request).readPage, startingAfter: context.startingAfter }),
        onDone: [
          { guard: withOutput('isTooMany'), target: 'settled.tooMany' },
          {
            guard: withOutput('isRepeated'),
            target: 'settled.failed',
            actions: { type: 'keepProblem', params: { problem: { tag: 'pageRepeated' } } },
          },
          { guard: withOutput('hasNext'), target: 'collecting', reenter: true, actions: withOutput('keepPage') },
          { target: 'saving', actions: withOutput('keepPage') },
        ],
        onError: {
          target: 'settled.failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notRead', status: statusOf(event.error) } }),
          },
        },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { description: 'Every page was read, the file is being handed over' },
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => ({ fileName: present(context.request).fileName, parts: context.parts }),
        onDone: 'settled.done',
        onError: {
          target: 'settled.failed',
          actions: { type: 'keepProblem', params: { problem: { tag: 'notSaved' } } },
        },
      },
    },
  },
})
