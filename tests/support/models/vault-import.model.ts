import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { connectVaultImport } from '@machines/vaults/vault-import.connect'
import { vaultImport } from '@machines/vaults/vault-import.machine'
import type {
  Checked,
  FileProblem,
  ImportFile,
  PendingOperation,
  Unchecked,
  VaultImportContext,
} from '@machines/vaults/vault-import.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type ActorCall, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

const vaultId = sampleId(831)
const [first, second, third] = [sampleId(841), sampleId(842), sampleId(843)]
const operation = (id: Uuid, minute: number): PendingOperation => ({
  id,
  kind: 'Transaction',
  subjectId: id,
  digest: `${minute}`.repeat(64),
  createdAt: `2026-11-26T10:0${minute}:00.000Z`,
})
/** Prepared one after the other. */
const pending = [operation(first, 1), operation(second, 2), operation(third, 3)]

/** The first two operations, the last two, the first file once more, and one that nobody opens. */
const files = {
  early: new File(['early'], 'early.json'),
  late: new File(['late'], 'late.json'),
  copy: new File(['early'], 'copy.json'),
  large: new File([new Uint8Array(5_000_001)], 'large.json'),
}
const operationsIn: Readonly<Record<string, readonly Uuid[]>> = {
  'early.json': [first, second],
  'late.json': [second, third],
  'copy.json': [first, second],
}
const contentOf = (file: File) => (file === files.copy ? 'early' : file.name)
export const picks = {
  early: [files.early],
  late: [files.late, files.large],
  copy: [files.copy],
  large: [files.large],
  nothing: [],
} as const

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as VaultImportContext
const listOf = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).files
const queueOf = (snapshot: AnyMachineSnapshot) => listOf(snapshot).filter(({ state }) => state.tag === 'queued')
const stateOf = (snapshot: AnyMachineSnapshot, key: number) => listOf(snapshot).find((one) => one.key === key)?.state
const uploads = (calls: readonly ActorCall[]) => calls.filter(({ id }) => id === 'uploadFile')
const fileOf = ({ input }: ActorCall) => (input as { readonly file: File }).file

const checksOf = (snapshot: AnyMachineSnapshot, problem?: FileProblem): Checked['checks'] =>
  listOf(snapshot)
    .filter(({ state }) => state.tag === 'unchecked')
    .map(({ key, file }) => ({
      key,
      checksum: contentOf(file),
      operationIds: problem ? [] : operationsIn[file.name]!,
      problem,
    }))

const refusal = { reason: 'InvalidSignature', message: 'the key has not signed it' }
const foreign: FileProblem = { tag: 'foreignVault', vaultId: sampleId(832) }
const answered = ['uploadFile takes it', 'uploadFile has it already', 'uploadFile refuses it'] as const
const interrupted = ['uploadFile gets no answer', 'uploadFile is not let in'] as const

const hasSeveral = ({ before }: WalkStep) => queueOf(before).length > 1
const isPick =
  (matches: string | object) =>
  ({ event, before }: WalkStep) =>
    event.type === 'files.pick' && event['files'] === picks.late && before.matches(matches)

