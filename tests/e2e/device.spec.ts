import { expect } from '@playwright/test'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { requestAsText } from '@domain/signing/request-code'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { makeKey } from '@support/keys'
import { type ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { callFrom } from '@support/pages/hostile-call'
import { readFocus, tabTo } from '@support/pages/keyboard'
import { PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'

const form = `/${domainIdOf('treasury')}/domain/${domainIdOf('treasury')}/accounts/create`
const email = 'ines.caldeira@nordhaven.example'
let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage

test.use({ provokes: true })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ phone, desk } = await demo.sitDown('Ines Caldeira', { path: form }))
})
test.afterAll(({ demo }) => demo.leave())

interface ListedIntent {
  readonly data: {
    readonly id: string
    readonly details: {
      readonly author: JsonObject & { readonly domainId: string }
      readonly proposalSignature: string
    }
  }
}

const listIntents = async () => {
  const domainId = /domain\/([0-9a-f-]{36})/.exec(desk.page.url())![1]!
  const { body } = await callFrom(desk, 'GET', `/v1/domains/${domainId}/intents`)
  return (body as { readonly items: readonly ListedIntent[] }).items
}

/** Past the console's own refusal: the request goes straight to the person's devices. */
const notifyDevices = (entity: JsonObject) =>
  callFrom(desk, 'POST', '/api/notifications/sign-web', { email, entity, hash: freezeRequest(entity).hash })

test('a crafted approval of the person’s own proposal is refused by the device, which makes no signature', async () => {
  const before = new Set((await listIntents()).map(({ data }) => data.id))
  await desk.askToSignAccount('Settlement hot 10')
  await phone.sign(/Create account/)
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()
  const { id, details } = (await listIntents()).find(({ data }) => !before.has(data.id))!.data
  const { author, proposalSignature } = details
  const approval = { type: 'Approve', author, targetDomainId: author.domainId, intentId: id, proposalSignature }
  expect((await notifyDevices(approval)).status).toBe(200)

  const signatures: string[] = []
  phone.page.on(
    'request',
    (request) => void (request.url().endsWith('/api/notifications/signature') && signatures.push(request.url())),
  )
  await phone.request(/You approve/).click()
  await expect(phone.page.getByRole('alert')).toContainText('You cannot approve what you proposed yourself')
  await expect(phone.page.getByRole('button', { name: /sign$/ })).toHaveText(['Do not sign'])
  await phone.page.getByRole('button', { name: 'Do not sign' }).click()
  await expect(phone.page.getByText('You declined. Nothing was signed.')).toBeVisible()
  await phone.done()
  expect(signatures).toEqual([])
  expect(
    (await callFrom(desk, 'DELETE', `/api/notifications/entity/${freezeRequest(approval).hash}/signature`)).status,
  ).toBe(410)
})

test('a request of somebody else that is pasted is not one’s own, and no signature is made', async ({ demo }) => {
  const other = await demo.phoneOf('Marcus Oyelaran')
  const { page } = other
  const signatures: string[] = []
  page.on(
    'request',
    (request) => void (request.url().endsWith('/api/notifications/signature') && signatures.push(request.url())),
  )
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.page.goto(`${program.consoleOrigin}${form}`)
  await desk.askToSignAccount('Settlement hot 11')
  await desk.page.getByRole('button', { name: 'Scan a QR code instead' }).click()
  const copied = await desk.copyRequest()
  await other.paste(copied)
  await expect(page.getByRole('alert')).toContainText('Not a request of this profile')
  await expect(page.getByRole('button', { name: /sign$/ })).toHaveText(['Do not sign'])
  await other.press('Do not sign')
  await expect(page.getByText('You declined. Nothing was signed.')).toBeVisible()
  expect(signatures).toEqual([])
  await desk.page.keyboard.press('Escape')
  await expect(phone.page.getByText('No requests wait for you')).toBeVisible()
})

