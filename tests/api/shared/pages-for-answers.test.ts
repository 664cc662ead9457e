import { expect, it } from 'vitest'
import { disconnectProvider } from '@api/external-accounts/provider-connections.api'
import { createClient, type ApiClient } from '@api/shared/client'
import { downloadPreparedOperations, importSignedOperations } from '@api/vaults/operations.api'

const clientOf = (type: string): ApiClient =>
  createClient({
    origin: 'http://gateway.example',
    token: () => 'token',
    log: () => undefined,
    fetch: () => Promise.resolve(new Response('We are back soon.', { headers: { 'content-type': type } })),
  })

it.each([
  ['a file of a vault', (api: ApiClient) => importSignedOperations(api, [new File(['{}'], 'signed.json')])],
  [
    'the export of a vault',
    (api: ApiClient) => downloadPreparedOperations(api, 'v', new AbortController().signal, () => undefined),
  ],
  ['the end of a connection', (api: ApiClient) => disconnectProvider(api, 'd', 'c')],
])('a page instead of an answer is none: %s', async (_what, call) => {
  await expect(call(clientOf('text/html; charset=utf-8'))).rejects.toThrow('shape')
  await expect(call(clientOf('text/plain'))).resolves.toBeDefined()
})
