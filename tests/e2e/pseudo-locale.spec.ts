import { expect, type Browser } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { demoPerson } from '@support/demo-person'
import { closeAll } from '@support/pages/close-all'
import { ConsolePage, wideAndLight } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { openInviter } from '@support/pages/invited'
import { PageWitness } from '@support/pages/page-witness'
import { PhonePage } from '@support/pages/phone-page'
import { addressOf, openInside, productPages, waitUntilSettled } from '@support/pages/product-pages'
import { PseudoEar } from '@support/pages/pseudo-ear'
import { startPseudoDemo } from '@support/pages/pseudo-program'
import { demoPersonCalled, sessionOf } from '@support/pages/session-cookies'
import { signReview } from '@support/pages/sign-review'
import { createHttpBrowser } from '@support/http-browser'
import type { RunningProgram } from '@support/running-program'
import { askNumber, openInteraction } from '@support/sign-in'
import { pseudoText } from '../../tools/pseudo-words'

const domain = domainIdOf('treasury')
const ines = demoPersonCalled('Ines Caldeira').email
const foreign = '11111111-1111-4111-8111-111111111111'
const name = 'Heard 17'
const reason = 'Reason 18'
let program: RunningProgram

test.describe.configure({ timeout: 900_000 })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  program = await startPseudoDemo()
})
test.afterEach(({ browser }) => closeAll(browser))
test.afterAll(() => program.stop())

/** Somebody whose session is there already: nobody signs in by words that nobody knows. */
async function deskOf(browser: Browser, person: string, ...known: readonly string[]) {
  const desk = await ConsolePage.open(browser, program, '/home', wideAndLight, await sessionOf(program, person))
  const { page } = desk
  const witness = new PageWitness(page)
  return {
    ear: await PseudoEar.at(page, ...known),
    page,
    open: (path: string) => page.goto(`${program.consoleOrigin}/${domain}/domain/${domain}${path}`),
    settled: () => waitUntilSettled(page, witness),
  }
}

test('every page shows only words of its language and what the institution itself has written', async ({ browser }) => {
  const inviter = await openInviter(program, demoPerson('ines', 'treasury'))
  await inviter.invite('Vera Lind', 'vera.lind@nordhaven.example')
  const { ear, page, open, settled } = await deskOf(browser, 'Jonas Ekberg')
  await open('/home')
  await settled()
  for (const one of productPages) {
    const path = await addressOf(page, domain, one)
    expect(path, one.name).toBeDefined()
    await openInside(page, `/${domain}/domain/${domain}${path}`)
    await settled()
    await ear.listen(one.name)
  }
  expect(ear.found).toEqual([])
})

test('so does what opens above a page: search, keys, menus, drawers; and a form with errors, a page that is not there, a domain that is refused', async ({
  browser,
}) => {
  const { ear, page, open, settled } = await deskOf(browser, 'Jonas Ekberg')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const button = (name: string) => ear.button(name)
  const listenTo = async (url: string) => {
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await ear.listen(url)
  }
  await open('/home')
  await settled()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('omnibus')
  await expect(page.getByRole('option').first()).toBeVisible()
  await ear.listen('search')
  await close()
  await page.keyboard.press('?')
  await listenTo('keys')
  await close()
  await button('Notifications').first().click()
  await listenTo('notifications')
  await close()
  await page.getByRole('button', { name: new RegExp(pseudoText('user menu')) }).click()
  await ear.listen('user menu')
  await page
    .getByRole('menuitem', { name: pseudoText('User details') })
    .or(button('User details'))
    .first()
    .click()
  await listenTo('user details')
  await close()
  await page.getByRole('button', { name: new RegExp(pseudoText('Choose another domain')) }).click()
  await ear.listen('domains')
  await close()
  await open('/intents')
  await settled()
  await button('Filter by Status').click()
  await ear.listen('filter')
  await close()
  await button('Columns and density').click()
  await ear.listen('columns')
  await close()
  await open('/accounts/create')
  await button('Propose and sign').click()
  await ear.listen('form with errors')
  await page.goto(`${program.consoleOrigin}/nothing/is/here`)
  await expect(page.getByRole('heading', { name: pseudoText('Page not found') })).toBeVisible()
  await ear.listen('not found')
  await page.goto(`${program.consoleOrigin}/${foreign}/domain/${foreign}/home`)
  await expect(page.getByText(new RegExp(pseudoText('Contact the system administrator')))).toBeVisible()
  await ear.listen('permission denied')
  expect(ear.found).toEqual([])
})

