import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { expect, it } from 'vitest'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import { succeed } from '@domain/shared/result'
import type { ChosenDestination } from '@features/transactions/order-form/order-choices'
import { EntranceProvider } from '@app/entrance-context'
import { createEnvelopeChecks } from '@app/envelope-checks'
import { DestinationNotes } from '@features/transactions/destination-notes'
import { refusedDestinationText } from '@features/transactions/order-form/destination-choices'
import { recordedSpelling } from '@domain/accounts/recorded-spelling'
import { useStaysAt } from '@features/transactions/use-stays-at'
import { createVerifier } from '@app/verify-signatures'
import { openApiOver } from '@support/console-api'
import { makeKey } from '@support/keys'
import { sampleDomain, sampleId } from '@support/sample-intent'

const [platform, other] = [makeKey('platform'), makeKey('other')]
const [treasury, hot] = [sampleId(1), sampleId(2)]
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const at = '2026-11-01T00:00:00.000Z'
const seal = (data: JsonObject, key = platform) => ({
  data,
  signature: key.sign(canonicalText(data)),
  signingKey: key.publicKey,
})
const account = {
  id: treasury,
  domainId: sampleDomain,
  alias: 'Treasury',
  providerDetails: { type: 'Vault', vaultId: sampleId(8), keyStrategy: 'Random' },
  lock: 'Unlocked',
  metadata: {
    revision: 1,
    createdAt: at,
    createdBy: { id: sampleId(9), domainId: sampleDomain },
    lastModifiedAt: at,
    lastModifiedBy: { id: sampleId(9), domainId: sampleDomain },
    customProperties: {},
  },
}
const record = {
  id: sampleId(5),
  accountId: treasury,
  domainId: sampleDomain,
  ledgerId: 'bitcoin',
  address,
  createdAt: at,
  scope: 'External',
}
const page = (items: readonly unknown[]) => Response.json({ items, count: items.length })
const transferTo = (to: string, i: number) => ({
  id: sampleId(40 + i),
  tickerId: sampleId(7),
  quarantined: false,
  senders: [{ type: 'Account', domainId: sampleDomain, accountId: hot }],
  recipient: { type: 'Address', addressDetails: { address: to, resolvedEndpoints: [] } },
  value: '5',
  kind: 'Transfer',
  registeredAt: at,
  metadata: { type: 'None' },
})

/** What the form says of a place that this account would pay on Bitcoin, when the address belongs to the treasury by a record of this key. */
function show(
  from: string,
  destination: ChosenDestination,
  { ledgerId = 'bitcoin', key = platform, sent = [] as readonly string[], isRefused = false } = {},
) {
  const asked: string[] = []
  const { api } = openApiOver(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const looked = searchParams.get('address') ?? searchParams.get('recipient.addressDetails.address')
    if (looked) asked.push(looked)
    if (pathname.endsWith('/transfers')) return page(sent.map((to, i) => transferTo(to, i)))
    if (pathname.endsWith('/system/information'))
      return Response.json({
        notary: { apiPublicKey: platform.publicKey, messagingPublicKey: platform.publicKey },
        authentication: { oidcDiscoveryUrl: 'x' },
      })
    if (pathname === '/v1/addresses' && searchParams.get('address') === address)
      return page([
        { id: record.id, address, ledgerId: 'bitcoin', domainId: sampleDomain, accountId: treasury, createdAt: at },
      ])
    if (pathname.endsWith(`/addresses/${record.id}`)) return Response.json(seal(record, key))
    return pathname.endsWith(`/accounts/${treasury}`) ? Response.json(seal(account)) : page([])
  }, 'token')
  const ports = {
    api,
    checks: createEnvelopeChecks(createVerifier(undefined)),
    configuration: { demo: false, platformPublicKey: platform.publicKey },
    environment: { origin: 'https://console.example', storage: { getItem: () => null, setItem: () => undefined } },
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <EntranceProvider value={{ app: () => ({ ports }) } as never}>
      <QueryClientProvider client={queries}>
        <DestinationNotes
          domainId={sampleDomain}
          accountId={from}
          ledgerId={ledgerId}
          orderContext={{ readAddress: succeed }}
          destination={destination}
          isRefused={isRefused}
        />
        <Stays from={from} ledgerId={ledgerId} destination={destination} />
      </QueryClientProvider>
    </EntranceProvider>,
  )
  return { queries, asked }
}
const endpoints = [{ data: { id: sampleId(11), address } }] as never
/** Whether what is paid to that place would stay in the account. */
function Stays({
  from,
  ledgerId,
  destination,
}: {
  readonly from: string
  readonly ledgerId: string
  readonly destination: ChosenDestination
}) {
  const destinations = useMemo(() => [destination as unknown as Destination], [destination])
  const staysAt = useStaysAt(destinations, { accountId: from, ledgerId, endpoints, spell: recordedSpelling })
  return <span data-testid="stays">{String(staysAt(destinations[0]!))}</span>
}
const itsAddress = { type: 'Address', address } as const satisfies ChosenDestination

