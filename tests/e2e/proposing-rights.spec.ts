import { expect, test, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { closeAll } from '@support/pages/close-all'
import { PageWitness } from '@support/pages/page-witness'
import { openInside, waitUntilSettled } from '@support/pages/product-pages'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

let program: RunningProgram

test.beforeAll(async () => {
  program = await startDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(() => program.stop())

const refusal = 'None of your roles may propose this. domain-admin can.'
const createAccount = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Create an account' }).first()
const placeOf = async (page: Page) => (await createAccount(page).boundingBox())!

test('an auditor learns before typing that none of her roles may propose: from the button, which stays where it is, from the palette and above the form', async ({ browser }) => {
  const { desk: { page } } = await sitDown(browser, program, 'Aiko Tanabe')
  const prefix = `/${domainIdOf('root')}/domain/${domainIdOf('root')}`
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/v1\/domains\/[^/]+\/policies\?/, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(`${program.consoleOrigin}${prefix}/home`)
  await expect(createAccount(page)).toHaveAttribute('href', `${prefix}/accounts/create`)
  const before = await placeOf(page)
  await createAccount(page).focus()
  letGo()
  await expect(createAccount(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await placeOf(page)).toEqual(before)
  await expect(createAccount(page)).toBeFocused()
  await expect(createAccount(page)).toHaveAccessibleDescription(refusal)
  await expect(page.getByRole('tooltip').filter({ hasText: refusal })).toBeVisible()
  await createAccount(page).click({ force: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('c')
  expect(new URL(page.url()).pathname).toBe(`${prefix}/home`)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('create')
  await expect(page.getByRole('option', { name: 'Create an account' })).toHaveText(/Not for your roles$/)
  await expect(page.getByRole('option', { name: 'Create an account' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await openInside(page, `${prefix}/transactions`)
  await expect(page.getByRole('link', { name: 'Create a transfer order' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Create a transaction order' })).toHaveText(`Create a transaction order${refusal}`)
  await page.keyboard.press('Escape')

  for (const path of ['accounts/create', 'transactions/transfers/create', 'transactions/create', 'transactions/manifests/create']) {
    await openInside(page, `${prefix}/${path}`)
    await expect(page.getByRole('status').filter({ hasText: refusal })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/transactions/manifests$`))
})

/** What stands once everything was read. */
async function openSettled(page: Page, path: string): Promise<void> {
  const policies = page.waitForResponse(/\/v1\/domains\/[^/]+\/policies\?/)
  await page.goto(`${program.consoleOrigin}${path}`)
  await (await policies).finished()
  await waitUntilSettled(page, new PageWitness(page))
}

test('who may propose is neither refused nor warned', async ({ browser }) => {
  const { desk: { page } } = await sitDown(browser, program, 'Ines Caldeira')
  await openSettled(page, `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}/home`)
  await expect(createAccount(page)).not.toHaveAttribute('aria-disabled')
  await createAccount(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByLabel('Name')).toBeVisible()
  await expect(page.getByText('None of your roles')).toHaveCount(0)
})

test('nobody is refused on account of policies that could not be read', async ({ browser }) => {
  const { desk: { page } } = await sitDown(browser, program, 'Aiko Tanabe')
  await page.route(/\/v1\/domains\/[^/]+\/policies\?/, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSettled(page, `/${domainIdOf('root')}/domain/${domainIdOf('root')}/home`)
  await expect(createAccount(page)).not.toHaveAttribute('aria-disabled')
})
