import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { PageWitness } from '@support/pages/page-witness'
import { servePlainly } from '@support/pages/plain-document'
import { openInside, waitUntilSettled } from '@support/pages/product-pages'
import type { RunningProgram } from '@support/running-program'
import type { ChunkFacts } from '../../tools/chunk-facts'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
let program: RunningProgram
let desk: ConsolePage
let page: Page

test.use({ provokes: true })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  desk = await demo.deskOf('Marcus Oyelaran', { path: 'about:blank' })
  page = desk.page
})
test.afterAll(({ demo }) => demo.leave())

/** Where the code of a page is, as it was built. */
function fileOf(module: string): string {
  const chunks = JSON.parse(readFileSync('dist/console/.vite/chunks.json', 'utf8')) as readonly ChunkFacts[]
  return chunks.find(({ modules }) => modules.includes(module))!.file
}
const open = (path: string) => page.goto(`${program.consoleOrigin}${path}`)
const title = () => page.getByRole('heading', { level: 1 })
const rows = () =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })

test('an address that was not made is told in a toast, which stands at the bottom right and closes by itself after 5 s [CO014]', async () => {
  await page.route('**/addresses?*', (route) => route.fulfill({ json: { items: [], count: 0 } }))
  await page.route('**/addresses/*', (route) => route.fulfill({ json: { reason: 'AccountNotReady' } }))
  await page.clock.install()
  await open(`${prefix}/accounts/${accountIdOf('Gold reserve')}`)
  const ask = page.getByRole('button', { name: /^Get an address on/ })
  await expect(ask).toBeVisible()
  // From here on time passes only as far as the test lets it: a slow browser would count its own delays.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await ask.click()
  const notice = page.getByRole('alert').filter({ hasText: 'No address was made' })
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(notice).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.mouse.move(400, 300)
  await expect.poll(async () => (await notice.boundingBox())?.x).toBeGreaterThan(1440 / 2)
  expect((await notice.boundingBox())?.y).toBeGreaterThan(900 / 2)
  await page.clock.fastForward(4_000)
  await expect(notice).not.toHaveAttribute('data-leaving')
  await page.clock.fastForward(1_000)
  await expect(notice).toHaveAttribute('data-leaving', 'true')
  await page.clock.resume()
  await expect(notice).toHaveCount(0)
  await page.unrouteAll()
})

test('at 390 px no word of a label is broken, and the trail leads back one page and opens the path in full', async () => {
  const brokenWords = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('dt, tbody th')]
        .filter((label) => {
          const words = [...label.childNodes].flatMap((node) =>
            [...(node.textContent ?? '').matchAll(/\S+/g)].map((word) => ({
              node,
              start: word.index,
              end: word.index + word[0].length,
            })),
          )
          return words.some(({ node, start, end }) => {
            if (node.nodeType !== Node.TEXT_NODE) return false
            const range = document.createRange()
            range.setStart(node, start)
            range.setEnd(node, end)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
          })
        })
        .map((label) => label.textContent),
    )
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const type of ['v0_CreateAccount', 'v0_CreatePolicy', 'v0_UpdateEndpoint', 'v0_UpdateAccount']) {
    await openInside(page, `${prefix}/intents?payload=${type}`)
    await rows().first().click()
    await expect(page.getByText('Proposal signature')).toBeVisible()
    await expect.poll(brokenWords).toEqual([])
    await expect(trail.getByRole('link', { name: 'Back to Tasks' })).toBeVisible()
  }
  await trail.getByRole('button', { name: /show the path to it$/ }).click()
  await page.getByRole('link', { name: 'Treasury Operations' }).last().click()
  await expect(title()).toContainText('Marcus')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the sidebar is 61 px wide when collapsed and 270 px when open [CO017]', async () => {
  await openInside(page, `${prefix}/vaults`)
  const width = async () => (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.width
  await expect.poll(width).toBe(61)
  await page.getByRole('navigation', { name: 'Main' }).hover()
  await expect.poll(width).toBe(270)
  await page.getByRole('button', { name: 'Keep open' }).click()
  await page.mouse.move(900, 500)
  await expect.poll(width).toBe(270)
  await page.getByRole('button', { name: 'Collapse' }).click()
  await page.mouse.move(900, 500)
  await expect.poll(width).toBe(61)
})

