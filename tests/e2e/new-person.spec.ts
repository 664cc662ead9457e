import { expect, type Page } from '@playwright/test'
import { domainIdOf } from '@gateway/demo/demo-people'
import { ConsolePage, narrowAndDark, wideAndLight } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { giveCamera, greysOf } from '@support/pages/fake-camera'
import { openInviter } from '@support/pages/invited'
import { openNewOfflineDevice, pasteToDevice, pinPlatform } from '@support/pages/offline-device'
import { PhonePage } from '@support/pages/phone-page'
import { signReview } from '@support/pages/sign-review'

// A device that no user has yet, or no longer; the policy of the origin without a network.
test.use({
  provokes:
    /secured-register-mobile|\/v1\/users\/invitations\/|\/api\/notifications\/|\/v1\/domains\/[0-9a-f-]{36}\/users\/|Content Security Policy|can escape its sandboxing|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
})
test.afterEach(({ demo }) => demo.leave())

const staking = domainIdOf('staking')

test('a new person pairs, signs in, signs by notification and by code, and goes on after a loss without a network, on a page that is narrow by then', async ({
  browser,
  demo: { program, airGapOrigin },
}) => {
  test.setTimeout(150_000)
  const email = 'nils.holm@nordhaven.example'
  const inviter = await openInviter(program)
  const invitation = await inviter.invite('Nils Holm', email)

  const phone = await PhonePage.open(browser, program)
  const first = await phone.giveAuthenticator({ hasPrf: true })
  await phone.press('Answer an invitation')
  await phone.press('Paste the code')
  await phone.page
    .getByLabel('Invitation code or link')
    .fill(`${program.consoleOrigin}/invitation/${invitation.id}#${invitation.code}`)
  await phone.press('Read the code')
  await phone.page.getByLabel('E-mail').fill(email)
  await phone.press('Yes, this is my server')
  await phone.protectKey()
  await expect(phone.page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await inviter.approve(invitation, email)
  await expect(async () => {
    await phone.press('Check now')
    await expect(phone.page.getByText('Listening for requests')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  const desk = await ConsolePage.open(browser, program, '/', wideAndLight)
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.tapNumber(await desk.startSignIn(email))
  await greeted(desk.page)
  await phone.done()

  await propose(desk, 'Notified Nils')
  await phone.openRequest(/Create account/)
  await phone.confirm()
  await proposed(desk.page)
  await phone.done()

  await propose(desk, 'Scanned Nils')
  await desk.page.getByRole('button', { name: 'Scan a QR code instead' }).click()
  await phone.paste(await desk.copyRequest())
  await phone.confirm()
  await proposed(desk.page)
  await phone.done()

  await phone.press('Profile')
  await phone.press('Key protection')
  await phone.giveAuthenticator({ hasPrf: true, transport: 'usb' })
  await phone.press('Add a security key')
  await phone.press('Remove This device')
  await phone.press('Remove it')
  await expect(phone.page.getByRole('list', { name: 'Authenticators' }).getByRole('listitem')).toHaveText([
    /^Security key/,
  ])
  await first.remove()
  await phone.press('Close')
  await phone.press('Close')
  await propose(desk, 'Protected Nils')
  await phone.openRequest(/Create account/)
  await phone.confirm()
  await proposed(desk.page)
  await phone.done()

  // Its console would only say that he is locked.
  await desk.context.close()
  // The phone is lost; a device without a network takes its place.
  const device = await openNewOfflineDevice(browser, airGapOrigin, email)
  await inviter.replaceKey(invitation, await device.page.locator('.full-id').first().innerText(), email)
  await expect(phone.page.getByText('The server no longer accepts this device')).toBeVisible()
  const again = await ConsolePage.open(browser, program, '/', narrowAndDark)
  await again.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const number = await again.startSignIn(email)
  await again.page.getByRole('button', { name: 'Use a device without a network' }).click()
  await again.page.getByText('A new device: show the platform’s code').click()
  const fingerprint = await again.page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText()
  await pinPlatform(device, await again.copy('Copy the platform’s code'), fingerprint)
  await pasteToDevice(device, await again.copy('Copy sign-in'))
  await device.press(number)
  await showAnswer(device, again.page)
  await greeted(again.page)

  await propose(again, 'By light Nils')
  await again.page.getByRole('button', { name: 'Device without a network', exact: true }).click()
  await pasteToDevice(device, await again.copy('Copy request'))
  await device.confirm()
  await showAnswer(device, again.page)
  await proposed(again.page)
})

async function showAnswer(device: PhonePage, page: Page): Promise<void> {
  const answer = device.page.getByRole('img', { name: 'Your signature as a QR code' })
  await expect(answer).toBeVisible()
  await giveCamera(page, { grey: await greysOf(page, await answer.screenshot(), 400), side: 400 })
  await page.getByRole('button', { name: 'Scan the answer', exact: true }).click()
  await device.done()
}

const greeted = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/)
const proposed = (page: Page) => expect(page.getByText('Proposed: Account creation')).toBeVisible()

async function propose(desk: ConsolePage, name: string): Promise<void> {
  await desk.page.goto(`${desk.program.consoleOrigin}/${staking}/domain/${staking}/accounts/create`)
  await desk.fillForm(name)
  await desk.page.getByRole('button', { name: /Propose and sign/ }).click()
  await signReview(desk.page)
  await expect(desk.heading(/Confirm on your phone|Scan with your phone/)).toBeVisible()
}
