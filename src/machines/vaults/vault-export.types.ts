import type { Uuid } from '@domain/shared/ids'
import type { ListedOperation } from '@domain/vaults/operation-listing'

/** One export as it is asked for, with what the page knows of its vault at that moment. */
export interface VaultExportRequest {
  /** Chosen here, without its ending. */
  readonly name: string
  readonly at: string
  readonly isUnlocked: boolean
  /** Undefined where the list of operations cannot be read. */
  readonly pending: number | undefined
}

/** A file as it arrived. */
export interface ArrivedFile {
  readonly content: Blob
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly checksum: string
  /** What it lists; undefined for a file in a form of its own. */
  readonly listing:
    | { readonly vaultId: Uuid; readonly operations: readonly Pick<ListedOperation, 'id' | 'digest'>[] }
    | undefined
}

export interface SavedFile {
  readonly fileName: string
  readonly content: Blob
}

/** A file that was saved, for whoever compares it on the other side. */
export interface ExportedFile extends Pick<ArrivedFile, 'checksum'> {
  readonly fileName: string
  readonly bytes: number
  readonly at: string
  readonly operationIds: readonly Uuid[] | undefined
}

export interface FileRequest {
  readonly vaultId: Uuid
  readonly onBytes: (received: number, total: number | undefined) => void
}

export type VaultExportProblem =
  /** Without a status no answer came. */
  | { readonly tag: 'notRead'; readonly status: number | undefined }
  | { readonly tag: 'foreignVault' }
  /** Everything was signed meanwhile. */
  | { readonly tag: 'nothingToSign' }
  | { readonly tag: 'notSaved' }

export interface VaultExportInput {
  readonly vaultId: Uuid
}

export interface VaultExportContext extends VaultExportInput {
  readonly request: VaultExportRequest | undefined
  readonly received: number
  /** Undefined while the platform has not said it. */
  readonly total: number | undefined
  readonly arrived: ArrivedFile | undefined
  /** The last file that was saved from here. */
  readonly exported: ExportedFile | undefined
  readonly problem: VaultExportProblem | undefined
}

export type VaultExportEvent =
  | { readonly type: 'export.start'; readonly request: VaultExportRequest }
  | { readonly type: 'export.cancel' }
  | { readonly type: 'export.dismiss' }
  | { readonly type: 'file.received'; readonly received: number; readonly total: number | undefined }
