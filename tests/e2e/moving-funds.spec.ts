import { expect, test } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import type { ConsolePage } from '@support/pages/console-page'
import type { PhonePage } from '@support/pages/phone-page'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const settlement = `${prefix}/accounts/${accountIdOf('Settlement hot 01')}`
let program: RunningProgram
let desk: ConsolePage
let phone: PhonePage

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  program = await startDemo()
  ;({ desk, phone } = await sitDown(browser, program, 'Ines Caldeira'))
})
test.afterAll(() => program.stop())

const open = (path: string) => desk.page.goto(`${program.consoleOrigin}${path}`)
const dialog = () => desk.page.getByRole('dialog')
/** What the menu of a page offers beside its first action. */
async function choose(name: string) {
  await desk.page.getByRole('button', { name: 'More actions' }).first().click()
  await desk.page.getByRole('menuitem', { name, exact: true }).click()
}

test('shots', async () => {
  const { page } = desk
  await open(`${prefix}/transactions`)
  await choose('Release from quarantine')
  await expect(desk.heading('Release from quarantine')).toBeVisible()
  await expect(dialog().getByLabel('Account')).toBeVisible()
  await page.screenshot({ path: '/tmp/shots/r1.png' })
  await dialog().getByLabel('Account').selectOption({ label: (await dialog().getByLabel('Account').locator('option').allInnerTexts()).find((one) => one.startsWith('Client omnibus BTC'))! })
  await expect(dialog().getByRole('checkbox').first()).toBeVisible()
  await page.screenshot({ path: '/tmp/shots/r2.png' })
  await dialog().getByRole('button', { name: 'Select all' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: '/tmp/shots/r3.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: '/tmp/shots/r4.png' })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(`${prefix}/transactions`)
  await choose('Receive funds')
  await expect(desk.heading('Receive funds')).toBeVisible()
  await dialog().getByLabel('Account').fill('Multi')
  await page.screenshot({ path: '/tmp/shots/v1.png' })
  await page.getByRole('option', { name: /Multi-ledger/ }).click()
  await dialog().getByLabel('Ledger').selectOption({ index: 1 })
  await expect(dialog().getByRole('region', { name: 'Address' })).toBeVisible()
  await page.screenshot({ path: '/tmp/shots/v2.png' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: '/tmp/shots/v3.png' })
  await open(settlement)
  await choose('Receive funds')
  await expect(desk.heading('Receive funds')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '/tmp/shots/v4.png' })
})
