import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { domainAccess } from '@machines/session/domain-access.machine'
import { AddedPartsProvider } from '@app/added-parts'
import { addedParts } from '@app/later-parts'
import { EntranceProvider } from '@app/entrance-context'
import { RequestContent } from '@features/intents/request-content'
import { openApiOver } from '@support/console-api'
import { sampleDomain, sampleId } from '@support/sample-intent'

const payer = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const [accountId, usdc] = [sampleId(2), sampleId(8)]
const ticker = {
  data: {
    id: usdc,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    ledgerId: 'ethereum',
    kind: 'Contract',
    ledgerDetails: { type: 'Ethereum' },
    lock: 'Unlocked',
  },
}
const transfer = (id: string, more: object = {}) => ({
  id,
  tickerId: usdc,
  quarantined: true,
  value: '2500000',
  kind: 'Transfer',
  registeredAt: '2026-11-20T10:00:00.000Z',
  metadata: { type: 'Ethereum' },
  senders: [{ type: 'Address', addressDetails: { address: payer, resolvedEndpoints: [] } }],
  recipient: { type: 'Account', domainId: sampleDomain, accountId },
  ...more,
})
const ids = [1, 2, 3, 4].map((n) => sampleId(100 + n))
const answers = new Map<string, object>([
  [ids[0]!, transfer(ids[0]!)],
  [ids[1]!, transfer(ids[1]!, { recipient: { type: 'Account', domainId: sampleDomain, accountId: sampleId(3) } })],
  [ids[2]!, transfer(ids[2]!, { quarantined: false, senders: [] })],
])

function answer({ url }: Request): Response {
  const { pathname } = new URL(url)
  if (pathname.endsWith('/tickers')) return Response.json({ items: [ticker], count: 1 })
  const found = answers.get(pathname.split('/').at(-1) ?? '')
  return found ? Response.json(found) : Response.json({ reason: 'EntityNotFoundError' }, { status: 404 })
}

async function show(
  more: { readonly isOpen?: boolean; readonly domainId?: string } = {},
  transferIds: readonly string[] = ids,
) {
  const { api } = openApiOver(async (request) => answer(request), 'token')
  const root = createRootRoute()
  const shown = () => (
    <RequestContent
      domainId={sampleDomain}
      payload={{ type: 'v0_ReleaseQuarantinedTransfers', accountId, transferIds } as never}
      {...more}
    />
  )
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '$profileDomainId/domain/$domainId', component: shown }),
    ]),
    history: createMemoryHistory({ initialEntries: [`/${sampleDomain}/domain/${sampleDomain}`] }),
  })
  await router.load()
  const app = { ports: { api }, actors: { domainAccess: createActor(domainAccess) } }
  render(
    <EntranceProvider value={{ app: () => app } as never}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AddedPartsProvider value={addedParts}>
          <RouterProvider router={router as never} />
        </AddedPartsProvider>
      </QueryClientProvider>
    </EntranceProvider>,
  )
  await screen.findByRole('region', { name: 'What is released' })
  await waitFor(() => expect(screen.queryByText('Reading the transfer')).toBeNull())
}
const shown = (position: number) => screen.getAllByRole('listitem')[position]!
const linkOf = (position: number) => shown(position).querySelector('a')?.getAttribute('href')

it('tells of each transfer what the platform lists: amount, asset and payer, with its page, and that nothing of it can be checked', async () => {
  await show()
  expect(screen.getByRole('region')).toHaveTextContent('As the platform lists it. Transfers are not signed records')
  expect(shown(0)).toHaveTextContent('2.500000 USDC')
  expect(shown(0).textContent?.replaceAll(/\s/g, '')).toContain(payer)
  expect(linkOf(0)).toBe(`/${sampleDomain}/domain/${sampleDomain}/transactions/transfers/${ids[0]}/details`)
  expect(shown(3)).toHaveTextContent(/^This transfer could not be read/)
})

it('warns of one that was paid to another account, and of one that waits no more; not once the request is carried out', async () => {
  await show()
  const warnings = [0, 1, 2].map((position) =>
    [...shown(position).querySelectorAll('.text-warning-text')].map((one) => one.textContent),
  )
  expect(warnings).toEqual([
    [],
    ['This transfer was not paid to the account of this request.'],
    ['This transfer is no longer in quarantine.'],
  ])
  expect(shown(2)).toHaveTextContent('Payer unknown')
  cleanup()
  await show({ isOpen: false }, [ids[2]!])
  expect(screen.queryByText('This transfer is no longer in quarantine.')).toBeNull()
})

it('looks up as many as a request may name, and says how many it left; of another domain it has no pages', async () => {
  await show(
    { domainId: sampleId(77) },
    Array.from({ length: 23 }, (_, n) => sampleId(200 + n)),
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  expect(screen.getByText('3 further transfers not looked up')).toBeVisible()
  expect(linkOf(0)).toBeUndefined()
})
