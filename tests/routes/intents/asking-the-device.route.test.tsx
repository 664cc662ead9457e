import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { gatewayDelays } from '@domain/shared/delays'
import { freezeRequest } from '@domain/signing/frozen-request'
import { answerCode } from '@domain/signing/offline-codes'
import type { JsonObject } from '@domain/shared/json'
import { makeKey, type TestKey } from '@support/keys'
import { closeRoutes, type RouteApp } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { dialog, field, inDialog } from '@support/route-find'
import { answerWith, cutBefore } from '@support/route-network'
import { RouteRecorder } from '@support/route-recorder'
import { accountFlow, askToSign, isTakenBack, shows } from '@support/route-flows'

const recorder = new RouteRecorder()
let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(() => recorder.forget())
afterEach(closeRoutes)

const poll = /^DELETE \/api\/notifications\/entity\/[^/]+\/signature$/
const notifiesDevice = /^POST \/api\/notifications\/sign-web$/
const took = (app: RouteApp, ...ids: readonly string[]) => recorder.took(app, 'requestSignature', ...ids)
const review = () => accountFlow.review(desk, { recorder })
const sentBy = (app: RouteApp) => app.calls.filter(({ method, path }) => accountFlow.sends.test(`${method} ${path}`))
const isAsking = (app: RouteApp) =>
  app.eventually(() => expect(dialog()).toHaveTextContent(/Confirm on your phone|Scan with your phone/))
const isReviewing = (app: RouteApp) =>
  app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))

/** Ends with the signing dialog on the screen. */
async function ask(app: RouteApp): Promise<void> {
  await askToSign(app)
  await isAsking(app)
}

/** The two digits and the fingerprint of the open dialog. */
const shownProof = () => ({
  code: /shows (\d\d)/.exec(dialog().textContent)?.[1],
  fingerprint: /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(dialog().textContent)?.[0],
})

test('the two forms of the dialog switch with the same code; cancel and Escape lead back to the review, and from there to the form [SG007] [SG009]', async () => {
  const app = await review()
  await ask(app)
  const proof = shownProof()
  expect(proof).toEqual({
    code: expect.stringMatching(/^\d\d$/),
    fingerprint: expect.stringMatching(/^[0-9A-Z-]{19}$/),
  })
  await app.user.click(inDialog().getByRole('button', { name: 'Scan a QR code instead' }))
  await app.eventually(() => inDialog().getByText(proof.fingerprint!))
  await app.user.click(inDialog().getByRole('button', { name: 'Send a notification instead' }))
  expect(shownProof()).toEqual(proof)
  await took(
    app,
    'active.form.choosing | always | 1',
    'active.form.instructions | form.useQr | 1',
    'active.form.qr | form.useInstructions | 1',
    'active.work.preparing | done freeze | 1',
    'active.work.deciding | always | 1',
    'active.work.notifying | done notifyDevice | 1',
    'active.work.asking | done pollSignature | 4',
    'active.work.pausing | after signaturePoll | 1',
  )
  await app.user.click(inDialog().getByRole('button', { name: /^Cancel/ }))
  await isReviewing(app)
  await took(app, '(root) | signing.cancel | 1')
  await isTakenBack(app)
  await ask(app)
  await app.user.press('Escape')
  await isReviewing(app)
  await took(app, '(root) | signing.close | 1')
  await isTakenBack(app)
  await app.user.click(inDialog().getByRole('button', { name: 'Back to the form' }))
  await app.eventually(() => expect(field('Name')).toHaveValue('Settlement hot 09'))
  await recorder.took(
    app,
    'proposeIntent',
    'entering | always | 1',
    'building | done build | 1',
    'dryRunning | done dryRun | 1',
    'reviewing | proposal.confirm | 1',
    'signing | done requestSignature | 2',
    'reviewing | proposal.edit | 1',
  )
  await recorder.took(app, 'proposalForm', 'filling | draft.submit | 1', 'proposing | done proposeIntent | 3')
  expect(sentBy(app)).toEqual([])
})