test('a request is found, left with Escape, opened again and signed with the keyboard alone', async () => {
  const { page } = phone
  const { keyboard } = page
  await desk.page.goto(`${program.consoleOrigin}${form}`)
  await desk.askToSignAccount('Signed by keyboard')
  // Four times as large at a desk: the number that is compared is seen whole above what covers the dialog's foot.
  const wide = desk.page.viewportSize()!
  await desk.page.setViewportSize({ width: 360, height: 225 })
  const number = desk.signing.locator('.code-plates').first()
  await number.evaluate((one) => one.scrollIntoView())
  const [plates, foot] = [await number.boundingBox(), await desk.page.locator('.dialog-foot').boundingBox()]
  expect(plates!.y).toBeGreaterThanOrEqual(0)
  expect(plates!.y + plates!.height).toBeLessThanOrEqual(foot!.y)
  expect(
    await number.evaluate((one, { x, y }) => one.contains(document.elementFromPoint(x, y)), {
      x: plates!.x + plates!.width / 2,
      y: plates!.y + plates!.height / 4,
    }),
  ).toBe(true)
  await desk.page.setViewportSize(wide)
  await expect(phone.request(/Create account/)).toBeVisible()
  await tabTo(page, /Create account/)
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, height: 400 })
  await keyboard.press('Enter')
  await expect(page.getByText('Same number in your browser?')).toBeVisible()
  await expect.poll(() => readFocus(page)).toBe('Sign request')
  // Twice as large on a telephone: nothing of a request stands beside the screen.
  await page.setViewportSize({ width: 195, height: 422 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
  // A window that grows shows the end of a request as scrolling does.
  await expect(page.getByRole('button', { name: 'Read on', exact: true })).toBeVisible()
  await page.setViewportSize({ ...size, height: 3000 })
  await expect(page.getByRole('button', { name: 'Hold to sign', exact: true })).toBeVisible()
  await page.setViewportSize(size)
  await keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await tabTo(page, /Create account/)
  await keyboard.press('Enter')
  await expect(page.getByText('Same number in your browser?')).toBeVisible()
  // Whoever tabs through all of it has read on to the end.
  await tabTo(page, /Read on|Hold to sign/)
  await expect(async () => {
    if ((await readFocus(page)) === 'Read on') await keyboard.press('Enter')
    expect(await readFocus(page)).toBe('Hold to sign')
  }).toPass()
  await keyboard.down('Space')
  await expect(page.getByText('The server has your signature.')).toBeVisible()
  await keyboard.up('Space')
  await tabTo(page, /Done/)
  await keyboard.press('Enter')
  await expect(page.getByText('No requests wait for you')).toBeVisible()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()
})

