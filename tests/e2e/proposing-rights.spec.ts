import { expect, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'

test.afterEach(({ demo }) => demo.leave())

const refusal = 'None of your roles may propose this. domain-admin can.'
const createAccount = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Create an account' }).first()
const positionOf = async (page: Page) => (await createAccount(page).boundingBox())!

test('the button from which an auditor learns that she may not propose stays where it is', async ({ demo }) => {
  const { page } = await demo.deskOf('Aiko Tanabe', { path: 'about:blank' })
  const prefix = `/${domainIdOf('root')}/domain/${domainIdOf('root')}`
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/v1\/domains\/[^/]+\/policies\?/, async (route) => {
    await held
    await route.fallback()
  })
  await page.goto(`${demo.program.consoleOrigin}${prefix}/home`)
  await expect(createAccount(page)).toHaveAttribute('href', `${prefix}/accounts/create`)
  // What the page shows beside it has come, but for what is held.
  await expect(page.getByRole('main').locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
  const before = await positionOf(page)
  await createAccount(page).focus()
  letGo()
  await expect(createAccount(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await positionOf(page)).toEqual(before)
  await expect(page.getByRole('tooltip').filter({ hasText: refusal })).toBeVisible()
})
