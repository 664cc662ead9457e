import type { Uuid } from '@domain/shared/ids'
import type { ImportedMarks, OperationRefusal } from '@domain/vaults/cold-marks'
import { leftBehind, mostFileBytes, mostListed } from '@domain/vaults/operation-listing'
import type {
  Checked,
  FileState,
  ImportFile,
  UnsentReason,
  UploadAnswer,
  VaultImportContext,
} from './vault-import.types'

const unread = { checksum: undefined, operationIds: [], broughtIds: [], isPassedOver: false }

type Files = Pick<VaultImportContext, 'files'>

const having =
  (...tags: readonly FileState['tag'][]) =>
  ({ state }: ImportFile) =>
    tags.includes(state.tag)

const isUnchecked = having('unchecked')
const isQueued = having('queued')
const isUnsent = having('unsent')
const isBarred = having('barred')

export const uncheckedOf = ({ files }: Files) => files.filter(isUnchecked)
export const queueOf = ({ files }: Files) => files.filter(isQueued)
export const readyOf = ({ files }: Files) => files.filter(having('ready'))
export const unsentOf = ({ files }: Files) => files.filter(isUnsent)
export const takenOf = ({ files }: Files) => files.filter(having('taken'))

const settle = (files: readonly ImportFile[], which: (file: ImportFile) => boolean, state: FileState) =>
  files.map((file) => (which(file) ? { ...file, state } : file))

/** Files as they were picked; one that is too large is never read. What was barred before them is passed over. */
export function addFiles({ files, nextKey }: VaultImportContext, picked: readonly File[]) {
  const added = picked.map((file, i): ImportFile => ({
    key: nextKey + i,
    file,
    state: file.size > mostFileBytes ? { tag: 'barred', problem: { tag: 'tooLarge' } } : { tag: 'unchecked' },
    ...unread,
  }))
  const passed = files.map((one) => (isBarred(one) ? { ...one, isPassedOver: true } : one))
  return { files: [...passed, ...added], nextKey: nextKey + picked.length }
}

/** A new list begins with what was never answered, to be checked anew. */
export const keepUnsent = ({ files }: Files) => ({
  files: files.filter(isUnsent).map(({ key, file }): ImportFile => ({
    key,
    file,
    state: { tag: 'unchecked' },
    ...unread,
  })),
})

/** What was found of each file; the same bytes count once. */
export function keepChecks({ files }: Files, { checks, pending }: Checked) {
  const known = new Map(
    files.flatMap(({ key, checksum }) => (checksum === undefined ? [] : ([[checksum, key]] as const))),
  )
  return {
    pending,
    files: files.map((file): ImportFile => {
      const check = checks.find(({ key }) => key === file.key)
      if (!check || !isUnchecked(file)) return file
      const { checksum, operationIds, problem } = check
      const isRepeated = checksum !== undefined && known.has(checksum)
      if (checksum !== undefined && !problem && !isRepeated) known.set(checksum, file.key)
      const bar = problem ?? (isRepeated ? ({ tag: 'repeated' } as const) : undefined)
      return {
        ...file,
        checksum: isRepeated ? undefined : checksum,
        operationIds,
        state: bar ? { tag: 'barred', problem: bar } : { tag: 'ready' },
      }
    }),
  }
}

export const markUnreadable = ({ files }: Files) => ({
  files: settle(files, isUnchecked, { tag: 'barred', problem: { tag: 'unreadable' } }),
})

export const removeFile = ({ files }: Files, key: number) => ({ files: files.filter((file) => file.key !== key) })

export const lineUp = ({ files }: Files, tag: 'ready' | 'unsent') => ({
  files: settle(files, having(tag), { tag: 'queued' }),
})

/** What the platform said of the first in the queue. */
export function keepAnswer(context: VaultImportContext, answer: UploadAnswer) {
  const [first] = queueOf(context)
  const isFirst = (file: ImportFile) => file === first
  const ids = first?.operationIds ?? []
  if (answer.tag === 'refused')
    return { files: settle(context.files, isFirst, { tag: 'refused', refusal: answer.refusal }) }
  const { pending, importedIds } = context
  const brought = ids.filter((id) => !importedIds.includes(id) && pending?.some((one) => one.id === id))
  // Of a list that may leave some out, only what is in it is known. What the platform has already came since the files were checked, or before.
  const isKnown =
    answer.tag === 'importedBefore' ||
    (pending !== undefined && (pending.length < mostListed || brought.length === ids.length))
  const taken = settle(context.files, isFirst, {
    tag: 'taken',
    imported: isKnown ? brought.length : undefined,
    before: isKnown ? ids.length - brought.length : 0,
  })
  return {
    files: taken.map((file) => (file.key === first?.key ? { ...file, broughtIds: brought } : file)),
    importedIds: [...importedIds, ...brought],
  }
}

