import type { Uuid } from '@domain/shared/ids'
import type { ListedOperation, SignedFileProblem } from '@domain/vaults/operation-listing'

export type PendingOperation = Pick<ListedOperation, 'id' | 'kind' | 'subjectId' | 'digest' | 'createdAt'>

/** Why a file is not sent, as far as it can be said here. */
export type FileProblem =
  | SignedFileProblem
  | { readonly tag: 'tooLarge' }
  /** The browser could not read it. */
  | { readonly tag: 'unreadable' }
  /** The same bytes were picked before. */
  | { readonly tag: 'repeated' }

/** Why nothing is known of a file that was to be sent. */
export type UnsentReason =
  /** No answer came, or none about this file; without a status there was none at all, or none in the time that the file had. */
  | { readonly tag: 'interrupted'; readonly status: number | undefined; readonly withinMs?: number | undefined }
  | { readonly tag: 'cancelled' }
  /** The files before it were interrupted or cancelled. */
  | { readonly tag: 'notReached' }

export type FileState =
  | { readonly tag: 'unchecked' }
  | { readonly tag: 'barred'; readonly problem: FileProblem }
  | { readonly tag: 'ready' }
  | { readonly tag: 'queued' }
  /** The platform took it: so many operations were pending, and so many were not; undefined where that is not known. */
  | { readonly tag: 'taken'; readonly imported: number | undefined; readonly before: number }
  | { readonly tag: 'refused'; readonly refusal: FileRefusal }
  | { readonly tag: 'unsent'; readonly reason: UnsentReason }

/** What the platform says of a file that it did not take. */
export interface FileRefusal {
  readonly reason: string
  readonly message: string
}

export interface ImportFile {
  readonly key: number
  readonly file: File
  readonly state: FileState
  /** It was not sent, and the person picked others after that: the outcome of the import does not speak of it. */
  readonly isPassedOver: boolean
  /** Known of a file that was read. */
  readonly checksum: string | undefined
  readonly operationIds: readonly Uuid[]
  /** Of those, the ones that this very file has brought, as far as that is known. */
  readonly broughtIds: readonly Uuid[]
}

export interface FileCheck {
  readonly key: number
  readonly checksum: string | undefined
  readonly operationIds: readonly Uuid[]
  readonly problem: FileProblem | undefined
}

export interface Checked {
  readonly checks: readonly FileCheck[]
  /** What the vault has still to sign; undefined where that could not be read. */
  readonly pending: readonly PendingOperation[] | undefined
}

export interface Unchecked {
  readonly vaultId: Uuid
  readonly files: readonly Pick<ImportFile, 'key' | 'file'>[]
}

/** What the platform says of a file: that it took it, that it has everything in it already, or why it did not take it. */
export type UploadAnswer =
  | { readonly tag: 'taken' }
  | { readonly tag: 'importedBefore' }
  | { readonly tag: 'refused'; readonly refusal: FileRefusal }

export interface VaultImportInput {
  readonly vaultId: Uuid
}

export interface VaultImportContext extends VaultImportInput {
  readonly files: readonly ImportFile[]
  /** Of the file that is picked next. */
  readonly nextKey: number
  readonly pending: readonly PendingOperation[] | undefined
  /** Operations that files from here have brought. */
  readonly importedIds: readonly Uuid[]
}

export type VaultImportEvent =
  | { readonly type: 'files.pick'; readonly files: readonly File[] }
  | { readonly type: 'file.remove'; readonly key: number }
  | { readonly type: 'import.start' }
  | { readonly type: 'import.cancel' }
  | { readonly type: 'import.retry' }
  | { readonly type: 'import.dismiss' }
