import { expect, test, type Page } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { takeSeat } from '@support/pages/seat'

test.describe.configure({ mode: 'serial' })
const seat = takeSeat('Ines Caldeira')
let page: Page
test.beforeEach(() => {
  page = seat.page
})

const field = () => page.getByRole('combobox', { name: 'Search or jump to' })
const options = () => page.getByRole('option')
const path = () => new URL(page.url()).pathname

/** A key that is pressed before the page listens is pressed again, as a person would. */
const openSearch = () =>
  expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field()).toBeVisible({ timeout: 2_000 })
  }).toPass()

async function find(text: string): Promise<void> {
  await openSearch()
  await field().fill(text)
  await expect(page.getByRole('status').filter({ hasText: /result/ })).toBeVisible()
}

async function read<T>(call: string): Promise<T> {
  return page.evaluate(async (address) => {
    const { accessToken } = (await (await fetch('/api/auth/session')).json()) as { accessToken: string }
    return (await (await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })).json()) as T
  }, call)
}

const domainId = () => path().split('/')[3]!
const omnibus = accountIdOf('Client omnibus ETH')

test('the command key and the button open the search; Esc closes it', async () => {
  await openSearch()
  await expect(field()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field()).toHaveCount(0)
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await expect(field()).toBeFocused()
})

test('a page is found by the beginning of its words and opened with Enter', async () => {
  await find('raw tr')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transactions\/raw-transactions$/)
})

test('an account is found by a part of its name, by its id and by its address', async () => {
  const { items: [address] } = await read<{ items: readonly { address: string }[] }>(`/v1/domains/${domainId()}/accounts/${omnibus}/addresses?limit=1`)
  for (const text of ['omnibus eth', omnibus.toUpperCase(), address!.address]) {
    await find(text)
    await expect(options().filter({ hasText: 'Client omnibus ETH' })).toHaveCount(1)
    await options().filter({ hasText: 'Client omnibus ETH' }).click()
    await expect.poll(path).toContain(`/accounts/${omnibus}`)
    await seat.desk.backHome()
  }
})

test('a transaction is found by its hash', async () => {
  const { items: [transaction] } = await read<{ items: readonly { id: string; ledgerTransactionData: { ledgerTransactionId: string } }[] }>(`/v1/domains/${domainId()}/transactions?limit=1&processing.status=Completed`)
  await find(transaction!.ledgerTransactionData.ledgerTransactionId)
  await page.keyboard.press('Enter')
  await expect.poll(path).toContain(`/transactions/raw-transactions/${transaction!.id}`)
})

test('a request that waits is offered for a decision', async () => {
  await openSearch()
  const waiting = page.getByRole('group', { name: 'Waiting for your decision' }).getByRole('option')
  await waiting.first().click()
  await expect(page).toHaveURL(/intentId=/)
})

test('what is done and where one goes stands before the requests that match too', async () => {
  await find('transfer')
  const groups = page.getByRole('listbox').getByRole('group')
  await expect(groups.nth(0)).toHaveAccessibleName('Actions')
  await expect(groups.nth(1)).toHaveAccessibleName('Pages')
  await expect(groups.nth(2)).toHaveAccessibleName('Waiting for your decision')
})

test('an action is done, and one that is refused says why and does nothing', async () => {
  await find('dark th')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await find('dark th')
  await expect(options()).toHaveAttribute('aria-disabled', 'true')
  await expect(options()).toContainText('in use')
  await page.keyboard.press('Escape')
  await find('theme of the')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await find('a transfer ord')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create a transfer order' })).toBeVisible()
})

test('what nothing is called is said with what is searched; a search that fails says so and can be tried again', async () => {
  await find('zzzz')
  await expect(page.getByText('Nothing is called “zzzz”')).toBeVisible()
  await page.route(/\/v1\/(domains|vaults|addresses)/, (route) => route.abort())
  await field().fill('omnibus')
  await expect(page.getByText(/The search failed/)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options().filter({ hasText: 'Client omnibus ETH' })).toHaveCount(1)
})

test('a domain that could not be searched is counted beside what was found', async () => {
  await page.route(/\/accounts\?.*alias=/, (route) => route.abort())
  await find('omni')
  await expect(page.getByText('1 domain could not be searched.')).toBeVisible()
  await page.unrouteAll()
})

test('an address whose owner cannot be looked up is still searched elsewhere, and that is said with a way to try again', async () => {
  const { items: [address] } = await read<{ items: readonly { address: string }[] }>(`/v1/domains/${domainId()}/accounts/${omnibus}/addresses?limit=1`)
  await page.route(/\/v1\/addresses/, (route) => route.abort())
  await find(address!.address)
  await expect(page.getByText('Whose address it is could not be looked up.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(options().filter({ hasText: 'Client omnibus ETH' })).toHaveCount(1)
  await expect(page.getByText('Whose address it is could not be looked up.')).toHaveCount(0)
})

test('G and a letter go to a page, ? shows the keys, [ keeps the navigation open; single keys can be turned off', async () => {
  await openSearch()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/accounts$/)
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/accounts\/create$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.keyboard.press('[')
  await expect(page.locator('.shell')).toHaveAttribute('data-width', 'pinned')
  await page.keyboard.press('[')
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/accounts$/)
  await find('keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).check()
})

test('the own pages of a person stand below no page of the navigation', async () => {
  await find('prefer')
  await expect(options().filter({ hasText: /^Preferences/ })).toHaveText(/^PreferencesFor you alone$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user-preferences$/)
})

test('signing out from the search ends the session', async () => {
  await find('sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are signed out')).toBeVisible()
})
