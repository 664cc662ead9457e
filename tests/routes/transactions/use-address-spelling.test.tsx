import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toOrderAct } from '@features/transactions/order.view'
import { useAddressSpelling } from '@features/transactions/use-address-spelling'

const [contract, payee] = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0x742d35Cc6634C0532925a3b844Bc454e4438f44e']
const order = {
  data: {
    ledgerId: 'ethereum',
    parameters: {
      type: 'Ethereum',
      amount: '0',
      destination: { type: 'Address', address: contract },
      data: `0xa9059cbb${'0'.repeat(24)}${payee.slice(2).toLowerCase()}${'5'.padStart(64, '0')}`,
      feeStrategy: { type: 'Priority', priority: 'Low' },
    },
  },
} as unknown as Parameters<typeof toOrderAct>[0]
const unknown = { symbol: undefined, decimals: undefined }
const assets = { nativeOf: () => undefined, byContract: () => undefined, byId: () => unknown } as unknown as Parameters<
  typeof toOrderAct
>[1]['assets']

it('whom a token is paid to by the bytes of a call stands in orders with the checksum that it has everywhere else', async () => {
  const { result } = renderHook(() => useAddressSpelling(), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  const destinationNow = () =>
    toOrderAct(order, { prefix: '', nameOf: () => undefined, assets, spell: result.current }).destinations.map(
      ({ address }) => address,
    )
  expect(destinationNow()).toEqual([payee.toLowerCase()])
  await waitFor(() => expect(destinationNow()).toEqual([payee]))
  const odd = ['bc1qgz', '0.0.5-abcde', `${payee.slice(0, -1)}F`, 'tz1x']
  expect(odd.map(result.current)).toEqual(odd)
})
