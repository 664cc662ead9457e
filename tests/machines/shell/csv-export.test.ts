import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import { connectCsvExport } from '@machines/shell/csv-export.connect'
import { provideCsvExport, type CsvExportPorts } from '@machines/shell/csv-export.provide'
import { describeChart } from '@support/chart-suite'
import { csvExportModel, exportOfLocked } from '@support/models/csv-export.model'

describeChart(csvExportModel)

/** A running export with the ports of a page. */
function open(readPage: CsvExportPorts['readPage'], rowLimit = 10) {
  const saved: { fileName: string; content: Blob }[] = []
  const actor = createActor(provideCsvExport({ readPage, saveFile: (fileName, content) => void saved.push({ fileName, content }) }), { input: { rowLimit } }).start()
  const view = () => connectCsvExport(actor.getSnapshot(), actor.send)
  const until = (phase: string) => waitFor(actor, () => view().phase === phase)
  return { view, until, saved }
}

it('the pages of a list become one UTF-8 file, and its filter reaches every read', async () => {
  const asked: unknown[] = []
  const { view, until, saved } = open((position) => {
    asked.push(position)
    return Promise.resolve(position.startingAfter ? { rows: [['=B1'], ['C, d']], next: undefined } : { rows: [['Ä']], next: 'a' })
  })
  view().start(exportOfLocked)
  expect(view()).toMatchObject({ phase: 'collecting', rows: 0, prompt: 'wait' })
  await until('done')
  expect([view().rows, saved[0]!.fileName, saved[0]!.content.type]).toEqual([3, 'locked.csv', 'text/csv;charset=utf-8'])
  expect(Buffer.from(await saved[0]!.content.arrayBuffer()).toString('utf8')).toBe('\uFEFFAlias\r\nÄ\r\n\'=B1\r\n"C, d"\r\n')
  expect(asked).toEqual([{ filter: { lock: ['Locked'] }, startingAfter: undefined }, { filter: { lock: ['Locked'] }, startingAfter: 'a' }])
})

it('a list that has one row more than the limit ends as too many, one that reaches it is saved', async () => {
  const full = open(() => Promise.resolve({ rows: [['a'], ['b']], next: undefined }), 2)
  full.view().start(exportOfLocked)
  await full.until('done')
  const over = open(({ startingAfter }) => Promise.resolve(startingAfter ? { rows: [['c']], next: undefined } : { rows: [['a'], ['b']], next: 'b' }), 2)
  over.view().start(exportOfLocked)
  await over.until('tooMany')
  expect([full.saved.length, over.saved.length, over.view().prompt]).toEqual([1, 0, 'correct'])
})

it('cancelling aborts the request that is under way, and its late answer changes nothing', async () => {
  const signals: AbortSignal[] = []
  let answer: (page: { rows: readonly (readonly string[])[]; next: undefined }) => void = () => undefined
  const { view, saved } = open((_, signal) => {
    signals.push(signal)
    return new Promise((resolve) => { answer = resolve })
  })
  view().start(exportOfLocked)
  view().cancel()
  expect([view().phase, signals[0]!.aborted]).toEqual(['cancelled', true])
  answer({ rows: [['late']], next: undefined })
  await Promise.resolve()
  expect([view().phase, saved]).toEqual(['cancelled', []])
})

it('a read that the platform refuses ends as failed with its status, and a page that leads to itself does not go on for ever', async () => {
  const refused = open(() => Promise.reject(new ApiError({ tag: 'http', status: 403, statusText: '', reason: undefined, message: undefined, request: 'GET /' })))
  refused.view().start(exportOfLocked)
  await refused.until('failed')
  expect(refused.view()).toMatchObject({ prompt: 'retry', problem: { tag: 'notRead', status: 403 } })
  const repeated = open(() => Promise.resolve({ rows: [['a']], next: 'a' }))
  repeated.view().start(exportOfLocked)
  await repeated.until('failed')
  expect(repeated.view().problem).toEqual({ tag: 'pageRepeated' })
})
