import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { UserReference } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { demoPerson } from '@support/demo-person'
import { invitationLink } from '@domain/invitations/invitation-link'
import { ConsolePage, narrowAndDark, wideAndLight } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { giveCamera, greysOf } from '@support/pages/fake-camera'
import { callFrom } from '@support/pages/hostile-call'
import { openInviter } from '@support/pages/invited'
import { tabTo } from '@support/pages/keyboard'
import { PageWitness } from '@support/pages/page-witness'
import { PhonePage } from '@support/pages/phone-page'
import { signReview } from '@support/pages/sign-review'

const unknown = '/invitation/7f0c1f0e-52a5-4f0e-9a3b-0c8f9c1b6a11'
const adminPath = (path: string) => `/${domainIdOf('root')}/domain/${domainIdOf('root')}/${path}`
const headed = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

// An invitation that nobody has; a user that is not there yet; a device that no user has yet, or no longer.
test.use({
  provokes:
    /\/v1\/users\/invitations\/|\/v1\/domains\/[0-9a-f-]{36}\/users\/[0-9a-f-]{8}|secured-register-mobile|\/api\/notifications\//,
})
test.afterEach(({ demo }) => demo.leave())

test('who is invited pairs a device from the link, and signs in once two people agreed; who loses it pairs another, and the lost one signs nothing and signs in nowhere [IN001] [IN009] [IN011] [IN014] [MO001] [SG004]', async ({
  browser,
  demo,
}) => {
  test.setTimeout(120_000)
  const { program } = demo
  const [jonas, linnea] = [demoPerson('jonas', 'root'), demoPerson('linnea', 'root')]
  const email = 'vera.lind@nordhaven.example'
  const inviter = await openInviter(program, jonas, linnea)
  const invitation = await inviter.invite('Vera Lind', email, ['domain-admin'])
  const { page } = await ConsolePage.open(browser, program, '/auth/signed-out')
  await page.goto(invitationLink(program.consoleOrigin, invitation.id, invitation.code))
  await headed(page, 'Welcome, Vera Lind')
  await page.getByRole('radio', { name: /^Mobile app/ }).check()
  await page.getByRole('button', { name: 'Continue to the invitation code' }).click()
  await expect(page.getByRole('img', { name: 'Your invitation as a QR code' })).toBeVisible()
  await page.getByRole('radio', { name: /^Desktop app with key/ }).check()
  await page.getByRole('button', { name: 'Continue to the launch button' }).click()
  const code = (await page.getByRole('link', { name: 'Launch Auth & Sign' }).getAttribute('href'))!
  const inBrowser = (await page.getByRole('link', { name: 'Open in this browser' }).getAttribute('href'))!

  const phone = await PhonePage.open(browser, program)
  const asked = new Set<string>()
  phone.context.on('request', (request) => void asked.add(new URL(request.url()).origin))
  await phone.press('Answer an invitation')
  await phone.press('Paste the code')
  await phone.page.getByLabel('Invitation code or link').fill(code)
  await phone.press('Read the code')
  await expect(phone.page.getByText(program.consoleOrigin)).toBeVisible()
  expect([...asked].filter((origin) => origin !== program.companionOrigin)).toEqual([])
  await phone.page.getByLabel('E-mail').fill(email)
  await phone.giveAuthenticator({ hasPrf: true })
  await phone.press('Yes, this is my server')
  await phone.protectKey()
  await expect(phone.page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(phone.page.getByText('Compare with the administrator by voice.')).toBeVisible()
  await expect(page).toHaveURL(`${program.consoleOrigin}/invitation/${invitation.id}/confirmation`)
  await expect(page.getByText('Your profile is being created and awaits administrator approval.')).toBeVisible()

  await inviter.approve(invitation, email)
  await expect
    .poll(() =>
      inviter.act(invitation.id, 'complete').then(
        ({ status }) => status,
        () => 'not yet',
      ),
    )
    .toBe('Completed')
  // Closed and opened again, it still waits.
  await phone.page.reload()
  await phone.press('Show the invitation')
  await expect(phone.page.getByRole('heading', { name: 'The invitation is completed' })).toBeVisible()
  await phone.press('Finish pairing')
  await expect(phone.page.getByText('Listening for requests')).toBeVisible()
  const desk = await ConsolePage.of(browser, program, email, phone)

  // The same link opens the app in a browser, and its code is kept in no address.
  const other = await PhonePage.open(browser, program)
  await other.page.goto(inBrowser)
  await expect(other.page.getByRole('heading', { name: 'Is this your server?' })).toBeVisible()
  expect(new URL(other.page.url()).hash).toBe('')

  // Whoever has found the device signs, and what they sign arrives once the key is locked.
  const late = await signLate(phone, desk, { email, author: { id: invitation.user.id, domainId: jonas.user.domainId } })
  const admin = await demo.sitDown('Jonas Ekberg', { path: adminPath(`users/${invitation.user.id}`), isAlone: true })
  const second = await demo.sitDown('Linnea Sandström', { path: adminPath('intents') })
  const approve = async (name: string) => {
    await second.desk.openIntent(name)
    await second.desk.decide('Approve', 'Compared by voice')
    await second.phone.openRequest(/You approve/)
    await second.phone.hold()
    await second.phone.done()
    await expect(second.desk.page.getByText('Executed', { exact: true }).first()).toBeVisible()
  }
  await chooseReplacement(admin.desk.page)
  await admin.desk.page.getByRole('button', { name: 'Lock', exact: true }).click()
  await requestLock(admin.desk.page)
  await admin.phone.sign(/Lock user/)
  await approve('Lock user Vera Lind')
  await expect(phone.page.getByText('Sending the signature')).toBeVisible()
  late.arrives()
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
    /The server no longer accepts this device\./,
  )
  await phone.done()
  await expect(phone.page.getByText('The server no longer accepts this device')).toBeVisible()

  // The same person with another key.
  await admin.desk.page.goto(`${program.consoleOrigin}${adminPath(`users/${invitation.user.id}?view=replace-key`)}`)
  await admin.desk.page.getByRole('link', { name: 'Invite again' }).click()
  await admin.desk.page.getByRole('button', { name: 'Create invitation' }).click()
  const link = await admin.desk.page.getByText(/^http.*\/invitation\//).innerText()
  const finger = await other.giveAuthenticator({ hasPrf: true })
  await other.page.goto(`${program.companionOrigin}/`)
  await other.press('Answer an invitation')
  await other.press('Paste the code')
  await other.page.getByLabel('Invitation code or link').fill(link)
  await other.press('Read the code')
  await other.page.getByLabel('E-mail').fill(email)
  await other.press('Yes, this is my server')
  await other.protectKey()
  await expect(other.page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  const groups = other.page.getByRole('img', { name: /^Fingerprint of your key / })
  const fingerprint = (await groups.getAttribute('aria-label'))!.replace('Fingerprint of your key ', '')
  await admin.desk.page.getByRole('link', { name: 'Open the invitation' }).click()
  await expect(admin.desk.page.getByRole('img', { name: `Key fingerprint ${fingerprint}` })).toBeVisible()
  await admin.desk.page.getByRole('link', { name: 'Submit for approval' }).click()
  await admin.desk.page.getByLabel('Description').fill('Administers the institution')
  await admin.desk.page.getByLabel(/^All four groups match/).check()
  await admin.desk.page.getByRole('button', { name: 'Propose and sign' }).click()
  await signReview(admin.desk.page)
  await admin.phone.sign(/Create user/)
  await approve('Vera Lind 2')
  const ownPage = await second.desk.page.getByRole('link', { name: 'Open the user' }).getAttribute('href')
  await other.press('Check now')
  await expect(other.page.getByText('Listening for requests')).toBeVisible()
  const again = await ConsolePage.of(browser, program, email, other)
  // The page of the number is over: the way back leads past it.
  await again.page.goBack()
  await expect(again.page).not.toHaveURL(/interaction/)
  await expect(phone.page.getByText('The server no longer accepts this device')).toBeVisible()
  await expect(phone.page.getByText('Sign in to the console?')).toHaveCount(0)

  // What she proposes comes to the new device by itself, and is signed with one touch of its authenticator.
  await again.page.goto(new URL(ownPage!, program.consoleOrigin).href)
  await again.page.getByRole('button', { name: 'More actions' }).click()
  await again.page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
  await requestLock(again.page)
  const proof = await again.shownProof()
  await other.openRequest(/Lock user/)
  await expect(other.page.getByText(proof.fingerprint)).toBeVisible()
  const before = await finger.uses()
  await other.confirm()
  await expect(other.page.getByText('The server has your signature.')).toBeVisible()
  expect(await finger.uses()).toBe(before + 1)
  await expect(again.page.getByText('Proposed: User lock')).toBeVisible()
  await second.desk.openIntent('Lock user Vera Lind 2')
  await expect(second.desk.page.getByText('Vera Lind 2', { exact: true }).first()).toBeVisible()
})

async function requestLock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Request the / }).click()
  await signReview(page)
}

