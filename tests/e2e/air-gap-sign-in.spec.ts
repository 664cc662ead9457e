import { expect } from '@playwright/test'
import { demoPeople } from '@gateway/demo/demo-people'
import { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { giveCamera, giveMovingCamera, greysOf, hurryMovingCodes, watchMovingCode } from '@support/pages/fake-camera'
import { openOfflineDevice, pasteToDevice, pinPlatform } from '@support/pages/offline-device'
import { PageWitness } from '@support/pages/page-witness'

const { email } = demoPeople.find(({ name }) => name === 'Jonas Ekberg')!

// The policy of that origin is as it was specified; the browser says of its sandbox that its own script could leave it.
test.use({ provokes: /Content Security Policy|can escape its sandboxing|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })
test.afterEach(({ demo }) => demo.leave())

test('a person signs in with a device without a network: the code goes out, the tapped number comes in by the camera', async ({
  browser,
  demo: { program, airGapOrigin },
}) => {
  test.setTimeout(90_000)
  const device = await openOfflineDevice(browser, airGapOrigin, 'Jonas Ekberg')
  const tiles = device.page.getByRole('group', { name: 'Numbers' }).getByRole('button')
  const shownAnswer = device.page.getByRole('img', { name: 'Your signature as a QR code' })

  const desk = await ConsolePage.open(browser, program)
  const { page } = desk
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wrong = await desk.startSignIn(email)
  await page.getByRole('button', { name: 'Use a device without a network' }).click()
  await page.getByText('A new device: show the platform’s code').click()
  const fingerprint = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText()
  await pinPlatform(device, await desk.copy('Copy the platform’s code'), fingerprint)
  const [witness, onDevice] = [new PageWitness(page), new PageWitness(device.page)]
  await witness.check('the code of a sign-in')
  await pasteToDevice(device, await desk.copy('Copy sign-in'))
  await expect(tiles).toHaveCount(3)
  await onDevice.check('the numbers of a sign-in')
  await expect(device.page.getByText(new URL(program.consoleOrigin).host).first()).toBeVisible()
  const offered = await tiles.allInnerTexts()
  await tiles
    .getByText(
      offered.find((one) => one !== wrong)!,
      { exact: true },
    )
    .click()
  await expect(shownAnswer).toBeVisible()
  await onDevice.check('the answer to a sign-in')
  const wrongAnswer = await device.page.evaluate(() => {
    const copied: string[] = []
    navigator.clipboard.writeText = (text) => (copied.push(text), Promise.resolve())
    ;[...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent?.includes('Copy the answer'))
      ?.click()
    return copied[0]!
  })
  await device.done()
  const pasteAnswer = async () => {
    await giveCamera(page, 'denied')
    await page.getByRole('button', { name: 'Scan the answer', exact: true }).click()
    await page.getByRole('button', { name: 'Paste the answer' }).click()
    await page.getByLabel('Copied answer').fill(wrongAnswer)
    await page.getByRole('button', { name: 'Read the answer' }).click()
  }
  await pasteAnswer()
  await expect(page.getByText('The sign-in was refused on the device')).toBeVisible()

  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const shown = page.getByText(/^Tap \d\d on your device$/)
  const number = (await shown.innerText()).match(/\d\d/)![0]
  await page.getByRole('button', { name: 'Use a device without a network' }).click()
  await pasteAnswer()
  await expect(page.getByText('Another answer was ignored')).toBeVisible()
  await witness.check('an answer that was ignored')
  await hurryMovingCodes(page)
  await page.getByRole('button', { name: 'Back to the code' }).click()

  const needed = Number(/needs any (\d+) of them/.exec(await page.getByText(/keeps moving/).innerText())![1])
  // A busy page leaves codes out, and of those that it shows some say nothing new.
  const code = await watchMovingCode(page, 'QR code of the sign-in', needed * 3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await giveMovingCamera(device.page, code, () => true)
  await device.press('Scan a code')
  await tiles.getByText(number, { exact: true }).click({ timeout: 30_000 })
  await expect(shownAnswer).toBeVisible()
  await giveCamera(page, { grey: await greysOf(page, await shownAnswer.screenshot(), 400), side: 400 })
  await page.getByRole('button', { name: 'Scan the answer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/)
})