test('a profile begins at the welcome screen, shares its public key, is viewed, changed and deleted [MO003] [MO007]', async ({
  browser,
}) => {
  const other = await PhonePage.open(browser, program)
  const { page } = other
  await expect(page.getByRole('heading', { name: 'Your key, on your device' })).toBeVisible()
  await other.createProfile('nina@nordhaven.example', 'nina')
  await expect(page.getByRole('heading', { name: 'Share your public key' })).toBeVisible()
  const publicKey = await page.getByText(/^MFkw/).innerText()
  await other.press('Later')

  await other.press('Profile')
  await expect(page.getByText('nina@nordhaven.example')).toBeVisible()
  await expect(page.getByText(publicKey)).toBeVisible()
  await other.press('Change e-mail')
  await other.press('Save and pair again')
  await expect(page.getByText('Same email address')).toBeVisible()
  await page.getByLabel('E-mail').fill('nina.voss@nordhaven.example')
  await other.press('Save and pair again')
  await expect(page.getByRole('heading', { name: 'Share your public key' })).toBeVisible()
  await expect(page.getByText(publicKey)).toBeVisible()
  await other.press('Later')

  await page.reload()
  await other.press('Profile')
  await expect(page.getByText('nina.voss@nordhaven.example')).toBeVisible()
  const twin = await page.context().newPage()
  await twin.goto(page.url())
  await expect(twin.getByText('nina.voss@nordhaven.example')).toBeVisible()
  await other.press('Delete profile')
  await other.press('Delete and destroy the key')
  for (const window of [page, twin])
    await expect(window.getByRole('heading', { name: 'Your key, on your device' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your key, on your device' })).toBeVisible()
  await twin.close()
  await page.close()
})

test('a device that can make no key says so, and tries again when asked [ER025]', async ({ browser }) => {
  const other = await PhonePage.open(browser, program)
  const { page } = other
  await page.evaluate(() => {
    const make = SubtleCrypto.prototype.generateKey
    SubtleCrypto.prototype.generateKey = function (this: SubtleCrypto, ...parts: unknown[]) {
      SubtleCrypto.prototype.generateKey = make
      return Promise.reject(new DOMException(`no key of ${parts.length} parts`, 'OperationError'))
    } as typeof make
  })
  await other.createProfile('nina@nordhaven.example', 'nina')
  await expect(page.getByRole('alert')).toContainText('No key could be made or stored on this device')
  await other.press('Try again')
  await other.protectKey()
  await expect(page.getByRole('heading', { name: 'Share your public key' })).toBeVisible()
  await page.close()
})

test('a property of 60,000 letters without a blank is shown within five seconds, its name too', async () => {
  const targetDomainId = domainIdOf('treasury')
  const request = {
    type: 'Propose',
    author: { id: userIdOf('ines', 'treasury'), domainId: targetDomainId },
    targetDomainId,
    id: crypto.randomUUID(),
    expiryAt: '2099-01-01T00:00:00.000Z',
    payload: { type: 'v0_NotarizeData', data: 'a note' },
    customProperties: { ['W'.repeat(20_000)]: 'W'.repeat(40_000) },
  }
  await phone.paste(requestAsText(freezeRequest(request).text))
  await expect(phone.page.getByText('Same number in your browser?')).toBeVisible({ timeout: 5_000 })
  await phone.press('Do not sign')
  await phone.done()
})

test('a server that shows another platform key at a new pairing is not believed; only the fingerprint that an administrator tells makes it known', async ({
  browser,
}) => {
  const lost = await PhonePage.open(browser, program)
  const { page } = lost
  const enrolled = page.waitForResponse(/secured-register-mobile/).then((answer) => answer.json() as Promise<object>)
  await lost.become('Tomasz Wrona')
  const offered = makeKey('someone in between').publicKey
  await page.route('**/api/notifications/**', (route) =>
    route.fulfill({ status: 401, json: { reason: 'unknownDevice' } }),
  )
  await page.reload()
  await page.getByText('The server no longer accepts this device').waitFor()
  await page.unroute('**/api/notifications/**')
  await page.route('**/secured-register-mobile', async (route) =>
    route.fulfill({ json: { ...(await enrolled), platformPublicKey: offered } }),
  )
  await lost.press('Pair again')
  await expect(page.getByRole('alert')).toContainText('The server shows another platform key')
  await expect(page.getByText(keyFingerprint(offered))).toBeVisible()
  await lost.press('Forget the known key')
  await page.getByLabel('Fingerprint').fill('0000-0000-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the fingerprint of the key that the server shows.')).toBeVisible()
  await page.getByLabel('Fingerprint').fill(keyFingerprint(offered).toLowerCase())
  await page.keyboard.press('Enter')
  await lost.press('Profile')
  await expect(page.getByText(keyFingerprint(offered))).toBeVisible()
  await lost.context.close()
})

test('an app that was opened once opens without a network, whole, and says that it is not connected', async ({
  browser,
}) => {
  const away = await PhonePage.of(browser, program, 'Marcus Oyelaran')
  await away.page.evaluate(() => navigator.serviceWorker.ready)
  await away.context.setOffline(true)
  await away.page.reload()
  await expect(away.page.getByText('No connection, retrying')).toBeVisible()
  await away.press('Profile')
  await expect(away.page.getByText('App digest')).toBeVisible()
  await away.context.close()
})