async function chooseReplacement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Replace a lost key' }).click()
  await headed(page, 'Replace the key of Vera Lind')
}

/** A request that the console asks to sign is signed on the device, and the signature is held on its way. */
async function signLate(
  phone: PhonePage,
  desk: ConsolePage,
  { email, author }: { readonly email: string; readonly author: UserReference },
) {
  const entity = {
    type: 'Propose',
    id: randomUUID(),
    author,
    targetDomainId: author.domainId,
    expiryAt: new Date(Date.now() + 3_600_000).toISOString(),
    payload: { type: 'v0_LockUser', reference: { id: userIdOf('aiko', 'root'), revision: 1 } },
    customProperties: {},
  } as unknown as JsonObject
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await phone.page.route('**/api/notifications/signature', async (route) => {
    await released
    await route.continue()
  })
  const asked = { email, entity, hash: freezeRequest(entity).hash }
  expect((await callFrom(desk, 'POST', '/api/notifications/sign-web', asked)).status).toBe(200)
  await phone.openRequest(/Lock user/)
  await phone.confirm()
  await expect(phone.page.getByText('Sending the signature')).toBeVisible()
  // Her console would only say that she is locked.
  await desk.context.close()
  return { arrives: release }
}

test('the camera of a device reads the invitation from the page, and asks nobody before the person has confirmed the server', async ({
  browser,
  demo: { program },
}) => {
  const inviter = await openInviter(program)
  const invitation = await inviter.invite('Cleo Marsh', 'cleo.marsh@nordhaven.example')
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  await page.goto(invitationLink(program.consoleOrigin, invitation.id, invitation.code))
  await page.getByRole('radio', { name: /^Mobile app/ }).check()
  await page.getByRole('button', { name: 'Continue to the invitation code' }).click()
  const code = page.getByRole('img', { name: 'Your invitation as a QR code' })
  const grey = await greysOf(page, await code.screenshot(), 400)
  const phone = await PhonePage.open(browser, program)
  const asked = new Set<string>()
  phone.context.on('request', (request) => void asked.add(new URL(request.url()).origin))
  await giveCamera(phone.page, { grey, side: 400 })
  await phone.press('Answer an invitation')
  await expect(phone.page.getByRole('heading', { name: 'Is this your server?' })).toBeVisible()
  await expect(phone.page.getByText(program.consoleOrigin)).toBeVisible()
  expect([...asked].filter((origin) => origin !== program.companionOrigin)).toEqual([])
  await page.close()
})

