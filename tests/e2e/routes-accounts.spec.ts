import { expect, test, type Page } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const kestrel = `${prefix}/accounts/${accountIdOf('Collateral Kestrel')}`
const foreign = '11111111-1111-4111-8111-111111111111'
/** A picture of one point, and what is asked of the gateway that should serve it. */
const point = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
let program: RunningProgram
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  program = await startDemo({ IPFS_GATEWAY: 'https://ipfs.example' })
  const { desk } = await sitDown(browser, program, 'Marcus Oyelaran')
  page = desk.page
})
test.afterAll(async () => {
  await program.stop()
})

const open = (path: string) => page.goto(`${program.consoleOrigin}${path}`)
const address = () => page.url().slice(program.consoleOrigin.length)
const title = () => page.getByRole('heading', { level: 1 })
const tab = (name: string) => page.getByRole('link', { name, exact: true }).and(page.locator('.tab'))

test('the accounts take a tab as a segment: portfolio is the list itself, and each other name opens its list [RT027]', async () => {
  await open(`${prefix}/accounts/portfolio`)
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/accounts`)
  await expect(tab('Local accounts')).toHaveAttribute('aria-current', 'page')
  for (const [segment, name] of [['transfers', 'Transfers'], ['raw-transactions', 'Raw transactions'], ['orders', 'Orders'], ['manifests', 'Manifests']] as const) {
    await open(`${prefix}/accounts/${segment}`)
    await expect(tab(name)).toHaveAttribute('aria-current', 'page')
    await expect(title()).toHaveText('Accounts')
  }
})

test('the accounts have tabs for local and connected ones, and show pending operations and smart contracts [SC011] [SC012]', async () => {
  await open(`${prefix}/accounts`)
  const pending = page.getByRole('region', { name: 'Pending operations' })
  const shown = Number((await pending.getByRole('link', { name: /pending operations?$/ }).innerText()).match(/\d+/)![0])
  await pending.getByRole('link', { name: /pending operations?$/ }).click()
  await expect(title()).toHaveText('Tasks')
  await expect(page.getByRole('grid').getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(shown)
  await open(`${prefix}/accounts`)
  await tab('Smart contracts').click()
  const contracts = page.getByRole('table')
  await expect(contracts.getByRole('link', { name: 'Collateral Kestrel' })).toHaveAttribute('href', kestrel)
  await contracts.getByRole('link', { name: 'Open the transaction' }).click()
  await expect(page).toHaveURL(/\/transactions\/raw-transactions\/[0-9a-f-]{36}$/)
  await open(`${prefix}/accounts`)
  await tab('Connected accounts').click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/accounts/external`)
  await expect(page.getByRole('heading', { name: 'No connected accounts in Treasury Operations' })).toBeVisible()
})

test('an account shows the pieces of collections that it holds, with pictures from the configured gateway and from nowhere else [CO024]', async () => {
  const asked: string[] = []
  await page.route('https://ipfs.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: point })
  })
  await open(kestrel)
  await page.getByRole('button', { name: /^Non-fungible/ }).click()
  const picture = page.getByRole('img', { name: 'Picture of Kestrel bond certificate 2207' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(asked).toEqual(['https://ipfs.example/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/2207.png'])
  await page.unroute('https://ipfs.example/**')
  await page.route('https://ipfs.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>no picture</h1>' }))
  await page.reload()
  await page.getByRole('button', { name: /^Non-fungible/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kestrel bond certificate' }).locator('svg.identicon').first()).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('an account shows the contract that it created and what is under way for it', async () => {
  await open(kestrel)
  await expect(page.getByRole('region', { name: /^Smart contracts/ }).getByRole('link', { name: 'Open the transaction' })).toHaveAttribute('href', new RegExp(`^${kestrel}/financial-details/raw-transactions/`))
  await open(`${prefix}/accounts/${accountIdOf('Payroll USDC')}`)
  await page.getByRole('region', { name: /^Pending operations/ }).getByRole('link', { name: /XRP Ledger/ }).click()
  await expect(title()).toContainText('Payroll USDC')
})

test('the id of a connected account, which none has yet, is told not to be there, and the trail leads back', async () => {
  await open(`${prefix}/accounts/external/${foreign}/financial-details/trade`)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: '111111…1111' }).click()
  await expect(title()).toHaveText('This connected account cannot be found')
  await page.getByRole('link', { name: 'All connected accounts' }).click()
  await expect(tab('Connected accounts')).toHaveAttribute('aria-current', 'page')
})

