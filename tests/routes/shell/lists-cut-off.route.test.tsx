import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { alerts, button, region, rows } from '@support/route-find'
import { cutBefore, liftable } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury')
const { open, see, click } = seat
const omnibus = accountIdOf('Client omnibus ETH')

const ofDomain = (rest: string) => new RegExp(`/v1/domains/[^/]+/${rest}\\?`)
const lists = [
  { name: 'tasks', path: 'intents', calls: ofDomain('intents') },
  { name: 'accounts', path: 'accounts', calls: ofDomain('accounts') },
  { name: 'transfers', path: 'transactions', calls: ofDomain('transactions/transfers') },
  { name: 'raw transactions', path: 'transactions/raw-transactions', calls: ofDomain('transactions') },
  { name: 'orders', path: 'transactions/orders', calls: ofDomain('transactions/orders') },
  {
    name: 'manifests',
    path: `accounts/${omnibus}/financial-details/manifests`,
    calls: ofDomain('accounts/[^/]+/manifests'),
  },
  { name: 'endpoints', path: 'endpoints', calls: ofDomain('endpoints') },
  { name: 'policies', path: 'policies', calls: ofDomain('policies') },
  { name: 'users', path: 'users', calls: ofDomain('users') },
  { name: 'domains', path: 'domains', calls: /\/v1\/domains\?/ },
  { name: 'vaults', path: 'vaults', calls: /\/v1\/vaults\?/ },
  { name: 'assets', path: 'tickers', calls: /\/v1\/tickers\?/ },
]

const failure = () =>
  alerts().find(({ textContent }) => textContent.includes('could not be loaded')) ?? expect.fail('nothing failed')
const stale = () => screen.queryByText(/This list stopped updating at/)
const firstName = () => rows()[0]?.getAttribute('aria-label')

/** Says what failed and why, and reads again when it is asked to. */
async function recovers({ lift }: { readonly lift: () => void }): Promise<void> {
  expect(await see(failure)).toHaveTextContent('No answer received')
  lift()
  await click(() => within(failure()).getByRole('button', { name: 'Try again' }))
  await see(() => expect(rows().length).toBeGreaterThan(0))
  expect(alerts()).toEqual([])
}

test.each(lists)(
  'a connection that is cut while the $name are read for the first time, again, and in another order',
  async ({ path, calls }) => {
    const first = liftable(cutBefore)
    await open(path, { faults: [[calls, first.fault]] })
    await recovers(first)

    const known = firstName()
    const refresh = seat.app.fault(calls, cutBefore)
    await click(() => button(/^Refresh$/))
    await see(() => expect(stale()).not.toBeNull())
    expect(firstName()).toBe(known)
    refresh.lift()
    await click(() => button('Try now'))
    await see(() => expect(stale()).toBeNull())
    expect(firstName()).toBe(known)

    const order = seat.app.fault(calls, cutBefore)
    await click(() => screen.getAllByRole('button', { name: /^Sort by/ })[0]!)
    await recovers(order)
  },
)

test('a connection that is cut while it is asked which tasks wait for somebody: they are asked about again', async () => {
  const asked = liftable(cutBefore)
  await open('intents?view=waiting', { faults: [[/\/intents\/[^/]+\/remaining-users/, asked.fault]] })
  await recovers(asked)
})

test('balances that could not be read because the accounts could not are read when it is asked for', async () => {
  const accounts = liftable(cutBefore)
  await open('home', { faults: [[ofDomain('accounts'), accounts.fault]] })
  await see(() => within(region('Top balances')).getByRole('alert'))
  accounts.lift()
  await click(() => within(region('Top balances')).getByRole('button', { name: 'Try again' }))
  await see(() => within(region('Top balances')).getAllByRole('listitem'))
})

test.each(lists.filter(({ path }) => path === 'transactions' || path === 'transactions/raw-transactions'))(
  'a connection that is cut while what follows of the $name is read keeps the rows, says so once, and reads on when it is asked to',
  async ({ path, calls }) => {
    const further = new RegExp(`${calls.source}.*startingAfter=`)
    const cut = liftable(cutBefore)
    await open(path, { faults: [[further, cut.fault]] })
    const said = () =>
      screen.getAllByRole('status').filter(({ textContent }) => textContent.includes('More rows could not be loaded'))
    await see(() => expect(said()).toHaveLength(1))
    expect(stale()).toBeNull()
    const known = firstName()
    expect(rows().length).toBeGreaterThan(0)
    const loaded = () =>
      seat.app.calls.filter(({ path: asked, status, method }) => further.test(`${method} ${asked}`) && status === 200)
        .length
    expect(loaded()).toBe(0)
    cut.lift()
    await click(() => button(/^Try again$/))
    // The list refreshes itself every half minute.
    await seat.app.eventually(() => expect(said()).toEqual([]), 3_000)
    expect([loaded() > 0, firstName()]).toEqual([true, known])
  },
)
