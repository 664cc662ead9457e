import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { listProviders } from '@api/external-accounts/external-accounts.api'
import { providerQuery, providersQuery } from '@api/external-accounts/external-accounts.queries'
import { connectProvider, disconnectProvider } from '@api/external-accounts/provider-connections.api'
import { createClient } from '@api/shared/client'
import type { ApiError } from '@api/shared/problem'

const domainId = '7d4b1f6e-0c52-4f7a-9d1b-2f6f2f1f0a01'
const secrets = { apiKey: 'key-of-nordhaven', secret: 'secret-of-nordhaven' }
const connection = (parameters: object) => ({
  id: domainId,
  domainId,
  alias: 'Trading desk',
  parameters,
  connectionState: 'Connected',
  apiKey: secrets.apiKey,
})

function consoleBefore(status: number, body: unknown) {
  const logged: unknown[] = []
  const api = createClient({
    origin: 'http://gateway.example',
    token: () => 'token',
    log: (...entry) => logged.push(entry),
    retryDelay: () => 0,
    fetch: () =>
      Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
  })
  return { api, logged }
}
const thrownBy = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error as ApiError).problem,
  )

it('a connection is kept without a credential, whatever a platform sends, and an unknown provider by its name [EN026] [EN027]', async () => {
  const { api } = consoleBefore(200, connection({ type: 'Krypton', ...secrets, password: 'of-the-exchange' }))
  const queries = new QueryClient()
  const read = await queries.query(providerQuery(api, domainId, domainId))
  expect(read).toEqual({
    id: domainId,
    domainId,
    alias: 'Trading desk',
    providerType: 'Krypton',
    connectionState: 'Connected',
  })
  const list = consoleBefore(200, [connection({ type: 'Kraken', ...secrets })])
  await queries.query(providersQuery(list.api, domainId))
  const kept = JSON.stringify(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state]),
  )
  expect(kept).toContain('Kraken')
  for (const secret of [...Object.values(secrets), 'of-the-exchange']) expect(kept).not.toContain(secret)
})

it('what fails or is answered to a new connection carries no credential on [EN027]', async () => {
  const body = { domainId, alias: 'Trading desk', parameters: { type: 'Kraken', ...secrets } } as const
  const repeating = consoleBefore(400, { reason: 'BadRequest', message: `No account has ${secrets.secret}` })
  expect(await thrownBy(connectProvider(repeating.api, domainId, body))).toMatchObject({
    status: 400,
    reason: 'BadRequest',
    message: undefined,
  })
  expect(JSON.stringify(repeating.logged)).not.toContain(secrets.secret)
  const clear = consoleBefore(400, { reason: 'BadRequest', message: 'Binance has no adapter here' })
  expect(await thrownBy(connectProvider(clear.api, domainId, body))).toMatchObject({
    message: 'Binance has no adapter here',
  })
  const taken = consoleBefore(200, connection(body.parameters))
  expect(Object.keys(await connectProvider(taken.api, domainId, body))).toEqual([
    'id',
    'domainId',
    'alias',
    'providerType',
    'connectionState',
  ])
})

it('a platform without external accounts is one answer, and a refusal is another [AP033]', async () => {
  for (const body of ['Not found', { reason: 'EntityNotFoundError', message: 'The call is unknown' }])
    expect(await listProviders(consoleBefore(404, body).api, domainId)).toEqual({ kind: 'absent' })
  const refused = consoleBefore(403, { reason: 'PermissionDeniedError' })
  expect(await thrownBy(listProviders(refused.api, domainId))).toMatchObject({ status: 403 })
})

it('a disconnection gives back status and response [AP037]', async () => {
  const { api } = consoleBefore(200, {})
  expect(await disconnectProvider(api, domainId, domainId)).toEqual({ status: 200, response: '{}' })
})
