import { expect, test } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { demoId } from '@gateway/demo/demo-keys'
import { takeSeat } from '@support/pages/seat'

const seat = takeSeat('Ines Caldeira')
const domain = domainIdOf('treasury')
const open = (path: string) => seat.page.goto(`${seat.program.consoleOrigin}/${domain}/domain/${domain}${path}`)
const shot = async (name: string) => {
  for (const [w, h] of [[1440, 900], [390, 844]] as const) for (const scheme of ['light', 'dark'] as const) {
    await seat.page.setViewportSize({ width: w, height: h })
    await seat.page.emulateMedia({ colorScheme: scheme })
    await seat.page.screenshot({ path: `/tmp/look/${name}-${w}-${scheme}.png`, fullPage: true })
  }
  await seat.page.setViewportSize({ width: 1440, height: 900 })
}
test('look', async () => {
  test.setTimeout(200_000)
  const { page } = seat
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
  page.on('pageerror', (e) => console.log(e.message))
  await open('/transactions/transfers/create')
  await expect(page.getByRole('heading', { level: 1, name: 'New transfer' })).toBeVisible()
  await shot('transfer-empty')
  await open(`/transactions/transfers/create?accountId=${accountIdOf('Client omnibus BTC')}&tickerId=${demoId('ticker BTC')}`)
  await expect(page.getByRole('button', { name: /Propose and sign/ })).toBeVisible()
  await shot('transfer-btc')
  await page.getByRole('button', { name: 'Paste or import outputs' }).click()
  await page.getByRole('textbox', { name: 'Outputs' }).fill('Cold reserve Bergen,1.5\nbc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4,0.25\nMeridian Prime settlement,abc')
  await shot('transfer-import')
  await page.getByRole('textbox', { name: 'Outputs' }).fill('Client settlement 02,1.5\nbc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4,0.25')
  await page.getByRole('button', { name: /Take over/ }).click()
  await expect(page.getByText(/Dry run passed|Would fail/)).toBeVisible()
  await shot('transfer-filled')
  await page.getByLabel('Fee, at most').fill('0.00000001')
  await page.getByRole('button', { name: /Propose and sign/ }).click({ force: true })
  await shot('transfer-barred')
  await open(`/transactions/create?accountId=${accountIdOf('Stellar treasury')}`)
  await expect(page.getByRole('button', { name: /Propose and sign/ })).toBeVisible()
  await shot('order-stellar')
})
