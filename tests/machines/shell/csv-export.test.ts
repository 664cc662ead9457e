import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import { connectCsvExport } from '@machines/shell/csv-export.connect'
import { provideCsvExport } from '@machines/shell/csv-export.provide'
import type { ReadExportPage } from '@machines/shell/csv-export.types'
import { describeChart } from '@support/chart-suite'
import { csvExportModel, exportOfAll, exportOfLocked } from '@support/models/csv-export.model'

describeChart(csvExportModel)

/** A running export, and what begins it. */
function open(readPage: ReadExportPage, rowLimit = 10) {
  const saved: { fileName: string; content: Blob }[] = []
  const actor = createActor(
    provideCsvExport({ saveFile: (fileName, content) => void saved.push({ fileName, content }) }),
    { input: { rowLimit } },
  ).start()
  const view = () => connectCsvExport(actor.getSnapshot(), actor.send)
  const until = (phase: string) => waitFor(actor, () => view().phase === phase)
  return { view, until, saved, start: () => view().start({ ...exportOfLocked, readPage }) }
}

it('the pages of a list become one UTF-8 file, each read where the one before it ended, from the list that it began with', async () => {
  const asked: unknown[] = []
  const { view, until, saved, start } = open((startingAfter) => {
    asked.push(startingAfter)
    if (startingAfter === undefined) view().start(exportOfAll)
    return Promise.resolve(
      startingAfter ? { rows: [['=B1'], ['C, d']], next: undefined } : { rows: [['Ä']], next: 'a' },
    )
  })
  start()
  expect(view()).toMatchObject({ phase: 'collecting', rows: 0, prompt: 'wait' })
  await until('done')
  expect([view().rows, saved[0]!.fileName, saved[0]!.content.type]).toEqual([3, 'locked.csv', 'text/csv;charset=utf-8'])
  expect(Buffer.from(await saved[0]!.content.arrayBuffer()).toString('utf8')).toBe(
    '\uFEFFAlias\r\nÄ\r\n\'=B1\r\n"C, d"\r\n',
  )
  expect(asked).toEqual([undefined, 'a'])
})

it('a list that has one row more than the limit ends as too many, one that reaches it is saved', async () => {
  const full = open(() => Promise.resolve({ rows: [['a'], ['b']], next: undefined }), 2)
  full.start()
  await full.until('done')
  const over = open(
    (startingAfter) =>
      Promise.resolve(startingAfter ? { rows: [['c']], next: undefined } : { rows: [['a'], ['b']], next: 'b' }),
    2,
  )
  over.start()
  await over.until('tooMany')
  expect([full.saved.length, over.saved.length, over.view().prompt]).toEqual([1, 0, 'correct'])
})

it('cancelling aborts the request that is under way, and its late answer changes nothing', async () => {
  const signals: AbortSignal[] = []
  let answer: (page: { rows: readonly (readonly string[])[]; next: undefined }) => void = () => undefined
  const { view, saved, start } = open((_, signal) => {
    signals.push(signal)
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  start()
  view().cancel()
  expect([view().phase, signals[0]!.aborted]).toEqual(['cancelled', true])
  answer({ rows: [['late']], next: undefined })
  await Promise.resolve()
  expect([view().phase, saved]).toEqual(['cancelled', []])
})

it('a read that the platform refuses ends as failed with its status, and a page that leads to itself does not go on for ever', async () => {
  const refused = open(() =>
    Promise.reject(
      new ApiError({
        tag: 'http',
        status: 403,
        statusText: '',
        reason: undefined,
        message: undefined,
        request: 'GET /',
      }),
    ),
  )
  refused.start()
  await refused.until('failed')
  expect(refused.view()).toMatchObject({ prompt: 'retry', problem: { tag: 'notRead', status: 403 } })
  const repeated = open(() => Promise.resolve({ rows: [['a']], next: 'a' }))
  repeated.start()
  await repeated.until('failed')
  expect(repeated.view().problem).toEqual({ tag: 'pageRepeated' })
})
