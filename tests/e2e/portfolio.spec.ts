import { expect } from '@playwright/test'
import { test } from '@support/pages/demo-test'
import { openInside } from '@support/pages/product-pages'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'

const treasury = domainIdOf('treasury')

test('the balances of an account are never cut at 1280, and its plots print with their patterns and their table', async ({
  demo,
}) => {
  const { page } = await demo.deskOf('Tomasz Wrona')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openInside(page, `/${treasury}/domain/${treasury}/accounts/${accountIdOf('Settlement hot 01')}`)
  const table = page.locator('.balance-table')
  await expect(table.getByText('USDC').first()).toBeVisible()
  const hidden = () => table.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth)
  expect(await hidden()).toBeLessThanOrEqual(0)
  // Amounts of 18 decimals in every column go on below.
  await table.evaluate((one) => {
    for (const number of one.querySelectorAll('.num > i')) {
      number.previousSibling!.textContent = '123,456'
      number.textContent = '.123456789012345678'
    }
  })
  expect(await hidden()).toBeLessThanOrEqual(0)
  const changes = page.getByRole('table', { name: /^ETH from / })
  await expect(page.getByRole('img', { name: /^ETH from / })).toBeVisible()
  await expect(changes).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(changes).toBeVisible()
  expect(
    await page
      .locator('.shares')
      .first()
      .evaluate((bar) => getComputedStyle(bar).printColorAdjust),
  ).toBe('exact')
})