/** The first in the queue for its own reason, the others because of it. */
export function markUnsent({ files }: Files, reason: UnsentReason) {
  const first = files.find(isQueued)
  return {
    files: files.map((file): ImportFile =>
      isQueued(file)
        ? { ...file, state: { tag: 'unsent', reason: file === first ? reason : { tag: 'notReached' } } }
        : file,
    ),
  }
}

/** What became of one operation of a file. */
export type OperationOutcome =
  | 'imported'
  /** The platform had it already, or it was withdrawn. */
  | 'before'
  /** The platform took the file; whether this one is new is not known. */
  | 'accepted'
  | 'refused'
  /** Nobody wants it any more. */
  | 'withdrawn'
  /** Another one of its file was refused, and a file is taken whole or not at all. */
  | 'heldBack'
  | 'unanswered'

/** What became of each operation of a file that was sent; a refusal names the operation that it is about. */
export function outcomesOf({
  state,
  operationIds,
  broughtIds,
}: ImportFile): readonly (readonly [Uuid, OperationOutcome])[] {
  const outcomeOf = outcomeBy(state, operationIds, broughtIds)
  return outcomeOf ? operationIds.map((id) => [id, outcomeOf(id)] as const) : []
}

function outcomeBy(
  state: FileState,
  ids: readonly Uuid[],
  brought: readonly Uuid[],
): ((id: Uuid) => OperationOutcome) | undefined {
  switch (state.tag) {
    case 'taken': {
      const { imported } = state
      return (id) => (brought.includes(id) ? 'imported' : imported === undefined ? 'accepted' : 'before')
    }
    case 'refused': {
      const { message, reason } = state.refusal
      if (reason === 'OperationWithdrawn') return () => 'withdrawn'
      const isOfOne = ids.some((id) => message.includes(id))
      return (id) => (isOfOne && !message.includes(id) ? 'heldBack' : 'refused')
    }
    case 'unsent':
      return () => 'unanswered'
    default:
      return undefined
  }
}

/** What is known to stand in the way of an operation that is still pending: its signed file was refused, or signs something else. */
function refusalsOf({
  files,
  pending = [],
}: Pick<VaultImportContext, 'files' | 'pending'>): readonly OperationRefusal[] {
  const refusal = (id: Uuid, reason: string) =>
    pending.filter((one) => one.id === id).map(({ digest }) => ({ id, digest, reason }))
  return files.flatMap((file) => {
    const { state } = file
    if (state.tag === 'barred' && state.problem.tag === 'digestChanged')
      return refusal(state.problem.operationId, state.problem.tag)
    if (state.tag !== 'refused') return []
    return outcomesOf(file).flatMap(([id, outcome]) => (outcome === 'refused' ? refusal(id, state.refusal.reason) : []))
  })
}

/** What one step of an import has taught of the operations, for the browser to remember. */
export function marksBetween(before: VaultImportContext, step: Partial<VaultImportContext>): ImportedMarks {
  const after = { ...before, ...step }
  const files = after.files.filter((file) => !before.files.includes(file))
  return {
    refused: refusalsOf({ ...after, files }),
    importedIds: after.importedIds.filter((id) => !before.importedIds.includes(id)),
  }
}

/** Operations that were exported together with those that came, and are in no file that was taken. */
export const leftBehindOf = ({ pending = [], importedIds }: Pick<VaultImportContext, 'pending' | 'importedIds'>) =>
  leftBehind(pending, importedIds)

/** Every file was taken, but for copies and those that were passed over, and nothing that belongs to them stays behind. */
export const isWhole = (context: VaultImportContext): boolean =>
  context.files.every(
    ({ state, isPassedOver }) =>
      isPassedOver || state.tag === 'taken' || (state.tag === 'barred' && state.problem.tag === 'repeated'),
  ) && leftBehindOf(context).length === 0