test('the layout changes at 1311 and at 1650 px [CO018]', async () => {
  await openInside(page, `${prefix}/intents?status=Rejected`)
  await rows().first().click()
  const rail = async () => (await page.getByRole('complementary').boundingBox())?.width
  for (const [width, expected] of [
    [1310, 312],
    [1311, 368],
    [1649, 368],
    [1650, 420],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(rail).toBe(expected)
  }
  await openInside(page, `${prefix}/accounts`)
  const titles = async () => (await page.getByRole('columnheader').allInnerTexts()).join()
  const kept = /^,?Account,Ledgers,(?:Id,Vault,)?Ledger status,Lock,Last modified/
  for (const [width, expected] of [
    [1650, 'Created,Key strategy'],
    [1649, 'Key strategy'],
    [1311, 'Key strategy'],
    [1310, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await titles()).replace(kept, '').replace(/^,/, '')).toBe(expected)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a console whose files or settings do not arrive says so, and opens when it is tried again', async ({
  browser,
}) => {
  const stranger = await ConsolePage.open(browser, program, '/auth/signin')
  await servePlainly(stranger.page)
  for (const missing of ['**/config.json', '**/assets/start-*.js']) {
    await stranger.page.route(missing, (route) => route.abort())
    await stranger.page.reload()
    await expect(stranger.page.getByRole('heading', { name: 'The console could not be opened' })).toBeVisible()
    await stranger.page.unroute(missing)
    await stranger.page.getByRole('button', { name: 'Try again' }).click()
    await expect(stranger.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
  await stranger.context.close()
})

test('a page whose code does not come loads the document anew once by itself and says so, and once more whenever it is tried again; it is shown when its code is there', async () => {
  const lost = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: /^Vaults/ })
    .last()
  await open(`${prefix}/home`)
  await waitUntilSettled(page, new PageWitness(page))
  let documents = 0
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0))
  // What the frame says of it comes ahead too, and must not be missing.
  let missed = 0
  await page.route(`**/${fileOf('src/features/vaults/vaults.list.tsx')}`, (route) => {
    missed += 1
    return route.abort()
  })
  // What is under the pointer is loaded ahead, and fails before the person goes there.
  await link.hover()
  await expect.poll(() => missed).toBeGreaterThan(0)
  await link.click()
  await expect.poll(() => documents).toBe(1)
  await expect(lost).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => documents).toBe(2)
  await expect(lost).toBeVisible()
  await page.unrouteAll()
  // A file that did not come is asked for again by some browsers, and by others only for another document. Where the page is just being
  // asked for again by itself, it comes before anybody presses.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible()
  expect(documents).toBeLessThanOrEqual(3)
})

test('a page whose code does not come says so although what watches the connection does not come either, and comes when it is tried again', async () => {
  const files = ['vaults/vaults.list', 'shell/after-first-screen'].map((name) => fileOf(`src/features/${name}.tsx`))
  for (const file of files) await page.route(`**/${file}`, (route) => route.abort())
  await open(`${prefix}/vaults`)
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible()
})

test('a page whose code does not come keeps its frame while the server gives no document, though the platform answers, and comes by itself afterwards', async () => {
  await open(`${prefix}/home`)
  await waitUntilSettled(page, new PageWitness(page))
  let documents = 0
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0))
  let asked = 0
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.route(
    (url) => url.pathname === '/',
    (route) => {
      asked += 1
      return route.abort()
    },
  )
  const menu = page.getByRole('navigation', { name: 'Main' }).first()
  await menu
    .getByRole('link', { name: /^Vaults/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  expect(documents).toBe(0)
  await expect(menu).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible()
})

test('an address of no open sign-in says so at once and leads to the sign-in page, where one can begin, change the e-mail, and cancel', async ({
  browser,
}) => {
  const stranger = await ConsolePage.open(browser, program, '/auth/interaction/long-gone')
  await expect(stranger.page.getByText('This sign-in is not open')).toBeVisible()
  await expect(stranger.page.getByLabel('E-mail')).toHaveCount(0)
  await stranger.page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await stranger.startSignIn('priya.raghunathan@nordhaven.example')
  await expect(stranger.page.getByText('For priya.raghunathan@nordhaven.example')).toBeVisible()
  await stranger.page.getByRole('button', { name: 'Not you? Change' }).click()
  await expect(stranger.page.getByLabel('E-mail')).toHaveValue('priya.raghunathan@nordhaven.example')
  await stranger.page.getByLabel('E-mail').fill('sofia.lindqvist@nordhaven.example')
  await stranger.page.getByRole('button', { name: 'Continue' }).click()
  await expect(stranger.page.getByText('For sofia.lindqvist@nordhaven.example')).toBeVisible()
  await stranger.page.getByRole('link', { name: 'Cancel' }).click()
  await expect(stranger.page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  await stranger.context.close()
})
