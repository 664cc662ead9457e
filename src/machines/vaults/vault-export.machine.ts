/**
 * Purpose: downloads what a vault kept offline has to sign, as one file to take there.
 *
 * Invariants:
 * 1. only a vault that is unlocked and has something to sign is exported
 * 2. one file is asked for at a time
 * 3. the name of the file is chosen here, and what is saved under it is what arrived, unaltered
 * 4. a file of another vault, or one without operations, is not saved
 * 5. cancelling stops the download at once, and nothing is saved afterwards
 * 6. a file counts as exported only once it was saved, with its own checksum and operations
 * 7. how an export ended stands there until it was read or another begins; the last file that was saved stands until the next
 *
 * Waits for: the person, the platform, the browser that saves.
 */
import { assign, setup } from 'xstate'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type {
  ArrivedFile,
  FileRequest,
  SavedFile,
  VaultExportContext,
  VaultExportEvent,
  VaultExportInput,
  VaultExportProblem,
  VaultExportRequest,
} from './vault-export.types'

interface Arrived {
  readonly output: ArrivedFile
}

export const vaultExport = setup({
  types: {
    input: {} as VaultExportInput,
    context: {} as VaultExportContext,
    events: {} as VaultExportEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    requestFile: promisePlaceholder<ArrivedFile, FileRequest>('requestFile'),
    saveFile: promisePlaceholder<void, SavedFile>('saveFile'),
  },
  guards: {
    canExport: (_, { request }: { request: VaultExportRequest }) => request.isUnlocked && request.pending !== 0,
    isForeign: ({ context }, { output: { listing } }: Arrived) =>
      listing !== undefined && listing.vaultId !== context.vaultId,
    isEmpty: (_, { output: { listing } }: Arrived) => listing?.operations.length === 0,
  },
  actions: {
    begin: assign((_, { request }: { request: VaultExportRequest }) => ({
      request,
      received: 0,
      total: undefined,
      problem: undefined,
    })),
    count: assign((_, received: Pick<VaultExportContext, 'received' | 'total'>) => received),
    keepFile: assign((_, { output }: Arrived) => ({ arrived: output })),
    keepExported: assign(({ context }) => {
      const { content, checksum, listing } = present(context.arrived)
      return {
        exported: {
          fileName: fileNameOf(context),
          bytes: content.size,
          at: present(context.request).at,
          checksum,
          operationIds: listing?.operations.map(({ id }) => id),
        },
      }
    }),
    keepProblem: assign((_, { problem }: { problem: VaultExportProblem }) => ({ problem })),
    markExported: actionPlaceholder(),
    forgetFile: assign({ request: undefined, arrived: undefined }),
  },
}).createMachine({
  id: 'vaultExport',
  description: 'The file that a vault kept offline has to sign',
  context: ({ input }) => ({
    ...input,
    request: undefined,
    received: 0,
    total: undefined,
    arrived: undefined,
    exported: undefined,
    problem: undefined,
  }),
  initial: 'settled',
  states: {
    settled: {
      tags: ['awaitingHuman'],
      meta: { description: 'No file is on its way, and an export can begin' },
      initial: 'idle',
      entry: 'forgetFile',
      on: {
        'export.start': {
          guard: { type: 'canExport', params: ({ event }) => ({ request: event.request }) },
          target: 'requesting',
          actions: { type: 'begin', params: ({ event }) => ({ request: event.request }) },
        },
        'export.dismiss': '.idle',
      },
      states: {
        idle: { tags: ['awaitingHuman'], meta: { description: 'No export was asked for, or its outcome was read' } },
        exported: { tags: ['awaitingHuman'], meta: { description: 'The file was saved' } },
        failed: { tags: ['failed'], meta: { description: 'No file was saved' } },
        cancelled: { tags: ['awaitingHuman'], meta: { description: 'The person stopped it' } },
      },
    },
    requesting: {
      tags: ['busy'],
      meta: { description: 'The platform is sending the file' },
      on: {
        'export.cancel': 'settled.cancelled',
        'file.received': {
          actions: { type: 'count', params: ({ event: { received, total } }) => ({ received, total }) },
        },
      },
      invoke: {
        id: 'requestFile',
        src: 'requestFile',
        input: ({ context, self }) => ({
          vaultId: context.vaultId,
          onBytes: (received, total) => self.send({ type: 'file.received', received, total }),
        }),
        onDone: [
          {
            guard: withOutput('isForeign'),
            target: 'settled.failed',
            actions: { type: 'keepProblem', params: { problem: { tag: 'foreignVault' } } },
          },
          {
            guard: withOutput('isEmpty'),
            target: 'settled.failed',
            actions: { type: 'keepProblem', params: { problem: { tag: 'nothingToSign' } } },
          },
          { target: 'saving', actions: withOutput('keepFile') },
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
      meta: { description: 'The file has arrived and is being handed over' },
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => ({ fileName: fileNameOf(context), content: present(context.arrived).content }),
        onDone: { target: 'settled.exported', actions: ['keepExported', 'markExported'] },
        onError: {
          target: 'settled.failed',
          actions: { type: 'keepProblem', params: { problem: { tag: 'notSaved' } } },
        },
      },
    },
  },
})

/** What can be read is JSON; of a file in a form of its own nothing is known. */
const fileNameOf = ({ request, arrived }: VaultExportContext): string =>
  `${present(request).name}.${present(arrived).listing ? 'json' : 'bin'}`
