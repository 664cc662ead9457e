import { expect, test, type Route } from '@playwright/test'
import { ChartRecorder } from '@support/chart-recorder'
import { ConsolePage } from '@support/pages/console-page'
import { PhonePage } from '@support/pages/phone-page'
import { startProgram, type RunningProgram } from '@support/running-program'

const oneIntent = /\/v1\/domains\/[^/]+\/intents\/[^/?]+$/
const recorder = new ChartRecorder()
let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage

test.beforeAll(async ({ browser }) => {
  program = await startProgram()
  phone = await PhonePage.of(browser, program, 'Marcus Oyelaran')
  desk = await ConsolePage.of(browser, program, 'marcus.oyelaran@nordhaven.example', phone, recorder)
})
test.afterAll(async () => {
  await program.stop()
})
test.beforeEach(async () => {
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.backHome()
  await desk.page.getByRole('link', { name: /^Review/ }).first().click()
  await expect(desk.page.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled', 'true')
  recorder.forget()
})

const answerWith = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body })
const shows = (text: string | RegExp) => expect(desk.page.getByText(text).first()).toBeVisible()
const took = (...ids: readonly string[]) => recorder.expectTaken('decideIntent', ids)

test('the dialogs open and close, and a rejection without a reason is refused in words [SC031] [ER028]', async () => {
  await desk.page.getByRole('button', { name: /^Approve/ }).click()
  await desk.page.getByLabel(/^Reason/).fill('Looks right')
  await desk.page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await desk.page.getByRole('button', { name: /^Reject/ }).click()
  await desk.page.getByLabel(/^Reason/).fill('   ')
  await desk.page.getByRole('button', { name: 'Reject request' }).click()
  await shows('You must submit a reason when rejecting an intent')
  await desk.page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await took(
    'viewing | decision.approve | 1', 'approving | reason.change | 1', 'approving | decision.close | 1', 'viewing | decision.reject | 1',
    'rejecting | reason.change | 1', 'rejecting | decision.submit | 2', 'rejecting | decision.close | 1',
  )
})

test('a signature that is cancelled or declined leads back to the intent, and nothing is sent [SG010]', async () => {
  const sent: string[] = []
  desk.page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await desk.decide('Approve', '')
  await desk.page.getByRole('button', { name: /^Cancel Esc/ }).click()
  await desk.decide('Approve', '')
  await phone.decline(/You approve/)
  await shows('You declined on your device')
  expect(sent.filter((one) => one.startsWith('POST /v1/intents'))).toEqual([])
  await took('approving | decision.submit | 1', 'signing | done requestSignature | 2', 'signing | done requestSignature | 3')
})

test('a refusal by the platform is told with its code and leads back to the intent [ER046]', async () => {
  await desk.page.route('**/v1/intents/approve', answerWith(400, { reason: 'InvalidIntentError', message: 'DecisionInvalid: not asked' }))
  await desk.decide('Approve', '')
  await phone.sign(/You approve/)
  await shows(/DecisionInvalid/)
  await desk.page.getByRole('button', { name: 'Back to the request' }).click()
  await took('signing | done requestSignature | 1', 'rechecking | always | 1', 'submitting | done submitRequest | 3', 'refused | decision.close | 1')
})

test('a decision whose answer is lost is looked for in the intent and never sent again', async () => {
  let sent = 0
  let mode: 'before' | 'broken' | 'real' = 'real'
  let before: { readonly status: number; readonly body: string } | undefined
  await desk.page.route(oneIntent, async (route) => {
    if (mode === 'broken') return route.fulfill({ status: 400, json: { reason: 'Provoked' } })
    if (mode === 'before' && before) return route.fulfill({ status: before.status, body: before.body, contentType: 'application/json' })
    const answer = await route.fetch()
    before = { status: answer.status(), body: await answer.text() }
    return route.fulfill({ response: answer })
  })
  await desk.page.reload()
  await expect(desk.page.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled', 'true')
  await desk.page.route('**/v1/intents/approve', async (route) => {
    sent++
    mode = 'before'
    await route.fetch()
    await route.abort()
  })
  await desk.decide('Approve', 'Agreed')
  await phone.sign(/You approve/)
  await shows(/answer of the platform was lost/)
  await desk.page.getByRole('button', { name: 'Look again' }).click()
  await took('submitting | done submitRequest | 2', 'outcomeUnknown | outcome.check | 1', 'lookingUp | done lookUp | 2')
  mode = 'broken'
  await desk.page.getByRole('button', { name: 'Look again' }).click()
  await took('lookingUp | error lookUp | 1')
  mode = 'real'
  await desk.page.getByRole('button', { name: 'Look again' }).click()
  await took('lookingUp | done lookUp | 1')
  expect(sent).toBe(1)
})

test('an approval is signed, taken and shown in the workflow with its reason [SG003]', async () => {
  await desk.decide('Approve', 'Matches the limits')
  await phone.sign(/You approve/)
  await took('submitting | done submitRequest | 1', '(root) | intent.changed | 1')
  await shows('Matches the limits')
})

test('a rejection is signed, ends the intent and shows who refused and why [SG003] [ST009]', async () => {
  await desk.decide('Reject', 'Not agreed with the desk')
  await phone.sign(/You reject/)
  await took('rejecting | decision.submit | 1', 'submitting | done submitRequest | 1')
  await shows('Not agreed with the desk')
  await expect(desk.page.getByText('Rejected', { exact: true }).first()).toBeVisible()
})
