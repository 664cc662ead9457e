import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import { sha256Hex } from '@domain/shared/hash'
import { connectVaultExport } from '@machines/vaults/vault-export.connect'
import { provideVaultExport, type VaultExportPorts } from '@machines/vaults/vault-export.provide'
import { describeChart } from '@support/chart-suite'
import { exportedVaultId, exportRequests, vaultExportModel } from '@support/models/vault-export.model'
import { sampleId } from '@support/sample-intent'

describeChart(vaultExportModel)

const listed = (version: number) =>
  JSON.stringify({
    data: {
      format: 'countersign-prepared-operations',
      version,
      vaultId: exportedVaultId,
      operations: [
        {
          id: sampleId(811),
          kind: 'Manifest',
          subjectId: sampleId(821),
          digest: 'ab'.repeat(32),
          createdAt: '2026-11-26T09:00:00.000Z',
          sealed: 'of a later version',
        },
      ],
    },
    signature: 's',
    signingKey: 'k',
  })

/** A file of so many bytes is not taken by this browser. */
const refusedBytes = listed(2).length + 1

/** An export that runs, and what the browser was given. */
function open(requestFile: VaultExportPorts['requestFile']) {
  const saved: { fileName: string; content: Blob }[] = []
  const marked: unknown[] = []
  const actor = createActor(
    provideVaultExport({
      requestFile,
      saveFile: (fileName, content) => {
        if (content.size === refusedBytes) throw new Error('blocked')
        saved.push({ fileName, content })
      },
      markExported: (...mark) => void marked.push(mark),
    }),
    { input: { vaultId: exportedVaultId } },
  ).start()
  const view = () => connectVaultExport(actor.getSnapshot(), actor.send)
  const until = (phase: string) => waitFor(actor, () => view().phase === phase)
  return { view, until, saved, marked, start: () => view().start(exportRequests.whole) }
}

it.each([1, 2])('a file of version %s is saved as it came, with its checksum and its operations', async (version) => {
  const content = new Blob([listed(version)])
  const { view, until, saved, marked, start } = open((_, __, onBytes) => {
    onBytes(10, 40)
    return Promise.resolve(content)
  })
  start()
  expect(view()).toMatchObject({ phase: 'requesting', prompt: 'wait' })
  await until('exported')
  expect([view().received, view().total]).toEqual([10, 40])
  expect(saved).toEqual([{ fileName: 'cold-vault-bergen-20261126-091240.json', content }])
  expect(saved[0]!.content).toBe(content)
  expect(view().exported).toEqual({
    fileName: 'cold-vault-bergen-20261126-091240.json',
    bytes: content.size,
    at: '2026-11-26T09:12:40.000Z',
    checksum: sha256Hex(listed(version)),
    operationIds: [sampleId(811)],
  })
  expect(marked).toEqual([
    [exportedVaultId, [{ id: sampleId(811), digest: 'ab'.repeat(32) }], '2026-11-26T09:12:40.000Z'],
  ])
})

it('a file that the browser does not take is not marked as exported', async () => {
  const { until, marked, start } = open(() => Promise.resolve(new Blob([`${listed(2)} `])))
  start()
  await until('failed')
  expect(marked).toEqual([])
})

it('a file in a form of its own is saved unread, and says nothing of its operations', async () => {
  const { view, until, saved, marked, start } = open(() => Promise.resolve(new Blob([new Uint8Array([0, 159, 255])])))
  start()
  await until('exported')
  expect([saved[0]!.fileName, saved[0]!.content.size, view().exported?.operationIds]).toEqual([
    'cold-vault-bergen-20261126-091240.bin',
    3,
    undefined,
  ])
  expect(marked).toEqual([])
})

it('cancelling aborts the download, and a refusal keeps its status', async () => {
  const signals: AbortSignal[] = []
  const stopped = open((_, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  stopped.start()
  stopped.view().cancel()
  expect([stopped.view().phase, signals[0]!.aborted, stopped.saved]).toEqual(['cancelled', true, []])
  const [status, statusText, request] = [503, '', 'GET /']
  const refused = open(() =>
    Promise.reject(new ApiError({ tag: 'http', status, statusText, reason: undefined, message: undefined, request })),
  )
  refused.start()
  await refused.until('failed')
  expect(refused.view()).toMatchObject({ prompt: 'retry', problem: { tag: 'notRead', status: 503 } })
})