it('a bare address that belongs to an own account is named as that', async () => {
  show(hot, itsAddress)
  expect(await screen.findByText('This is the address of Treasury')).toBeVisible()
  expect(screen.queryByText(/sending account/)).toBeNull()
  expect(await screen.findByText('First transfer to this destination')).toBeVisible()
})

it('the address of the sending account is warned of, and so is the account itself', async () => {
  show(treasury, itsAddress)
  expect(await screen.findByText('This is the address of Treasury')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('This is the sending account: only the fee would leave it.')
  expect(screen.queryByText('First transfer to this destination')).toBeNull()
})

it('the sending account itself is warned of where it is chosen by name', () => {
  show(treasury, { type: 'Account', accountId: treasury })
  expect(screen.getByRole('status')).toHaveTextContent('This is the sending account: only the fee would leave it.')
})

it('what is paid to the sending account stays in it, however that is named; nothing else does', async () => {
  const stays = () => screen.getByTestId('stays').textContent
  for (const destination of [itsAddress, { type: 'Endpoint', endpointId: sampleId(11) }] as const) {
    show(treasury, destination)
    await waitFor(() => expect(stays()).toBe('true'))
    cleanup()
  }
  show(treasury, { type: 'Account', accountId: treasury })
  expect(stays()).toBe('true')
  cleanup()
  show(hot, { type: 'Account', accountId: treasury })
  expect(stays()).toBe('false')
  cleanup()
  show(hot, itsAddress)
  await screen.findByText('This is the address of Treasury')
  expect(stays()).toBe('false')
})

it.each([
  ['whose record nobody vouches for', { key: other }],
  ['of another ledger', { ledgerId: 'litecoin' }],
])('an address %s is not said to be one of the house', async (_which, observed) => {
  const { queries } = show(hot, itsAddress, observed)
  expect(await screen.findByText('First transfer to this destination')).toBeVisible()
  await waitFor(() => expect(queries.getQueryState(['owned-address', address])?.status).toBe('success'))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByText(/This is the address of/)).toBeNull()
})

it('an address in capitals is looked up and known as the same', async () => {
  const { asked } = show(treasury, { type: 'Address', address: address.toUpperCase() }, { sent: [address] })
  expect(await screen.findByText('This is the address of Treasury')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('This is the sending account: only the fee would leave it.')
  expect(asked).toEqual([address, address])
})

it('what was sent to an address in another spelling was sent there, and to a longer one was not', async () => {
  const paid = show(
    hot,
    { type: 'Address', address: `BC1Q${address.slice(4).toUpperCase()}` },
    { sent: [address], ledgerId: 'litecoin' },
  )
  await waitFor(() => expect(paid.asked.length).toBe(2))
  await waitFor(() => expect(paid.queries.isFetching()).toBe(0))
  expect(screen.queryByText('First transfer to this destination')).toBeNull()
  cleanup()
  show(hot, { type: 'Address', address: '0.0.123' }, { sent: ['0.0.1234'], ledgerId: 'hedera' })
  expect(await screen.findByText('First transfer to this destination')).toBeVisible()
})

it('a constant of a ledger whose key nobody has is warned of, and nobody is told to ask its owner', async () => {
  const { queries } = show(
    hot,
    { type: 'Address', address: '0x0000000000000000000000000000000000000000' },
    { ledgerId: 'ethereum' },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('No key is known for this address')
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByText('First transfer to this destination')).toBeNull()
  cleanup()
  show(hot, itsAddress)
  expect(await screen.findByText('First transfer to this destination')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('nobody pays for the first time to what the platform refuses', async () => {
  const { queries } = show(hot, itsAddress, { isRefused: true })
  expect(await screen.findByText('This is the address of Treasury')).toBeVisible()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByText('First transfer to this destination')).toBeNull()
})

it('a destination is told to be wrong where the platform names it, and only where that is why', () => {
  const naming = (...names: readonly string[]) => ({
    hint: 'InvalidDestination',
    reason: `Unknown destinations, or destinations on another ledger: ${names.join(', ')}`,
  })
  expect(refusedDestinationText(itsAddress, naming('x', address))).toMatch(/^This is not an address of this ledger/)
  expect(refusedDestinationText({ type: 'Endpoint', endpointId: hot }, naming(hot))).toBe(
    'This endpoint is not known on this ledger.',
  )
  expect(refusedDestinationText({ type: 'Account', accountId: hot }, naming(hot))).toBe(
    'This account is not known on this ledger.',
  )
  expect(refusedDestinationText(itsAddress, naming(hot))).toBeUndefined()
  expect(refusedDestinationText(itsAddress, { ...naming(address), hint: 'LockedDestination' })).toBeUndefined()
})
