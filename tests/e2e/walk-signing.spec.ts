import { expect, test, type Route } from '@playwright/test'
import { ChartRecorder } from '@support/chart-recorder'
import { makeKey } from '@support/keys'
import { ConsolePage } from '@support/pages/console-page'
import { PhonePage } from '@support/pages/phone-page'
import { startProgram, type RunningProgram } from '@support/running-program'

const poll = '**/api/notifications/entity/*/signature'
const signWeb = '**/api/notifications/sign-web'
const recorder = new ChartRecorder()
let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage

test.beforeAll(async ({ browser }) => {
  program = await startProgram()
  phone = await PhonePage.of(browser, program, 'Ines Caldeira')
  desk = await ConsolePage.of(browser, program, 'ines.caldeira@nordhaven.example', phone, recorder)
})
test.afterAll(async () => {
  await program.stop()
})
test.beforeEach(async () => {
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.backHome()
  recorder.forget()
})

const answerWith = (status: number, body: unknown = { reason: 'Provoked' }) => (route: Route) => route.fulfill({ status, json: body })
const problem = (text: string | RegExp) => expect(desk.page.getByText(text).first()).toBeVisible()
const tookSignature = (...ids: readonly string[]) => recorder.expectTaken('requestSignature', ids)
const tookProposal = (...ids: readonly string[]) => recorder.expectTaken('proposeIntent', ids)

test('the two forms of the dialog switch with the same code; cancel leads back to the review, and from there to the form [SG007] [SG009]', async () => {
  await desk.askToSignAccount('Switching')
  const { code, fingerprint } = await desk.shownProof()
  await desk.page.getByRole('button', { name: 'Scan a QR code instead' }).click()
  await expect(desk.page.getByText(fingerprint)).toBeVisible()
  await desk.page.getByRole('button', { name: 'Send a notification instead' }).click()
  expect(await desk.shownProof()).toEqual({ code, fingerprint })
  await desk.page.getByRole('button', { name: /^Cancel/ }).click()
  await desk.page.getByRole('button', { name: 'Back to the form' }).click()
  await tookSignature(
    'active.form.choosing | always | 1', 'active.form.instructions | form.useQr | 1', 'active.form.qr | form.useInstructions | 1',
    'active.work.preparing | done freeze | 1', 'active.work.deciding | always | 1', 'active.work.notifying | done notifyDevice | 1',
    'active.work.asking | done pollSignature | 4', 'active.work.pausing | after signaturePoll | 1', '(root) | signing.cancel | 1',
  )
  await tookProposal(
    'editing | draft.submit | 1', 'building | done build | 1', 'dryRunning | done dryRun | 1', 'reviewing | proposal.confirm | 1',
    'signing | done requestSignature | 2', 'reviewing | proposal.edit | 1',
  )
})

test('Escape closes the dialog, and the wait ends by itself after five minutes [SG009] [SG014]', async () => {
  await desk.page.clock.install()
  await desk.askToSignAccount('Too slow')
  await desk.page.keyboard.press('Escape')
  await tookSignature('(root) | signing.close | 1')
  await desk.page.getByRole('button', { name: /^Sign this request/ }).click()
  await problem('Waiting for your phone')
  await desk.page.clock.fastForward(301_000)
  await problem('No signature came within 5 minutes.')
  await tookSignature('active | after signingWait | 1')
  await tookProposal('signing | done requestSignature | 3')
})

test('a decline told by the poll ends the wait like one told by the stream', async () => {
  await desk.page.route(poll, answerWith(410))
  await desk.signAccount('Declined by poll')
  await problem('You declined on your device')
  await tookSignature('active.work.asking | done pollSignature | 3')
  await desk.page.unrouteAll()
  await desk.page.getByRole('button', { name: /^Sign this request/ }).click()
  await phone.decline(/Create account/)
  await tookSignature('active | request.declined | 1')
})

test('a poll refused with 401 renews the session once, 403 ends the wait at once [SG014]', async () => {
  let refused = 0
  await desk.page.route(poll, (route) => (refused++ === 0 ? answerWith(401)(route) : answerWith(403)(route)))
  await desk.signAccount('Refused')
  await problem(/not allowed to wait/)
  expect(refused).toBe(2)
  await tookSignature(
    'active.work.asking | done pollSignature | 5', 'active.work.refreshingSession | done refreshSession | 1', 'active.work.asking | done pollSignature | 6',
  )
})

test('five failed polls in a row end the wait; a toast says so [SG014] [ER006] [ER048]', async () => {
  await desk.page.route(poll, answerWith(500))
  await desk.signAccount('Broken poll')
  await problem(/could not be fetched \(HTTP 500\)/)
  await tookSignature('active.work.asking | done pollSignature | 8', 'active.work.asking | done pollSignature | 7')
})

