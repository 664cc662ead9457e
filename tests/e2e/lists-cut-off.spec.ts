import { expect, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { takeSeat } from '@support/pages/seat'

const seat = takeSeat('Ines Caldeira', { path: 'about:blank' })
let page: Page

/** A read is tried four times before it fails; the pauses between are shortened. */
const hurry = () => {
  const { setTimeout } = window
  window.setTimeout = ((run: () => void, ms = 0) =>
    setTimeout(run, ms >= 500 && ms <= 4500 ? 10 : ms)) as typeof window.setTimeout
}
test.use({ provokes: true })
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => seat.page.addInitScript(hurry))
test.beforeEach(() => {
  page = seat.page
})
test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

const transfersCall = /\/v1\/domains\/[^/]+\/transactions\/transfers\?/

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

const treasury = domainIdOf('treasury')
const height = () => page.locator('.list-grid > [role="rowgroup"]').evaluate((group) => group.clientHeight)
const scrollTo = (where: 'top' | 'end') =>
  page.getByRole('grid').evaluate((list, to) => list.scrollTo(0, to === 'top' ? 0 : list.scrollHeight), where)

test('a connection that is cut while what follows of the transfers is read keeps the rows where they are, however they are scrolled, and reads on when it is asked to', async () => {
  const more = await cut(new RegExp(`${transfersCall.source}.*startingAfter=`))
  await page.goto(`${seat.program.consoleOrigin}/${treasury}/domain/${treasury}/transactions`)
  const said = page.getByRole('status').filter({ hasText: 'More rows could not be loaded' })
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
