import * as z from 'zod/mini'
import { parseJson } from '@domain/shared/json'
import { sendOrThrow, type ApiClient } from '@api/shared/client'
import { ApiError } from '@api/shared/problem'
import { refusalOf } from '@api/shared/problem-from-response'
import { readText } from '@api/shared/read-answer'
import { providerConnectionWire, type ProviderConnection } from './external-accounts.wire'
import type { ConnectProvider, ProviderParameters, UpdateProvider } from './provider-connections.wire'

const base = (domainId: string) => `/v1/domains/${domainId}/external-accounts/providers`

/** How a disconnection was answered: product and contract have status and text of it, and no shape. */
export interface Disconnection {
  readonly status: number
  readonly response: string
}

/** POST …/external-accounts/providers: connects a provider; needs a fresh sign-in. Nothing that is thrown or written down has a credential in it. */
export async function connectProvider(
  api: ApiClient,
  domainId: string,
  body: ConnectProvider,
  signal?: AbortSignal,
): Promise<ProviderConnection> {
  const response = await sendOrThrow(api, 'POST', base(domainId), body, signal)
  return readConnection(response, body.parameters)
}

/** POST …/external-accounts/providers/{connectionId}: all its credentials again; needs a fresh sign-in. What holds of connecting holds here. */
export async function updateProvider(
  api: ApiClient,
  domainId: string,
  connectionId: string,
  body: UpdateProvider,
  signal?: AbortSignal,
): Promise<ProviderConnection> {
  const response = await sendOrThrow(api, 'POST', `${base(domainId)}/${connectionId}`, body, signal)
  return readConnection(response, body.parameters)
}

/** DELETE …/external-accounts/providers/{connectionId}: ends the use of a connection; needs a fresh sign-in. */
export async function disconnectProvider(
  api: ApiClient,
  domainId: string,
  connectionId: string,
  signal?: AbortSignal,
): Promise<Disconnection> {
  const request = `DELETE …/external-accounts/providers/${connectionId}`
  const response = await sendOrThrow(api, 'DELETE', `${base(domainId)}/${connectionId}`, undefined, signal)
  if (!response.ok) throw await refusalOf(response, request)
  // A page is served by what stands before the platform, which was never asked.
  if (response.headers.get('content-type')?.includes('text/html'))
    throw new ApiError({ tag: 'shape', request, path: '' })
  return { status: response.status, response: await readText(response, request) }
}

/** @throws ApiError without the words of the platform, where these repeat a credential */
async function readConnection(response: Response, parameters: ProviderParameters): Promise<ProviderConnection> {
  const request = 'POST external-accounts/providers'
  if (!response.ok) throw withoutSecrets(await refusalOf(response, request), parameters)
  const read = z.safeParse(providerConnectionWire, parseJson(await readText(response, request)))
  if (!read.success) throw new ApiError({ tag: 'shape', request, path: '' })
  return read.data
}

function withoutSecrets(error: ApiError, { type: _type, ...credentials }: ProviderParameters): ApiError {
  const { problem } = error
  if (problem.tag !== 'http') return error
  const isClean = (text: string | undefined) =>
    text === undefined || !Object.values<string>(credentials).some((secret) => text.includes(secret))
  return new ApiError({
    ...problem,
    reason: isClean(problem.reason) ? problem.reason : undefined,
    message: isClean(problem.message) ? problem.message : undefined,
  })
}
