import { expect, type Page } from '@playwright/test'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { canonicalText } from '@domain/shared/canonical-json'
import type { UserReference } from '@domain/shared/ids'
import { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { callFrom } from '@support/pages/hostile-call'
import { type PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'

const tomasz = 'tomasz.wrona@nordhaven.example'
let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage

test.use({ provokes: true })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ phone, desk } = await demo.sitDown('Tomasz Wrona'))
})
test.afterAll(({ demo }) => demo.leave())

test.beforeEach(() => desk.backHome())

/** What the console sends that changes something at the platform. */
function recordWrites(page: Page): readonly string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/v1/intents') && !pathname.endsWith('/dry-run')) writes.push(pathname)
  })
  return writes
}

test('cancelling closes the dialog, withdraws the request from the phone and sends nothing; the form keeps its input [SG009] [SG010]', async () => {
  const writes = recordWrites(desk.page)
  await desk.askToSignAccount('Never proposed')
  await phone.openRequest(/Create account/)
  await desk.page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await expect(phone.page.getByText('No longer asked')).toBeVisible()
  await phone.done()
  await desk.page.getByRole('button', { name: 'Back to the form' }).click()
  await expect(desk.page.getByLabel('Name')).toHaveValue('Never proposed')
  expect(writes).toEqual([])
})

test('leaving the page while the phone is asked withdraws the request and sends nothing [SG010]', async () => {
  const writes = recordWrites(desk.page)
  await desk.askToSignAccount('Left behind')
  await expect(phone.request(/Create account/)).toHaveCount(1)
  await desk.page.evaluate(() => window.history.back())
  await expect(phone.request(/Create account/)).toHaveCount(0)
  expect(writes).toEqual([])
})

test('declining on the phone sends nothing and says so [SG010]', async () => {
  const writes = recordWrites(desk.page)
  await desk.askToSignAccount('Declined')
  await phone.decline(/Create account/)
  await expect(desk.page.getByText('You declined on your device').first()).toBeVisible()
  expect(writes).toEqual([])
})

test('a click outside the signing dialog does not close it; Escape does [SG009]', async () => {
  await desk.askToSignAccount('Stray click')
  await desk.page.mouse.click(5, 5)
  await expect(desk.heading(/Confirm on your phone/)).toBeVisible()
  await desk.page.keyboard.press('Escape')
  await expect(desk.heading(/Confirm on your phone/)).toHaveCount(0)
})

test('the QR form shows the code of the same request, and a pasted copy of it is signed [SG004] [SG007]', async () => {
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.askToSignAccount('By paste')
  const proof = await desk.shownProof()
  await desk.page.getByRole('button', { name: 'Scan a QR code instead' }).click()
  await expect(desk.page.getByRole('img', { name: 'QR code of the request' })).toBeVisible()
  await desk.page.getByRole('button', { name: /Copy request/ }).click()
  const copied = await desk.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^CS1:[0-9a-f]{64}:/)
  await phone.page.getByRole('button', { name: 'Paste a request' }).click()
  await phone.page.getByRole('textbox').fill(copied)
  await phone.page.getByRole('button', { name: /Read|Open|Continue/ }).click()
  await expect(phone.page.getByText(proof.fingerprint)).toBeVisible()
  await phone.hold()
  await expect(desk.page.getByText('Proposed: Account creation')).toBeVisible()
})

interface ListedIntent {
  readonly data: { readonly id: string; readonly state: { readonly status: string }; readonly details: { readonly author: UserReference; readonly proposalSignature: string; readonly targetDomainId: string; readonly payload: { readonly alias?: string } } }
}

const findOwn = async () => {
  const domainId = new URL(desk.page.url()).pathname.split('/')[3]!
  const { body } = await callFrom(desk, 'GET', `/v1/domains/${domainId}/intents?state.status=Open&limit=100`)
  return (body as { items: readonly ListedIntent[] }).items.find(({ data }) => data.details.payload.alias === 'By paste')!.data
}

test('an author who crafts an approval of the own intent is refused by the gateway, though the signature is the own true one [RO014]', async () => {
  const { id: intentId, details: { author, targetDomainId, proposalSignature } } = await findOwn()
  const request = { type: 'Approve', author, targetDomainId, intentId, proposalSignature }
  const forged = await callFrom(desk, 'POST', '/v1/intents/approve', { request, signature: proposalSignature })
  expect(forged).toMatchObject({ status: 401, body: { reason: 'InvalidSignatureError' } })
  const { status, body } = await callFrom(desk, 'POST', '/v1/intents/approve', { request, signature: demoKeyOf('tomasz').sign(canonicalText(request)) })
  expect(status).toBe(202)
  const { requestId } = body as { requestId: string }
  const outcome = async () => JSON.stringify((await callFrom(desk, 'GET', `/v1/domains/${targetDomainId}/requests/${requestId}`)).body)
  await expect.poll(outcome).toMatch(/"status":"Failed".*DecisionInvalid/)
  expect((await findOwn()).state.status).toBe('Open')
})

test('a wrong number on the phone ends the sign-in and lets nobody in [MO016]', async ({ browser }) => {
  const stranger = await ConsolePage.open(browser, program)
  const number = await stranger.startSignIn(tomasz)
  await phone.page.goto(program.companionOrigin)
  await phone.tapAnotherNumber(number)
  await expect(phone.page.getByText('The number does not match')).toBeVisible()
  await expect(stranger.page.getByText('The sign-in was refused on the device')).toBeVisible()
  const session = await stranger.page.evaluate(async () => (await fetch('/api/auth/session')).text())
  expect(session).not.toContain('accessToken')
})

test('the access token is in no storage, no address and no cookie that a script can read [AU011]', async () => {
  const found = await desk.page.evaluate(async () => {
    const { accessToken } = (await (await fetch('/api/auth/session')).json()) as { accessToken: string }
    const places = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, window.location.href, document.documentElement.outerHTML]
    return places.map((place) => place.includes(accessToken))
  })
  expect(found).toEqual([false, false, false, false, false])
})