test('a wait ends by itself after five minutes; a decline that the poll tells ends it like one that the stream tells [SG014] [SG010]', async () => {
  const app = await review()
  await ask(app)
  await app.clock.increment(295_000, 15_000)
  expect(dialog()).toHaveTextContent('Waiting for your phone')
  await app.clock.increment(6_000)
  await shows(app, 'No signature came within 5 minutes.')
  await took(app, 'active | after signingWait | 1')
  await recorder.took(app, 'proposeIntent', 'signing | done requestSignature | 3')
  await isTakenBack(app)
  const declined = app.fault(poll, answerWith(410))
  await askToSign(app)
  await shows(app, 'You declined on your device')
  await took(app, 'active.work.asking | done pollSignature | 3')
  declined.lift()
  await isTakenBack(app)
  await ask(app)
  await app.device.declineNext()
  await shows(app, 'You declined on your device')
  await took(app, 'active | request.declined | 1')
  expect(sentBy(app)).toEqual([])
})

test('a poll refused with 401 renews the session once and 403 ends the wait at once; five that fail in a row end it too; each is told [SG014] [ER006] [ER048]', async () => {
  const app = await review()
  let refused = 0
  const refusing = app.fault(poll, (...call) => answerWith(refused++ === 0 ? 401 : 403)(...call))
  await askToSign(app)
  await shows(app, /not allowed to wait for this signature \(HTTP 403\)/)
  expect(refused).toBe(2)
  await took(
    app,
    'active.work.asking | done pollSignature | 5',
    'active.work.refreshingSession | done refreshSession | 1',
    'active.work.asking | done pollSignature | 7',
  )
  refusing.lift()
  await isTakenBack(app)
  const withdrawn = app.fault(poll, answerWith(410, { reason: 'RequestWithdrawnError' }))
  await askToSign(app)
  await shows(app, 'The request was withdrawn before your device signed it. Ask for the signature again.')
  await took(app, 'active.work.asking | done pollSignature | 6')
  withdrawn.lift()
  await isTakenBack(app)
  const failing = app.fault(poll, answerWith(500))
  await askToSign(app)
  await shows(app, /could not be fetched \(HTTP 500\)/)
  expect(failing.met()).toBe(5)
  await took(app, 'active.work.asking | error pollSignature | 3', 'active.work.asking | error pollSignature | 2')
  await isTakenBack(app)
})

test('a signature of somebody else is dropped, and nothing is sent [SG001]', async () => {
  const app = await review()
  app.fault(poll, answerWith(200, { hash: 'x', signature: makeKey('mallory').sign('anything') }))
  await askToSign(app)
  await shows(app, /does not belong to your public key/)
  await took(app, 'active.work.asking | done pollSignature | 2')
  await isTakenBack(app)
  expect(sentBy(app)).toEqual([])
})

test('an event stream that is refused ends the wait and says so; a server that is gone ends none: what is signed meanwhile is picked up when it is back [ER007] [SG014]', async () => {
  const app = await review()
  await ask(app)
  const refused = app.fault(/\/api\/notifications\/register-web/, answerWith(401))
  await app.cutStreams()
  await shows(app, /general\.eventSourceError/)
  await isReviewing(app)
  await took(app, 'active | eventSource.failed | 1')
  refused.lift()
  await isTakenBack(app)
  await ask(app)
  const gone = app.fault(poll, cutBefore)
  await app.eventually(() => expect(dialog()).toHaveTextContent('No connection to the server. Trying again'))
  await took(app, 'active.work.asking | error pollSignature | 1')
  await app.device.signNext()
  expect(dialog()).toHaveTextContent('No connection to the server. Trying again')
  gone.lift()
  await shows(app, accountFlow.accepted)
})

test('a session that is gone while a poll is refused ends the wait and leads to the sign-in, and the phone is soon asked no longer [SG014] [AU006]', async () => {
  const app = await review()
  await ask(app)
  app.fault(/^GET \/api\/auth\/session$/, answerWith(200, {}))
  app.fault(poll, answerWith(401))
  await app.eventually(() => expect(app.left()).toMatch(/^\/auth\/signin\?/))
  await took(app, 'active.work.asking | done pollSignature | 5')
  expect(sentBy(app)).toEqual([])
  await app.clock.increment(gatewayDelays.pollSilence + 2_000, 1_000)
  await isTakenBack(app)
})

