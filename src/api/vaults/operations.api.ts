import * as z from 'zod/mini'
import { parseJson } from '@domain/shared/json'
import { sendingLimitMs } from '@domain/vaults/sending-time'
import type { ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { problemFromResponse, refusalOf } from '@api/shared/problem-from-response'
import { readFile, readRefusal } from '@api/shared/read-answer'

/** POST /v1/vaults/operations/signed -> 400: what was refused, file by file. */
const importRefusedWire = z.object({
  reason: z.string(),
  message: z.optional(z.string()),
  additionalDetails: z.array(z.object({ reason: z.string(), message: z.string() })),
})
type ImportRefusal = z.output<typeof importRefusedWire>['additionalDetails'][number]

/** Whatever stands before the platform has served it, and the platform was never asked. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.includes('text/html') === true

/** GET /v1/vaults/{id}/operations/prepared: the file to carry to a vault that is kept offline. */
export const getPreparedOperations = (api: ApiClient, vaultId: string, signal?: AbortSignal): Promise<Blob> =>
  api.blob(`/v1/vaults/${vaultId}/operations/prepared`, { signal })

/**
 * The same file, with its bytes counted while they come.
 * @param onBytes how many came, of how many; undefined where the platform does not say it, or the connection packs them
 */
export async function downloadPreparedOperations(
  api: ApiClient,
  vaultId: string,
  signal: AbortSignal,
  onBytes: (received: number, total: number | undefined) => void,
): Promise<Blob> {
  const path = `/v1/vaults/${vaultId}/operations/prepared`
  const asked = `GET ${path}`
  const response = await api.send('GET', path, undefined, { signal }).catch(() => {
    throw new ApiError(signal.aborted ? { tag: 'aborted' } : { tag: 'network', request: asked })
  })
  if (!response) throw new ApiError({ tag: 'blocked' })
  if (!response.ok) throw await refusalOf(response, asked)
  if (isPage(response)) throw new ApiError({ tag: 'shape', request: asked, path: '' })
  return readFile(new Response(countBytes(response, onBytes), { headers: response.headers }), asked)
}

function countBytes({ body, headers }: Response, onBytes: (received: number, total: number | undefined) => void) {
  const length = headers.get('content-encoding') ? undefined : headers.get('content-length')
  const total = length ? Number(length) : undefined
  let received = 0
  return (
    body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, to) {
          onBytes((received += piece.byteLength), total)
          to.enqueue(piece)
        },
      }),
    ) ?? null
  )
}

const request = 'POST /v1/vaults/operations/signed'

/** Its time ran out. */
const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/**
 * POST /v1/vaults/operations/signed: files that came back from vaults, as the field `files`. The larger they are, the longer they may take.
 * @returns why some of the files were refused, empty when all were taken
 * @throws ApiError for every other failure
 */
export async function importSignedOperations(
  api: ApiClient,
  files: readonly File[],
  signal?: AbortSignal,
): Promise<readonly ImportRefusal[]> {
  const parts = new FormData()
  for (const file of files) parts.append('files', file)
  const withinMs = sendingLimitMs(files.reduce((sum, { size }) => sum + size, 0))
  const options = { signal, withinMs }
  const response = await api.send('POST', '/v1/vaults/operations/signed', { parts }, options).catch((error) => {
    throw new ApiError({ tag: 'network', request, ...(isLate(error) ? { withinMs } : {}) })
  })
  if (!response) throw new ApiError({ tag: 'blocked' })
  if (response.ok) {
    if (isPage(response)) throw new ApiError({ tag: 'shape', request, path: '' })
    return []
  }
  const { status, statusText } = response
  const body = await readRefusal(response)
  const refused = z.safeParse(importRefusedWire, parseJson(body))
  if (status === 400 && refused.success) return refused.data.additionalDetails
  throw new ApiError(problemFromResponse({ status, statusText, body, request }))
}
