import * as z from 'zod/mini'
import { parseJson } from '@domain/shared/json'
import type { ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { problemFromResponse } from '@api/shared/problem-from-response'
import { readRefusal } from '@api/shared/read-answer'

/** POST /v1/vaults/operations/signed -> 400: what was refused, file by file. */
const importRefusedWire = z.object({
  reason: z.string(),
  message: z.optional(z.string()),
  additionalDetails: z.array(z.object({ reason: z.string(), message: z.string() })),
})
type ImportRefusal = z.output<typeof importRefusedWire>['additionalDetails'][number]

/** GET /v1/vaults/{id}/operations/prepared: the file to carry to a vault that is kept offline. */
export const getPreparedOperations = (api: ApiClient, vaultId: string, signal?: AbortSignal): Promise<Blob> =>
  api.blob(`/v1/vaults/${vaultId}/operations/prepared`, { signal })

const request = 'POST /v1/vaults/operations/signed'

/**
 * POST /v1/vaults/operations/signed: files that came back from vaults, as the field `files`.
 * @returns why some of the files were refused, empty when all were taken
 * @throws ApiError for every other failure
 */
export async function importSignedOperations(
  api: ApiClient,
  files: readonly File[],
): Promise<readonly ImportRefusal[]> {
  const parts = new FormData()
  for (const file of files) parts.append('files', file)
  const response = await api.send('POST', '/v1/vaults/operations/signed', { parts }).catch(() => {
    throw new ApiError({ tag: 'network', request })
  })
  if (!response) throw new ApiError({ tag: 'blocked' })
  if (response.ok) return []
  const { status, statusText } = response
  const body = await readRefusal(response)
  const refused = z.safeParse(importRefusedWire, parseJson(body))
  if (status === 400 && refused.success) return refused.data.additionalDetails
  throw new ApiError(problemFromResponse({ status, statusText, body, request }))
}
