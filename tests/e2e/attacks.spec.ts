import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { buildProposal } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import { freezeRequest } from '@domain/signing/frozen-request'
import { readTypedData } from '@domain/manifests/typed-data'
import { toBase64 } from '@domain/shared/base64'
import { typedDataName } from '@domain/shared/own-properties'
import { requestAsText } from '@domain/signing/request-code'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { signInProgram } from '@support/api-program'
import { demoPerson } from '@support/demo-person'
import { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { callFrom } from '@support/pages/hostile-call'
import { PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'
import { enrolScriptedDevice } from '@support/scripted-device'

const email = 'marcus.oyelaran@nordhaven.example'
const treasury = domainIdOf('treasury')
let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage

test.use({ provokes: true })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ phone, desk } = await demo.sitDown('Marcus Oyelaran'))
})
test.afterAll(({ demo }) => demo.leave())

const call = (method: string, path: string, body?: unknown) => callFrom(desk, method, path, body)

test('a request that was sent once and is sent again finds the first and makes no second [ER003]', async () => {
  await desk.page
    .getByRole('link', { name: /^Review/ })
    .first()
    .click()
  await desk.page.evaluate(() => {
    const send = window.fetch.bind(window)
    window.fetch = async (...parts) => {
      const request = new Request(...parts)
      if (!request.url.endsWith('/v1/intents/approve')) return send(request)
      sessionStorage.setItem('overheard', await request.clone().text())
      const answer = await send(request)
      sessionStorage.setItem('answered', await answer.clone().text())
      return answer
    }
  })
  await desk.decide('Approve', 'Once')
  await phone.sign(/You approve/)
  const kept = (name: string) => desk.page.evaluate((key) => sessionStorage.getItem(key)!, name)
  await expect.poll(() => kept('answered')).toBeTruthy()
  const { requestId } = JSON.parse(await kept('answered')) as { requestId: string }
  const overheard = JSON.parse(await kept('overheard')) as unknown
  expect(await call('POST', '/v1/intents/approve', overheard)).toEqual({ status: 202, body: { requestId } })
})

test('however long a name in a request is, what it names stays in sight', async () => {
  const ines = await signInProgram(program.consoleOrigin, demoPerson('ines', 'treasury'))
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const proposal = buildProposal({
    id: randomUUID() as Uuid,
    author: ines.person.user,
    targetDomainId: treasury,
    payload: {
      type: 'v0_CreateEndpoint',
      id: randomUUID() as Uuid,
      ...{ address, trustScore: 50, ledgerId: 'ethereum-mainnet', alias: 'W'.repeat(75), lock: 'Unlocked' },
      customProperties: { ['k'.repeat(500)]: 'said' },
    },
    now: Date.now(),
  })
  await ines.send(proposal)
  const path = `/v1/domains/${treasury}/intents/${proposal.id}`
  await expect.poll(async () => (await ines.read(path))?.status).toBe(200)
  const { page } = desk
  const before = page.viewportSize()!
  await page.goto(`${program.consoleOrigin}/${treasury}/domain/${treasury}/intents?intentId=${proposal.id}`)
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByTitle(address),
    page.getByText('said', { exact: true }),
  ]
  /** A page that hears of something meanwhile may draw a part anew. */
  const inSight = (part: Locator, width: number) =>
    expect
      .poll(async () => {
        const box = (await part.isVisible()) ? await part.boundingBox() : null
        return box !== null && box.x + box.width <= width
      })
      .toBe(true)
  for (const width of [before.width, 390]) {
    await page.setViewportSize({ ...before, width })
    for (const part of parts) await inSight(part, width)
  }
  await page.setViewportSize(before)
  const approve = page.getByRole('button', { name: /^Approve/ })
  // A policy or a person may have such a name as well.
  await page.locator('.rail > :last-child').evaluate((one) => one.append('W'.repeat(75)))
  await inSight(approve, before.width)
  await approve.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Create endpoint')
  const cutOff = (box: Element) =>
    [...box.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > box.getBoundingClientRect().right + 1,
    ).length
  expect(await dialog.evaluate(cutOff)).toBe(0)
  await page.keyboard.press('Escape')
})

