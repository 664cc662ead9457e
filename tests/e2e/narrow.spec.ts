import { expect, type Locator } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { openInside } from '@support/pages/product-pages'
import { takeSeat } from '@support/pages/seat'

const prefix = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}`
const seat = takeSeat('Jonas Ekberg', { path: `${prefix}/endpoints` })
test.describe.configure({ mode: 'serial' })
test.beforeEach(() => seat.page.setViewportSize({ width: 390, height: 844 }))

const open = (path: string) => openInside(seat.page, `${prefix}${path}`)
/** Those of the demo: another test has asked for something whose name has 75 letters and no blank, and no row holds that. */
const rows = () =>
  seat.page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasNotText: /\S{60}/ })

/** The words of what has more of them than there is room for. */
const cutOff = (locators: Locator) =>
  locators.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent),
  )

test('the tab of the page is in sight, also where tabs run on beyond the edge', async () => {
  await open(
    `/accounts/${accountIdOf('Client omnibus ETH')}/financial-details/manifests/${demoId('manifest proof of reserves')}/details`,
  )
  const tabs = seat.page.getByRole('main').getByRole('navigation')
  await expect(tabs.getByRole('link', { name: 'Manifests' })).toBeInViewport({ ratio: 1 })
  await expect(tabs.getByRole('link', { name: 'Portfolio' })).not.toBeInViewport({ ratio: 1 })
})

test('what a task does can be read in its row, to the last word', async () => {
  await open('/intents')
  for (const width of [390, 1440]) {
    await seat.page.setViewportSize({ width, height: 844 })
    await expect(rows().nth(5)).toBeVisible()
    await expect.poll(() => cutOff(rows().getByRole('link'))).toEqual([])
  }
})

test('what stands in a row keeps away from its edges, also where its words take two lines', async () => {
  for (const path of ['/intents', '/transactions/orders']) {
    await open(path)
    await expect(rows().nth(6)).toBeVisible()
    const least = () =>
      rows().evaluateAll((all) =>
        Math.min(
          ...all.flatMap((row) => {
            const edge = row.getBoundingClientRect()
            return [...row.querySelectorAll('[role="gridcell"]')]
              .filter((cell) => cell.getClientRects().length > 0)
              .flatMap((cell) => {
                const words = document.createRange()
                words.selectNodeContents(cell)
                const { top, bottom } = words.getBoundingClientRect()
                return [top - edge.top, edge.bottom - bottom]
              })
          }),
        ),
      )
    await expect.poll(least).toBeGreaterThanOrEqual(6)
  }
})

test.describe('without assets', () => {
  test.use({ provokes: true })

  test('no digit of an amount is cut off where the asset is not known', async () => {
    await seat.page.route(/\/v1\/tickers/, (route) => route.abort())
    // What was read before is known.
    await seat.page.goto(`${seat.program.consoleOrigin}${prefix}/transactions`)
    for (const width of [390, 1440]) {
      await seat.page.setViewportSize({ width, height: 844 })
      await expect(
        rows()
          .getByText(/smallest units?$/)
          .first(),
      ).toBeVisible()
      await expect
        .poll(() =>
          cutOff(
            rows()
              .getByRole('gridcell')
              .filter({ hasText: /smallest unit/ }),
          ),
        )
        .toEqual([])
    }
    await seat.page.unroute(/\/v1\/tickers/)
  })
})

test('why nothing can be decided stands beside the buttons', async () => {
  await open('/intents?payload=v0_SignManifest')
  await rows().filter({ hasText: 'Sign a manifest with account Settlement hot 01' }).last().click()
  await expect(seat.page.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
  await expect(seat.page.getByText('Your review is not required')).toBeInViewport({ ratio: 1 })
})

test('however long a name is, what was paid before and what somebody has done stay in sight', async () => {
  await open(`/intents?intentId=${demoId('intent open payment')}`)
  const compared = seat.page.getByRole('region', { name: 'Compared with previous payments' })
  await expect(compared).toContainText('Fee, at most')
  const people = seat.page.locator('.workflow-person')
  const lengthen = (all: readonly Element[]) => all.forEach((one) => (one.textContent = 'W'.repeat(75)))
  await compared.locator('section > b').evaluateAll(lengthen)
  await people.locator('b').evaluateAll(lengthen)
  expect(await cutOff(compared)).toEqual([])
  expect(await cutOff(people.locator('span'))).toEqual([])
  // Nor does a word without an end hold the page: kerned, these letters take it more than four seconds.
  const passed = await seat.page
    .locator('.facts dd')
    .first()
    .evaluate((one: HTMLElement) => {
      const begin = performance.now()
      one.textContent = 'W'.repeat(20_000)
      void one.offsetHeight
      return performance.now() - begin
    })
  expect(passed).toBeLessThan(2_000)
})

test('the key strategies of a vault can be read in its row', async () => {
  await open('/vaults')
  for (const width of [390, 1440]) {
    await seat.page.setViewportSize({ width, height: 844 })
    await expect(rows().getByText('Hardened · Soft · Random').first()).toBeVisible()
    await expect.poll(() => cutOff(rows().getByRole('gridcell').locator('.truncate'))).toEqual([])
  }
})

test('the filters of a list take one line', async () => {
  await open('/transactions')
  const filters = seat.page.getByRole('button', { name: /^Filter by/ })
  await expect(filters).toHaveCount(7)
  await expect
    .poll(
      async () => new Set(await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size,
    )
    .toBe(1)
  await seat.page.getByRole('button', { name: 'Filter by To address' }).click()
  await expect(seat.page.getByRole('dialog', { name: 'Filter by To address' })).toBeInViewport({ ratio: 1 })
})

test('where colours are forced, what is filled in, chosen or pressed has an edge, and what is disabled looks so', async () => {
  await open('/accounts/create')
  const { page } = seat
  await expect(page.getByText('Key strategy').first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  const edges = await page
    .locator('main')
    .locator('.input, .radio-card, .btn, .card')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))
  expect(edges.length).toBeGreaterThan(10)
  expect(new Set(edges)).toEqual(new Set(['1px']))
  const marks = await page
    .locator('main')
    .locator('.check, .radio')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).appearance))
  expect(marks.length).toBeGreaterThan(3)
  expect(new Set(marks)).toEqual(new Set(['auto']))
  await open(`/intents?intentId=${demoId('intent open payment')}`)
  const disabled = page.getByRole('button', { name: 'Approve', exact: false, disabled: true })
  await expect(disabled).toBeVisible()
  const grey = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'GrayText'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(disabled).toHaveCSS('color', grey)
  await page.emulateMedia({ forcedColors: 'none' })
})
