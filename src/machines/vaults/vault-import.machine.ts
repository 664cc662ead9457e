/**
 * Purpose: sends the files that came back signed from a vault kept offline, and keeps the outcome of each.
 *
 * Invariants:
 * 1. a file that is too large is refused by its size: it is neither read nor sent
 * 2. only a file that was checked and found to be of this vault is sent, once for each word of the person
 * 3. one file is sent at a time
 * 4. what the platform took or refused is not sent again; a retry sends what got no answer, and nothing else
 * 5. cancelling stops the sending at once, and what got no answer can be sent again
 * 6. every picked file keeps its state until the person removes it or begins anew, and what got no answer even then
 * 7. an import counts as whole only when each file was taken, but for those barred before the last pick, and no operation that was exported with them stays behind
 * 8. after each sending the pending operations are read again
 * 9. an operation counts as imported once, and only where it was pending
 *
 * Waits for: the person, the disk, the platform.
 */
import { assign, setup } from 'xstate'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import {
  addFiles,
  isWhole,
  keepAnswer,
  keepChecks,
  keepUnsent,
  lineUp,
  markUnreadable,
  markUnsent,
  queueOf,
  readyOf,
  removeFile,
  takenOf,
  uncheckedOf,
  unsentOf,
} from './import-files'
import type {
  Checked,
  Unchecked,
  UnsentReason,
  UploadAnswer,
  VaultImportContext,
  VaultImportEvent,
  VaultImportInput,
} from './vault-import.types'

interface Picked {
  readonly files: readonly File[]
}

/** The time that a file had, where it ran out. */
const limitOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'withinMs' in error && typeof error.withinMs === 'number'
    ? error.withinMs
    : undefined

const nothingPicked = { files: [], pending: undefined, importedIds: [] }

