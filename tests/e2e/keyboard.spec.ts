import { expect, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { readFocus, tabTo } from '@support/pages/keyboard'
import { openInside } from '@support/pages/product-pages'
import { takeSeat } from '@support/pages/seat'

const seat = takeSeat('Ines Caldeira')
let page: Page
/** Those who read no vaults are told that these files are not for them. */
test.use({ provokes: /\/operations\/prepared|PermissionDeniedError/ })
test.beforeEach(() => {
  page = seat.page
})

const treasury = domainIdOf('treasury')
const positionOf = (path: string) => `/${treasury}/domain/${treasury}${path}`
test('a panel closes when the focus leaves it, and what has the focus inside can be seen', async () => {
  await tabTo(page, /Choose another domain/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find a domain' })).toBeFocused()
  await tabTo(page, /^TOTreasury Operations/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Find a domain' })).toHaveCount(0)
  await expect.poll(() => readFocus(page)).toMatch(/^Dashboard/)
  await tabTo(page, /user menu/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Preferences/)
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toMatch(/user menu/)
})

test('Tab in the search moves on and opens nothing', async () => {
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  const address = page.url()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await field.fill('sett')
  await expect(page.getByRole('option', { name: /Settlement hot 01/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByRole('option', { selected: true }).or(page.locator('[role="option"][data-focus]')),
  ).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(field).toBeVisible()
  expect(page.url()).toBe(address)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('a list that has the focus shows it, as a whole until a row has the keyboard', async () => {
  const ring = () => page.locator('.list-card').evaluate((card) => getComputedStyle(card, '::after').boxShadow)
  await seat.desk.goTo('Accounts')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await tabTo(page, /^Accounts Account/)
  await expect.poll(ring).toMatch(/inset/)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.list-row[data-active]')).toHaveCount(1)
  await expect.poll(ring).toBe('none')
})

test('the row that the keyboard is on is wholly in sight, below the head of the list, wherever the list was scrolled; what it was scrolled to is drawn before the browser paints it', async () => {
  await seat.desk.goTo('Transactions')
  const grid = page.getByRole('grid')
  await expect(page.locator('#row-0')).toBeVisible()
  await grid.focus()
  const hidden = () =>
    grid.evaluate((list) => {
      const [row, head] = ['.list-row[data-active]', '.list-head'].map((one) =>
        list.querySelector(one)!.getBoundingClientRect(),
      )
      const box = list.getBoundingClientRect()
      return Math.max(0, head!.bottom - row!.top, row!.bottom - box.top - list.clientHeight)
    })
  for (let i = 0; i < 30; i += 1) await page.keyboard.press('j')
  await expect(page.locator('#row-29[data-active]')).toBeVisible()
  expect(await hidden()).toBeLessThan(1)
  await grid.evaluate((list) => list.scrollTo(0, 0))
  await page.keyboard.press('k')
  await expect(page.locator('#row-28[data-active]')).toBeVisible()
  expect(await hidden()).toBeLessThan(1)
  for (let i = 0; i < 28; i += 1) await page.keyboard.press('k')
  await expect(page.locator('#row-0[data-active]')).toBeVisible()
  expect(await hidden()).toBeLessThan(1)

  await expect.poll(() => grid.evaluate((list) => list.scrollHeight)).toBeGreaterThan(4_000)
  const gaps = await grid.evaluate(async (list) => {
    const found: number[] = []
    for (const to of [900, 2_400, 300, 3_100, 0]) {
      list.scrollTop = to
      await new Promise(requestAnimationFrame)
      const box = list.getBoundingClientRect()
      const rows = [...list.querySelectorAll('.list-row')].map((row) => row.getBoundingClientRect())
      const drawn = [Math.min(...rows.map(({ top }) => top)), Math.max(...rows.map(({ bottom }) => bottom))] as const
      const head = list.querySelector('.list-head')!.getBoundingClientRect()
      const end = Math.min(
        box.top + list.clientHeight,
        list.querySelector('[role="rowgroup"]')!.getBoundingClientRect().bottom,
      )
      found.push(Math.max(0, drawn[0] - head.bottom, end - drawn[1]))
    }
    return found
  })
  expect(gaps.filter((gap) => gap >= 1)).toEqual([])
})

test('the focus stays with a list when what was pressed goes with what it did', async () => {
  const openLocked = async () => {
    await openInside(page, positionOf('/accounts?lock=Locked'))
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()
  }
  await openLocked()
  await tabTo(page, /^Clear the filter Lock/)
  await page.keyboard.press('Enter')
  await expect.poll(() => readFocus(page)).toMatch(/^Filter by Lock/)
  await openLocked()
  await tabTo(page, /^Clear$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Name' })).toBeFocused()
  await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible()
  await tabTo(page, /^Accounts Account/)
  const select = async () => {
    await expect(page.locator('.list-row[data-active]')).toHaveCount(1)
    await page.keyboard.press('x')
    await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible()
  }
  await page.keyboard.press('j')
  await select()
  await tabTo(page, /^Clear selection/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  await select()
  await tabTo(page, /^Clear selection/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()
})

test('a page that the navigation opens takes the focus to its heading', async () => {
  await seat.desk.backHome()
  await tabTo(page, /^Accounts/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeFocused()
})

test('who goes to the batch from its notice is at its heading, and back from a review at what the batch offers then', async () => {
  await openInside(page, positionOf('/accounts?lock=%5B%22Unlocked%22%5D'))
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
  await tabTo(page, /^Accounts AccountLedgers/)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.list-row[data-active]')).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible()
  await tabTo(page, /^Propose a change/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Check the records/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add 1 draft to the batch' })).toBeVisible()
  await tabTo(page, /^Add 1 draft/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Open the batch' })).toBeVisible()
  await tabTo(page, /^Open the batch/)
  await page.keyboard.press('Enter')
  await expect.poll(() => readFocus(page)).toBe('Batch')
  await tabTo(page, /^Remove: draft 1/)
  await tabTo(page, /^Propose 1 draft/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review what you propose' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Propose it now' })).toBeVisible()
  await expect.poll(() => readFocus(page)).toMatch(/Propose it now/)
  expect(await readFocus(page)).not.toMatch(/^Remove/)
  await tabTo(page, /^Stop here/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Try all/)
})