test('however long a name in typed data is, the device shows all that is said of it', async () => {
  const name = 'W'.repeat(300)
  const text = JSON.stringify({
    types: {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      [name]: [{ name: 'amount', type: 'uint256' }],
    },
    primaryType: name,
    domain: { chainId: 1 },
    message: { amount: '9'.repeat(70) },
  })
  const marcus = demoPerson('marcus', 'treasury')
  const request = buildProposal({
    id: randomUUID() as Uuid,
    author: marcus.user,
    targetDomainId: treasury,
    payload: {
      type: 'v0_SignManifest',
      id: randomUUID() as Uuid,
      accountId: accountIdOf('Settlement hot 01'),
      ledgerId: 'ethereum-mainnet',
      content: { type: 'Unsafe', value: toBase64(readTypedData(text)!.bytes) },
      customProperties: { [typedDataName]: text },
    },
    now: Date.now(),
  })
  await phone.paste(requestAsText(canonicalText(request)))
  await expect(phone.page.getByText('9'.repeat(70)).first()).toBeVisible()
  const runOut = () =>
    [...document.querySelectorAll('.phone *')].filter((one) => one.getBoundingClientRect().right > innerWidth).length
  expect(await phone.page.evaluate(runOut)).toBe(0)
  await phone.page.keyboard.press('Escape')
})

interface Approvable {
  readonly data: {
    readonly id: string
    readonly details: { readonly targetDomainId: string; readonly proposalSignature: string }
  }
}

/** An approval that the platform asks of this person, true in every part. */
async function trueApproval(person: string): Promise<JsonObject> {
  const { body } = await call('GET', `/v1/domains/${treasury}/intents?state.status=Open&limit=100`)
  const { data } = (body as { readonly items: readonly Approvable[] }).items[0]!
  const { targetDomainId, proposalSignature } = data.details
  return {
    type: 'Approve',
    author: { id: userIdOf(person, 'treasury'), domainId: treasury },
    targetDomainId,
    intentId: data.id,
    proposalSignature,
  }
}

test('a request with the signature of another key is refused', async () => {
  const request = await trueApproval('marcus')
  const answer = await call('POST', '/v1/intents/approve', {
    request,
    signature: demoKeyOf('priya').sign(canonicalText(request)),
  })
  expect(answer).toMatchObject({ status: 401, body: { reason: 'InvalidSignatureError' } })
})

test('a request in the name of somebody else is refused, even with the true signature of that person', async () => {
  const request = await trueApproval('priya')
  const signature = demoKeyOf('priya').sign(canonicalText(request))
  expect(await call('POST', '/v1/intents/approve', { request, signature })).toMatchObject({
    status: 401,
    body: { reason: 'UnauthorizedError' },
  })
  const asked = await call('POST', '/api/notifications/sign-web', {
    email,
    entity: request,
    hash: freezeRequest(request).hash,
  })
  expect(asked).toMatchObject({ status: 403, body: { reason: 'PermissionDeniedError' } })
})

test('a signature that the phone sends after the dialog was closed is refused, and the console sends nothing [SG010]', async () => {
  const sent: string[] = []
  desk.page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await phone.page.route('**/api/notifications/signature', async (route) => {
    await isReleased
    await route.continue()
  })
  await desk.askToSignAccount('Too late')
  await phone.openRequest(/Create account/)
  const posted = phone.page.waitForRequest('**/api/notifications/signature')
  await (await phone.readToEnd()).focus()
  await phone.page.keyboard.down('Space')
  await posted
  await phone.page.keyboard.up('Space')
  const withdrawn = desk.page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/entity/'),
  )
  await desk.page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await withdrawn
  const late = phone.page.waitForResponse('**/api/notifications/signature')
  release()
  expect((await late).status()).toBe(400)
  await expect(phone.page.getByText('No longer asked')).toBeVisible()
  await phone.done()
  await phone.page.unrouteAll()
  expect(sent.filter((path) => path === '/v1/intents')).toEqual([])
})

