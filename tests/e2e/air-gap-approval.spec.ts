import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { giveCamera, giveMovingCamera, greysOf, hurryMovingCodes, watchMovingCode } from '@support/pages/fake-camera'
import { openOfflineDevice, pinPlatform } from '@support/pages/offline-device'

const prefix = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}`

// The policy of that origin is as it was specified; the browser says of its sandbox that its own script could leave it.
test.use({ provokes: /Content Security Policy|can escape its sandboxing|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
test.afterEach(({ demo }) => demo.leave())

test('an approval that is too large for one code reaches a device without a network by its moving code alone', async ({
  browser,
  demo,
}) => {
  test.setTimeout(120_000)
  const name = 'Approved by light'
  const ines = await demo.sitDown('Ines Caldeira', { path: `${prefix}/accounts/create` })
  await ines.desk.askToSignAccount(name)
  await ines.phone.sign(/Create account/)
  await expect(ines.desk.page.getByText('Proposed: Account creation')).toBeVisible()

  const device = await openOfflineDevice(browser, demo.airGapOrigin, 'Marcus Oyelaran')
  const desk = await demo.deskOf('Marcus Oyelaran', { path: `${prefix}/intents` })
  const { page } = desk
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.openIntent(name)
  await desk.decide('Approve', 'Read and compared')
  await hurryMovingCodes(page)
  await page.getByRole('button', { name: 'Device without a network', exact: true }).click()
  await page.getByText('A new device: show the platform’s code').click()
  const fingerprint = await page
    .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    .last()
    .innerText()
  await pinPlatform(device, await desk.copy('Copy the platform’s code'), fingerprint)
  const needed = Number(/needs any (\d+) of them/.exec(await page.getByText(/keeps moving/).innerText())![1])
  expect(needed).toBeGreaterThan(10)
  // As much as is needed, and as much again as makes good what is lost: of what a camera sees, some says nothing new.
  const code = await watchMovingCode(page, 'QR code of the request for a device without a network', needed + 40)
  await page.getByRole('button', { name: 'Pause' }).click()
  await giveMovingCamera(device.page, code, (number) => number % 20 !== 5)
  await device.press('Scan a code')
  await expect(device.page.getByText(`of ${needed} parts read`)).toBeVisible()
  await expect(device.page.getByText('Same number in your browser?')).toBeVisible({ timeout: 40_000 })
  await expect(device.page.getByText(name).first()).toBeVisible()
  const hold = await device.readToEnd()
  await hold.focus()
  await device.page.keyboard.down('Space')
  const answer = device.page.getByRole('img', { name: 'Your signature as a QR code' })
  await expect(answer).toBeVisible()
  await device.page.keyboard.up('Space')

  await giveCamera(page, { grey: await greysOf(page, await answer.screenshot(), 400), side: 400 })
  await page.getByRole('button', { name: 'Scan the answer', exact: true }).click()
  await expect(page.getByText('Approved: Create account')).toBeVisible()
  await expect(page.getByText('Executed', { exact: true }).first()).toBeVisible()
})