test('a signature of somebody else is dropped and nothing is sent [SG001]', async () => {
  const mallory = makeKey('mallory')
  await desk.page.route(poll, answerWith(200, { hash: 'x', signature: mallory.sign('anything') }))
  const sent: string[] = []
  desk.page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await desk.signAccount('Foreign')
  await problem(/does not belong to your public key/)
  expect(sent).not.toContain('POST /v1/intents')
  await expect(phone.request(/Create account/)).toHaveCount(0)
  await tookSignature('active.work.asking | done pollSignature | 2')
})

test('a failure before the wait keeps the dialog open with the support advice, and the retry tells the device no second time [ER009] [ER048]', async () => {
  let told = 0
  await desk.page.route(signWeb, (route) => {
    told++
    return answerWith(500)(route)
  })
  await desk.signAccount('Not told')
  await problem('An error occurred, we are unable to proceed further')
  await problem(/Contact support/)
  await desk.page.getByRole('button', { name: 'Try again' }).click()
  await problem(/No device was listening|Scan the QR code/)
  await desk.page.getByRole('button', { name: /^Cancel/ }).click()
  expect(told).toBe(1)
  await tookSignature('active.work.notifying | error notifyDevice | 1', 'failedInModal | signing.retry | 1', 'active.work.deciding | always | 2')
})

test('a dry run that refuses, fails or is left leads back to the form with its input', async () => {
  await desk.page.route('**/v1/intents/dry-run', answerWith(200, { success: false, errors: ['VaultLocked'], type: 'v0_CreateAccount' }))
  await desk.fillAccount('Dry')
  await desk.page.getByRole('button', { name: /Propose and sign/ }).click()
  await problem('The dry run failed')
  await desk.page.unrouteAll()
  await desk.page.route('**/v1/intents/dry-run', answerWith(404, { reason: 'EntityNotFoundError' }))
  await desk.page.getByRole('button', { name: /Propose and sign/ }).click()
  await problem('The dry run could not be made')
  await desk.page.unrouteAll()
  await desk.page.route('**/v1/intents/dry-run', () => undefined)
  await desk.page.getByRole('button', { name: /Propose and sign/ }).click()
  await desk.page.getByRole('button', { name: 'Back to the form' }).click()
  await expect(desk.page.getByLabel('Name')).toHaveValue('Dry')
  await tookProposal('dryRunning | done dryRun | 2', 'dryRunning | error dryRun | 1', 'dryRunning | proposal.edit | 1')
})

test('a refusal by the platform is told with its code and leads back to the form [ER046]', async () => {
  await desk.page.route('**/v1/intents', answerWith(400, { reason: 'DomainLockedError', message: 'DomainLocked: the target domain is locked' }))
  await desk.askToSignAccount('Refused by the platform')
  await phone.sign(/Create account/)
  await problem(/DomainLocked/)
  await desk.page.getByRole('button', { name: 'Edit again' }).click()
  await expect(desk.page.getByLabel('Name')).toHaveValue('Refused by the platform')
  await tookSignature('active.work.asking | done pollSignature | 1')
  await tookProposal('signing | done requestSignature | 1', 'submitting | done submitRequest | 3', 'refused | proposal.edit | 1')
})

test('a lost answer is looked up by the intent and never sent again', async () => {
  let sent = 0
  let isHidden = true
  await desk.page.route('**/v1/intents', async (route) => {
    sent++
    await route.fetch()
    await route.abort()
  })
  await desk.page.route(/\/v1\/domains\/[^/]+\/intents\/[^/?]+$/, (route) => (isHidden ? answerWith(404)(route) : route.fallback()))
  await desk.askToSignAccount('Lost answer')
  await phone.sign(/Create account/)
  await problem(/The answer of the platform was lost/)
  await desk.page.getByRole('button', { name: 'Look again' }).click()
  await tookProposal('submitting | done submitRequest | 2', 'outcomeUnknown | outcome.check | 1', 'lookingUp | done lookUp | 2')
  isHidden = false
  await desk.page.getByRole('button', { name: 'Look again' }).click()
  await problem('Proposed: Account creation')
  expect(sent).toBe(1)
  await tookProposal('lookingUp | done lookUp | 1')
})

test('a proposal that is signed and accepted ends the road with a link to its intent [ER010] [SG001]', async () => {
  await desk.askToSignAccount('Straight through')
  await phone.sign(/Create account/)
  await problem('Proposed: Account creation')
  await expect(desk.page.getByRole('link', { name: 'Open the intent' }).first()).toBeVisible()
  await tookProposal('submitting | done submitRequest | 1')
})
