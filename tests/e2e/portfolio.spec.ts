import { expect } from '@playwright/test'
import { test } from '@support/pages/demo-test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'

const treasury = domainIdOf('treasury')

test('the balances of an account are never cut, no amount of them goes on in a second line at 1280, and its plots print with their patterns and their table', async ({
  demo,
}) => {
  const { page } = await demo.deskOf('Tomasz Wrona', {
    path: `/${treasury}/domain/${treasury}/accounts/${accountIdOf('Settlement hot 01')}`,
    look: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  })
  const list = page.locator('.balance-list')
  await expect(list.getByText('USDC').first()).toBeVisible()
  /** How far it stands out to the right, and how many amounts take more than one line. */
  const found = () =>
    list.evaluate((one) => {
      const right = one.getBoundingClientRect().right
      const amounts = [...one.querySelectorAll('.amount')]
      const boxes = [...amounts, ...one.querySelectorAll('dt, li > div > div > *')].map((part) =>
        part.getBoundingClientRect(),
      )
      return {
        cut: boxes.filter((box) => box.right > right).length,
        broken: amounts.filter((amount) => amount.getClientRects().length > 1).length,
      }
    })
  expect(await found()).toEqual({ cut: 0, broken: 0 })
  // With amounts of 18 decimals in every part.
  await list.evaluate((one) => {
    for (const number of one.querySelectorAll('.num > i')) {
      number.previousSibling!.textContent = '123,456'
      number.textContent = '.123456789012345678'
    }
  })
  expect(await found()).toEqual({ cut: 0, broken: 0 })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await found()).toEqual({ cut: 0, broken: 0 })
  await page.setViewportSize({ width: 1280, height: 900 })
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