export const vaultImportModel: ChartSuite = {
  machine: vaultImport,
  inputs: [{ vaultId }],
  events: (snapshot) => [
    // More files lead to nothing new.
    ...(listOf(snapshot).length < 2 ? Object.values(picks).map((some) => ({ type: 'files.pick', files: some })) : []),
    ...listOf(snapshot).map(({ key }) => ({ type: 'file.remove', key })),
    { type: 'import.start' },
    { type: 'import.cancel' },
    { type: 'import.retry' },
    { type: 'import.dismiss' },
  ],
  answers: {
    checkFiles: (snapshot) => [
      { name: 'finds them good', done: { pending, checks: checksOf(snapshot) } },
      { name: 'finds another vault', done: { pending, checks: checksOf(snapshot, foreign) } },
      { name: 'has no list', done: { pending: undefined, checks: checksOf(snapshot) } },
      { name: 'breaks', fail: new Error('broken') },
    ],
    uploadFile: [
      { name: 'takes it', done: { tag: 'taken' } },
      { name: 'has it already', done: { tag: 'importedBefore' } },
      { name: 'refuses it', done: { tag: 'refused', refusal } },
      { name: 'gets no answer', fail: new Error('network') },
      { name: 'is not let in', fail: { status: 401 } },
    ],
  },
  key: (snapshot) => [
    listOf(snapshot).map(({ file, state, isPassedOver }) => [file.name, state, isPassedOver]),
    contextOf(snapshot).pending?.length,
    contextOf(snapshot).importedIds,
  ],
  invariants: [
    {
      title: '1. a file that is too large is refused by its size: it is neither read nor sent',
      bites: [isPick('idle'), isPick('checking'), isPick('listed'), isPick('settled')],
      check: ({ after, calls }) => {
        const large = listOf(after).filter(({ file }) => file === files.large)
        for (const { state } of large) expect(state).toEqual({ tag: 'barred', problem: { tag: 'tooLarge' } })
        const read = calls.filter(({ id }) => id === 'checkFiles').flatMap(({ input }) => (input as Unchecked).files)
        expect([...read.map(({ file }) => file), ...uploads(calls).map(fileOf)]).not.toContain(files.large)
      },
    },
    {
      title: '2. only a file that was checked and found to be of this vault is sent, once for each word of the person',
      bites: [
        'checkFiles finds another vault',
        'checkFiles breaks',
        ({ event, before }) => event.type === 'import.start' && before.matches('listed'),
      ],
      check: ({ name, before, after, calls, path }) => {
        const begun = uploads(calls).filter(({ startedAtStep }) => startedAtStep === path.length)
        expect(begun.length).toBeLessThanOrEqual(1)
        const isWord = name === 'import.start' || name === 'import.retry'
        if (begun.length > 0) expect(isWord || name.startsWith('uploadFile')).toBe(true)
        if (name === 'import.start' && before.matches('listed')) {
          const good = listOf(before).filter(({ state }) => state.tag === 'ready')
          expect(queueOf(after).map(({ key }) => key)).toEqual(good.map(({ key }) => key))
          expect(after.matches('uploading')).toBe(good.length > 0)
        }
        if (name.startsWith('checkFiles'))
          for (const { key, state } of listOf(before).filter((one) => one.state.tag === 'unchecked')) {
            expect(state.tag).toBe('unchecked')
            const expected = { 'checkFiles finds another vault': foreign, 'checkFiles breaks': { tag: 'unreadable' } }[
              name
            ]
            const now = stateOf(after, key)
            if (expected) expect(now).toEqual({ tag: 'barred', problem: expected })
            else if (now?.tag !== 'ready') expect(now).toEqual({ tag: 'barred', problem: { tag: 'repeated' } })
          }
        if (!isWord) for (const { key } of queueOf(after)) expect(stateOf(before, key)?.tag).toBe('queued')
      },
    },
    {
      title: '3. one file is sent at a time',
      bites: ['uploadFile takes it', hasSeveral],
      check: ({ after, calls }) => {
        const running = calls.filter(({ ended }) => ended === 'running')
        expect(running.map(({ id }) => id)).toEqual(
          after.matches('uploading') ? ['uploadFile'] : after.matches('checking') ? ['checkFiles'] : [],
        )
        if (after.matches('uploading')) expect(fileOf(running[0]!)).toBe(queueOf(after)[0]!.file)
      },
    },
    {
      title:
        '4. what the platform took or refused is not sent again; a retry sends what got no answer, and nothing else',
      bites: [
        ...answered,
        ({ event, before }) => event.type === 'import.retry' && before.matches({ settled: 'partly' }),
        ({ event, before }) => event.type === 'import.retry' && before.matches({ settled: 'failed' }),
        ({ event, before }) => event.type === 'import.retry' && before.matches({ settled: 'imported' }),
      ],
      check: ({ name, before, after, event }) => {
        const [current] = queueOf(before)
        if (name === 'uploadFile refuses it') expect(stateOf(after, current!.key)).toEqual({ tag: 'refused', refusal })
        if (name === 'uploadFile takes it' || name === 'uploadFile has it already')
          expect(stateOf(after, current!.key)?.tag).toBe('taken')
        const isEnded = ({ state }: ImportFile) => state.tag === 'taken' || state.tag === 'refused'
        if (event.type !== 'files.pick' && !after.matches('idle'))
          for (const { key, state } of listOf(before).filter(isEnded)) expect(stateOf(after, key)).toEqual(state)
        if (event.type !== 'import.retry' || !before.matches('settled')) return
        const unsent = listOf(before).filter(({ state }) => state.tag === 'unsent')
        expect(queueOf(after).map(({ key }) => key)).toEqual(unsent.map(({ key }) => key))
        expect(after.matches('uploading')).toBe(unsent.length > 0)
      },
    },
    {
      title: '5. cancelling stops the sending at once, and what got no answer can be sent again',
      bites: [
        ...interrupted,
        ({ event, before }) => event.type === 'import.cancel' && before.matches('uploading'),
        (step) => step.event.type === 'import.cancel' && step.before.matches('uploading') && hasSeveral(step),
      ],
      check: ({ name, before, after, calls, event }) => {
        const isCancelled = event.type === 'import.cancel' && before.matches('uploading')
        if (!isCancelled && !interrupted.includes(name as never)) return
        if (isCancelled) expect(uploads(calls).at(-1)!.ended).toBe('stopped')
        const [current, ...others] = queueOf(before)
        const reason = isCancelled
          ? { tag: 'cancelled' }
          : { tag: 'interrupted', status: name === interrupted[1] ? 401 : undefined }
        expect(stateOf(after, current!.key)).toEqual({ tag: 'unsent', reason })
        for (const { key } of others)
          expect(stateOf(after, key)).toEqual({ tag: 'unsent', reason: { tag: 'notReached' } })
        expect([after.matches('settled'), after.can({ type: 'import.retry' })]).toEqual([true, true])
      },
    },
    {
      title:
        '6. every picked file keeps its state until the person removes it or begins anew, and what got no answer even then',
      bites: [
        ({ event, before }) => event.type === 'files.pick' && before.matches({ settled: 'failed' }),
        ({ event, before }) => event.type === 'file.remove' && before.matches('listed'),
      ],
      check: ({ event, before, after }) => {
        const [was, now] = [listOf(before), listOf(after)].map((list) => list.map(({ key }) => key)) as [
          number[],
          number[],
        ]
        expect(new Set(now).size).toBe(now.length)
        if (event.type === 'files.pick' && !before.matches('uploading')) {
          const isNew = before.matches('settled') && (event['files'] as readonly File[]).length > 0
          const kept = isNew
            ? listOf(before)
                .filter(({ state }) => state.tag === 'unsent')
                .map(({ key }) => key)
            : was
          expect(now.slice(0, kept.length)).toEqual(kept)
          expect(
            listOf(after)
              .slice(kept.length)
              .map(({ file }) => file),
          ).toEqual(event['files'])
          // What was barred before is spoken of no more.
          if ((event['files'] as readonly File[]).length > 0)
            expect(listOf(after).map(({ isPassedOver }) => isPassedOver)).toEqual(
              listOf(after).map(({ key }) => kept.includes(key) && stateOf(before, key)?.tag === 'barred'),
            )
        } else if (event.type === 'file.remove' && before.matches('listed')) {
          expect(now).toEqual(was.filter((key) => key !== event['key']))
          expect(after.matches('idle')).toBe(now.length === 0)
        } else if (event.type !== 'import.dismiss' || before.matches('uploading')) expect(now).toEqual(was)
        else expect(now).toEqual([])
      },
    },
    {
      title:
        '7. an import counts as whole only when each file was taken, but for those barred before the last pick, and no operation that was exported with them stays behind',
      bites: [
        ({ after, before }) => after.matches({ settled: 'imported' }) && !before.matches('settled'),
        // The last two operations without the first.
        ({ after }) => contextOf(after).importedIds.includes(third) && after.matches({ settled: 'partly' }),
        ({ after }) => contextOf(after).importedIds.length === 3 && after.matches({ settled: 'partly' }),
        ({ after }) => listOf(after).some(({ isPassedOver }) => isPassedOver) && after.matches({ settled: 'imported' }),
      ],
      check: ({ after }) => {
        if (!after.matches('settled')) return
        const { files: all, importedIds } = contextOf(after)
        const isTaken = ({ state }: ImportFile) => state.tag === 'taken'
        const isCopy = ({ state }: ImportFile) => state.tag === 'barred' && state.problem.tag === 'repeated'
        const leaves = importedIds.includes(third) && !importedIds.includes(first)
        const isWhole = all.every((one) => isTaken(one) || isCopy(one) || one.isPassedOver) && !leaves
        expect(after.value).toEqual({ settled: isWhole ? 'imported' : all.some(isTaken) ? 'partly' : 'failed' })
        const { leftBehind, phase } = connectVaultImport(after as never, () => undefined)
        expect([leftBehind, phase]).toEqual([leaves ? [first] : [], (after.value as { settled: string }).settled])
      },
    },
    {
      title: '8. after each sending the pending operations are read again',
      bites: [...answered, ...interrupted],
      check: ({ before, after }) => {
        if (before.matches('uploading') && !after.matches('uploading')) expect(after.matches('settled')).toBe(true)
      },
    },
    {
      title: '9. an operation counts as imported once, and only where it was pending',
      bites: [
        'uploadFile takes it',
        ({ name, before }) => name === 'uploadFile has it already' && contextOf(before).pending !== undefined,
        ({ name, before }) => name === 'uploadFile takes it' && contextOf(before).importedIds.includes(second),
        ({ name, before }) => name === 'uploadFile takes it' && contextOf(before).pending === undefined,
      ],
      check: ({ name, before, after }) => {
        const isOld = name === 'uploadFile has it already'
        if (name !== 'uploadFile takes it' && !isOld) {
          const isKept = name.startsWith('uploadFile') || name === 'import.retry'
          if (isKept) expect(contextOf(after).importedIds).toEqual(contextOf(before).importedIds)
          return
        }
        const { file, key } = queueOf(before)[0]!
        const fresh = operationsIn[file.name]!.filter((id) => !contextOf(before).importedIds.includes(id))
        const isKnown = contextOf(before).pending !== undefined
        expect(stateOf(after, key)).toEqual({
          tag: 'taken',
          imported: isKnown ? fresh.length : isOld ? 0 : undefined,
          before: isKnown ? 2 - fresh.length : isOld ? 2 : 0,
        })
        expect(contextOf(after).importedIds).toEqual([...contextOf(before).importedIds, ...(isKnown ? fresh : [])])
        const { imported } = connectVaultImport(after as never, () => undefined)
        const isAllKnown = listOf(after).every(({ state }) => state.tag !== 'taken' || state.imported !== undefined)
        expect(imported).toBe(isAllKnown ? contextOf(after).importedIds.length : undefined)
      },
    },
    // A file after the other is no repetition: invariants 2 and 4 say what is sent, and when.
    ...everyChart(),
  ],
}