test('an intent text that a device signs in place of the login lets nobody in', async ({ browser }) => {
  const other = 'priya.raghunathan@nordhaven.example'
  const signingKey = demoKeyOf('priya')
  const device = await enrolScriptedDevice({ origin: program.consoleOrigin, email: other, signingKey })
  const stranger = await ConsolePage.open(browser, program)
  const number = await stranger.startSignIn(other)
  const { challengeId } = (await (await device.call('GET', '/api/notifications/device/login')).json()) as {
    challengeId: string
  }
  const signature = signingKey.sign(canonicalText(await trueApproval('priya')))
  const answer = await device.call('POST', `/api/notifications/device/login/${challengeId}`, { number, signature })
  expect(await answer.json()).toEqual({ outcome: 'mismatch' })
  await expect(stranger.page.getByText('The sign-in was refused on the device')).toBeVisible()
  await stranger.context.close()
})

test('a login text is no intent', async () => {
  const login = {
    type: 'Login',
    issuer: 'x',
    origin: 'x',
    challenge: '22222222-2222-4222-8222-222222222222',
    number: '42',
    expiresAt: '2030-01-01T00:00:00.000Z',
  }
  const asked = await call('POST', '/api/notifications/sign-web', { email, entity: login, hash: '0'.repeat(64) })
  expect(asked.status).toBe(400)
  const proposed = await call('POST', '/v1/intents', {
    request: login,
    signature: demoKeyOf('marcus').sign(canonicalText(login)),
  })
  expect(proposed).toMatchObject({ status: 400, body: { reason: 'InvalidRequestError' } })
})

test('a login text that a hostile server hands to the phone as a request is refused there', async () => {
  const login = {
    type: 'Login',
    issuer: 'x',
    origin: 'x',
    challenge: '22222222-2222-4222-8222-222222222222',
    number: '42',
    expiresAt: '2030-01-01T00:00:00.000Z',
  }
  const { hash } = freezeRequest(login)
  await phone.page.route(/\/api\/notifications\/entit(ies|y\/[0-9a-f]{64})(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const pending = { entity: login, hash, requestedAt: new Date().toISOString(), intentContext: { entities: [] } }
    return route.fulfill({ json: route.request().url().includes('entities') ? [pending] : pending })
  })
  await phone.page.reload()
  await phone.page.getByRole('button', { name: /^Login/ }).click()
  await expect(phone.page.getByText('Not a request', { exact: true })).toBeVisible()
  await expect(phone.page.getByRole('button', { name: 'Hold to sign' })).toHaveCount(0)
  await phone.page.unrouteAll()
  await phone.page.goto(phone.page.url())
})

test('the calls of a device are refused without the key of the device', async () => {
  for (const path of ['entities?email=marcus.oyelaran@nordhaven.example', 'device/login', `entity/${'0'.repeat(64)}`]) {
    expect((await call('GET', `/api/notifications/${path}`)).status).toBe(401)
  }
  const posted = await call('POST', '/api/notifications/signature', { email, hash: '0'.repeat(64), signature: 'AAAA' })
  expect(posted.status).toBe(401)
})

test('an approval whose proposal was swapped on its way to the phone is not signed', async () => {
  await phone.page.route(/\/api\/notifications\/(entities|entity\/[0-9a-f]{64})(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch({ maxRetries: 2 })
    const text = await response.text()
    return route.fulfill({ response, body: text.replace(/(\\"expiryAt\\":\\")20/g, '$130') })
  })
  await desk.backHome()
  await desk.page
    .getByRole('link', { name: /^Review/ })
    .first()
    .click()
  await desk.decide('Approve', '')
  await phone
    .request(/You approve/)
    .first()
    .click()
  await expect(phone.page.getByText('The proposal is not genuine')).toBeVisible()
  await expect(phone.page.getByRole('button', { name: 'Hold to sign' })).toHaveCount(0)
  await expect(desk.heading(/Confirm on your phone/)).toBeVisible()
})

test('outside the demo the companion offers no demo people', async ({ demo }) => {
  const device = await PhonePage.open(demo.browser, demo.program)
  await expect(device.page.getByRole('button', { name: 'Be a demo person' })).toBeVisible()
  await device.page.route('**/config.json', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), demo: false } })
  })
  // What the worker of the app asks for passes by the route of its page.
  await device.page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
  await device.page.reload()
  await expect(device.page.getByRole('button', { name: 'Create a profile' })).toBeVisible()
  await expect(device.page.getByRole('button', { name: 'Be a demo person' })).toHaveCount(0)
})
