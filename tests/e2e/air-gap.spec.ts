import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { test } from '@support/pages/demo-test'
import { giveCamera, greysOf } from '@support/pages/fake-camera'
import { openOfflineDevice, pasteToDevice, pinPlatform } from '@support/pages/offline-device'

const form = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}/accounts/create`

// The policy of that origin is as it was specified; the browser says of its sandbox that its own script could leave it.
test.use({ provokes: /Content Security Policy|can escape its sandboxing|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
test.afterEach(({ demo }) => demo.leave())

test('a device without a network is shown the platform and a request, and its answer is read by the camera of the console', async ({
  browser,
  demo,
}) => {
  test.setTimeout(90_000)
  const desk = await demo.deskOf('Ines Caldeira', { path: form })
  const device = await openOfflineDevice(browser, demo.airGapOrigin, 'Ines Caldeira')
  const { page } = device
  const asked = await page.evaluate(
    (origin) =>
      fetch(origin).then(
        () => 'answered',
        () => 'refused',
      ),
    demo.program.consoleOrigin,
  )
  expect(asked).toBe('refused')

  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.askToSignAccount('Without a network')
  const { code: number } = await desk.shownProof()
  await desk.page.getByRole('button', { name: 'Device without a network', exact: true }).click()
  await desk.page.getByText('A new device: show the platform’s code').click()
  const fingerprint = await desk.page
    .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    .last()
    .innerText()
  const platform = await desk.copy('Copy the platform’s code')
  await device.press('Scan the platform’s code')
  await device.press('Paste the code')
  await page.getByLabel('Platform code').fill(platform)
  await device.press('Read the code')
  await page.getByLabel('Fingerprint').fill('0000-0000-0000-0000')
  await device.press('Trust this platform key')
  await expect(page.getByText('This is not the fingerprint')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await pinPlatform(device, platform, fingerprint)

  await desk.page.getByRole('button', { name: 'Pause' }).click()
  const request = await desk.copy('Copy request')
  await pasteToDevice(device, request)
  await expect(page.getByText('Same number in your browser?')).toBeVisible()
  const hold = await device.readToEnd()
  await hold.focus()
  await page.keyboard.down('Space')
  const answer = page.getByRole('img', { name: 'Your signature as a QR code' })
  await expect(answer).toBeVisible()
  await page.keyboard.up('Space')
  await expect(page.getByRole('img', { name: new RegExp([...number].join(' ')) })).toBeVisible()

  await giveCamera(desk.page, { grey: await greysOf(desk.page, await answer.screenshot(), 400), side: 400 })
  await desk.page.getByRole('button', { name: 'Scan the answer', exact: true }).click()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()

  await device.done()
  await pasteToDevice(device, request)
  await expect(page.getByText(/^You signed this request on/)).toBeVisible()

  const another = await device.context.newPage()
  await another.goto(demo.airGapOrigin)
  await another.getByRole('button', { name: 'Delete profile' }).click()
  await another.getByRole('button', { name: 'Delete the key' }).click()
  await expect(page.getByLabel('E-mail of your user')).toBeVisible()
})