export const vaultImport = setup({
  types: {
    input: {} as VaultImportInput,
    context: {} as VaultImportContext,
    events: {} as VaultImportEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    checkFiles: promisePlaceholder<Checked, Unchecked>('checkFiles'),
    uploadFile: promisePlaceholder<UploadAnswer, { readonly file: File }>('uploadFile'),
  },
  guards: {
    isSomething: (_, { files }: Picked) => files.length > 0,
    isNothingUnchecked: ({ context }) => uncheckedOf(context).length === 0,
    isLast: ({ context }, { key }: { key: number }) => context.files.every((file) => file.key === key),
    canSend: ({ context }) => readyOf(context).length > 0,
    canRetry: ({ context }) => unsentOf(context).length > 0,
    hasMore: ({ context }) => queueOf(context).length > 1,
    isWhole: ({ context }) => isWhole(context),
    wasSomethingTaken: ({ context }) => takenOf(context).length > 0,
  },
  actions: {
    addFiles: assign(({ context }, { files }: Picked) => addFiles(context, files)),
    keepUnsent: assign(({ context }) => ({ ...nothingPicked, ...keepUnsent(context) })),
    keepChecks: assign(({ context }, { output }: { output: Checked }) => keepChecks(context, output)),
    markUnreadable: assign(({ context }) => markUnreadable(context)),
    remove: assign(({ context }, { key }: { key: number }) => removeFile(context, key)),
    lineUpReady: assign(({ context }) => lineUp(context, 'ready')),
    lineUpUnsent: assign(({ context }) => lineUp(context, 'unsent')),
    keepAnswer: assign(({ context }, { output }: { output: UploadAnswer }) => keepAnswer(context, output)),
    markUnsent: assign(({ context }, { reason }: { reason: UnsentReason }) => markUnsent(context, reason)),
    forgetFiles: assign(nothingPicked),
    markChecked: actionPlaceholder<{ readonly output: Checked }>(),
    markAnswered: actionPlaceholder<{ readonly output: UploadAnswer }>(),
    readPendingAgain: actionPlaceholder(),
  },
}).createMachine({
  id: 'vaultImport',
  description: 'Signed files of a vault kept offline',
  context: ({ input }) => ({ ...input, ...nothingPicked, nextKey: 1 }),
  initial: 'idle',
  states: {
    idle: {
      tags: ['awaitingHuman'],
      meta: { description: 'No file is picked' },
      entry: 'forgetFiles',
      on: {
        'files.pick': {
          guard: { type: 'isSomething', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'addFiles', params: ({ event }) => event },
        },
      },
    },
    checking: {
      tags: ['busy'],
      meta: { description: 'The new files are being read and compared with what is pending' },
      always: { guard: 'isNothingUnchecked', target: 'listed' },
      on: {
        'files.pick': {
          guard: { type: 'isSomething', params: ({ event }) => event },
          target: 'checking',
          reenter: true,
          actions: { type: 'addFiles', params: ({ event }) => event },
        },
        'import.dismiss': 'idle',
      },
      invoke: {
        id: 'checkFiles',
        src: 'checkFiles',
        input: ({ context }) => ({
          vaultId: context.vaultId,
          files: uncheckedOf(context).map(({ key, file }) => ({ key, file })),
        }),
        onDone: { target: 'listed', actions: [withOutput('markChecked'), withOutput('keepChecks')] },
        onError: { target: 'listed', actions: 'markUnreadable' },
      },
    },
    listed: {
      tags: ['editable'],
      meta: { description: 'Each file stands there with what was found of it' },
      on: {
        'files.pick': {
          guard: { type: 'isSomething', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'addFiles', params: ({ event }) => event },
        },
        'file.remove': [
          { guard: { type: 'isLast', params: ({ event }) => event }, target: 'idle' },
          { actions: { type: 'remove', params: ({ event }) => event } },
        ],
        'import.start': { guard: 'canSend', target: 'uploading', actions: 'lineUpReady' },
        'import.dismiss': 'idle',
      },
    },
    uploading: {
      tags: ['busy'],
      meta: { description: 'The first file of the queue is being sent' },
      on: {
        'import.cancel': {
          target: 'sorting',
          actions: { type: 'markUnsent', params: { reason: { tag: 'cancelled' } } },
        },
      },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => ({ file: present(queueOf(context)[0]).file }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'uploading',
            reenter: true,
            actions: [withOutput('markAnswered'), withOutput('keepAnswer')],
          },
          { target: 'sorting', actions: [withOutput('markAnswered'), withOutput('keepAnswer')] },
        ],
        onError: {
          target: 'sorting',
          actions: {
            type: 'markUnsent',
            params: ({ event: { error } }) => ({
              reason: { tag: 'interrupted', status: statusOf(error), withinMs: limitOf(error) },
            }),
          },
        },
      },
    },
    sorting: {
      tags: ['busy'],
      meta: { description: 'How the import ended is read from its files' },
      always: [
        { guard: 'isWhole', target: 'settled.imported' },
        { guard: 'wasSomethingTaken', target: 'settled.partly' },
        { target: 'settled.failed' },
      ],
    },
    settled: {
      tags: ['awaitingHuman'],
      meta: { description: 'Each file has its outcome' },
      initial: 'imported',
      entry: 'readPendingAgain',
      on: {
        'import.retry': { guard: 'canRetry', target: 'uploading', actions: 'lineUpUnsent' },
        'files.pick': {
          guard: { type: 'isSomething', params: ({ event }) => event },
          target: 'checking',
          actions: ['keepUnsent', { type: 'addFiles', params: ({ event }) => event }],
        },
        'import.dismiss': 'idle',
      },
      states: {
        imported: { tags: ['awaitingHuman'], meta: { description: 'Every file was taken' } },
        partly: { tags: ['failed'], meta: { description: 'Some operations were not imported' } },
        failed: { tags: ['failed'], meta: { description: 'The platform took no file' } },
      },
    },
  },
})
