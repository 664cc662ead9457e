import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import { sha256Hex } from '@domain/shared/hash'
import type { ImportedMarks } from '@domain/vaults/cold-marks'
import { mostFileBytes } from '@domain/vaults/operation-listing'
import { connectVaultImport } from '@machines/vaults/vault-import.connect'
import { provideVaultImport, type VaultImportPorts } from '@machines/vaults/vault-import.provide'
import type { PendingOperation } from '@machines/vaults/vault-import.types'
import { describeChart } from '@support/chart-suite'
import { vaultImportModel } from '@support/models/vault-import.model'
import { sampleId } from '@support/sample-intent'

describeChart(vaultImportModel)

const [vaultId, otherVault] = [sampleId(831), sampleId(832)]
const operation = (n: number): PendingOperation => ({
  id: sampleId(840 + n),
  kind: 'Transaction',
  subjectId: sampleId(860 + n),
  digest: `${n}`.repeat(64),
  createdAt: `2026-11-26T10:0${n}:00.000Z`,
})
const pending = [operation(1), operation(2), operation(3)]
const textOf = (ids: readonly number[], more: object = {}) =>
  JSON.stringify({
    format: 'countersign-signed-operations',
    version: 1,
    vaultId,
    operations: ids.map((n) => ({ id: sampleId(840 + n), signature: `s${n}` })),
    ...more,
  })
const fileOf = (name: string, content: string) => new File([content], name)
const httpError = (status: number, reason?: string, message?: string) =>
  new ApiError({ tag: 'http', status, statusText: '', reason, message, request: 'POST /' })

/** An import that runs, with what it sent and how often the pending operations were read again. */
function open(uploadFile: VaultImportPorts['uploadFile'], readPending: VaultImportPorts['readPending']) {
  const sent: string[] = []
  const again: string[] = []
  const marked: ImportedMarks[] = []
  const actor = createActor(
    provideVaultImport({
      readPending,
      uploadFile: (file, signal) => {
        sent.push(file.name)
        return uploadFile(file, signal)
      },
      readPendingAgain: (id) => void again.push(id),
      markImported: (_, marks) => void marked.push(marks),
    }),
    { input: { vaultId } },
  ).start()
  const view = () => connectVaultImport(actor.getSnapshot(), actor.send)
  const until = (phase: string) => waitFor(actor, () => view().phase === phase)
  return {
    view,
    until,
    sent,
    again,
    marked,
    leave: () => actor.stop(),
    pick: async (...files: readonly File[]) => {
      view().pick(files)
      await until('listed')
    },
  }
}
const takes = () => Promise.resolve([])
const knows = () => Promise.resolve(pending)

it('each file is read for its checksum and its operations, and what is wrong with it is found before anything is sent', async () => {
  const { view, pick, sent, marked } = open(takes, knows)
  const unread = fileOf('unread.json', textOf([1]))
  unread.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const good = textOf([1, 2], { version: 2, more: 'of a later version' })
  await pick(
    fileOf('good.json', good),
    fileOf('half.json', good.slice(0, good.length / 2)),
    fileOf('other.json', textOf([1], { vaultId: otherVault })),
    fileOf('copy.json', good),
    fileOf('digest.json', textOf([], { operations: [{ id: sampleId(841), digest: '9'.repeat(64), signature: 's' }] })),
    unread,
    new File([new Uint8Array(mostFileBytes + 1)], 'large.bin'),
    new File([new Uint8Array(mostFileBytes)], 'largest.bin'),
  )
  expect(view().files.map(({ name, state }) => [name, state.tag === 'barred' ? state.problem.tag : state.tag])).toEqual(
    [
      ['good.json', 'ready'],
      ['half.json', 'notWhole'],
      ['other.json', 'foreignVault'],
      ['copy.json', 'repeated'],
      ['digest.json', 'digestChanged'],
      ['unread.json', 'unreadable'],
      ['large.bin', 'tooLarge'],
      ['largest.bin', 'notSuchAFile'],
    ],
  )
  expect(view().files[0]).toMatchObject({ checksum: sha256Hex(good), operationIds: [sampleId(841), sampleId(842)] })
  expect([view().ready, sent]).toEqual([1, []])
  expect(marked).toEqual([
    { importedIds: [], refused: [{ id: sampleId(841), digest: '1'.repeat(64), reason: 'digestChanged' }] },
  ])
})