test('without notifications the QR code comes first and no device is told [SG006] [SG008]', async () => {
  const { gateway } = desk.people.ines
  const app = await accountFlow.review(desk, {
    recorder,
    configuration: { flags: { ...gateway.configuration.flags, notifications: false } },
  })
  await ask(app)
  await app.eventually(() => inDialog().getByRole('heading', { name: 'Scan with your phone' }))
  await app.eventually(() => inDialog().getByRole('img', { name: /QR code/ }))
  await took(app, 'active.form.choosing | always | 2', 'active.work.deciding | always | 2')
  expect(app.calls.filter(({ method, path }) => notifiesDevice.test(`${method} ${path}`))).toEqual([])
})

test('a device without a network answers by the camera of the console; another answer is ignored, and the other forms stay open', async () => {
  const { gateway } = desk.people.ines
  const app = await accountFlow.review(desk, {
    recorder,
    configuration: { ...gateway.configuration, airGapUrl: 'http://localhost:8082' },
  })
  await ask(app)
  const click = async (name: string | RegExp) =>
    app.user.click(await app.eventually(() => inDialog().getByRole('button', { name })))
  const paste = async (code: string) => {
    await click('Scan the answer')
    await click('Paste the answer')
    await app.user.fill(await app.eventually(() => inDialog().getByLabelText('Copied answer')), code)
    await click('Read the answer')
  }
  const sent = app.calls.find(({ method, path }) => notifiesDevice.test(`${method} ${path}`))!
  const { hash, entity } = JSON.parse(sent.body) as { hash: string; entity: JsonObject }
  const answerBy = ({ sign }: Pick<TestKey, 'sign'>) =>
    answerCode({ hash, signature: sign(freezeRequest(entity).text) })
  await click('Device without a network')
  await click('Scan a QR code instead')
  await click('Device without a network')
  await click('Scan the answer')
  await click('Back to the code')
  await click('Send a notification instead')
  await click('Device without a network')
  await paste(answerBy(makeKey('mallory')))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Another answer was ignored'))
  expect(sentBy(app)).toEqual([])
  await click('Back to the code')
  await paste(answerBy(desk.people.ines.key))
  await shows(app, accountFlow.accepted)
  await took(
    app,
    'active.form.instructions | form.useAirGap | 1',
    'active.form.airGap | form.useQr | 1',
    'active.form.qr | form.useAirGap | 1',
    'active.form.airGap | form.useInstructions | 1',
    'active.work | answer.scan | 1',
    'active.work.scanning | answer.leave | 1',
    'active.work.scanning | answer.seen | 2',
    'active.work.answerIgnored | answer.leave | 1',
    'active.work.scanning | answer.seen | 1',
  )
})

test('a phone that stops listening is said while the request waits, and taken back when it listens again [ER033]', async () => {
  const app = await review()
  await ask(app)
  await app.device.stopListening()
  await app.eventually(() => expect(dialog()).toHaveTextContent('Your phone has stopped listening'))
  await took(app, 'active | device.changed | 1')
  await app.device.listenAgain()
  await app.eventually(() => expect(dialog()).toHaveTextContent('Open the notification from Auth & Sign'))
  await app.device.signNext()
  await shows(app, accountFlow.accepted)
})

test('a failure before the wait keeps the dialog open with the support advice, and the retry tells the device again [ER009] [ER048]', async () => {
  const app = await review()
  app.fault(notifiesDevice, answerWith(500), 1)
  await askToSign(app)
  await app.eventually(() => expect(dialog()).toHaveTextContent('An error occurred, we are unable to proceed further'))
  expect(dialog()).toHaveTextContent(/Contact support/)
  await app.user.click(inDialog().getByRole('button', { name: 'Try again' }))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Waiting for your phone'))
  expect(await app.device.waiting()).toHaveLength(1)
  const observed = app.calls
    .filter(({ method, path }) => notifiesDevice.test(`${method} ${path}`))
    .map(({ body }) => body)
  expect(observed).toEqual([observed[0], observed[0]])
  await took(
    app,
    'active.work.notifying | error notifyDevice | 1',
    'failedInModal | signing.retry | 1',
    'active.work.notifying | done notifyDevice | 1',
  )
  await app.user.click(inDialog().getByRole('button', { name: /^Cancel/ }))
  await isTakenBack(app)
})
