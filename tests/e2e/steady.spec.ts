import { readFileSync } from 'node:fs'
import { expect, type Page, type Route } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import type { ChunkFacts, PageScripts } from '../../tools/chunk-facts'
import { PageWitness } from '@support/pages/page-witness'
import { openInside, waitUntilSettled } from '@support/pages/product-pages'

let page: Page
let list: string

test.beforeAll(async ({ demo }) => {
  ;({ page } = await demo.deskOf('Ines Caldeira', { path: 'about:blank' }))
  list = `${demo.program.consoleOrigin}/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}/accounts`
})
test.afterAll(({ demo }) => demo.leave())

/** Answers that are held back until they are let go. */
async function hold(address: RegExp) {
  const held: Route[] = []
  let isOpen = false
  await page.route(address, (route) => (isOpen ? route.fallback() : void held.push(route)))
  return {
    letGo: async () => {
      isOpen = true
      await Promise.all(held.splice(0).map((route) => route.fallback()))
      await page.unroute(address)
    },
  }
}

const card = () => page.locator('.list-card')
const pending = () => page.getByRole('region', { name: 'Pending operations' })
/** Where each column begins and ends, with its title; on a phone there is no head. */
const positionsOfColumns = () =>
  card()
    .locator('.list-head > *')
    .evaluateAll((heads) =>
      heads.map((head) => [head.textContent, head.getBoundingClientRect().left, head.getBoundingClientRect().right]),
    )
const positionOf = async (which: ReturnType<typeof card>) => (await which.boundingBox())!
const heightOf = async (which: ReturnType<typeof card>) => (await positionOf(which)).height

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a list that waits has the shape of the list, and what arrives above it moves nothing, at ${width} px`, async () => {
    await page.setViewportSize({ width, height })
    const [accounts, intents] = [
      await hold(/\/v1\/domains\/[^/]+\/accounts\?/),
      await hold(/\/intents\?.*payload\.type/),
    ]
    await page.goto(list)
    const waiting = card().getByRole('status', { name: 'Loading' }).locator('> div').first()
    await expect(waiting).toBeVisible()
    const [position, row, columns] = [await positionOf(card()), await heightOf(waiting), await positionsOfColumns()]
    await accounts.letGo()
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    expect(await heightOf(page.locator('.list-row').first())).toBe(row)
    expect(await positionOf(card())).toEqual(position)
    expect(await positionsOfColumns()).toEqual(columns)
    await intents.letGo()
    await expect(pending().getByRole('link').first()).toBeVisible()
    expect(await positionOf(card())).toEqual(position)
  })
}

test('on a phone the end of a request stands above the bar to decide it', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openInside(page, new URL(list).pathname.replace(/accounts$/, 'intents?view=waiting'))
  await page.locator('.list-row').first().click()
  const end = page.getByText('Proposal signature')
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  // What comes late makes the page longer.
  await expect(async () => {
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    const [text, bar] = [(await end.boundingBox())!, (await page.locator('.decision-buttons').boundingBox())!]
    expect(text.y + text.height).toBeLessThanOrEqual(bar.y)
  }).toPass({ timeout: 15_000 })
})

test('while another order is read the rows before stand and say so; then the list begins anew, and the focus is where it was', async () => {
  const witness = new PageWitness(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(list.replace(/accounts$/, 'transactions'))
  const [rows, grid] = [page.locator('.list-row'), page.getByRole('grid')]
  await expect(rows.first()).toBeVisible()
  await grid.evaluate((element) => element.scrollTo(0, 700))
  await expect(page.locator('#row-16')).toBeVisible()
  // The names in a row may come after it.
  await waitUntilSettled(page, witness)
  const before = await page.locator('#row-16').getAttribute('aria-label')
  const answers = await hold(/\/transactions\/transfers\?/)
  const byStatus = page.getByRole('button', { name: 'Sort by Status' })
  await byStatus.click()
  await expect(card()).toHaveAttribute('aria-busy', 'true')
  await expect(card().getByRole('status')).toHaveText('Loading the list')
  await expect(page.locator('#row-16')).toHaveAttribute('aria-label', before!)
  await answers.letGo()
  await expect(card()).not.toHaveAttribute('aria-busy', 'true')
  await expect(card().getByRole('status')).toContainText('transfers')
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(0)
  await expect(byStatus).toBeFocused()
})

test('the code of the pages that a list leads to comes by itself', async () => {
  const built = (name: string) => JSON.parse(readFileSync(`dist/console/.vite/${name}.json`, 'utf8')) as unknown
  const details = 'src/features/transactions/transfer.page.tsx'
  const { file } = (built('chunks') as readonly ChunkFacts[]).find(({ modules }) => modules.includes(details))!
  const ofList = (built('pages') as readonly PageScripts[]).find((one) => one.page.endsWith('$domainId/transactions'))!
  expect(ofList.files).not.toContain(file)
  const code = page.waitForResponse((response) => response.url().endsWith(`/${file}`))
  await page.goto(list.replace(/accounts$/, 'transactions'))
  expect((await code).ok()).toBe(true)
})
