import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { EntranceProvider } from '@app/entrance-context'
import { useEndpointAddresses } from '@features/transactions/use-endpoint-addresses'
import { openApiOver } from '@support/console-api'
import { sampleDomain, sampleId } from '@support/sample-intent'

const [endpointId, transactionId] = [sampleId(1), sampleId(2)]
const order = {
  data: { parameters: { type: 'Bitcoin', outputs: [{ destination: { type: 'Endpoint', endpointId }, amount: '5' }] } },
} as never
const transaction = {
  id: transactionId,
  processing: { status: 'Completed' },
  ledgerTransactionData: { ledgerStatus: 'Confirmed' },
} as TransactionWire
const paid = {
  id: sampleId(3),
  transactionId,
  tickerId: sampleId(4),
  quarantined: false,
  senders: [],
  recipient: { type: 'Address', addressDetails: { address: 'bc1qpaid', resolvedEndpoints: [] } },
  value: '5',
  kind: 'Transfer',
  registeredAt: '2026-11-01T00:00:00.000Z',
  metadata: { type: 'None' },
}
const by =
  (verified: boolean): ResolveReference =>
  () => ({ alias: 'Kestrel', verified, record: { address: 'bc1qnow' } })

/** What is told of the endpoint, and how often the transfers were asked for. */
function show(way: Partial<Parameters<typeof useEndpointAddresses>[2]>, items: readonly object[] = []) {
  const asked: string[] = []
  const { api } = openApiOver((request) => {
    asked.push(new URL(request.url).pathname)
    return Promise.resolve(Response.json({ items, count: items.length }))
  }, 'token')
  const { result } = renderHook(
    () =>
      useEndpointAddresses(sampleDomain, order, {
        transaction: undefined,
        isStopped: false,
        resolve: by(true),
        ...way,
      }).get(endpointId),
    {
      wrapper: ({ children }) => (
        <EntranceProvider value={{ app: () => ({ ports: { api } }) } as never}>
          <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
        </EntranceProvider>
      ),
    },
  )
  return { result, asked }
}

it('is the one of the verified record until there is a transaction, and nothing is asked', () => {
  const { result, asked } = show({})
  expect(result.current).toEqual({ address: 'bc1qnow', isPaid: false })
  expect(show({ resolve: by(false) }).result.current).toBeUndefined()
  expect(show({ isStopped: true }).result.current).toBeUndefined()
  expect(asked).toEqual([])
})

it('is the one that was paid as soon as the transfers of the transaction tell it; before they are read nothing is claimed', async () => {
  const { result, asked } = show({ transaction }, [paid])
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toEqual({ address: 'bc1qpaid', isPaid: true }))
  expect(asked).toHaveLength(1)
})

it('is the one of the record where the transaction has paid nobody yet', async () => {
  const { result } = show({ transaction })
  await waitFor(() => expect(result.current).toEqual({ address: 'bc1qnow', isPaid: false }))
})
