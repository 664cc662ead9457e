import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { checksumOf, readPreparedListing } from '@domain/vaults/operation-listing'
import { vaultExport } from './vault-export.machine'
import type { Uuid } from '@domain/shared/ids'
import { present } from '../shared/present'
import type { ArrivedFile, FileRequest, SavedFile } from './vault-export.types'

type Listing = NonNullable<ArrivedFile['listing']>

export interface VaultExportPorts {
  /** The file of the moment; its bytes are counted while they come. */
  readonly requestFile: (
    vaultId: string,
    signal: AbortSignal,
    onBytes: (received: number, total: number | undefined) => void,
  ) => Promise<Blob>
  /** Hands a file to the person; rejects when the browser does not take it. */
  readonly saveFile: (fileName: string, content: Blob) => Promise<void> | void
  /** The browser remembers what was saved. */
  readonly markExported: (vaultId: Uuid, operations: Listing['operations'], at: string) => void
}

/** An export with its real actors; leaving the page or cancelling aborts the download. */
export const provideVaultExport = ({ requestFile, saveFile, markExported }: VaultExportPorts) =>
  vaultExport.provide({
    actors: {
      requestFile: fromPromise<ArrivedFile, FileRequest>(({ input: { vaultId, onBytes }, signal }) =>
        requestFile(vaultId, signal, onBytes)
          .then(readArrived)
          .catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
      saveFile: fromPromise<void, SavedFile>(async ({ input }) => saveFile(input.fileName, input.content)),
    },
    actions: {
      markExported: ({ context: { vaultId, arrived, exported } }) => {
        if (arrived?.listing) markExported(vaultId, arrived.listing.operations, present(exported).at)
      },
    },
  })

/** The file is read for its checksum and its list, and kept as it came. */
async function readArrived(content: Blob): Promise<ArrivedFile> {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const data = readPreparedListing(new TextDecoder().decode(bytes))?.data
  return {
    content,
    checksum: checksumOf(bytes),
    listing: data && { vaultId: data.vaultId, operations: data.operations.map(({ id, digest }) => ({ id, digest })) },
  }
}
