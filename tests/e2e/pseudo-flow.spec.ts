import { expect } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { closeAll } from '@support/pages/close-all'
import { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { PhonePage } from '@support/pages/phone-page'
import { buildPseudoApps, type PseudoApps } from '@support/pages/pseudo-apps'
import { PseudoEar } from '@support/pages/pseudo-ear'
import { signReview } from '@support/pages/sign-review'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'
import { pseudoText } from '../../tools/pseudo-words'

const domain = domainIdOf('treasury')
const name = 'Heard 17'
const reason = 'Reason 18'
let program: RunningProgram
let pseudo: PseudoApps

test.use({ provokes: true })
test.describe.configure({ timeout: 300_000 })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  pseudo = buildPseudoApps('console', 'companion')
  program = await startDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(() => program.stop())

/** What the companion knows of its person without asking, and its own name. */
const ofProfile = (email: string) => [
  email,
  ...email.split('@'),
  new URL(program.consoleOrigin).host,
  program.consoleOrigin,
  'Ines Caldeira',
  'Auth & Sign',
]

test('the road of a change speaks the language of its build: form, review, both forms of signing, outcome, decisions, and the device beside it', async ({
  browser,
}) => {
  const { desk, phone, email } = await sitDown(browser, program, 'Ines Caldeira')
  const console = await PseudoEar.at(desk.page, 'console', pseudo, name, reason)
  const device = await PseudoEar.at(phone.page, 'companion', pseudo, name, reason, ...ofProfile(email))
  const open = (path: string) => desk.page.goto(`${program.consoleOrigin}/${domain}/domain/${domain}${path}`)
  await phone.page.reload()
  await expect(device.text('Listening for requests')).toBeVisible()
  await device.listen('device, nothing waits')

  await open('/accounts/create')
  await console.field('Name').fill(name)
  await console.field('Description').fill(reason)
  await desk.page
    .getByRole('combobox')
    .filter({ has: desk.page.getByRole('option', { name: 'HSM Zürich A' }) })
    .selectOption({ label: 'HSM Zürich A' })
  await desk.page.getByRole('checkbox', { name: /Ethereum/ }).check()
  await console.press('Propose and sign')
  await expect(console.dialog('Review what you propose')).toBeVisible()
  await console.listen('review')

  await signReview(desk.page, [pseudoText('Read on'), pseudoText('Sign this request')])
  await expect(console.dialog('Confirm on your phone')).toBeVisible()
  await expect(console.text('Fingerprint')).toBeVisible()
  await console.listen('signing on the phone')
  await console.press('Scan a QR code instead')
  await expect(console.dialog('Scan with your phone')).toBeVisible()
  await expect(desk.page.getByRole('img').first()).toBeVisible()
  await console.listen('signing by QR code')

  await expect(device.button(new RegExp(name))).toBeVisible()
  await device.listen('device, a request waits')
  await device.button(new RegExp(name)).click()
  await expect(device.text('Same number in your browser?')).toBeVisible()
  await device.press('Raw details')
  await device.listen('device, a proposal')
  await expect(async () => {
    await phone.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(device.button('Hold to sign')).toBeVisible({ timeout: 500 })
  }).toPass()
  await device.button('Hold to sign').focus()
  await phone.page.keyboard.down('Space')
  await expect(device.text('The server has your signature.')).toBeVisible()
  await phone.page.keyboard.up('Space')
  await device.listen('device, signed')
  await device.press('Done')

  await expect(console.text('Open the intent')).toBeVisible()
  await console.listen('proposed')
  await console.text('Open the intent').click()
  await expect(console.text('You cannot approve your own intent')).toBeVisible()
  await console.listen('own intent')
  await console.press('Withdraw')
  await expect(console.dialog('Withdraw your request')).toBeVisible()
  await console.press('Withdraw request')
  await expect(console.text('You must submit a reason when withdrawing an intent')).toBeVisible()
  await console.listen('withdrawal without a reason')
  await console.field('Reason').fill(reason)
  await console.press('Withdraw request')
  await device.button(new RegExp(name)).click()
  await expect(device.text('Same number in your browser?')).toBeVisible()
  await device.listen('device, a rejection')
  await device.press('Do not sign')
  await expect(device.text('You declined. Nothing was signed.')).toBeVisible()
  await device.listen('device, declined')
  await device.press('Done')
  await expect(console.text('You declined on your device')).toBeVisible()
  await console.listen('declined')

  await open('/intents?view=waiting')
  await desk.page.getByRole('grid').getByRole('row').nth(1).click()
  await expect(console.button('Approve').first()).not.toHaveAttribute('aria-disabled', 'true')
  await console.listen('an intent that waits')
  await console.press('Approve')
  await expect(console.dialog('Approve this request')).toBeVisible()
  await expect(desk.page.getByText(pseudoText('Looking at what was paid before'))).toHaveCount(0)
  await console.listen('approval')
  await desk.page.route('**/api/notifications/sign-web', (route) =>
    route.fulfill({ status: 500, json: { reason: 'Provoked' } }),
  )
  await console.press('Approve and sign')
  await expect(console.dialog('The signature was not requested')).toBeVisible()
  await console.listen('signature not requested')
  await desk.page.unrouteAll()
  await console.press('Cancel')
  await console.press('Approve')
  await console.press('Approve and sign')
  await expect(console.dialog('Confirm on your phone')).toBeVisible()
  await console.listen('signing an approval')
  await phone.page.getByRole('list').getByRole('button').first().click()
  await expect(device.text('Same number in your browser?')).toBeVisible()
  await device.listen('device, an approval')
  expect([...console.found, ...device.found]).toEqual([])
})

test('so does the device by itself: welcome, a new profile, its care, a pasted text, a sign-in', async ({
  browser,
}) => {
  const phone = await PhonePage.open(browser, program)
  const email = 'nina@nordhaven.example'
  const device = await PseudoEar.at(phone.page, 'companion', pseudo, ...ofProfile(email), 'nina', 'nobody')
  await phone.page.reload()
  await expect(device.text('Your key, on your device')).toBeVisible()
  await device.listen('welcome')
  await device.press('Be a demo person')
  await expect(device.button(/Ines Caldeira/)).toBeVisible()
  await device.listen('demo people')
  await phone.page.reload()
  await device.press('Create a profile')
  await device.field('E-mail').fill('nobody')
  await device.press('Next')
  await expect(device.text('Invalid email')).toBeVisible()
  await device.listen('profile with errors')
  await device.field('E-mail').fill(email)
  await device.field('User login').fill('nina')
  await device.press('Next')
  await expect(device.text('Is this your server?')).toBeVisible()
  await device.listen('server')
  await phone.giveAuthenticator()
  await device.press('Yes, this is my server')
  await expect(device.text('What unlocks your key?')).toBeVisible()
  await device.listen('what unlocks the key')
  await device.press('Continue')
  await expect(device.text('Protected by this browser, not by hardware')).toBeVisible()
  await device.listen('protected by the browser')
  await device.press('Use this protection')
  await expect(device.text('Share your public key')).toBeVisible()
  await device.listen('public key')
  await device.press('Later')
  await device.listen('not paired')
  await device.press('Profile')
  await device.listen('profile')
  await device.press('Change e-mail')
  await device.press('Save and pair again')
  await expect(device.text('Same email address')).toBeVisible()
  await device.listen('e-mail')
  await phone.page.reload()
  await device.press('Profile')
  await device.press('Delete profile')
  await expect(device.text('Delete this profile?')).toBeVisible()
  await device.listen('deletion')
  await phone.page.reload()
  await device.press('Scan or paste a request')
  await device.press('Paste the request')
  await phone.page.getByRole('textbox').fill('nobody')
  await device.press('Read the request')
  await device.listen('pasted text')

  const ines = await PhonePage.of(browser, program, 'Ines Caldeira')
  const own = await PseudoEar.at(
    ines.page,
    'companion',
    pseudo,
    ...ofProfile('ines.caldeira@nordhaven.example'),
    await ines.page.evaluate(() => `Chrome ${/Chrome\/(\d+)/.exec(navigator.userAgent)![1]} on Linux`),
  )
  await ines.page.reload()
  await expect(own.text('Listening for requests')).toBeVisible()
  const desk = await ConsolePage.open(browser, program)
  await desk.startSignIn('ines.caldeira@nordhaven.example')
  await own.text('Sign in to the console?').click()
  await expect(own.text('Tap the number shown in your browser')).toBeVisible()
  await own.listen('sign-in')
  await own.press('This is not me')
  await expect(own.text('The sign-in was refused. If it was not you')).toBeVisible()
  await own.listen('sign-in refused')
  expect([...device.found, ...own.found]).toEqual([])
})
