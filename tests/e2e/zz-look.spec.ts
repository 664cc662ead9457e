import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
const root = domainIdOf('treasury')
test('look', async ({ demo }) => {
  test.setTimeout(200_000)
  const { page } = await demo.deskOf('Jonas Ekberg')
  const origin = new URL(page.url()).origin
  const at = (p: string) => `${origin}/${root}/domain/${root}${p}`
  const shot = async (name: string) => {
    await page.waitForTimeout(1200)
    for (const [w, h, scheme] of [
      [1440, 900, 'light'],
      [1440, 900, 'dark'],
      [390, 844, 'light'],
    ] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme: scheme })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/w/x-${name}-${w}-${scheme}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto(at('/accounts/external'))
  await shot('list')
  await page.goto(at('/accounts/external/connect'))
  await shot('pick')
  await page.getByRole('button', { name: /Kraken/ }).click()
  await shot('form')
  const form = page.getByRole('button', { name: 'Connect', exact: true })
  if (await form.count()) {
    await form.click()
    await shot('missing')
    await page.getByLabel('Connection name').fill('Hedging desk')
    await page.getByLabel('API key').fill('nordhaven-hedging')
    await page.getByLabel('Secret').fill('wrong')
    await form.click()
    await shot('sent')
  }
  await page.goto(at('/accounts/external'))
  await page.getByRole('link', { name: 'Kraken trading desk' }).first().click()
  await shot('details')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ether|Bitcoin|ETH|XBT/ })
    .first()
    .click()
  await shot('finance')
  await page.getByRole('link', { name: 'Orders' }).last().click()
  await shot('orders')
})
