import { expect, test, type Page } from '@playwright/test'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import type { ConsolePage } from '@support/pages/console-page'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
let program: RunningProgram
let desk: ConsolePage
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  program = await startDemo()
  ;({ desk } = await sitDown(browser, program, 'Marcus Oyelaran'))
  page = desk.page
})
test.afterAll(async () => {
  await program.stop()
})

const open = (path: string) => page.goto(`${program.consoleOrigin}${path}`)
const title = () => page.getByRole('heading', { level: 1 })
const rows = () => page.getByRole('grid').getByRole('row').filter({ has: page.getByRole('gridcell') })
const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
const tab = (name: string) => page.getByRole('link', { name, exact: true }).and(page.locator('.tab'))

test('the entry Assets lists the fungible assets by name, and a tab those that are not [RT020] [SC023]', async () => {
  await desk.goTo('Assets')
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/tickers`)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '19')
  await expect(rows().first()).toContainText('Ada')
  await expect(rows().first()).toContainText('Validated')
  await tab('Non-fungible').click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/tickers/nft`)
  await expect(rows()).toHaveCount(1)
  await expect(rows().first()).toContainText('Kestrel bond certificate 2207')
})

test('a row opens the asset by the query tickerId, which names it in the trail [RT021]', async () => {
  await open(`${prefix}/tickers?symbol=USDC`)
  await expect(rows()).toHaveCount(1)
  await rows().first().click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/tickers?tickerId=${demoId('ticker USDC')}`)
  await expect(title()).toHaveText('USD Coin')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'On Ethereum' })).toContainText(contract)
  await expect(crumbs().last()).toHaveText('USD Coin')
  await page.goBack()
  await expect(rows()).toHaveCount(1)
})

test('the query opens an asset on the list of the NFTs too, and what is none cannot be found [RT021]', async () => {
  await open(`${prefix}/tickers/nft?tickerId=${demoId('ticker ETH')}`)
  await expect(title()).toHaveText('Ether')
  await expect(page.getByRole('region', { name: 'On Ethereum' })).toContainText('coin of the ledger itself')
  await expect(crumbs().nth(-2)).toHaveText(/NFTs/)
  await open(`${prefix}/tickers/nft?tickerId=ETH`)
  await expect(page.getByText('This asset cannot be found')).toBeVisible()
})

test('an asset that nobody has validated says so in the list and warns on its page [ST018]', async () => {
  await open(`${prefix}/tickers?validationStatus=NonValidated`)
  await expect(rows()).toHaveCount(1)
  await expect(rows().first()).toContainText('Not validated')
  await rows().first().click()
  await expect(title()).toContainText('Larkspur Dollar')
  await expect(page.getByText('This asset is not validated')).toBeVisible()
})

test('a transfer leads to its asset, and the asset to its transfers', async () => {
  await open(`${prefix}/transactions?tickerId=${demoId('ticker EURC')}`)
  await rows().first().click()
  await page.getByRole('link', { name: /^Euro Coin/ }).click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/tickers?tickerId=${demoId('ticker EURC')}`)
  await page.getByRole('link', { name: 'Transfers of it in this domain' }).click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/transactions?tickerId=${demoId('ticker EURC')}`)
  await expect(rows().first()).toContainText('EURC')
})
