import { expect, test } from '@playwright/test'
import { ConsolePage } from '@support/pages/console-page'
import { callFrom } from '@support/pages/hostile-call'
import { PhonePage } from '@support/pages/phone-page'
import { startProgram, type RunningProgram } from '@support/running-program'

let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage

test.beforeAll(async ({ browser }) => {
  program = await startProgram()
  phone = await PhonePage.of(browser, program, 'Marcus Oyelaran')
  desk = await ConsolePage.of(browser, program, 'marcus.oyelaran@nordhaven.example', phone)
})
test.afterAll(async () => {
  await program.stop()
})

const call = (method: string, path: string, body?: unknown) => callFrom(desk, method, path, body)

test('a request that was sent once and is sent again finds the first and makes no second [ER003]', async () => {
  await desk.page.getByRole('link', { name: /^Review/ }).first().click()
  await desk.page.evaluate(() => {
    const send = window.fetch.bind(window)
    window.fetch = async (...parts) => {
      const request = new Request(...parts)
      if (request.url.endsWith('/v1/intents/approve')) sessionStorage.setItem('overheard', await request.clone().text())
      return send(request)
    }
  })
  const answered = desk.page.waitForResponse((response) => response.url().endsWith('/v1/intents/approve'))
  await desk.decide('Approve', 'Once')
  await phone.sign(/You approve/)
  const { requestId } = (await (await answered).json()) as { requestId: string }
  const overheard = JSON.parse(await desk.page.evaluate(() => sessionStorage.getItem('overheard')!)) as unknown
  expect(await call('POST', '/v1/intents/approve', overheard)).toEqual({ status: 202, body: { requestId } })
})

test('a request in the name of somebody else is refused before anything is looked at', async () => {
  const { body } = await call('GET', '/v1/me')
  const me = body as { domains: { id: string; userReference: { id: string } }[] }
  const domainId = me.domains[0]!.id
  const request = {
    type: 'Reject', author: { id: '11111111-1111-4111-8111-111111111111', domainId }, targetDomainId: domainId,
    intentId: '22222222-2222-4222-8222-222222222222', proposalSignature: 'AAAA', rejectReason: 'forged',
  }
  const answer = await call('POST', '/v1/intents/reject', { request, signature: 'AAAA' })
  expect(answer).toMatchObject({ status: 401, body: { reason: 'UnauthorizedError' } })
  const asked = await call('POST', '/api/notifications/sign-web', { email: 'marcus.oyelaran@nordhaven.example', entity: request, hash: '0'.repeat(64) })
  expect(asked.status).toBeGreaterThanOrEqual(400)
})

test('a login text is no intent, and an intent is no login', async () => {
  const login = { type: 'Login', issuer: 'x', origin: 'x', challenge: '22222222-2222-4222-8222-222222222222', number: '42', expiresAt: '2030-01-01T00:00:00.000Z' }
  const asked = await call('POST', '/api/notifications/sign-web', { email: 'marcus.oyelaran@nordhaven.example', entity: login, hash: '0'.repeat(64) })
  expect(asked.status).toBe(400)
  const proposed = await call('POST', '/v1/intents', { request: login, signature: 'AAAA' })
  expect(proposed).toMatchObject({ status: 400, body: { reason: 'InvalidRequestError' } })
})

test('the calls of a device are refused without the key of the device', async () => {
  for (const path of ['entities?email=marcus.oyelaran@nordhaven.example', 'device/login', `entity/${'0'.repeat(64)}`]) {
    expect((await call('GET', `/api/notifications/${path}`)).status).toBe(401)
  }
  const posted = await call('POST', '/api/notifications/signature', { email: 'marcus.oyelaran@nordhaven.example', hash: '0'.repeat(64), signature: 'AAAA' })
  expect(posted.status).toBe(401)
})

test('an approval whose proposal was swapped on its way to the phone is not signed', async () => {
  await phone.page.route(/\/api\/notifications\/(entities|entity\/[0-9a-f]{64})(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const text = await response.text()
    return route.fulfill({ response, body: text.replace(/(\\"expiryAt\\":\\")20/g, '$130') })
  })
  await desk.backHome()
  await desk.page.getByRole('link', { name: /^Review/ }).first().click()
  await desk.decide('Approve', '')
  await phone.request(/You approve/).first().click()
  await expect(phone.page.getByText('The proposal is not genuine')).toBeVisible()
  await expect(phone.page.getByRole('button', { name: 'Hold to sign' })).toHaveCount(0)
  await expect(desk.heading(/Confirm on your phone/)).toBeVisible()
})
