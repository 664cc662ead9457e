import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { EntranceProvider } from '@app/entrance-context'
import { useOrderChoices } from '@features/transactions/use-order-choices'
import { openApiOver } from '@support/console-api'

const level = { gasPrice: '20000000000' }
const facts = {
  orderContext: { coinDecimals: 18, decimalsOf: () => undefined },
  tickers: [],
  endpoints: [],
  accounts: [],
  ledger: { id: 'ethereum', type: 'Ethereum' },
}

it('a gas price of one’s own is held against that of high priority at its ledger', async () => {
  const { api } = openApiOver(
    async () => Response.json({ type: 'Ethereum', low: level, medium: level, high: level }),
    'token',
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EntranceProvider value={{ app: () => ({ ports: { api } }) } as never}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </EntranceProvider>
  )
  const { result, rerender } = renderHook(
    ({ gasPrice }) =>
      useOrderChoices({ ...facts, order: { feeStrategy: { type: 'SpecifiedRate', gasPrice } } } as never),
    { wrapper, initialProps: { gasPrice: '9999999' } },
  )
  await waitFor(() =>
    expect(result.current.excessiveRate).toEqual({ path: 'order.feeStrategy.gasPrice', high: '20.00 gwei' }),
  )
  rerender({ gasPrice: '40.5' })
  expect(result.current.excessiveRate).toBeUndefined()
})
