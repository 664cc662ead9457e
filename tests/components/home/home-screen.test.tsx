import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BalanceTrendLine } from '@features/home/balance-trend-line'
import { HomeScreen, type HomeScreenProps } from '@features/home/home.screen'
import type { LastAccount } from '@features/home/last-accounts-panel'
import { resolveNothing } from '@domain/intents/reference-lookup'
import { sampleDomain, sampleId, sampleNow, samplePayload } from '@support/sample-intent'
import { renderWithRouter } from '@support/with-router'

const still = () => undefined
const nothing = {
  items: [],
  isLoading: false,
  failure: undefined,
  isDenied: false,
  retry: still,
  more: false,
  candidates: 0,
}
const home: HomeScreenProps = {
  name: 'Ines Caldeira',
  partOfDay: 'morning',
  now: sampleNow,
  resolve: resolveNothing,
  stats: [
    { name: 'waiting', count: 3, isUnknown: false, more: true, href: '/waiting' },
    { name: 'executing', count: undefined, isUnknown: true, more: false, href: '/executing' },
    { name: 'accounts', count: 2, isUnknown: false, more: false },
  ],
  waiting: nothing,
  lastIntents: nothing,
  balances: nothing,
  trend: { days: 30, of: () => null },
  accounts: nothing,
  hrefs: { waiting: '/waiting', lastIntents: '/last', accounts: '/accounts', createAccount: '/create' },
}

it('a number that may be larger says so, one that could not be asked for is no zero, and only an exact list is a link', async () => {
  await renderWithRouter(<HomeScreen {...home} />)
  expect(screen.getByRole('link', { name: '3+ Waiting for you' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Not known Executing' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Last used accounts, not ready/ })).toBeNull()
  expect(screen.getByText('Last used accounts, not ready')).toBeVisible()
})

it.each([
  [{ ...nothing }, /Nothing in this domain waits for your signature/],
  [{ ...nothing, more: true }, /No expiring request waits for your signature/],
])('the greeting does not claim more than was asked', async (waiting, sentence) => {
  await renderWithRouter(<HomeScreen {...home} waiting={waiting} />)
  expect(screen.getByText(sentence)).toBeVisible()
})

it('while it is not known what waits, the greeting is silent and the panel says so', async () => {
  await renderWithRouter(
    <HomeScreen {...home} waiting={{ ...nothing, failure: [{ name: 'error', value: 'FetchHttpError 500' }] }} />,
  )
  expect(screen.queryByText(/for your signature/)).toBeNull()
  expect(screen.getByText('Requests waiting for your decision could not be loaded')).toBeVisible()
})

it('a panel that the roles of the viewer may not read says so and who can help, and offers no button that cannot', async () => {
  await renderWithRouter(
    <HomeScreen
      {...home}
      lastIntents={{ ...nothing, isDenied: true, failure: [{ name: 'reason', value: 'PermissionDeniedError' }] }}
    />,
  )
  expect(screen.getByRole('region', { name: 'Last intents' })).toHaveTextContent(
    'Your roles may not read thisContact the system administrator',
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('of many requests that wait the first ten to expire stand on the dashboard, and their number beside the way to all [CO008]', async () => {
  const items = Array.from({ length: 12 }, (_, i) => ({
    id: sampleId(i),
    domainId: sampleDomain,
    domainAlias: 'Treasury',
    payload: samplePayload,
    authorName: `Author ${i + 1}`,
    authorId: sampleId(1),
    status: 'Open',
    count: undefined,
    createdAt: '2026-11-21T08:00:00.000Z',
    lastModifiedAt: undefined,
    expiryAt: '2026-11-22T08:00:00.000Z',
    href: `/${i}`,
  }))
  await renderWithRouter(<HomeScreen {...home} waiting={{ ...nothing, items, candidates: 12 }} />)
  const panel = within(screen.getByRole('region', { name: /^Waiting for your decision/ }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => /Author \d+/.exec(textContent)?.[0])).toEqual(
    items.slice(0, 10).map(({ authorName }) => authorName),
  )
  expect(panel.getByRole('heading')).toHaveTextContent('Waiting for your decision12')
  expect(panel.getByRole('link', { name: 'All waiting requests' })).toHaveAttribute('href', '/waiting')
})

it('an address is "not yet" only when that is known: while it is read there is none, and one that cannot be read says so', async () => {
  const account = (alias: string, address: LastAccount['address']): LastAccount => ({
    id: alias,
    alias,
    address,
    isActive: true,
    ledgers: ['ethereum'],
    href: `/${alias}`,
  })
  const items = [
    account('Reading', 'reading'),
    account('Unread', 'unread'),
    account('None', 'none'),
    account('Known', { value: '0x95f855cB58911FA05483b1a7789168bd2eB2F35c' }),
  ]
  await renderWithRouter(<HomeScreen {...home} accounts={{ ...nothing, items }} />)
  const rows = items.map(({ alias }) =>
    screen.getByRole('link', { name: alias }).closest('li')!.textContent.replace(alias, ''),
  )
  expect(rows).toEqual(['', 'Address unavailable', 'No address yet', expect.stringContaining('0x95f855')])
})

it('each balance shows how it changed, over the days that stand below, with its numbers read out', async () => {
  const balance = {
    tickerId: 'usdc',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 2,
    totalUnits: '150000',
    reservedUnits: '0',
    quarantinedUnits: '0',
  }
  const steps = [
    { at: Date.UTC(2026, 10, 1, 12), units: 100_000n },
    { at: Date.UTC(2026, 10, 20, 12), units: 150_000n },
  ]
  await renderWithRouter(
    <HomeScreen
      {...home}
      balances={{ ...nothing, items: [balance] }}
      trend={{
        days: 30,
        of: ({ symbol, decimals }) => <BalanceTrendLine name={symbol!} decimals={decimals!} steps={steps} />,
      }}
    />,
  )
  expect(screen.getByRole('img', { name: 'USDC: 1,000.00 on 01/11/2026, 1,500.00 now' })).toBeVisible()
  expect(screen.getByText('Up to 30 days')).toBeVisible()
})

it('what the colours of the balances mean stands there while they are read, so that nothing moves below; without balances it is gone', async () => {
  const { unmount } = await renderWithRouter(<HomeScreen {...home} balances={{ ...nothing, isLoading: true }} />)
  expect(screen.getByText('Quarantined')).toBeVisible()
  unmount()
  await renderWithRouter(<HomeScreen {...home} />)
  expect(screen.queryByText('Quarantined')).toBeNull()
})