for (const [name, look] of [
  ['1440 × 900 and light', wideAndLight],
  ['390 × 844 and dark', narrowAndDark],
] as const) {
  test(`the pages of invitations open without a domain and without a session, and hold WCAG 2.2 AA on every way at ${name} [RT052] [RT057] [IN006] [IN008] [IN012]`, async ({
    demo,
  }) => {
    const { program } = demo
    const inviter = await openInviter(program)
    const [open, ended] = [
      await inviter.invite('Nils Berg', 'n@x.example'),
      await inviter.invite('Ida Vik', 'i@x.example'),
    ]
    await inviter.act(ended.id, 'cancel')
    const { page } = await ConsolePage.open(demo.browser, program, '/auth/signed-out', look)
    const witness = new PageWitness(page, /\/v1\/users\/invitations\//)
    await page.goto('about:blank')
    const tokens: (string | undefined)[] = []
    page.on('request', (request) => tokens.push(request.headers()['authorization']))
    const goTo = (path: string) => page.goto(`${program.consoleOrigin}${path}`)

    await goTo('/invitation/get-mobile-app')
    await headed(page, 'Get Auth & Sign')
    await witness.check('get-mobile-app')
    await goTo(unknown)
    await headed(page, 'No invitation at this address')
    await witness.check('unknown')
    await goTo(`/invitation/${ended.id}#${ended.code}`)
    await headed(page, 'This invitation was cancelled')
    await expect(page).toHaveURL(new RegExp(`/${ended.id}/expired$`))
    await expect(page.getByText('Contact an administrator to receive a new invitation.')).toBeVisible()
    await witness.check('expired')

    await goTo(`/invitation/${open.id}`)
    await headed(page, 'Welcome, Nils Berg')
    await witness.check('enter the code')
    await page.getByLabel('Invitation code').fill(open.code)
    await tabTo(page, /^Use code/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /^Mobile app/ })).toBeVisible()
    await witness.check('choosing')
    await tabTo(page, /^Mobile app/)
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: 'Get Auth & Sign on your phone' })).toBeVisible()
    await witness.check('download')
    await tabTo(page, /^Continue to the invitation code/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Scan your invitation' })).toBeFocused()
    await witness.check('scan')
    await page.getByRole('radio', { name: /^Desktop app with key/ }).check()
    await expect(page.getByText(/about 37\.9 MB/)).toBeVisible()
    await witness.check('desktop')
    await page.getByRole('button', { name: 'Continue to the launch button' }).click()
    await witness.check('launch')
    expect(tokens.filter((token) => token !== undefined)).toEqual([])
    witness.rest()
  })
}
