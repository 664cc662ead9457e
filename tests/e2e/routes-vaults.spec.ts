import { expect, test, type Page } from '@playwright/test'
import { vaultIds } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import type { ConsolePage } from '@support/pages/console-page'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const root = domainIdOf('root')
const prefix = `/${root}/domain/${root}`
let program: RunningProgram
let desk: ConsolePage
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  program = await startDemo()
  ;({ desk } = await sitDown(browser, program, 'Linnea Sandström'))
  page = desk.page
})
test.afterAll(async () => {
  await program.stop()
})

const open = (path: string) => page.goto(`${program.consoleOrigin}${path}`)
const title = () => page.getByRole('heading', { level: 1 })
const rows = () => page.getByRole('grid').getByRole('row').filter({ has: page.getByRole('gridcell') })

test('the entry Vaults lists the vaults, and a row opens the page of one with what made it [RT017]', async () => {
  await desk.goTo('Vaults')
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/vaults`)
  await expect(rows()).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Name' }).fill('frank')
  await expect(rows()).toHaveCount(1)
  await expect(page).toHaveURL(/alias=frank/)
  await rows().first().click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/vaults/${vaultIds.frankfurt}`)
  await expect(title()).toHaveText('MPC Frankfurt B')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /^History/ })).toContainText('Create vault MPC Frankfurt B')
})

test('a vault leads to the accounts of the domain that are kept in it', async () => {
  await open(`${prefix}/vaults/${vaultIds.frankfurt}`)
  await page.getByRole('link', { name: 'Accounts of this domain in it' }).click()
  await expect(page).toHaveURL(new RegExp(`providerDetails.vaultId=${vaultIds.frankfurt}`))
  await expect(page.getByRole('button', { name: /^Vault: MPC Frankfurt B/ })).toBeVisible()
})

test('the pending operations are a tab of the vault, with what they are for; and a vault that is online has none [RT018] [SC016]', async () => {
  await open(`${prefix}/vaults/${vaultIds.bergen}`)
  await page.getByRole('link', { name: 'Pending operations' }).click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/vaults/${vaultIds.bergen}/pending`)
  await expect(page.getByRole('list', { name: 'Pending operations' }).getByRole('listitem')).toHaveText([/^Transaction/, /^Manifest/])
  await open(`${prefix}/vaults/${vaultIds.zurich}/pending`)
  await expect(page.getByRole('region', { name: 'Operations to sign' })).toContainText('This vault signs by itself')
})

test('a vault whose record was changed on its way is an alarm above everything else', async () => {
  await page.route(/\/v1\/vaults\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('HSM Zürich A', 'HSM Zurich 7') })
  })
  await open(`${prefix}/vaults/${vaultIds.zurich}`)
  await expect(page.getByRole('alert')).toContainText('The signature of this data does not hold')
  await page.unrouteAll()
  await open(`${prefix}/vaults/${vaultIds.zurich}`)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
