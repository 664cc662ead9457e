import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import { EntranceProvider } from '@app/entrance-context'
import { createEnvelopeChecks } from '@app/envelope-checks'
import { useTokensAt } from '@features/transactions/use-tokens-at'
import { createVerifier } from '@app/verify-signatures'
import { openApiOver } from '@support/console-api'
import { makeKey } from '@support/keys'
import { sampleDomain, sampleId } from '@support/sample-intent'

const [platform, other] = [makeKey('platform'), makeKey('other')]
const at = '2026-11-01T00:00:00.000Z'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const seal = (data: JsonObject, key = platform) => ({
  data,
  signature: key.sign(canonicalText(data)),
  signingKey: key.publicKey,
})
const usdc = {
  id: sampleId(2),
  ledgerId: 'ethereum',
  kind: 'Contract',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  lock: 'Unlocked',
  ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: contract.toLowerCase() } },
  metadata: {
    revision: 1,
    createdAt: at,
    createdBy: { id: sampleId(9), domainId: sampleDomain },
    lastModifiedAt: at,
    lastModifiedBy: { id: sampleId(9), domainId: sampleDomain },
    customProperties: {},
  },
}
const page = (items: readonly unknown[]) => Response.json({ items, count: items.length })

/** What is said of the contract that an order calls, when the platform has this record of its token. */
async function compare(to: string, record: object, isValidated = true) {
  const { api } = openApiOver(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.endsWith('/system/information'))
      return Response.json({
        notary: { apiPublicKey: platform.publicKey, messagingPublicKey: platform.publicKey },
        authentication: { oidcDiscoveryUrl: 'x' },
      })
    return page(pathname.endsWith('/tickers') && (!/NonValidated/i.test(search) || !isValidated) ? [record] : [])
  }, 'token')
  const ports = {
    api,
    clock: { now: () => Date.parse(at) },
    checks: createEnvelopeChecks(createVerifier(undefined)),
    configuration: { demo: false, platformPublicKey: platform.publicKey },
    environment: { origin: 'https://console.example', storage: { getItem: () => null, setItem: () => undefined } },
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useTokensAt([undefined, to], 'ethereum'), {
    wrapper: ({ children }) => (
      <EntranceProvider value={{ app: () => ({ ports }) } as never}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </EntranceProvider>
    ),
  })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  return { queries, tokens: () => result.current }
}

it('a called contract is told by the token whose contract it is, as the device tells it', async () => {
  const { tokens } = await compare(contract, seal(usdc))
  await waitFor(() => expect(tokens()).toEqual([undefined, 'USDC']))
})

it.each<[string, string, object, boolean]>([
  ['another address', `0x${'1'.repeat(40)}`, seal(usdc), true],
  ['a record of somebody else', contract, seal(usdc, other), true],
  ['a record that is not validated', contract, seal(usdc), false],
])('%s makes no contract known', async (_what, to, record, isValidated) => {
  const { queries, tokens } = await compare(to, record, isValidated)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(tokens()).toEqual([undefined, undefined])
})
