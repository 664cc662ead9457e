import { expect, type Request } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { servePlainly } from '@support/pages/plain-document'
import { openInside } from '@support/pages/product-pages'
import type { RunningProgram } from '@support/running-program'

const prefix = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}`
let program: RunningProgram
let desk: ConsolePage

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  desk = await demo.deskOf('Ines Caldeira', { path: 'about:blank' })
})
test.afterAll(({ demo }) => demo.leave())

test('on paper a page stands without its frame and its controls, with every address in full', async () => {
  const { page } = desk
  await page.goto(`${program.consoleOrigin}${prefix}/accounts/${accountIdOf('Client omnibus ETH')}`)
  const address = page.locator('main .address').first()
  await expect(address).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: /main/i })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('main').getByRole('button', { pressed: false }).filter({ visible: true })).toHaveCount(0)
  const observed = await page.locator('main .address').evaluateAll((all) =>
    all.map((one) => ({
      full: one.getAttribute('title'),
      onPaper: [one.textContent, getComputedStyle(one, '::after').content].find((text) =>
        text.includes(one.getAttribute('title') ?? '?'),
      ),
    })),
  )
  expect(observed[0]?.full).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(observed.filter(({ onPaper }) => onPaper === undefined)).toEqual([])
  await page.emulateMedia({ media: null })
})

test('a list of transfers is printed on a sheet that lies, and stands on it to its last column', async () => {
  const { page } = desk
  await openInside(page, `${prefix}/transactions`)
  const lastCell = page.locator('.list-row').first().getByRole('gridcell').last()
  await expect(lastCell).toBeVisible()
  const printed = await page.pdf({ preferCSSPageSize: true })
  const [, width = 0, height = 0] =
    /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed.toString('latin1'))?.map(Number) ?? []
  expect(width).toBeGreaterThan(height)
  const screen = page.viewportSize()!
  // A4 at 96 dots an inch, less the margins of 10 mm that browsers leave.
  await page.setViewportSize({ width: 1046, height: 718 })
  await page.emulateMedia({ media: 'print' })
  const { x, width: wide } = (await lastCell.boundingBox())!
  expect(x + wide).toBeLessThanOrEqual(1046)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(screen)
})

test('the code that the lists share comes beside the first reads of a list page, and not to the dashboard', async () => {
  const { page } = desk
  const configuration = '**/config.json'
  await servePlainly(page)
  /** Whether a page asks for it before the page knows its configuration: what it asks for then, it asks for at once. */
  const asksForLists = async (path: string) => {
    const asked: string[] = []
    const listen = (request: Request) =>
      void asked.push(new URL(request.url()).pathname.replace(/-[^/]{7}\.js$/, '.js'))
    let release = () => {}
    await page.route(configuration, (route) =>
      new Promise<void>((resolve) => (release = resolve)).then(() => route.continue()),
    )
    page.on('request', listen)
    const frame = page.waitForResponse(/\/assets\/frame-[^/]+\.js$/)
    await page.goto(`${program.consoleOrigin}${path}`, { waitUntil: 'commit' })
    await (await frame).finished()
    page.off('request', listen)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(configuration)
    return asked.includes('/assets/lists.js')
  }
  expect([
    await asksForLists(`${prefix}/accounts`),
    await asksForLists(`${prefix}/home`),
    await asksForLists(`${prefix}/endpoints`),
  ]).toEqual([true, false, true])
  await page.unroute('**/*')
})
