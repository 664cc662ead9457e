import { expect, type Browser, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { drawnSquares, drawPixels } from '@support/drawn-code'
import { test } from '@support/pages/demo-test'
import { giveCamera, giveMovingCamera, greysOf, hurryMovingCodes, watchMovingCode } from '@support/pages/fake-camera'
import { PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'

const [email, login] = ['ines.caldeira@nordhaven.example', 'ines']

/** What the console shows to be scanned, as a picture of the screen. */
async function pictureOfPairingCode(browser: Browser, { consoleOrigin }: RunningProgram) {
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  await page.goto(`${consoleOrigin}/invitation/get-mobile-app`)
  const code = page.getByRole('img', { name: 'The pairing code of this console as a QR code' })
  const png = await code.screenshot()
  const text = await page.getByText(/^web\+authsign:/).innerText()
  const grey = await greysOf(page, png, 320)
  await page.close()
  return { png, text, grey }
}

/** A new device at its form, filled in but for the server, and whom it asks. */
async function openForm(browser: Browser, program: RunningProgram) {
  const phone = await PhonePage.open(browser, program)
  const asked = new Set<string>()
  phone.context.on('request', (request) => void asked.add(new URL(request.url()).origin))
  await phone.press('Create a profile')
  await phone.page.getByLabel('E-mail').fill(email)
  await phone.page.getByLabel('User login').fill(login)
  await phone.page.getByLabel('Server address').fill('')
  return { phone, page: phone.page, asked }
}

const fieldsOf = (page: Page) =>
  Promise.all(['E-mail', 'User login', 'Server address'].map((label) => page.getByLabel(label).inputValue()))

// A key that nobody has registered yet.
test.use({ provokes: /secured-register-mobile/ })
test.afterEach(({ demo }) => demo.leave())

test('a new device is paired with the console whose pairing code its camera sees, once the person has confirmed the server [MO005]', async ({
  browser,
  demo: { program },
}) => {
  const { grey } = await pictureOfPairingCode(browser, program)
  const { phone, page, asked } = await openForm(browser, program)
  await giveCamera(page, { grey, side: 320 })
  await phone.press('Scan the pairing code')
  await expect(page.getByLabel('Server address')).toHaveValue(program.consoleOrigin)
  expect(await fieldsOf(page)).toEqual([email, login, program.consoleOrigin])
  await phone.press('Next')
  await expect(page.getByRole('heading', { name: 'Is this your server?' })).toBeVisible()
  await phone.giveAuthenticator()
  await phone.press('Yes, this is my server')
  await phone.press('Continue')
  await expect(page.getByRole('alert')).toContainText('Protected by this browser, not by hardware')
  expect([...asked]).toEqual([program.companionOrigin])
  await phone.press('Use this protection')
  await expect(page.getByRole('heading', { name: 'Share your public key' })).toBeVisible()
  expect([...asked].sort()).toEqual([program.companionOrigin, program.consoleOrigin].sort())
})

test('another code is an invalid QR code, and a picture or the pasted code of the console is read in its place', async ({
  browser,
  demo: { program },
}) => {
  const { png, text } = await pictureOfPairingCode(browser, program)
  const menu = drawPixels(drawnSquares('https://elsewhere.example/menu'), { scale: 7 })
  const { phone, page, asked } = await openForm(browser, program)
  await giveCamera(page, { grey: menu.data.filter((_, i) => i % 4 === 0), side: menu.width })
  await phone.press('Scan the pairing code')
  await expect(page.getByRole('alert')).toContainText('Invalid QR code')
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByLabel('Server address')).toHaveValue(program.consoleOrigin)

  await page.getByLabel('Server address').fill('')
  await phone.press('Scan the pairing code')
  await phone.press('Paste the code')
  await page.getByLabel('Pairing code').fill('https://elsewhere.example')
  await phone.press('Read the code')
  await expect(page.getByText('This is not a pairing code.')).toBeVisible()
  await page.getByLabel('Pairing code').fill(text)
  await phone.press('Read the code')
  expect(await fieldsOf(page)).toEqual([email, login, program.consoleOrigin])
  expect([...asked]).toEqual([program.companionOrigin])
})

test('a browser that does not give the camera leaves two other ways', async ({ browser, demo: { program } }) => {
  const { phone, page } = await openForm(browser, program)
  await giveCamera(page, 'denied')
  await phone.press('Scan the pairing code')
  await expect(page.getByRole('alert')).toContainText('The camera permission is needed to scan a QR code')
  for (const name of ['Scan again', 'Choose a picture', 'Paste the code'])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await phone.press('Close')
  expect(await fieldsOf(page)).toEqual([email, login, ''])
})

test('a long request is read from its moving code, turned and in bad light, though every third part is lost, and signed', async ({
  demo,
}) => {
  const { phone, desk } = await demo.sitDown('Ines Caldeira', {
    path: `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}/accounts/create`,
  })
  await desk.askToSignAccount('By a moving code')
  const { fingerprint } = await desk.shownProof()
  await hurryMovingCodes(desk.page)
  await desk.page.getByRole('button', { name: 'Scan a QR code instead' }).click()
  const needed = Number(/needs any (\d+) of them/.exec(await desk.page.getByText(/keeps moving/).innerText())![1])
  const code = await watchMovingCode(desk.page, 'QR code of the request', needed * 4)
  const pause = desk.page.getByRole('button', { name: 'Pause' })
  await pause.focus()
  await desk.page.keyboard.press('Space')
  await expect(desk.page.getByRole('button', { name: 'Play' })).toBeFocused()

  await giveMovingCamera(phone.page, code, (number) => number % 3 !== 1)
  await phone.press('Scan or paste a request')
  await expect(phone.page.getByText(new RegExp(`of ${needed} parts read`))).toBeVisible()
  await expect(phone.page.getByText(fingerprint)).toBeVisible({ timeout: 40_000 })
  await phone.hold()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()
})
