import { expect, test, type Page } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { takeSeat } from '@support/pages/seat'

const seat = takeSeat('Ines Caldeira')
const omnibus = accountIdOf('Client omnibus ETH')
let page: Page

/** A read is tried four times before it fails; the pauses between are shortened. */
const hurry = () => {
  const { setTimeout } = window
  window.setTimeout = ((run: () => void, ms = 0) => setTimeout(run, ms >= 500 && ms <= 4500 ? 10 : ms)) as typeof window.setTimeout
}
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => seat.page.addInitScript(hurry))
test.beforeEach(() => {
  page = seat.page
})
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

interface CutList {
  readonly name: string
  readonly path: string
  readonly calls: RegExp
  /** There are more rows than one page of the platform. */
  readonly isLong?: boolean
}

const ofDomain = (rest: string) => new RegExp(`/v1/domains/[^/]+/${rest}\\?`)
const lists: readonly CutList[] = [
  { name: 'tasks', path: '/intents', calls: ofDomain('intents') },
  { name: 'accounts', path: '/accounts', calls: ofDomain('accounts') },
  { name: 'transfers', path: '/transactions', calls: ofDomain('transactions/transfers'), isLong: true },
  { name: 'raw transactions', path: '/transactions/raw-transactions', calls: ofDomain('transactions'), isLong: true },
  { name: 'orders', path: '/transactions/orders', calls: ofDomain('transactions/orders') },
  { name: 'manifests', path: `/accounts/${omnibus}/financial-details/manifests`, calls: ofDomain('accounts/[^/]+/manifests') },
  { name: 'endpoints', path: '/endpoints', calls: ofDomain('endpoints') },
  { name: 'policies', path: '/policies', calls: ofDomain('policies') },
  { name: 'users', path: '/users', calls: ofDomain('users') },
  { name: 'domains', path: '/domains', calls: /\/v1\/domains\?/ },
  { name: 'vaults', path: '/vaults', calls: /\/v1\/vaults\?/ },
  { name: 'assets', path: '/tickers', calls: /\/v1\/tickers\?/ },
]

const rows = () => page.getByRole('grid').getByRole('row')
const failure = () => page.getByRole('main').getByRole('alert').filter({ hasText: 'could not be loaded' })
const stale = () => page.getByText(/This list stopped updating at/)

async function cut(calls: RegExp): Promise<{ readonly count: () => number; readonly mend: () => Promise<void> }> {
  let count = 0
  const abort = (route: { abort: () => Promise<void> }) => {
    count += 1
    return route.abort()
  }
  await page.route(calls, abort)
  return { count: () => count, mend: () => page.unroute(calls, abort) }
}

/** Says what failed and why, and reads again when it is asked to. */
async function recovers(mend: () => Promise<void>): Promise<void> {
  await expect(failure()).toContainText('No answer came back')
  await mend()
  await failure().getByRole('button', { name: 'Try again' }).click()
  await expect(rows().nth(1)).toBeVisible()
  await expect(failure()).toHaveCount(0)
}

const addressOf = (path: string) => `${seat.program.consoleOrigin}${new URL(page.url()).pathname.replace(/\/home$/, path)}`
const height = () => page.locator('.list-grid > [role="rowgroup"]').evaluate((group) => group.clientHeight)
const scrollTo = (where: 'top' | 'end') => page.getByRole('grid').evaluate((list, to) => list.scrollTo(0, to === 'top' ? 0 : list.scrollHeight), where)

for (const { name, path, calls } of lists) {
  test(`a connection that is cut while the ${name} are read for the first time, again, and in another order`, async () => {
    const first = await cut(calls)
    await page.goto(addressOf(path))
    await recovers(first.mend)

    const known = await rows().nth(1).getAttribute('aria-label')
    const refresh = await cut(calls)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(stale()).toBeVisible()
    await expect(rows().nth(1)).toHaveAttribute('aria-label', known!)
    await refresh.mend()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(stale()).toHaveCount(0)
    await expect(rows().nth(1)).toHaveAttribute('aria-label', known!)

    const order = await cut(calls)
    await page.getByRole('button', { name: /^Sort by/ }).first().click()
    await recovers(order.mend)
  })
}

test('a connection that is cut while it is asked which tasks wait for somebody: they are asked about again', async () => {
  const asked = await cut(/\/intents\/[^/]+\/remaining-users/)
  await page.goto(addressOf('/intents?view=waiting'))
  await recovers(asked.mend)
})

test('balances that could not be read because the accounts could not are read when it is asked for', async () => {
  const accounts = await cut(ofDomain('accounts'))
  await page.goto(addressOf('/home'))
  const balances = page.getByRole('region', { name: 'Top balances' })
  await expect(balances.getByRole('alert')).toBeVisible()
  await accounts.mend()
  await balances.getByRole('button', { name: 'Try again' }).click()
  await expect(balances.getByRole('listitem').first()).toBeVisible()
})

for (const { name, path, calls } of lists.filter(({ isLong }) => isLong)) {
  test(`a connection that is cut while what follows of the ${name} is read keeps the rows, says so once, and reads on when it is asked to`, async () => {
    const more = await cut(new RegExp(`${calls.source}.*startingAfter=`))
    await page.goto(addressOf(path))
    const said = page.getByRole('status').filter({ hasText: 'What follows could not be loaded' })
    await expect(said).toBeVisible()
    await expect(stale()).toHaveCount(0)
    const [tries, before] = [more.count(), await height()]
    for (const where of ['end', 'top', 'end'] as const) {
      await scrollTo(where)
      await expect(said).toBeVisible()
    }
    expect([more.count(), await height()]).toEqual([tries, before])
    await more.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(height).toBeGreaterThan(before)
    await expect(said).toHaveCount(0)
  })
}
