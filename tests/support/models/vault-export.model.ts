import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { connectVaultExport } from '@machines/vaults/vault-export.connect'
import { vaultExport } from '@machines/vaults/vault-export.machine'
import type {
  ArrivedFile,
  SavedFile,
  VaultExportContext,
  VaultExportRequest,
} from '@machines/vaults/vault-export.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

export const exportedVaultId = sampleId(801)
const at = '2026-11-26T09:12:40.000Z'
const request = (more: Partial<VaultExportRequest> = {}): VaultExportRequest => ({
  name: 'cold-vault-bergen-20261126-091240',
  at,
  isUnlocked: true,
  pending: 2,
  ...more,
})
/** What the page knows when the button is pressed. */
export const exportRequests = {
  whole: request(),
  unread: request({ name: 'other', pending: undefined }),
  locked: request({ isUnlocked: false }),
  nothing: request({ pending: 0 }),
}

const arrived = (text: string, listing: ArrivedFile['listing']): ArrivedFile => ({
  content: new Blob([text]),
  checksum: text.repeat(64).slice(0, 64),
  listing,
})
const listed = (n: number) => ({ id: sampleId(n), digest: 'ab'.repeat(32) })
const files = {
  'requestFile brings two operations': arrived('a', {
    vaultId: exportedVaultId,
    operations: [listed(811), listed(812)],
  }),
  'requestFile brings a form of its own': arrived('bb', undefined),
  'requestFile brings another vault': arrived('c', { vaultId: sampleId(802), operations: [listed(811)] }),
  'requestFile brings none': arrived('d', { vaultId: exportedVaultId, operations: [] }),
} as const
const kept = ['requestFile brings two operations', 'requestFile brings a form of its own'] as const
const refused = ['requestFile brings another vault', 'requestFile brings none'] as const

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as VaultExportContext
const isRunning = (snapshot: AnyMachineSnapshot) => snapshot.matches('requesting') || snapshot.matches('saving')
const starts =
  (which: keyof typeof exportRequests) =>
  ({ event, before }: WalkStep) =>
    event.type === 'export.start' && event['request'] === exportRequests[which] && before.matches('settled')

export const vaultExportModel: ChartSuite = {
  machine: vaultExport,
  inputs: [{ vaultId: exportedVaultId }],
  events: () => [
    ...Object.values(exportRequests).map((one) => ({ type: 'export.start', request: one })),
    { type: 'export.cancel' },
    { type: 'export.dismiss' },
    { type: 'file.received', received: 1, total: undefined },
    { type: 'file.received', received: 1, total: 2 },
  ],
  answers: {
    requestFile: [
      ...Object.entries(files).map(([name, done]) => ({ name: name.replace('requestFile ', ''), done })),
      { name: 'is refused', fail: { status: 401 } },
      { name: 'has no network', fail: new Error('network') },
    ],
    saveFile: [
      { name: 'hands it over', done: undefined },
      { name: 'is refused by the browser', fail: new Error('blocked') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).received,
    contextOf(snapshot).total,
    contextOf(snapshot).request?.name,
    contextOf(snapshot).arrived?.checksum,
    contextOf(snapshot).exported,
    contextOf(snapshot).problem,
  ],
  invariants: [
    {
      title: '1. only a vault that is unlocked and has something to sign is exported',
      bites: (['whole', 'unread', 'locked', 'nothing'] as const).map(starts),
      check: ({ before, after, event }) => {
        if (event.type !== 'export.start' || !before.matches('settled')) return
        const { locked, nothing } = exportRequests
        expect(after.matches('requesting')).toBe(![locked, nothing].includes(event['request'] as VaultExportRequest))
      },
    },
    {
      title: '2. one file is asked for at a time',
      bites: [({ event, before }) => event.type === 'export.start' && before.matches('requesting')],
      check: ({ after, calls }) => {
        const running = calls.filter(({ ended }) => ended === 'running').map(({ id }) => id)
        expect(running).toEqual(
          after.matches('requesting') ? ['requestFile'] : after.matches('saving') ? ['saveFile'] : [],
        )
      },
    },
    {
      title: '3. the name of the file is chosen here, and what is saved under it is what arrived, unaltered',
      bites: kept,
      check: ({ calls, path, name }) => {
        const saved = calls.findLast(({ id }) => id === 'saveFile')
        if (saved?.startedAtStep !== path.length) return
        const { content } = files[name as (typeof kept)[number]]
        const { fileName, content: given } = saved.input as SavedFile
        expect(given).toBe(content)
        expect([exportRequests.whole.name, exportRequests.unread.name]).toContain(fileName.replace(/\.\w+$/, ''))
        expect(fileName.endsWith('.json')).toBe(name === kept[0])
      },
    },
    {
      title: '4. a file of another vault, or one without operations, is not saved',
      bites: refused,
      check: ({ after, name, calls, path }) => {
        if (!refused.includes(name as never)) return
        expect(after.value).toEqual({ settled: 'failed' })
        expect(contextOf(after).problem?.tag).toBe(name === refused[0] ? 'foreignVault' : 'nothingToSign')
        expect(calls.some(({ id, startedAtStep }) => id === 'saveFile' && startedAtStep === path.length)).toBe(false)
      },
    },
    {
      title: '5. cancelling stops the download at once, and nothing is saved afterwards',
      bites: [({ event, before }) => event.type === 'export.cancel' && before.matches('requesting')],
      check: ({ event, before, after, calls }) => {
        if (event.type !== 'export.cancel' || !before.matches('requesting')) return
        expect([after.value, calls.at(-1)!.id, calls.at(-1)!.ended]).toEqual([
          { settled: 'cancelled' },
          'requestFile',
          'stopped',
        ])
        expect(contextOf(after).arrived).toBeUndefined()
      },
    },
    {
      title: '6. a file counts as exported only once it was saved, with its own checksum and operations',
      bites: ['saveFile hands it over', 'saveFile is refused by the browser'],
      check: ({ name, before, after }) => {
        if (name !== 'saveFile hands it over') {
          expect(contextOf(after).exported).toBe(contextOf(before).exported)
          return
        }
        const { content, checksum, listing } = contextOf(before).arrived!
        expect(contextOf(after).exported).toEqual({
          fileName: `${contextOf(before).request!.name}.${listing ? 'json' : 'bin'}`,
          bytes: content.size,
          at,
          checksum,
          operationIds: listing?.operations.map(({ id }) => id),
        })
      },
    },
    {
      title:
        '7. how an export ended stands there until it was read or another begins; the last file that was saved stands until the next',
      bites: (['exported', 'failed', 'cancelled'] as const).flatMap((settled) => [
        ({ event, before }: WalkStep) => event.type === 'export.dismiss' && before.matches({ settled }),
        (step: WalkStep) => starts('whole')(step) && step.before.matches({ settled }),
      ]),
      check: ({ event, before, after }) => {
        const { problem, phase } = connectVaultExport(after as never, () => undefined)
        if (after.matches({ settled: 'failed' })) expect([phase, problem === undefined]).toEqual(['failed', false])
        if (isRunning(after)) expect(contextOf(after).exported).toBe(contextOf(before).exported)
        if (!before.matches('settled') || isRunning(after)) return
        expect(after.value).toEqual(event.type === 'export.dismiss' ? { settled: 'idle' } : before.value)
        expect(contextOf(after).exported).toBe(contextOf(before).exported)
      },
    },
    ...everyChart({ writes: ['saveFile'] }),
  ],
}
