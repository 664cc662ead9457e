import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { EntranceProvider } from '@app/entrance-context'
import { createEnvelopeChecks } from '@app/envelope-checks'
import { VaultOperations } from '@features/vaults/vault-operations'
import { createVerifier } from '@app/verify-signatures'
import { openApiOver } from '@support/console-api'
import { makeKey } from '@support/keys'
import { sampleId } from '@support/sample-intent'
import { renderWithRouter } from '@support/with-router'

const platform = makeKey('platform')
const vaultId = sampleId(1)

const vault: VaultWire = {
  data: {
    id: vaultId,
    alias: 'Cold vault Bergen',
    publicKey: platform.publicKey,
    lock: 'Unlocked',
    metadata: {
      revision: 1,
      createdAt: '2026-11-22T10:00:00.000Z',
      lastModifiedAt: '2026-11-22T10:00:00.000Z',
      customProperties: {},
    },
  },
  signature: 's',
  signingKey: 'k',
}

/** The page of a vault, with what the platform answers when it is asked for the file. */
function show(answer: Response) {
  const isFile = (request: Request) => request.url.endsWith(`/v1/vaults/${vaultId}/operations/prepared`)
  const { api } = openApiOver(
    (request) =>
      Promise.resolve(
        isFile(request)
          ? answer
          : Response.json({
              notary: { apiPublicKey: platform.publicKey, messagingPublicKey: platform.publicKey },
              authentication: { oidcDiscoveryUrl: 'x' },
            }),
      ),
    'token',
  )
  const ports = {
    api,
    clock: { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined },
    checks: createEnvelopeChecks(createVerifier(undefined)),
    configuration: { demo: false, platformPublicKey: undefined },
    environment: { origin: 'https://console.example', storage: { getItem: () => null, setItem: () => undefined } },
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderWithRouter(
    <EntranceProvider value={{ app: () => ({ ports }) } as never}>
      <QueryClientProvider client={queries}>
        <VaultOperations vault={vault} />
      </QueryClientProvider>
    </EntranceProvider>,
  )
}

const refusal = (status: number, reason: string) => Response.json({ reason, message: '' }, { status })

it.each([
  ['a vault that is online', () => refusal(404, 'EntityNotFoundError'), 'This vault signs automatically'],
  [
    'somebody who may not carry files',
    () => refusal(401, 'PermissionDeniedError'),
    'You may not read these operations',
  ],
  ['a failure', () => refusal(400, 'InvalidRequestError'), 'The pending operations could not be loaded'],
])('%s is told as such', async (_, answer, title) => {
  await show(answer())
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