test('the user menu leads to the preferences, where the theme stays chosen and the notification settings have their page [RT026]', async () => {
  await open(`${prefix}/home`)
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('button', { name: 'Preferences' }).click()
  await expect(title()).toHaveText('Preferences')
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'System' }).click()
  await tab('Notifications').click()
  expect(address()).toBe(`${prefix}/user-preferences/notifications`)
  await expect(page.getByRole('checkbox', { name: 'Intent approved' })).toBeVisible()
})

test('notification settings are kept by the platform for each domain apart, and a change is not left without asking [SC041]', async () => {
  await open(`${prefix}/user-preferences/notifications`)
  const domains = page.getByLabel('Domain', { exact: true })
  const [here, there] = ['Treasury Operations', 'Settlement Desk']
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is changed.' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Intent approved' }).check()
  await domains.selectOption({ label: there })
  await expect(page.getByRole('dialog').getByText(`Your changes for ${here} are not saved. They are lost when you go to ${there}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('checkbox', { name: 'Intent approved' })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await domains.selectOption({ label: there })
  await expect(page.getByRole('checkbox', { name: 'Intent approved' })).not.toBeChecked()
  await page.reload()
  await expect(domains).toHaveValue(treasury)
  await expect(page.getByRole('checkbox', { name: 'Intent approved' })).toBeChecked()
})

test('the navigation offers its entries in their order, administration under its heading, and dApps open their page [RT067]', async () => {
  await open(`${prefix}/home`)
  const entries = page.getByRole('navigation', { name: 'Main' }).first().locator('.nav-list > *')
  await expect(entries).toHaveCount(12)
  const names = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? one.textContent))
  expect(names).toEqual(['Dashboard', 'Tasks', 'Accounts', 'Transactions', 'Endpoints', 'dApps', 'Administration', 'Policies', 'Users', 'Domains', 'Vaults', 'Assets'])
  await expect(page.getByRole('navigation', { name: 'Main' }).first().getByRole('heading')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'dApps' }).first().click()
  expect(address()).toBe(`${prefix}/dApps`)
  await expect(title()).toHaveText('My dApps')
})

test('connected accounts, dApps and invitations are reached by the navigation, say what they will hold, and lead to where one is made or say why not', async () => {
  const crumb = () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last()
  const entry = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first()
  await entry('Accounts').click()
  await tab('Connected accounts').click()
  await expect(crumb()).toHaveText('Accounts')
  await page.getByRole('link', { name: 'Connect an account' }).click()
  await expect(title()).toHaveText('Connect an account')
  await expect(crumb()).toHaveText('Connect an account')
  await entry('dApps').click()
  await expect(title()).toHaveText('My dApps')
  await expect(crumb()).toHaveText(/dApps/)
  const connect = page.getByRole('button', { name: 'Connect a dApp' })
  await connect.focus()
  await expect(connect).toBeFocused()
  await expect(connect).toHaveAccessibleDescription(/^The gateway has no calls for such connections yet/)
  await entry('Users').click()
  await tab('Pending invitations').click()
  await expect(page.getByRole('heading', { name: 'No invitations in Treasury Operations' })).toBeVisible()
  await expect(crumb()).toHaveText('Users')
  await page.getByRole('link', { name: 'Invite a user' }).click()
  await expect(title()).toHaveText('Invite a user')
  await expect(page.getByText('the gateway has no calls for invitations')).toBeVisible()
})