test('so do the pages of the sign-in', async ({ browser }) => {
  const desk = await ConsolePage.open(browser, program, '/auth/signin')
  const { page } = desk
  const ear = await PseudoEar.at(page, 'AccessDenied')
  await page.reload()
  await expect(page.getByRole('region', { name: pseudoText('People of the demo') })).toBeVisible()
  await ear.listen('sign-in')
  await page.getByRole('button', { name: new RegExp(pseudoText('Sign in with')) }).click()
  await expect(page.getByRole('textbox')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: pseudoText('Continue') })).toBeVisible()
  await ear.listen('who signs in')
  await page.getByRole('textbox').fill('nobody')
  await page.getByRole('button', { name: pseudoText('Continue') }).click()
  await ear.listen('who signs in, refused')
  await page.goto(`${program.consoleOrigin}/auth/error?error=AccessDenied`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ear.listen('failed sign-in')
  await page.goto(`${program.consoleOrigin}/auth/signout`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ear.listen('signed out')
  expect(ear.found).toEqual([])
})

/** What the companion knows of its person without asking, and its own name. */
const ofProfile = (email: string) => [
  email,
  ...email.split('@'),
  new URL(program.consoleOrigin).host,
  program.consoleOrigin,
  'Ines Caldeira',
  'Auth & Sign',
]

/** The phone of Ines, which she has become in the words of her language. */
async function phoneOf(browser: Browser, ...known: readonly string[]) {
  const phone = await PhonePage.open(browser, program)
  const device = await PseudoEar.at(phone.page, ...known)
  await phone.page.reload()
  await device.press('Be a demo person')
  await device.button(/Ines Caldeira/).click()
  await device.press('Yes, this is my server')
  await expect(device.text('Listening for requests')).toBeVisible()
  return { phone, device }
}

test.describe('what is changed, and the device', () => {
  test.use({ provokes: true })

  test('the road of a change speaks the language of its build: form, review, both forms of signing, outcome, decisions, and the device beside it', async ({
    browser,
  }) => {
    const { ear: console, page, open } = await deskOf(browser, 'Ines Caldeira', name, reason)
    const { phone, device } = await phoneOf(browser, name, reason, ...ofProfile(ines))
    await device.listen('device, nothing waits')

    await open('/accounts/create')
    await console.field('Name').fill(name)
    await console.field('Description').fill(reason)
    await page
      .getByRole('combobox')
      .filter({ has: page.getByRole('option', { name: 'HSM Zürich A' }) })
      .selectOption({ label: 'HSM Zürich A' })
    await page.getByRole('checkbox', { name: /Ethereum/ }).check()
    await console.press('Propose and sign')
    await expect(console.dialog('Review what you propose')).toBeVisible()
    await console.listen('review')

    await signReview(page, [pseudoText('Read on'), pseudoText('Sign this request')])
    await expect(console.dialog('Confirm on your phone')).toBeVisible()
    await expect(console.text('Fingerprint')).toBeVisible()
    await console.listen('signing on the phone')
    await console.press('Scan a QR code instead')
    await expect(console.dialog('Scan with your phone')).toBeVisible()
    await expect(page.getByRole('img').first()).toBeVisible()
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
    await page.getByRole('grid').getByRole('row').nth(1).click()
    await expect(console.button('Approve').first()).not.toHaveAttribute('aria-disabled', 'true')
    await console.listen('an intent that waits')
    await console.press('Approve')
    await expect(console.dialog('Approve this request')).toBeVisible()
    await expect(page.getByText(pseudoText('Looking at what was paid before'))).toHaveCount(0)
    await console.listen('approval')
    await page.route('**/api/notifications/sign-web', (route) =>
      route.fulfill({ status: 500, json: { reason: 'Provoked' } }),
    )
    await console.press('Approve and sign')
    await expect(console.dialog('The signature was not requested')).toBeVisible()
    await console.listen('signature not requested')
    await page.unrouteAll()
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
    const device = await PseudoEar.at(phone.page, ...ofProfile(email), 'nina', 'nobody')
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

    const agent = await phone.page.evaluate(() => navigator.userAgent)
    const { device: own } = await phoneOf(
      browser,
      ...ofProfile(ines),
      `Chrome ${/Chrome\/(\d+)/.exec(agent)![1]} on Linux`,
    )
    const asking = createHttpBrowser(program.consoleOrigin, agent)
    await askNumber(asking, await openInteraction(asking), ines)
    await own.text('Sign in to the console?').click()
    await expect(own.text('Tap the number shown in your browser')).toBeVisible()
    await own.listen('sign-in')
    await own.press('This is not me')
    await expect(own.text('The sign-in was refused. If it was not you')).toBeVisible()
    await own.listen('sign-in refused')
    expect([...device.found, ...own.found]).toEqual([])
  })
})
