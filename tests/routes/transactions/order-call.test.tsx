import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EntranceProvider } from '@app/entrance-context'
import { createEnvelopeChecks } from '@app/envelope-checks'
import { OrderCall } from '@features/transactions/order-call'
import { createVerifier } from '@app/verify-signatures'
import { openApiOver } from '@support/console-api'
import { sampleDomain, sampleId } from '@support/sample-intent'

function show(parameters: object) {
  const { api } = openApiOver(async () => Response.json({ items: [], count: 0 }), 'token')
  const ports = {
    api,
    checks: createEnvelopeChecks(createVerifier(undefined)),
    configuration: { demo: false, platformPublicKey: undefined },
    environment: { origin: 'https://console.example', storage: { getItem: () => null, setItem: () => undefined } },
  }
  const payload = {
    type: 'v0_CreateTransactionOrder',
    id: sampleId(1),
    accountId: sampleId(2),
    ledgerId: 'ethereum',
    parameters: { type: 'Ethereum', amount: '0', ...parameters },
    customProperties: {},
  }
  render(
    <EntranceProvider value={{ app: () => ({ ports }) } as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OrderCall domainId={sampleDomain} payload={payload} />
      </QueryClientProvider>
    </EntranceProvider>,
  )
}

it('a review warns of a new contract as the device does: nobody can tell what its bytes will do', async () => {
  show({ data: '0x6080604052' })
  expect((await screen.findByText('Makes a new contract')).closest('.note')).toHaveTextContent(
    'Its code of 5 bytes does not show what the contract will do. Compare it with its source before you sign.',
  )
  expect(screen.getByText('Code of the new contract')).toBeVisible()
})

it('a call of a contract that stands is not warned of as one', async () => {
  show({ data: '0x00', destination: { type: 'Address', address: '0xDD6B8b3dC6B7AD97db52F08a275FF4483e024CEa' } })
  expect(await screen.findByText('Too short for a call')).toBeVisible()
  expect(screen.queryByText('Makes a new contract')).toBeNull()
})
