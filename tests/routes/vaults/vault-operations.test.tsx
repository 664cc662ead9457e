import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { EntranceProvider } from '@app/entrance-context'
import { createEnvelopeChecks } from '@app/envelope-checks'
import { VaultOperations } from '@features/vaults/vault-operations'
import { createVerifier } from '@app/verify-signatures'
import { openApiOver } from '@support/console-api'
import { makeKey } from '@support/keys'
import { sampleId } from '@support/sample-intent'
import { renderWithRouter } from '@support/with-router'

const [platform, other] = [makeKey('platform'), makeKey('other')]
const [vaultId, otherVault] = [sampleId(1), sampleId(2)]

const dataOf = (of: string) => ({
  format: 'countersign-prepared-operations',
  version: 1,
  vaultId: of,
  operations: [
    {
      id: sampleId(3),
      kind: 'Manifest',
      subjectId: sampleId(4),
      digest: 'ab'.repeat(32),
      createdAt: '2026-11-22T10:00:00.000Z',
    },
  ],
})
const seal = (of: string, key = platform) => ({
  data: dataOf(of),
  signature: key.sign(canonicalText(dataOf(of))),
  signingKey: key.publicKey,
})

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
    checks: createEnvelopeChecks(createVerifier(undefined)),
    configuration: { demo: false, platformPublicKey: undefined },
    environment: { origin: 'https://console.example', storage: { getItem: () => null, setItem: () => undefined } },
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderWithRouter(
    <EntranceProvider value={{ app: () => ({ ports }) } as never}>
      <QueryClientProvider client={queries}>
        <VaultOperations vaultId={vaultId} />
      </QueryClientProvider>
    </EntranceProvider>,
  )
}

const refusal = (status: number, reason: string) => Response.json({ reason, message: '' }, { status })

it('the operations of the file are listed, with whether the platform signed them', async () => {
  await show(Response.json(seal(vaultId)))
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a list that was changed on its way is an alarm, and one of a stranger is marked', async () => {
  const { unmount } = await show(Response.json({ ...seal(vaultId), signature: seal(otherVault).signature }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The signature of this data is invalid')
  unmount()
  await show(Response.json(seal(vaultId, other)))
  expect(await screen.findByText('Signed by an unknown key')).toBeVisible()
})

it.each([
  ['a vault that is online', () => refusal(404, 'EntityNotFoundError'), 'This vault signs automatically'],
  [
    'somebody who may not carry files',
    () => refusal(401, 'PermissionDeniedError'),
    'You may not read these operations',
  ],
  ['a file in a form of its own', () => new Response('\u0000\u0001'), 'This console cannot read the list'],
  ['the file of another vault', () => Response.json(seal(otherVault)), 'This console cannot read the list'],
  ['a failure', () => refusal(400, 'InvalidRequestError'), 'The pending operations could not be loaded'],
])('%s is told as such', async (_, answer, title) => {
  await show(answer())
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