it('files are sent one after the other, each with its own outcome, and the list of operations is read again', async () => {
  const bodies = new Map<string, string>()
  const { view, pick, until, sent, again, marked } = open(async (file) => {
    bodies.set(file.name, await file.text())
    if (file.name === 'bad.json') return [{ reason: 'InvalidSignature', message: 'not signed' }]
    if (file.name === 'known.json') return [{ reason: 'AlreadyImported', message: 'was imported before' }]
    if (file.name === 'long.json') throw httpError(413)
    if (file.name === 'odd.json') throw httpError(400, 'InvalidRequestError', 'The body is longer')
    return []
  }, knows)
  await pick(
    fileOf('one.json', textOf([1])),
    fileOf('bad.json', textOf([2])),
    fileOf('long.json', textOf([2], { a: 1 })),
    fileOf('odd.json', textOf([2], { a: 2 })),
    fileOf('old.json', textOf([1, 9])),
    fileOf('known.json', textOf([8, 9])),
  )
  view().start()
  expect(view().progress).toMatchObject({ files: 0, of: 6, bytes: 0 })
  expect(view().files.map(({ isBeingSent }) => isBeingSent)).toEqual([true, false, false, false, false, false])
  await until('partly')
  expect(sent).toEqual(['one.json', 'bad.json', 'long.json', 'odd.json', 'old.json', 'known.json'])
  expect(bodies.get('one.json')).toBe(textOf([1]))
  expect(view().files.map(({ state }) => state)).toEqual([
    { tag: 'taken', imported: 1, before: 0 },
    { tag: 'refused', refusal: { reason: 'InvalidSignature', message: 'not signed' } },
    { tag: 'refused', refusal: { reason: '413', message: '' } },
    { tag: 'refused', refusal: { reason: 'InvalidRequestError', message: 'The body is longer' } },
    { tag: 'taken', imported: 0, before: 2 },
    { tag: 'taken', imported: 0, before: 2 },
  ])
  expect([view().imported, view().unsent, view().prompt, again]).toEqual([1, 0, 'correct', [vaultId]])
  const [one, two, eight, nine] = [1, 2, 8, 9].map((n) => sampleId(840 + n))
  expect(view().files.map(({ outcomes }) => outcomes)).toEqual([
    [[one, 'imported']],
    [[two, 'refused']],
    [[two, 'refused']],
    [[two, 'refused']],
    [
      [one, 'before'],
      [nine, 'before'],
    ],
    [
      [eight, 'before'],
      [nine, 'before'],
    ],
  ])
  // Each is learned once, with the reason of its own file.
  const refused = (reason: string) => ({ importedIds: [], refused: [{ id: two, digest: '2'.repeat(64), reason }] })
  expect(marked).toEqual([
    { importedIds: [one], refused: [] },
    ...['InvalidSignature', '413', 'InvalidRequestError'].map(refused),
  ])
})

it('where no answer comes the rest is not sent, and a retry sends those alone [ER034]', async () => {
  let isDown = true
  const { view, pick, until, sent } = open(
    (file) =>
      isDown && file.name === 'two.json' ? Promise.reject(new ApiError({ tag: 'network', request: '' })) : takes(),
    knows,
  )
  await pick(fileOf('one.json', textOf([1])), fileOf('two.json', textOf([2])), fileOf('three.json', textOf([3])))
  view().start()
  await until('partly')
  expect(view().files.map(({ state }) => (state.tag === 'unsent' ? state.reason : state.tag))).toEqual([
    'taken',
    { tag: 'interrupted', status: undefined },
    { tag: 'notReached' },
  ])
  expect(view()).toMatchObject({ imported: 1, unsent: 2, prompt: 'retry' })
  isDown = false
  view().retry()
  await until('imported')
  expect([sent, view().imported]).toEqual([['one.json', 'two.json', 'two.json', 'three.json'], 3])
})

it('a refusal that names an operation is of that one, and the others of its file are held back with it', async () => {
  const message = `it holds the operation ${sampleId(842)}, which the vault does not have`
  const { view, pick, until, marked } = open(() => Promise.resolve([{ reason: 'OperationNotFound', message }]), knows)
  await pick(fileOf('two.json', textOf([1, 2])))
  expect(view().files[0]!.outcomes).toEqual([])
  view().start()
  await until('failed')
  expect(view().files[0]!.outcomes).toEqual([
    [sampleId(841), 'heldBack'],
    [sampleId(842), 'refused'],
  ])
  expect(marked).toEqual([
    { importedIds: [], refused: [{ id: sampleId(842), digest: '2'.repeat(64), reason: 'OperationNotFound' }] },
  ])
})

it('operations that were withdrawn are no refusal of them: nothing is learned that the list would show', async () => {
  const { view, pick, until, marked } = open(
    () => Promise.resolve([{ reason: 'OperationWithdrawn', message: '' }]),
    knows,
  )
  await pick(fileOf('one.json', textOf([1])))
  view().start()
  await until('failed')
  expect([view().files[0]!.outcomes, marked]).toEqual([[[sampleId(841), 'withdrawn']], []])
})

it('where the time of a file ran out, it says which time that was', async () => {
  const late = new ApiError({ tag: 'network', request: '', withinMs: 31_000 })
  const { view, pick, until } = open(() => Promise.reject(late), knows)
  await pick(fileOf('one.json', textOf([1])))
  view().start()
  await until('failed')
  expect(view().files.map(({ state }) => state)).toEqual([
    { tag: 'unsent', reason: { tag: 'interrupted', status: undefined, withinMs: 31_000 } },
  ])
})

it('cancelling and leaving abort what is being sent', async () => {
  const signals: AbortSignal[] = []
  const { view, pick, leave } = open((_, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  }, knows)
  await pick(fileOf('one.json', textOf([1])))
  view().start()
  view().cancel()
  expect([view().phase, signals[0]!.aborted]).toEqual(['failed', true])
  view().retry()
  leave()
  expect(signals[1]!.aborted).toBe(true)
})

it('an operation that was left out of the file is named, and without a list nothing is claimed', async () => {
  const { view, pick, until } = open(takes, knows)
  await pick(fileOf('two.json', textOf([2])))
  view().start()
  await until('partly')
  expect([view().imported, view().leftBehind]).toEqual([1, [sampleId(841)]])
  const blind = open(takes, () => Promise.reject(new Error('not readable')))
  await blind.pick(fileOf('two.json', textOf([2])))
  blind.view().start()
  await blind.until('imported')
  expect([blind.view().imported, blind.view().leftBehind]).toEqual([undefined, []])
})
