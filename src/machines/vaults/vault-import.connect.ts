import type { SnapshotFrom } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import type { Prompt } from '../shared/chart-meta'
import { leftBehindOf, outcomesOf, queueOf, readyOf, takenOf, unsentOf, type OperationOutcome } from './import-files'
import type { vaultImport } from './vault-import.machine'
import type {
  FileProblem,
  FileState,
  ImportFile,
  PendingOperation,
  UnsentReason,
  VaultImportEvent,
} from './vault-import.types'

export type { FileProblem, FileState, OperationOutcome, UnsentReason }

export interface ImportFileView extends Pick<ImportFile, 'key' | 'checksum' | 'operationIds' | 'isPassedOver'> {
  readonly name: string
  readonly bytes: number
  readonly state: FileState
  readonly isBeingSent: boolean
  /** Of each of its operations, once it was sent. */
  readonly outcomes: readonly (readonly [Uuid, OperationOutcome])[]
}

export interface VaultImportView {
  readonly phase: 'idle' | 'checking' | 'listed' | 'uploading' | 'imported' | 'partly' | 'failed'
  readonly prompt: Prompt
  readonly files: readonly ImportFileView[]
  /** Files that can be sent now, and those that can be sent again. */
  readonly ready: number
  readonly unsent: number
  /** Of those that are sent together, how many and how much have their answer. */
  readonly progress: { readonly files: number; readonly of: number; readonly bytes: number; readonly ofBytes: number }
  /** Operations that were imported from here; undefined where it is not known how many. */
  readonly imported: number | undefined
  /** What the vault had to sign when the files were checked, as far as it could be read. */
  readonly pending: readonly PendingOperation[]
  /** Operations that were exported together with those, and are in no file that was taken. */
  readonly leftBehind: readonly Uuid[]
  readonly pick: (files: readonly File[]) => void
  readonly remove: (key: number) => void
  readonly start: () => void
  readonly cancel: () => void
  readonly retry: () => void
  readonly dismiss: () => void
}

const phases = ['checking', 'listed', 'uploading'] as const
const ends = ['imported', 'partly', 'failed'] as const
const bytesOf = (files: readonly ImportFile[]) => files.reduce((sum, { file }) => sum + file.size, 0)

export function connectVaultImport(
  snapshot: SnapshotFrom<typeof vaultImport>,
  send: (event: VaultImportEvent) => void,
): VaultImportView {
  const { context } = snapshot
  const [queue, taken, unsent] = [queueOf(context), takenOf(context), unsentOf(context)]
  const phase =
    phases.find((name) => snapshot.matches(name)) ?? ends.find((name) => snapshot.matches({ settled: name })) ?? 'idle'
  const sent = context.files.filter(({ state: { tag } }) => tag === 'queued' || tag === 'taken' || tag === 'refused')
  const answered = sent.filter((file) => !queue.includes(file))
  const counts = taken.map(({ state }) => (state.tag === 'taken' ? state.imported : 0))
  return {
    phase,
    prompt: promptOf(snapshot, unsent.length > 0),
    files: context.files.map((one) => ({
      key: one.key,
      name: one.file.name,
      bytes: one.file.size,
      state: one.state,
      checksum: one.checksum,
      operationIds: one.operationIds,
      isPassedOver: one.isPassedOver,
      isBeingSent: phase === 'uploading' && one === queue[0],
      outcomes: outcomesOf(one),
    })),
    ready: readyOf(context).length,
    unsent: unsent.length,
    progress: { files: answered.length, of: sent.length, bytes: bytesOf(answered), ofBytes: bytesOf(sent) },
    imported: counts.includes(undefined) ? undefined : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    pending: context.pending ?? [],
    leftBehind: leftBehindOf(context),
    pick: (files) => send({ type: 'files.pick', files }),
    remove: (key) => send({ type: 'file.remove', key }),
    start: () => send({ type: 'import.start' }),
    cancel: () => send({ type: 'import.cancel' }),
    retry: () => send({ type: 'import.retry' }),
    dismiss: () => send({ type: 'import.dismiss' }),
  }
}

function promptOf(snapshot: SnapshotFrom<typeof vaultImport>, canRetry: boolean): Prompt {
  if (snapshot.hasTag('busy')) return 'wait'
  if (snapshot.matches('listed')) return readyOf(snapshot.context).length > 0 ? 'none' : 'correct'
  return snapshot.hasTag('failed') ? (canRetry ? 'retry' : 'correct') : 'none'
}
