import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { knownCredentials } from '@gateway/external-accounts/embedded/embedded-customers'
import { test } from '@support/pages/demo-test'
import { listenTo, readWritten, textsWith } from '@support/pages/secret-search'
import { signReview } from '@support/pages/sign-review'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const { apiKey, secret } = knownCredentials.exchange[1]

test.setTimeout(180_000)
test.afterAll(({ demo }) => demo.leave())

test('an exchange is connected, an asset bought at a price that is signed, approved by a second person and watched until it is filled; no secret is left anywhere [SC040] [RT043] [EN023]', async ({
  demo,
}) => {
  const { phone, desk } = await demo.sitDown('Ines Caldeira', { isAlone: true, path: 'about:blank' })
  const { page } = desk
  const seen = listenTo(page, (path) => path.endsWith('/external-accounts/providers'))
  await page.goto(`${demo.program.consoleOrigin}${prefix}/accounts/external/connect`)
  await page.getByRole('button', { name: /^Kraken/ }).click()
  await page.getByLabel('Connection name').fill('Hedging desk')
  await page.getByLabel('API key').fill(apiKey)
  await page.getByLabel('Secret', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('link', { name: 'Show the accounts' }).click()
  await page.getByRole('link', { name: 'Hedging desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hedging desk' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Bitcoin' }).click()
  await page.getByRole('link', { name: 'Trade', exact: true }).click()

  await page.getByRole('searchbox').fill('xbt')
  await page.getByRole('button', { name: /^XBT \/ EUR/ }).click()
  await expect(page.getByText('91,220.25 EUR for 1 XBT').first()).toBeVisible()
  await page.getByLabel('Amount in EUR').fill('45610.2')
  await expect(page.getByLabel('Amount in XBT')).toHaveValue('0.50000082')
  await page.getByLabel('Amount in XBT').fill('0.00001')
  await page.getByLabel('Description').click()
  await expect(page.getByText('Minimum 0.0001 XBT, up to 8 decimals')).toBeVisible()
  await page.getByRole('button', { name: /^Propose and sign/ }).click()
  await expect(page.getByText('This is below the provider minimum.')).toBeVisible()
  await expect(page.getByText('Enter the worst price that you accept.')).toBeVisible()
  await page.getByLabel('Amount in XBT').fill('0.5')
  await page.getByRole('button', { name: '1% from now' }).click()
  await page.getByLabel('Description').fill('Cover the November payroll')
  await expect(page.getByText('118.6257 EUR').first()).toBeVisible()
  await page.getByRole('button', { name: /^Propose and sign/ }).click()
  await expect(page.getByRole('dialog')).toContainText('92,132.5 EUR for 1 XBT')
  await expect(page.getByRole('dialog')).toContainText('Price now')
  await signReview(page)
  await phone.openRequest(/Buy 0\.5 XBT for EUR/)
  await expect(phone.page.getByText('Hedging desk')).toBeVisible()
  await expect(phone.page.getByText('91,220.25 EUR for 1 XBT').first()).toBeVisible()
  await phone.hold()
  await phone.done()
  await expect(page).toHaveURL(/intentId=/)
  const intent = page.url()

  const { phone: phoneOfMarcus, desk: other } = await demo.sitDown('Marcus Oyelaran', { path: intent })
  await expect(other.page.getByText('Price now').first()).toBeVisible()
  await other.decide('Approve', 'Agreed with the desk')
  await phoneOfMarcus.openRequest(/You approve/)
  await phoneOfMarcus.hold()
  await phoneOfMarcus.done()
  await expect(page.getByText('The order was filled')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('0.5 XBT at 91,250.5 EUR for 1 XBT, 45,625.25 EUR in all.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Bitcoin' }).click()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('link', { name: 'Buy 0.5 XBT for EUR' }).click()
  await expect(page).toHaveURL(intent)

  // On a narrow page what was paid stands clear of when.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('main').getByRole('link', { name: 'Bitcoin' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Connection details' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Cash' }).click()
  const paid = page.getByRole('main').getByRole('listitem').filter({ hasText: '45,625.25' })
  // Both in one moment: what comes above them moves both.
  const [amount, moment] = await paid.evaluate((row) => {
    const range = document.createRange()
    return ['.amount', 'time'].map((selector) => {
      range.selectNodeContents(row.querySelector(selector)!)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, top, bottom }
    })
  })
  expect(amount!.right <= moment!.left || amount!.bottom <= moment!.top, JSON.stringify({ amount, moment })).toBe(true)

  expect(textsWith([apiKey, secret], [...(await seen()), demo.program.said()])).toEqual([])
  const files = readWritten(demo.program.folder)
  expect(files.some((bytes) => bytes.includes('Hedging desk'))).toBe(true)
  for (const known of [apiKey, secret]) expect(files.filter((bytes) => bytes.includes(known))).toHaveLength(0)
})
