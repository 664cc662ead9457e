import { expect, test, type Page } from '@playwright/test'
import { startDemo } from '@support/founded-demo'
import type { ConsolePage } from '@support/pages/console-page'
import { readFocus, tabTo } from '@support/pages/keyboard'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

let program: RunningProgram
let desk: ConsolePage
let page: Page

test.beforeAll(async ({ browser }) => {
  program = await startDemo()
  ;({ desk } = await sitDown(browser, program, 'Ines Caldeira'))
  page = desk.page
})
test.afterAll(() => program.stop())
test.beforeEach(() => desk.backHome())

test('a panel closes when the focus leaves it, and what has the focus inside can be seen', async () => {
  await tabTo(page, /Choose another domain/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find a domain' })).toBeFocused()
  await tabTo(page, /^TOTreasury Operations/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Find a domain' })).toHaveCount(0)
  expect(await readFocus(page)).toMatch(/^Dashboard/)
  await tabTo(page, /user menu/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Preferences/)
  await page.keyboard.press('Escape')
  expect(await readFocus(page)).toMatch(/user menu/)
})

test('Tab in the search moves on and opens nothing', async () => {
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await field.fill('sett')
  await expect(page.getByRole('option', { name: /Settlement hot 01/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true }).or(page.locator('[role="option"][data-focus]'))).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(field).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/\/home$/)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('a list that has the focus shows it, as a whole until a row has the keyboard', async () => {
  const ring = () => page.locator('.list-card').evaluate((card) => getComputedStyle(card, '::after').boxShadow)
  await desk.goTo('Accounts')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await tabTo(page, /^Accounts Account/)
  expect(await ring()).toMatch(/inset/)
  await page.keyboard.press('ArrowDown')
  expect(await ring()).toBe('none')
  await expect(page.locator('.list-row[data-active]')).toHaveCount(1)
})
