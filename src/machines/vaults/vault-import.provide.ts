import { fromPromise } from 'xstate'
import { problemOf, statusOf } from '@api/shared/problem'
import { checkSignedFile, checksumOf } from '@domain/vaults/operation-listing'
import type { ImportedMarks } from '@domain/vaults/cold-marks'
import type { Uuid } from '@domain/shared/ids'
import { keepAnswer, keepChecks, marksBetween } from './import-files'
import { vaultImport } from './vault-import.machine'
import type {
  Checked,
  FileCheck,
  FileRefusal,
  PendingOperation,
  Unchecked,
  UploadAnswer,
  VaultImportContext,
} from './vault-import.types'

export interface VaultImportPorts {
  /** What the vault has still to sign, read anew; undefined where the list cannot be read. */
  readonly readPending: (vaultId: Uuid, signal: AbortSignal) => Promise<readonly PendingOperation[] | undefined>
  /** Sends one file; answers why it was refused, nothing when it was taken. */
  readonly uploadFile: (file: File, signal: AbortSignal) => Promise<readonly FileRefusal[]>
  readonly readPendingAgain: (vaultId: Uuid) => void
  /** The browser remembers what became of the operations; nothing is asked where nothing was learned. */
  readonly markImported: (vaultId: Uuid, marks: ImportedMarks) => void
}

/** An import with its real actors; leaving the page or cancelling aborts what is being sent. */
export const provideVaultImport = ({ readPending, uploadFile, readPendingAgain, markImported }: VaultImportPorts) => {
  const mark = (context: VaultImportContext, step: Partial<VaultImportContext>) => {
    const marks = marksBetween(context, step)
    if (marks.refused.length + marks.importedIds.length > 0) markImported(context.vaultId, marks)
  }
  return vaultImport.provide({
    actors: {
      checkFiles: fromPromise<Checked, Unchecked>(async ({ input: { vaultId, files }, signal }) => {
        // What cannot be read now is compared by the platform alone.
        const pending = await readPending(vaultId, signal).catch(() => undefined)
        return { pending, checks: await Promise.all(files.map((one) => checkFile(one, vaultId, pending ?? []))) }
      }),
      uploadFile: fromPromise<UploadAnswer, { readonly file: File }>(async ({ input: { file }, signal }) => {
        try {
          const [refusal] = await uploadFile(file, signal)
          if (!refusal) return { tag: 'taken' }
          return refusal.reason === 'AlreadyImported' ? { tag: 'importedBefore' } : { tag: 'refused', refusal }
        } catch (error) {
          const refusal = refusalOfFile(error)
          return refusal
            ? { tag: 'refused', refusal }
            : Promise.reject({ status: statusOf(error), withinMs: limitOf(error) })
        }
      }),
    },
    actions: {
      markChecked: ({ context }, { output }) => mark(context, keepChecks(context, output)),
      markAnswered: ({ context }, { output }) => mark(context, keepAnswer(context, output)),
      readPendingAgain: ({ context }) => readPendingAgain(context.vaultId),
    },
  })
}

async function checkFile(
  { key, file }: Unchecked['files'][number],
  vaultId: Uuid,
  pending: readonly PendingOperation[],
): Promise<FileCheck> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { key, checksum: undefined, operationIds: [], problem: { tag: 'unreadable' } }
  const checked = checkSignedFile(new TextDecoder().decode(bytes), { vaultId, pending })
  return {
    key,
    checksum: checksumOf(new Uint8Array(bytes)),
    operationIds: checked.ok ? checked.value : [],
    problem: checked.ok ? undefined : checked.problem,
  }
}

const limitOf = (error: unknown): number | undefined => {
  const problem = problemOf(error)
  return problem?.tag === 'network' ? problem.withinMs : undefined
}

/** The platform says of this very file, whatever it is, that it takes none such; any other failure says nothing of the file. */
function refusalOfFile(error: unknown): FileRefusal | undefined {
  const problem = problemOf(error)
  if (problem?.tag !== 'http' || (problem.status !== 400 && problem.status !== 413)) return undefined
  // Of a file that is too large the status says it, whatever stands before the platform and answers in its stead.
  return { reason: problem.status === 413 ? '413' : (problem.reason ?? '400'), message: problem.message ?? '' }
}
