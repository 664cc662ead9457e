import { expect } from '@playwright/test'
import { makeKey } from '@support/keys'
import { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import { servePlainly } from '@support/pages/plain-document'
import { signReview } from '@support/pages/sign-review'
import { answerWith, Walk } from '@support/walk'

const poll = '**/api/notifications/entity/*/signature'
const signWeb = '**/api/notifications/sign-web'
let walk: Walk

test.use({ provokes: true })
test.beforeAll(async ({ demo }) => {
  walk = await Walk.of(demo, 'Ines Caldeira')
})
test.afterAll(({ demo }) => demo.leave())
test.beforeEach(() => walk.beginAnew())

const tookSignature = (...ids: readonly string[]) => walk.took('requestSignature', ...ids)
const tookProposal = (...ids: readonly string[]) => walk.took('proposeIntent', ...ids)
const tookSubmission = (...ids: readonly string[]) => walk.took('signedSubmission', ...ids)
const tookForm = (...ids: readonly string[]) => walk.took('proposalForm', ...ids)
const askAgain = () => signReview(walk.page)

test('the two forms of the dialog switch with the same code; cancel leads back to the review, and from there to the form [SG007] [SG009]', async () => {
  await walk.desk.askToSignAccount('Switching')
  const { code, fingerprint } = await walk.desk.shownProof()
  await walk.click('Scan a QR code instead')
  await expect(walk.page.getByText(fingerprint)).toBeVisible()
  await walk.click('Send a notification instead')
  expect(await walk.desk.shownProof()).toEqual({ code, fingerprint })
  await tookSignature(
    'active.form.choosing | always | 1', 'active.form.instructions | form.useQr | 1', 'active.form.qr | form.useInstructions | 1',
    'active.work.preparing | done freeze | 1', 'active.work.deciding | always | 1', 'active.work.notifying | done notifyDevice | 1',
    'active.work.asking | done pollSignature | 4', 'active.work.pausing | after signaturePoll | 1',
  )
  await walk.click(/^Cancel/)
  await walk.click('Back to the form')
  await tookSignature('(root) | signing.cancel | 1')
  await tookProposal(
    'entering | always | 1', 'building | done build | 1', 'dryRunning | done dryRun | 1', 'reviewing | proposal.confirm | 1',
    'signing | done requestSignature | 2', 'reviewing | proposal.edit | 1',
  )
  await tookForm('filling | draft.submit | 1', 'proposing | done proposeIntent | 3')
})

test('Escape closes the dialog, and the wait ends by itself after five minutes [SG009] [SG014]', async () => {
  await walk.page.clock.install()
  await walk.desk.askToSignAccount('Too slow')
  await walk.page.keyboard.press('Escape')
  await tookSignature('(root) | signing.close | 1')
  await askAgain()
  await walk.shows('Waiting for your phone')
  await walk.page.clock.fastForward(301_000)
  await walk.shows('No signature came within 5 minutes.')
  await tookSignature('active | after signingWait | 1')
  await tookProposal('signing | done requestSignature | 3')
})

test('a decline told by the poll ends the wait like one told by the stream', async () => {
  await walk.page.route(poll, answerWith(410))
  await walk.desk.signAccount('Declined by poll')
  await walk.shows('You declined on your device')
  await tookSignature('active.work.asking | done pollSignature | 3')
  await walk.page.route(poll, answerWith(404))
  // What was taken back is not what is asked for next.
  await expect(walk.phone.request(/Create account Declined by poll/)).toHaveCount(0)
  await askAgain()
  await walk.phone.decline(/Create account Declined by poll/)
  await walk.shows('You declined on your device')
  await tookSignature('active | request.declined | 1')
})

test('a poll refused with 401 renews the session once, 403 ends the wait at once [SG014]', async () => {
  let refused = 0
  await walk.page.route(poll, (route) => (refused++ === 0 ? answerWith(401)(route) : answerWith(403)(route)))
  await walk.desk.signAccount('Refused')
  await walk.shows(/not allowed to wait/)
  expect(refused).toBe(2)
  await tookSignature(
    'active.work.asking | done pollSignature | 5', 'active.work.refreshingSession | done refreshSession | 1', 'active.work.asking | done pollSignature | 6',
  )
})

test('five failed polls in a row end the wait; a toast says so [SG014] [ER006] [ER048]', async () => {
  await walk.page.route(poll, answerWith(500))
  await walk.desk.signAccount('Broken poll')
  await walk.shows(/could not be fetched \(HTTP 500\)/)
  await tookSignature('active.work.asking | error pollSignature | 3', 'active.work.asking | error pollSignature | 2')
})

test('a server that is gone ends no wait: the dialog says so and picks the signature up when it is back [SG014]', async () => {
  await walk.desk.askToSignAccount('Through a tunnel')
  await walk.page.route(poll, (route) => route.abort())
  await walk.shows(/No connection to the server\. Trying again/)
  await tookSignature('active.work.asking | error pollSignature | 1')
  await walk.phone.sign(/Create account Through a tunnel/)
  await walk.page.unroute(poll)
  await walk.shows('Proposed: Account creation')
})

test('a session that is gone while a poll is refused ends the wait and leads to the sign-in [SG014] [AU006]', async () => {
  await walk.page.route('**/api/auth/session', answerWith(200, {}))
  await walk.page.route(poll, answerWith(401))
  await walk.desk.signAccount('Signed out meanwhile')
  await expect(walk.page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  await tookSignature('active.work.asking | done pollSignature | 5')
})

test('an event stream that is refused ends the wait and says so [ER007]', async () => {
  await walk.desk.askToSignAccount('Refused stream')
  await walk.tellNews({ kind: 'lost', loss: 'refused' })
  await walk.shows(/general\.eventSourceError/)
  await expect(walk.desk.signing).toHaveCount(0)
  await tookSignature('active | eventSource.failed | 1')
})

test('without notifications the QR code comes first and no device is told [SG006] [SG008]', async () => {
  await servePlainly(walk.page)
  await walk.page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const configuration = (await answer.json()) as { flags: object }
    await route.fulfill({ response: answer, json: { ...configuration, flags: { ...configuration.flags, notifications: false } } })
  })
  const sent = walk.watchSent()
  await walk.page.reload()
  await walk.desk.signAccount('By QR code')
  await expect(walk.desk.heading('Scan with your phone')).toBeVisible()
  await expect(walk.page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await tookSignature('active.form.choosing | always | 2', 'active.work.deciding | always | 2')
  expect(sent.filter((one) => one.includes('sign-web'))).toEqual([])
})

test('a phone that stops listening is said while the request waits, and taken back when it listens again [ER033]', async () => {
  await walk.desk.askToSignAccount('Silent phone')
  const companion = walk.phone.page.url()
  await walk.phone.page.goto('about:blank')
  await walk.shows(/Your phone has stopped listening/)
  await tookSignature('active | device.changed | 1')
  await walk.phone.page.goto(companion)
  await walk.shows(/Open the notification from Auth & Sign/)
  await walk.phone.sign(/Create account Silent phone/)
  await walk.shows('Proposed: Account creation')
})

test('a page that is reloaded or closed takes its request from the phone at once, and says on its return that it was not signed [SG010]', async () => {
  await walk.desk.askToSignAccount('Reloaded')
  await expect(walk.phone.request(/Create account Reloaded/)).toBeVisible()
  await walk.page.reload()
  await expect(walk.phone.request(/Create account Reloaded/)).toHaveCount(0)
  await walk.shows('Your request was not signed')
})

test('who signs out in another tab leaves no request on the phone [SG010] [AU003]', async ({ browser }) => {
  const desk = await ConsolePage.of(browser, walk.program, 'ines.caldeira@nordhaven.example', walk.phone)
  await desk.askToSignAccount('Signed out elsewhere')
  await expect(walk.phone.request(/Create account Signed out elsewhere/)).toBeVisible()
  const other = await desk.context.newPage()
  await other.goto(`${walk.program.consoleOrigin}/home`)
  await other.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(desk.page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  await expect(walk.phone.request(/Create account Signed out elsewhere/)).toHaveCount(0, { timeout: 30_000 })
})

test('a signature of somebody else is dropped and nothing is sent [SG001]', async () => {
  const mallory = makeKey('mallory')
  await walk.page.route(poll, answerWith(200, { hash: 'x', signature: mallory.sign('anything') }))
  const sent = walk.watchSent()
  await walk.desk.signAccount('Foreign')
  await walk.shows(/does not belong to your public key/)
  expect(sent).not.toContain('POST /v1/intents')
  await expect(walk.phone.request(/Create account Foreign/)).toHaveCount(0)
  await tookSignature('active.work.asking | done pollSignature | 2')
})

test('a failure before the wait keeps the dialog open with the support advice, and the retry tells the device again [ER009] [ER048]', async () => {
  const told: string[] = []
  await walk.page.route(signWeb, (route) => {
    told.push(route.request().postData()!)
    return told.length === 1 ? answerWith(500)(route) : route.continue()
  })
  await walk.desk.signAccount('Not told')
  await walk.shows('An error occurred, we are unable to proceed further')
  await walk.shows(/Contact support/)
  await walk.click('Try again')
  await walk.shows('Waiting for your phone')
  await expect(walk.phone.page.getByRole('button', { name: /Not told/ })).toBeVisible()
  await walk.click(/^Cancel/)
  expect(told).toEqual([told[0], told[0]])
  await tookSignature('active.work.notifying | error notifyDevice | 1', 'failedInModal | signing.retry | 1', 'active.work.notifying | done notifyDevice | 1')
})

test('a request that cannot be built leads back to the form with the reason', async () => {
  await walk.desk.fillAccount('Not built')
  await walk.page.evaluate(() => {
    crypto.randomUUID = () => {
      throw new Error('no random source')
    }
  })
  await walk.click(/Propose and sign/)
  await walk.shows('The request could not be built')
  await expect(walk.page.getByLabel('Name')).toHaveValue('Not built')
  await tookProposal('building | error build | 1')
})

test('a request whose notes the browser never reads out can be left before it is built', async () => {
  await walk.desk.fillAccount('Never built')
  await walk.page.evaluate(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
  })
  await walk.click(/Propose and sign/)
  await walk.click('Back to the form')
  await expect(walk.page.getByLabel('Name')).toHaveValue('Never built')
  await tookProposal('building | proposal.edit | 1')
})

test('a dry run that refuses, fails or is left leads back to the form with its input; what was wrong is not said of another input', async () => {
  await walk.page.route('**/v1/intents/dry-run', answerWith(200, { success: false, errors: ['VaultLocked'], type: 'v0_CreateAccount' }))
  await walk.desk.fillAccount('Dry')
  await walk.click(/Propose and sign/)
  await walk.shows('The dry run failed')
  await walk.page.unrouteAll()
  await walk.page.route('**/v1/intents/dry-run', answerWith(404, { reason: 'EntityNotFoundError' }))
  await walk.click(/Propose and sign/)
  await walk.shows('The dry run could not be made')
  await walk.page.unrouteAll()
  await expect(walk.page.getByRole('main')).toContainText('The dry run could not be made')
  await walk.page.getByLabel('Description').fill('Another input')
  await expect(walk.page.getByRole('main')).not.toContainText('The dry run could not be made')
  await walk.page.route('**/v1/intents/dry-run', () => undefined)
  await walk.click(/Propose and sign/)
  await walk.click('Back to the form')
  await expect(walk.page.getByLabel('Name')).toHaveValue('Dry')
  await tookForm('filling | draft.change | 1')
  await tookProposal('dryRunning | done dryRun | 2', 'dryRunning | error dryRun | 1', 'dryRunning | proposal.edit | 1')
})

test('a refusal by the platform is told with its code and leads back to the form [ER046]', async () => {
  await walk.page.route('**/v1/intents', answerWith(400, { reason: 'DomainLockedError', message: 'DomainLocked: the target domain is locked' }))
  await walk.desk.askToSignAccount('Refused by the platform')
  await walk.phone.sign(/Create account Refused by the platform/)
  await walk.shows(/DomainLocked/)
  await walk.click('Edit again')
  await expect(walk.page.getByLabel('Name')).toHaveValue('Refused by the platform')
  await tookSignature('active.work.asking | done pollSignature | 1')
  await tookProposal('signing | done requestSignature | 1', 'submitting | done signedSubmission | 2')
  await tookForm('proposing | done proposeIntent | 2', 'refused | proposal.edit | 1')
})

test('a failed read says so in the page and a failed write in a toast with its status; what the platform wrote is logged and never shown [ER004]', async () => {
  const logged: string[] = []
  walk.page.on('console', (message) => logged.push(message.text()))
  const broken = answerWith(500, { reason: 'Internal', message: 'stack trace of the platform' })
  await walk.page.route('**/v1/intents', broken)
  await walk.desk.askToSignAccount('Not taken')
  await walk.phone.sign(/Create account Not taken/)
  await expect(walk.page.getByRole('alert').filter({ hasText: "The platform's answer was lost (HTTP 500)" }).first()).toBeVisible()
  await expect(walk.page.getByText('stack trace of the platform')).toHaveCount(0)
  await walk.page.route('**/v1/domains/*/accounts?*', broken)
  await walk.page.goto(walk.page.url().replace(/accounts\/create.*/, 'accounts'))
  await walk.shows('An error occurred while fetching the data')
  await expect(walk.page.getByText('stack trace of the platform')).toHaveCount(0)
  expect(logged.some((line) => line.includes('FetchHttpError'))).toBe(true)
})

const lost = /^The platform's answer was lost\. Your proposal/

test('a lost answer is looked up by the intent, and nothing is sent again by itself', async () => {
  let sent = 0
  let isHidden = true
  await walk.page.route('**/v1/intents', async (route) => {
    sent++
    await route.fetch()
    await route.abort()
  })
  await walk.page.route(/\/v1\/domains\/[^/]+\/intents\/[^/?]+$/, (route) => (isHidden ? answerWith(404, { reason: 'EntityNotFoundError' })(route) : route.fallback()))
  await walk.desk.askToSignAccount('Lost answer')
  await walk.phone.sign(/Create account Lost answer/)
  await walk.shows(lost)
  walk.forget()
  await walk.click('Look again')
  await walk.shows('Nothing was found yet.')
  await tookSubmission('lookingUp | done lookUp | 2', 'outcomeUnknown | outcome.check | 1')
  isHidden = false
  await walk.click('Look again')
  await walk.shows('Proposed: Account creation')
  expect(sent).toBe(1)
  await tookSubmission('lookingUp | done lookUp | 1')
})

test('what leaves no note in this browser is not sent; the same request is sent again only by the person, in the same bytes', async () => {
  const sent: string[] = []
  await walk.page.route('**/v1/intents', (route) => {
    sent.push(route.request().postData()!)
    return sent.length === 2 ? route.continue() : route.fulfill({ status: 502, body: 'Bad Gateway' })
  })
  await walk.desk.askToSignAccount('Noted first')
  await walk.withoutNotes(async () => {
    await walk.phone.sign(/Create account Noted first/)
    await walk.shows('This browser could not keep a note of the request')
    await tookProposal('submitting | done signedSubmission | 4')
  })
  expect(sent).toEqual([])
  await askAgain()
  await walk.phone.sign(/Create account Noted first/)
  await walk.shows(lost)
  await walk.withoutNotes(async () => {
    await walk.click('Send the same request again')
    await walk.shows('It was not sent again: this browser could not keep a note of it.')
    await tookSubmission('repeating.guarded.remembering | error remember | 1')
  })
  expect(sent).toHaveLength(1)
  await walk.click('Send the same request again')
  await walk.shows('Proposed: Account creation')
  await tookSubmission('outcomeUnknown | outcome.repeat | 1', 'repeating.awaitingOutcome.asking | done askOutcome | 1')
  expect(sent).toEqual([sent[0], sent[0]])
})

test('a lost answer can be left: the form says what was sent, after a reload too, and in another tab', async () => {
  await walk.page.route('**/v1/intents', (route) => route.abort())
  await walk.desk.askToSignAccount('Left for now')
  await walk.phone.sign(/Create account Left for now/)
  await walk.shows(lost)
  await walk.click('Leave it for now')
  await walk.shows('This draft was signed and sent')
  await expect(walk.page.getByLabel('Name')).toHaveValue('Left for now')
  await tookSubmission('outcomeUnknown | outcome.leave | 1')
  await tookProposal('submitting | done signedSubmission | 3')
  const address = walk.page.url()
  await walk.page.reload()
  await walk.shows('This draft was signed and sent')
  const other = await walk.desk.context.newPage()
  await other.goto(address)
  await expect(other.getByText('Another request from here was signed and sent')).toBeVisible()
  await other.close()
})

test('another user of the same key ends what the one before was proposing', async () => {
  await walk.page.clock.install()
  await walk.page.reload()
  await walk.desk.askToSignAccount('Of the one before')
  await walk.changeUser()
  await walk.shows('Someone else is signed in now')
  await expect(walk.phone.request(/Create account Of the one before/)).toHaveCount(0)
  await tookProposal('(root) | viewer.changed | 1')
})

test('another user is not shown the lost answer of the one before, and hears that the request may have arrived', async () => {
  await walk.page.clock.install()
  await walk.page.reload()
  await walk.page.route('**/v1/intents', (route) => route.abort())
  await walk.desk.askToSignAccount('Sent by the one before')
  await walk.phone.sign(/Create account Sent by the one before/)
  await walk.shows(lost)
  await walk.changeUser()
  await walk.shows('The request of the person before may have arrived.')
  await expect(walk.page.getByText(lost)).toHaveCount(0)
  await tookProposal('submitting | viewer.changed | 1')
})

test('another key at the same console leaves the form and takes the request back from the phone', async () => {
  await walk.desk.askToSignAccount('Of another key')
  await walk.changeKey()
  await walk.shows('Someone else is signed in now')
  await expect(walk.phone.request(/Create account Of another key/)).toHaveCount(0)
})

test('a proposal that is signed and accepted ends the road with a link to its intent [ER010] [SG001]', async () => {
  await walk.desk.askToSignAccount('Straight through')
  await walk.phone.sign(/Create account Straight through/)
  await walk.shows('Proposed: Account creation')
  await expect(walk.page.getByRole('link', { name: 'Open the intent' }).first()).toBeVisible()
  await tookProposal('submitting | done signedSubmission | 1')
  await tookForm('proposing | done proposeIntent | 1')
})
